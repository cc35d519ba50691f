import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { cardSource, saleBody } from '../../tests/sandbox/harness/bodies.ts';
import { credentials } from '../../tests/sandbox/harness/harness.ts';
import { createRequestHash } from '../signing/index.ts';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));
const SALE = '/api/v1/s2s/sale';
const running: { end(): void }[] = [];

afterEach(() => {
  for (const one of running.splice(0)) one.end();
});

interface Ended {
  code: number | null;
  stderr: string;
}

/** Starts the sandbox without a line for each request. */
function start(...args: string[]): ChildProcess {
  return startWith('--quiet', ...args);
}

function startWith(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [SERVER, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push({ end: () => child.kill('SIGKILL') });
  return child;
}

/** Returns the first line a server prints. */
async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return text.split('\n')[0] ?? '';
}

async function ended(child: ChildProcess): Promise<Ended> {
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stderr: stderr.trim() };
}

async function occupy(): Promise<number> {
  const server: Server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push({ end: () => server.close() });
  return (server.address() as AddressInfo).port;
}

describe('the command', () => {
  it.each([
    ['--callback-url', 'file:///tmp/callbacks', 'http://127.0.0.1:3001/callbacks'],
    ['--callback-url', 'callbacks', 'http://127.0.0.1:3001/callbacks'],
    ['--allow-origin', 'https://docs.shop.example/guides', 'https://docs.shop.example'],
    ['--allow-origin', 'docs.shop.example', 'https://docs.shop.example'],
  ])('says what %s needs instead of %s', async (option, value, example) => {
    const { code, stderr } = await ended(start('--port', '0', option, value));
    expect(code).toBe(1);
    expect(stderr).toContain(`${option} needs`);
    expect(stderr).toContain(`${option} ${example}`);
  });

  it('finishes on SIGTERM what is under way', async () => {
    const child = start('--port', '0');
    const port = Number(/127\.0\.0\.1:([0-9]+)/.exec(await firstLine(child))?.[1]);
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined);
    // From the beginning: a busy machine may be slower than the sandbox's patience with open requests.
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const body = JSON.stringify({ days: 1 });
    socket.write(
      `POST /sandbox/clock HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // The server has accepted the request. The rest comes after the signal.
    await expect.poll(() => answer).toContain('100 Continue');
    const end = ended(child);
    child.kill('SIGTERM');
    // The sandbox waits five seconds for open requests, so this looks often, and costs little.
    const gone = () =>
      new Promise<boolean>((resolve) => {
        const knock = connect(port, '127.0.0.1');
        knock.once('connect', () => resolve(false)).once('error', () => resolve(true));
        knock.once('connect', () => knock.destroy());
      });
    await expect.poll(gone, { interval: 10 }).toBe(true);
    socket.write(body);
    await closed;
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('"moved_by_seconds":86400');
    expect((await end).code).toBe(0);
  });

  it('prints one line with its address and the test credentials, and ends on SIGTERM', async () => {
    const child = start('--port', '0', '--seed', '7');
    const line = await firstLine(child);
    expect(line).toMatch(/^Sandbox: http:\/\/127\.0\.0\.1:[0-9]+\/sandbox · /);
    expect(line).toContain(credentials.merchant_key);
    expect(line).toContain(credentials.merchant_secret);
    expect(line).toContain(credentials.callback_secret);
    expect(line).toMatch(/seed 7$/);
    child.kill('SIGTERM');
    expect((await ended(child)).code).toBe(0);
  });

  it('ends with the process that started it, however that ended', async () => {
    const program = `require('node:child_process').spawn(
      process.execPath, [${JSON.stringify(SERVER)}, '--port', '0'],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`;
    const starter = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
    running.push({ end: () => starter.kill('SIGKILL') });
    const origin = /http:\/\/127\.0\.0\.1:[0-9]+/.exec(await firstLine(starter))?.[0] ?? '';
    const answers = () =>
      fetch(`${origin}/sandbox/info`).then(
        () => true,
        () => false,
      );
    expect(await answers()).toBe(true);
    starter.kill('SIGKILL');
    await expect.poll(answers, { timeout: 30_000 }).toBe(false);
  });

  it.each([
    ['no HTTP', '\u0000\u0001\u0002\r\n\r\n'],
    [
      'a body that is cut off',
      `POST ${SALE} HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"a`,
    ],
    [
      'two lengths',
      `POST ${SALE} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    ],
    [
      'a broken chunk',
      `POST ${SALE} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: :::\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}`],
    ['a path that is none', 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('lives on after %s', async (_, bytes) => {
    const child = start('--port', '0');
    const port = Number(/127\.0\.0\.1:([0-9]+)/.exec(await firstLine(child))?.[1]);
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    // The server may close the connection however it likes.
    socket.on('error', () => undefined);
    socket.end(bytes);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    const info = await fetch(`http://127.0.0.1:${port}/sandbox/info`);
    expect([info.status, child.exitCode]).toEqual([200, null]);
  });

  it('says what to do when the port is taken', async () => {
    const port = await occupy();
    expect(await ended(start('--port', String(port)))).toEqual({
      code: 1,
      stderr: `Port ${port} is taken by another program.\nChoose another: npm run sandbox -- --port ${port + 1}`,
    });
  });

  it('stops the sandbox on a port for the next one, whatever started it', async () => {
    const first = start('--port', '0');
    const port = /127\.0\.0\.1:([0-9]+)/.exec(await firstLine(first))?.[1] ?? '';
    expect(await ended(start('--port', port))).toEqual({
      code: 1,
      stderr: [
        `A sandbox is already running at http://127.0.0.1:${port}, and requests go to it.`,
        'Use it, or stop it first: npm run sandbox -- --stop',
        `Or start this one beside it: npm run sandbox -- --port ${Number(port) + 1}`,
      ].join('\n'),
    });
    const end = ended(first);
    expect(await ended(start('--port', port, '--stop'))).toEqual({ code: 0, stderr: '' });
    expect((await end).code).toBe(0);
    // The port is free at once.
    expect(await firstLine(start('--port', port))).toContain(`127.0.0.1:${port}`);
  });

  it('stops nothing that is no sandbox', async () => {
    const port = await occupy();
    const child = start('--port', String(port), '--stop');
    expect(await firstLine(child)).toBe(`No sandbox is running at http://127.0.0.1:${port}.`);
    expect(child.exitCode ?? (await once(child, 'close'))[0]).toBe(0);
  });

  it.each([
    [['--port', 'x'], '--port needs a port from 0 to 65535, found "x".'],
    [['--seed', 'x'], '--seed needs a number from 0 to 4294967295, found "x".'],
    [['--clock', 'noon'], '--clock needs a moment, found "noon".'],
    [['--data', '/no/such/folder/x.db'], "Can't use the data file /no/such/folder/x.db:"],
    [['--data', tmpdir()], 'Name a file in a folder that you may write to: '],
    [['--callback-url', 'file:///x'], 'Use https, or http on this machine'],
    [['--docs', 'docs'], '--docs needs an http or https address, found "docs".'],
    [['--prot', '1'], 'Unknown option "--prot".'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { code, stderr } = await ended(start(...args));
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.split('\n')).toHaveLength(2);
  });
});

