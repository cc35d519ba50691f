import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ResultCache } from '../lib/result-cache.ts';
import { messageOf } from '../tests/support/contracts/message-of.ts';
import { ContractError } from './contract-error.ts';
import { loadContract, readContract } from './load-contract.ts';

const small = readFileSync(
  new URL('../tests/support/contracts/small.yaml', import.meta.url),
  'utf8',
);

/** Returns the small contract with one piece of text replaced, which must occur in it. */
function broken(text: string, replacement: string): string {
  expect(small).toContain(text);
  return small.replace(text, () => replacement);
}

describe('loadContract', () => {
  it('gives the document as written, references kept', () => {
    const { document, warnings } = loadContract(small, 'small.yaml');
    expect(document.components?.schemas?.Payment).toMatchObject({
      properties: { parent: { $ref: '#/components/schemas/Payment' } },
    });
    expect(warnings).toEqual([]);
  });

  it('reads the same contract in 3.0', () => {
    const older = small
      .replace('openapi: 3.1.0', 'openapi: 3.0.3')
      .replace('examples: [pay_1]', 'example: pay_1')
      .replace("{2}$'", () => "{2}$', nullable: true, example: null");
    expect(loadContract(older, 'small.yaml').document.openapi).toBe('3.0.3');
  });

  it.each([
    [
      'a reference to nothing',
      'schema: { $ref: "#/components/schemas/Payment"',
      'schema: { $ref: "#/components/schemas/Paymnt"',
    ],
    [
      'a reference to another file',
      'parent: { $ref: "#/components/schemas/Payment"',
      'parent: { $ref: "payment.yaml"',
    ],
    ['an operationId used twice', 'operationId: createPayment', 'operationId: getPayment'],
    ['two operations for one page', 'operationId: createPayment', 'operationId: get_payment'],
    ['an example without a required field', '{ value: { amount: "10.00" } }', '{ value: {} }'],
    ['an example of another type', 'amount: "10.00", parent', 'amount: 10.00, parent'],
    ['an example against a pattern', 'amount: "5.00"', 'amount: "5"'],
    ['an example with an unknown field', 'amount: "5.00"', 'amount: "5.00", methd: card'],
    ['an example outside an enum', 'amount: "5.00"', 'amount: "5.00", method: cash'],
    [
      'a default outside an enum',
      'enum: [card, applepay]',
      'enum: [card, applepay], default: cash',
    ],
    [
      'a default in a list, and beyond its limit',
      'enum: [card, applepay] }',
      `enum: [card] }\n        all: { type: array, items: { type: string, maxLength: 70 }, default: [a, ${'x'.repeat(80)}] }`,
    ],
    ['an unknown version', 'openapi: 3.1.0', 'openapi: 4.0.0'],
    ['no version', 'openapi: 3.1.0\n', ''],
    ['Swagger', 'openapi: 3.1.0', 'swagger: "2.0"'],
    ['a missing key', '  title: Small Gateway\n', ''],
    ['a misspelt key', 'operationId: createPayment', 'operationID: createPayment'],
    ['a key of another type', '"201": { description: Created }', '"201": Created'],
    ['a schema of an unknown type', 'method: { type: string', 'method: { type: strin'],
    ['a path parameter that is not declared', '/payments/{payment_id}', '/payments/{payment}'],
    ['an unquoted colon', '"Note: in riyals"', 'Note: in riyals'],
  ])('names file, line and fix of %s', (_, text, replacement) => {
    expect(messageOf(broken(text, replacement))).toMatchSnapshot();
  });

  it.each([
    ['3.0.3', 'apiKey, http, oauth2, openIdConnect'],
    ['3.1.0', 'apiKey, http, mutualTLS, oauth2, openIdConnect'],
  ])('names every kind of security scheme of %s for one that is misspelt', (version, kinds) => {
    const scheme = 'components:\n  securitySchemes: { key: { type: htpp, scheme: basic } }\n';
    const text = small.replace('3.1.0', version).replace('components:\n', scheme);
    const message = messageOf(text.replace('examples: [pay_1]', 'example: pay_1'));
    expect(message).toContain('`type` is "htpp", which is not one of its values.');
    expect(message).toContain(`Write one of ${kinds}.`);
  });

  it('refuses a document that is no object', () => {
    expect(messageOf('- openapi: 3.1.0\n')).toMatchSnapshot();
  });

  it('says where the file was looked for', () => {
    expect(() => readContract('no/such/openapi.yaml')).toThrowErrorMatchingSnapshot();
  });

  it('leniently forgives examples and unknown keys, and says so', () => {
    const text = broken('amount: "5.00"', 'amount: 5').replace(
      'version: 1.0.0',
      'version: 1.0.0\n  color: red',
    );
    const { warnings } = loadContract(text, 'small.yaml', { lenient: true });
    expect(warnings.map(({ code, line }) => ({ code, line }))).toEqual([
      { code: 'structure', line: 5 },
      { code: 'example', line: 18 },
    ]);
  });

  it('never forgives a reference that leads nowhere', () => {
    const text = broken(
      'parent: { $ref: "#/components/schemas/Payment" }',
      'parent: { $ref: "#/x" }',
    );
    expect(() => loadContract(text, 'small.yaml', { lenient: true })).toThrow(ContractError);
  });

  it('lets a request example leave out readOnly fields, and a response example not', () => {
    expect(messageOf(small)).toBe('nothing was wrong');
    expect(messageOf(broken('example: { id: pay_1, ', 'example: { '))).toContain('lacks `id`');
  });
});

