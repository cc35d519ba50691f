import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