/** Sends a signed sale. */
async function sell(origin: string, body: string, key: string = crypto.randomUUID()) {
  const timestamp = Math.floor(Date.now() / 1000);
  const requestId = crypto.randomUUID();
  const signed = { method: 'POST', path: SALE, body, timestamp, requestId };
  return fetch(`${origin}${SALE}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Merchant-Key': credentials.merchant_key,
      'X-Timestamp': String(timestamp),
      'X-Request-Id': requestId,
      'X-Hash': await createRequestHash(signed, credentials.merchant_secret),
      'Idempotency-Key': key,
    },
  });
}

describe('a payment over HTTP', () => {
  it('is made by a program, and its callback arrives and is valid', async () => {
    const arrived = Promise.withResolvers<{ headers: Record<string, string>; body: string }>();
    const receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.writeHead(204).end();
      arrived.resolve({ headers: request.headers as Record<string, string>, body });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    running.push({ end: () => receiver.close() });
    const { port } = receiver.address() as AddressInfo;

    const line = await firstLine(start('--port', '0'));
    const origin = /http:\/\/127\.0\.0\.1:[0-9]+/.exec(line)?.[0] ?? '';
    const notification_url = `http://127.0.0.1:${port}/callbacks`;
    const response = await sell(origin, JSON.stringify(saleBody('01/38', { notification_url })));
    const payment = await response.json();
    expect([response.status, payment.status]).toEqual([201, 'settled']);
    const callback = await arrived.promise;
    const event = new Webhook(credentials.callback_secret).verify(callback.body, callback.headers);
    expect(event).toMatchObject({ type: 'payment.sale', data: { payment_id: payment.payment_id } });
  });

  it('is a line at the terminal, which says what became of its response', async () => {
    const child = startWith('--port', '0');
    let printed = '';
    child.stdout?.on('data', (text) => {
      printed += text;
    });
    await expect.poll(() => printed).toContain('\n');
    const origin = /http:\/\/127\.0\.0\.1:[0-9]+/.exec(printed)?.[0] ?? '';
    await fetch(`${origin}/sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ faults: [{ type: 'lost_response' }] }),
    });
    const body = JSON.stringify(saleBody('01/38', { notification_url: undefined }));
    const key = crypto.randomUUID();
    await expect(sell(origin, body, key)).rejects.toThrow('fetch failed');
    expect((await sell(origin, body, key)).status).toBe(201);
    const lines = () => printed.split('\n').filter((line) => line.startsWith('POST'));
    await expect.poll(() => lines().length).toBe(2);
    expect(lines().map((line) => line.replace(/^.*: 201 \S+/, ''))).toEqual([
      ' · response lost by a fault',
      ' · replayed',
    ]);
    const { number } = cardSource();
    await fetch(`${origin}/api/v1/card?number=${number}`);
    await expect.poll(() => printed).toContain('GET /api/v1/card?number=411111••••••1111: 404');
    expect(printed).not.toContain(number);
  });
});
