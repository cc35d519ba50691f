import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordBuild } from '../../scripts/lib/build-state.mjs';
import { installedAsLocked } from '../../scripts/lib/install.mjs';
import { freePort } from '../support/free-port.ts';
import { GatewayClient } from './support/client.ts';
import { Merchant } from './support/merchant.ts';

/** Paths that `npm start` works with; the command itself is copied, because it uses its own folder. */
const LINKED = [
  'node_modules',
  'dist',
  'server',
  'gateway',
  'lib',
  'openapi',
  'package.json',
  'package-lock.json',
  'site.config.ts',
];

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Makes a folder with the built site, where nothing needs installing or building. */
function makeReady(): void {
  expect(installedAsLocked('.'), 'Run `npm ci` first').toBe(true);
  for (const name of LINKED) symlinkSync(resolve(name), join(root, name));
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  recordBuild(root);
}

/** Starts the command; resolves with what it printed up to the address of the site. */
async function untilReady(command: ChildProcess): Promise<string[]> {
  const printed: string[] = [];
  if (!command.stdout) return printed;
  for await (const line of createInterface({ input: command.stdout })) {
    printed.push(line);
    if (line.startsWith('Site: ')) break;
  }
  return printed;
}

it('npm start brings the sandbox up beside the site, and ends both', async () => {
  makeReady();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${sandboxPort}`;
  const args = ['--port', String(port), '--sandbox-port', String(sandboxPort)];
  const command = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(command, 'exit');
  try {
    expect((await untilReady(command)).slice(-3)).toEqual([
      'It does not show what you change meanwhile. To write or to edit site.config.ts: npm run dev',
      `Sandbox gateway: ${origin}/`,
      `Site: http://127.0.0.1:${port}/`,
    ]);
    const site = await fetch(`http://127.0.0.1:${port}/`);
    expect([site.status, (await site.text()).includes('<h1')]).toEqual([200, true]);

    const log = await (await fetch(`${origin}/sandbox`)).text();
    expect(log).toContain(`<a href="http://127.0.0.1:${port}/">Docs</a>`);
    const inspector = /<a href="([^"]+)">Callback inspector/.exec(log)?.[1] ?? '';
    const [, id = ''] = inspector.split('#');
    const guide = await (await fetch(inspector)).text();
    expect([
      guide.includes(`id="${id}"`),
      guide.includes('data-tool="callback-inspector"'),
    ]).toEqual([true, true]);

    const client = new GatewayClient(origin);
    const post = (path: string, body: unknown) => client.post(path, body);
    const merchant = await Merchant.start({ origin, post, idle: async () => undefined });
    const session = await merchant.open();
    expect((await fetch(session.url)).status).toBe(200);
    await merchant.close();
  } finally {
    command.kill('SIGTERM');
    await ended;
  }
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  await expect(fetch(`${origin}/sandbox`)).rejects.toThrow();
});