describe('a path parameter that is not marked as required', () => {
  it('is told so, not that its place is unknown', () => {
    const text = broken('in: path, required: true,', 'in: path,')
      .replace('3.1.0', '3.0.3')
      .replace('examples: [pay_1]', 'example: pay_1');
    expect(messageOf(text)).toContain('lacks `required`');
  });
});

it('a webhook of OpenAPI 3.0, which its schema doesn’t know, is checked all the same', () => {
  const webhooks = 'x-webhooks: { paid: { post: { responses: { "200": null } } } }';
  const text = small
    .replace('openapi: 3.1.0', `openapi: 3.0.3\n${webhooks}`)
    .replace('examples: [pay_1]', 'example: pay_1');
  expect(messageOf(text)).toContain('openapi.yaml:2:44: `200` is null');
});

describe('what checks have found is kept', () => {
  let folder: string;
  let contract: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-'));
    contract = join(folder, 'openapi.yaml');
    writeFileSync(contract, small);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const results = () => join(folder, 'results');
  const keys = () => readdirSync(results());
  const read = () => readContract(contract, { lenient: true, cache: new ResultCache(results()) });
  const warnings = () => read().warnings.map(({ code, line }) => ({ code, line }));

  it('for the next time, with the places of the text', () => {
    writeFileSync(contract, broken('amount: "5.00"', 'amount: five'));
    const found = [{ code: 'example', line: 17 }];
    expect([warnings(), warnings()]).toEqual([found, found]);
    const [key = '', ...more] = keys();
    expect(more).toEqual([]);
    // What's kept is read, not found again.
    new ResultCache(results()).write(key, Buffer.from('[[],[],[],[],[],[],[],[],[],[],[],[]]'));
    expect(warnings()).toEqual([]);
  });

  it('until the contract changes', () => {
    read();
    writeFileSync(contract, broken('amount: "5.00"', 'amount: five'));
    expect(warnings()).toHaveLength(1);
    expect(keys()).toHaveLength(2);
  });

  it('unless it stops the build, or depends on the time that a pattern takes', () => {
    const cache = new ResultCache(results());
    writeFileSync(contract, broken('amount: "5.00"', 'amount: five'));
    expect(() => readContract(contract, { cache })).toThrow(ContractError);
    writeFileSync(contract, broken('^\\d+\\.\\d{2}$', '(?i)^\\d+\\.\\d{2}$'));
    expect(readContract(contract, { cache }).warnings.map(({ code }) => code)).toContain('pattern');
    expect(() => keys()).toThrow('ENOENT');
  });
});
