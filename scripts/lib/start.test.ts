import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../../lib/failure.mjs';
import { checkNode } from './node-version.mjs';
import { answers, requireFreePort } from './servers.mjs';
import { choosePorts, sandboxContract } from './start.mjs';

describe('the ports of npm start', () => {
  it('are 3000 and 4010 unless told otherwise', () => {
    expect(choosePorts({})).toEqual({ port: 3000, sandboxPort: 4010 });
    expect(choosePorts({ port: 3100, 'sandbox-port': 4100 })).toEqual({
      port: 3100,
      sandboxPort: 4100,
    });
    expect(choosePorts({ port: 4010, 'no-sandbox': true }).sandboxPort).toBeUndefined();
  });

  it('must differ', () => {
    expect(() => choosePorts({ port: 4010 })).toThrow(
      'The site and the sandbox gateway cannot both have port 4010.',
    );
  });

  it('must be free', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const error = await requireFreePort(port, 'Choose another.').catch((caught) => caught);
    expect(describeFailure(error)).toBe(
      `Port ${port} is taken by another program.\nChoose another.`,
    );
    expect(await answers(port)).toBe(true);

    await new Promise((resolve) => server.close(resolve));
    await requireFreePort(port, 'Choose another.');
    expect(await answers(port)).toBe(false);
  });
});

describe('the Node that runs the set-up', () => {
  it.each(['18.7.0', '20.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });

  it.each(['16.20.2', '18.6.0'])('%s is too old, with one sentence', (version) => {
    expect(() => checkNode(version)).toThrow(
      `This needs Node 18.7 or newer, and this is Node ${version}.`,
    );
  });
});

describe('an unexpected error', () => {
  it('keeps its stack, an expected one shows none', () => {
    expect(describeFailure(new TypeError('x is not a function'))).toMatch(
      /TypeError: x is.*\n +at /,
    );
  });
});

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
