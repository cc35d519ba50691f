import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';

let server: ChildProcess;
let origin: string;
beforeAll(async () => {
  server = spawn(process.execPath, ['gateway/sandbox/server.ts', '--quiet', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  server.stderr?.on('data', (text) => {
    errors += text;
  });
  origin = await new Promise((resolve, reject) => {
    server.stdout?.once('data', (line) => {
      resolve(new URL(/http:\S+/.exec(String(line))?.[0] ?? '').origin);
    });
    server.once('exit', () => reject(new Error(`The sandbox ended: ${errors}`)));
  });
});
afterAll(() => {
  server.kill();
});

it.each([
  ['/sandbox', 200, 'What arrived and what was sent'],
  ['/sandbox/test-data', 200, '4111 1111 1111 1111'],
  ['/checkout/ses_00000000000000000000', 404, 'There is no such payment page'],
  ['/assets/browser/page.ts', 200, 'announce()'],
  ['/sdk/1.0.0/checkout.js', 200, 'GatewayCheckout'],
])('Node alone serves %s, with nothing built before', async (path, status, text) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});

/** Returns the arguments of an instruction of the container file that readers download. */
function instruction(name: string): string {
  const file = readFileSync('dist/downloads/sandbox.Dockerfile', 'utf8');
  return new RegExp(`^${name} (.*)$`, 'm').exec(file)?.[1] ?? '';
}

it('the container file starts the published sandbox as nobody, and knows whether it is up', async () => {
  expect(instruction('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const port = String(await freePort());
  const [, ...start] = JSON.parse(instruction('ENTRYPOINT'));
  const [, ...check] = JSON.parse(instruction('HEALTHCHECK').replace(/^.*?CMD /, ''));
  const healthy = () =>
    spawnSync(
      process.execPath,
      check.map((part: string) => part.replace('4010', port)),
    ).status === 0;
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  const copied = instruction('COPY').split(' ').slice(0, -1);
  for (const name of copied) copyFileSync(join('dist/downloads', name), join(folder, name));
  const sandbox = spawn(process.execPath, [...start, '--port', port], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await Promise.race([once(sandbox.stdout, 'data'), once(sandbox, 'exit')]);
    expect(healthy()).toBe(true);
    // Its file system may be read-only.
    expect(readdirSync(folder)).toEqual(copied);
    sandbox.kill('SIGTERM');
    expect(await once(sandbox, 'exit')).toEqual([0, null]);
    expect(healthy()).toBe(false);
  } finally {
    sandbox.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
