import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContract } from './load-contract.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redocly-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An example of the wrong type, a security scheme that isn't there, a key of no meaning, no server. */
const CONTRACT = `
openapi: 3.1.0
info: { title: Shop Gateway, version: 1.0.0, colour: green }
security: [{ missing: [] }]
paths:
  /pay:
    post:
      operationId: pay
      requestBody:
        content:
          application/json: { schema: { type: string, example: a }, example: 5 }
      responses: { '204': { description: Done } }
`;

/** Returns the codes of the warnings, or of the errors that stopped the contract. */
function read(rules?: string, lenient = false) {
  const file = join(folder, 'openapi.yaml');
  writeFileSync(file, CONTRACT);
  if (rules !== undefined) writeFileSync(join(folder, 'redocly.yaml'), rules);
  try {
    const { warnings, notes, files, settings } = readContract(file, { lenient });
    return { warnings: warnings.map(({ code }) => code), notes, files, settings };
  } catch (error) {
    return { error: (error as Error).message.replaceAll(folder, 'DIR') };
  }
}

const ALL_OFF = `rules:
  struct: off
  security-defined: warn
  no-invalid-media-type-examples: { severity: off }
`;

describe('a redocly.yaml beside the contract', () => {
  it('sets the severity of what we check: off, warn or error', () => {
    expect(read()).toEqual({ error: expect.stringContaining('`colour` has no meaning') });
    expect(read(ALL_OFF)).toMatchObject({ warnings: ['security', 'server'], notes: [] });
    expect(read(`${ALL_OFF}  no-empty-servers: error\n`)).toEqual({
      error: expect.stringContaining('The contract has no `servers`'),
    });
    expect(read('rules: { no-invalid-schema-examples: off }', true)).toMatchObject({
      warnings: ['structure', 'security', 'example', 'server'],
    });
  });

  it('is no part of what readers download', () => {
    expect(read(ALL_OFF)).toMatchObject({
      files: [join(folder, 'openapi.yaml')],
      settings: join(folder, 'redocly.yaml'),
    });
  });

  it('has one line about what the build doesn’t use', () => {
    const more =
      '  paths-kebab-case: error\n  tag-description: off\ndecorators: { remove-x: on }\n';
    expect(read(ALL_OFF + more).notes?.map((note) => note.replace(folder, 'DIR'))).toEqual([
      'DIR/redocly.yaml: the build doesn’t use remove-x, paths-kebab-case.',
    ]);
  });

  it.each([
    ['a wrong severity', 'rules:\n  struct: loud\n  spec: 2\n'],
    ['rules that are none', 'rules: [struct]\n'],
    ['text that isn’t YAML', 'rules:\n  struct: "off\n'],
  ])('is refused with its place for %s', (_, rules) => {
    expect(read(rules).error).toMatchSnapshot();
  });
});
