import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FixtureSite, writeFixtureSite } from '../tests/support/fixture-site.ts';
import { createSiteHandler } from './handler.ts';
import { closeGently, listen, portOf } from './listen.ts';

let site: FixtureSite;
let server: Server;

beforeAll(async () => {
  site = await writeFixtureSite();
  server = await listen(createSiteHandler({ dist: site.dist }), 0);
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await site.remove();
});

/** Sends bytes as they are, which `fetch` would not, and returns the whole answer. */
async function send(text: string): Promise<string> {
  const socket = connect(portOf(server), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const HOST = 'Host: 127.0.0.1\r\nConnection: close\r\n\r\n';

it.each([
  ['a page', `GET /callback HTTP/1.1\r\n${HOST}`, '200 OK'],
  [
    'the absolute form (RFC 9112, 3.2.2)',
    `GET http://127.0.0.1/callback HTTP/1.1\r\n${HOST}`,
    '200 OK',
  ],
  ['dots that stay inside', `GET /api/../callback HTTP/1.1\r\n${HOST}`, '200 OK'],
  ['dots that lead out', `GET /../../../etc/passwd HTTP/1.1\r\n${HOST}`, '404 Not Found'],
  ['encoded dots', `GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${HOST}`, '404 Not Found'],
  ['dots with encoded slashes', `GET /..%2f..%2fetc/passwd HTTP/1.1\r\n${HOST}`, '404 Not Found'],
  ['backslashes', `GET /..\\..\\package.json HTTP/1.1\r\n${HOST}`, '400 Bad Request'],
  ['two slashes', `GET //evil.example/callback/ HTTP/1.1\r\n${HOST}`, '404 Not Found'],
  ['malformed encoding', `GET /%zz HTTP/1.1\r\n${HOST}`, '400 Bad Request'],
  ['an encoded NUL', `GET /callback%00.html HTTP/1.1\r\n${HOST}`, '400 Bad Request'],
  ['a raw NUL', `GET /callback\0 HTTP/1.1\r\n${HOST}`, '400 Bad Request'],
  ['a raw space', `GET /Integration/Checkout/Checkout SDK HTTP/1.1\r\n${HOST}`, '400 Bad Request'],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400 Bad Request'],
  [
    'a host that is none',
    'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n',
    '400 Bad Request',
  ],
  ['two hosts', `GET / HTTP/1.1\r\nHost: other.example\r\n${HOST}`, '400 Bad Request'],
  ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${HOST}`,
    '431 Request Header Fields Too Large',
  ],
  ['a form post', `POST / HTTP/1.1\r\nContent-Length: 3\r\n${HOST}a=1`, '405 Method Not Allowed'],
])('%s', async (_, request, status) => {
  const answer = await send(request);
  expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  expect(answer).not.toContain('root:');
});

it('HEAD tells the length and sends nothing', async () => {
  const answer = await send(`HEAD /callback HTTP/1.1\r\n${HOST}`);
  expect(answer).toMatch(/content-length: [1-9]\d+\r\n/i);
  expect(answer.split('\r\n\r\n')[1]).toBe('');
});

it('a fault of ours is a 500 without details, with nosniff, and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await listen(() => Promise.reject(new Error('secret path')), 0);
  const response = await fetch(`http://127.0.0.1:${portOf(broken)}/`);
  expect(response.status).toBe(500);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).not.toContain('secret');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  broken.close();
  broken.closeAllConnections();
});

it('a server with too many open files asks for another try', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const full = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  const busy = await listen(() => Promise.reject(full), 0);
  const response = await fetch(`http://127.0.0.1:${portOf(busy)}/`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(log.mock.calls.flat().join()).toContain('ulimit -n');
  log.mockRestore();
  busy.close();
  busy.closeAllConnections();
});

it('SIGTERM lets a response that is under way finish', async () => {
  // More than sockets buffer, so that some of it is still to come; little enough for a busy machine.
  const large = Buffer.alloc(12 * 1024 * 1024, 'x');
  const dist = mkdtempSync(join(tmpdir(), 'large-'));
  writeFileSync(join(dist, 'index.html'), 'home');
  writeFileSync(join(dist, 'large.bin'), large);
  const child = spawn(process.execPath, ['server/serve.ts', '--port', '0', '--dist', dist]);
  try {
    const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
    const ended = once(child, 'exit');
    const address = /http:\S+/.exec(line)?.[0] ?? '';
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(`${address}large.bin`, resolve);
    });
    await once(response, 'readable');
    child.kill('SIGTERM');
    expect((await buffer(response)).length).toBe(large.length);
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    rmSync(dist, { recursive: true });
  }
});

it('a server that closes takes no new connection while a response is under way', async () => {
  const half = Promise.withResolvers<void>();
  const closing = await listen(async () => {
    await half.promise;
    return new Response('whole');
  }, 0);
  const address = `http://127.0.0.1:${portOf(closing)}/`;
  const arrived = once(closing, 'request');
  const closed = once(closing, 'close');
  const response = fetch(address);
  await arrived;
  closeGently(closing, 600_000);
  await expect(fetch(address)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  half.resolve();
  expect(await (await response).text()).toBe('whole');
  await closed;
});

it('a taken port is the system’s error', async () => {
  await expect(listen(async () => new Response(), portOf(server))).rejects.toThrow('EADDRINUSE');
});
