import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxContract } from './sandbox-contract.mjs';

const CONTRACT = 'gateway/contract/openapi.yaml';

describe('what npm start says of the sandbox', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'contract-'));
    write(CONTRACT, readFileSync(CONTRACT, 'utf8'));
    write('site.config.ts', readFileSync('site.config.ts', 'utf8'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  it('is nothing where the site shows the contract that it plays', () => {
    expect(sandboxContract(root)).toEqual({ playable: true });
  });

  it('is that it plays another contract than the site shows', () => {
    write(
      'site.config.ts',
      `// contract: '${CONTRACT}'\nexport default { contract: 'najd.yaml' };`,
    );
    expect(sandboxContract(root)).toMatchInlineSnapshot(`
      {
        "notice": "plays the shipped contract alone, not najd.yaml; to leave it out: npm start -- --no-sandbox",
        "playable": true,
      }
    `);
  });

  it('is that no page shows its contract', () => {
    write('site.config.ts', 'export default { docs: [] };');
    expect(sandboxContract(root).notice).toContain('which no page shows');
  });

  it.each(['3.0.3', '3.1.0'])(
    'is that it cannot run where a contract %s took its place',
    (version) => {
      write(
        CONTRACT,
        `openapi: ${version}\ninfo: { title: Najd Pay, version: 2.0.0 }\npaths: {}\n`,
      );
      expect(sandboxContract(root)).toMatchInlineSnapshot(`
        {
          "notice": "No sandbox: gateway/contract/openapi.yaml is not the contract that it plays, and it plays the shipped one alone. The site is served without it.",
          "playable": false,
        }
      `);
    },
  );
});
