import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { eachFramework, eachLanguage } from './each-language.ts';
import { commandOf, FRAMEWORK_NAMES, FRAMEWORK_TASK, LANGUAGES, type Stack } from './languages.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { run } from './run.ts';
import { credentials, openShop, type Shop } from './shop.ts';
import { payWithCard } from './shopper.ts';

const NEEDS = ['GATEWAY_CALLBACK_SECRET', 'STORE'];

/** Variables of the client, for programs that send requests too. */
const CLIENT = {
  GATEWAY_URL: 'http://127.0.0.1:1',
  GATEWAY_MERCHANT_KEY: credentials.merchant_key,
  GATEWAY_MERCHANT_SECRET: credentials.merchant_secret,
};

const NAMES = 'names what is missing before it serves';
const REFUSES = 'rejects a secret that is not a callback secret before it serves';
const TAKEN = 'names its port when another program has it';
const WAITS = 'makes its folder, and waits for the orders, whatever is in the way';

/** Stacks whose server isn't started by the program, but by PHP, Next.js or Spring. */
const STARTED: readonly Stack[] = ['php', 'laravel', 'nextjs', 'spring'];
const listening = <T extends Stack>(stacks: readonly T[]) =>
  stacks.filter((stack) => !STARTED.includes(stack));

describe.each(['receive-callback', 'return-page'])('%s', (task) => {
  eachLanguage(task, TAKEN, (language) => isTaken(task, language), listening(LANGUAGES));
});

describe('return-page', () => {
  eachLanguage('return-page', NAMES, (language) => names('return-page', language, ['STORE']));
});

describe('receive-callback', () => {
  eachLanguage('receive-callback', NAMES, (language) => names('receive-callback', language));
  eachLanguage('receive-callback', REFUSES, (language) => refuses('receive-callback', language));
  eachLanguage('receive-callback', WAITS, (language) => waits('receive-callback', language));
});

describe(FRAMEWORK_TASK, () => {
  eachFramework(NAMES, (framework) => names(FRAMEWORK_TASK, framework));
  eachFramework(REFUSES, (framework) => refuses(FRAMEWORK_TASK, framework));
  eachFramework(WAITS, (framework) => waits(FRAMEWORK_TASK, framework));
  const taken = (framework: Stack) => isTaken(FRAMEWORK_TASK, framework);
  eachFramework(TAKEN, taken, listening(FRAMEWORK_NAMES));
  // A WSGI server imports a program, and takes one name out of it.
  const flask = () => imports(FRAMEWORK_TASK, 'flask', 'app');
  eachFramework('is imported without serving', flask, ['flask']);
  const django = () => imports(FRAMEWORK_TASK, 'django', 'application');
  eachFramework('is imported without serving', django, ['django']);
});

describe.each(['receive-callback', 'return-page'])('%s', (task) => {
  eachLanguage(task, 'is imported without serving', (python) => imports(task, python), ['python']);
});

/** Expects one line that names the variable. */
async function names(task: string, stack: Stack, variables = NEEDS): Promise<void> {
  for (const name of variables) {
    const line = `Set ${name}: the page /programs lists its value for the sandbox.`;
    await ends(task, stack, { ...CLIENT, [name]: '' }, line);
  }
}

/** Expects one line about the port, and an exit code that isn't 0. */
async function isTaken(task: string, stack: Stack): Promise<void> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const store = mkdtempSync(join(tmpdir(), 'taken-'));
  try {
    const { callback_secret } = credentials;
    const own = { GATEWAY_CALLBACK_SECRET: callback_secret, PORT: String(port), STORE: store };
    const told = await run(commandOf(task, stack), { env: { ...CLIENT, ...own } });
    const also = task === 'return-page' ? '' : ', and use it in SHOP_URL and --callback-url too';
    expect({ ...told, stderr: withoutTime(told.stderr) }).toEqual({
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(`^Can't listen on port ${port} \\(.+\\): set PORT to another one${also}\\.\n$`),
      ),
      code: 1,
    });
  } finally {
    rmSync(store, { recursive: true });
    other.close();
  }
}

/** Go's log begins with the time. */
const withoutTime = (log: string): string => log.replace(/^[\d/]+ [\d:]+ /, '');

const whsec = (length: number) => `whsec_${Buffer.alloc(length, 1).toString('base64')}`;

/** Values mistaken for the secret: the one for requests, a cut-off one, one in another alphabet. */
const NO_SECRETS: readonly string[] = [
  credentials.merchant_secret,
  credentials.callback_secret.replace('whsec_', ''),
  credentials.callback_secret.slice(0, -1),
  credentials.callback_secret.slice(0, -3),
  `${credentials.callback_secret}\n`,
  credentials.callback_secret.replace('e', '-'),
  'whsec_',
  whsec(23),
  whsec(65),
];

/** One of each kind: another secret, the start of the right one, one that is too short. */
const FEW_SECRETS = [
  credentials.merchant_secret,
  credentials.callback_secret.slice(0, -1),
  whsec(23),
];

async function refuses(task: string, stack: Stack): Promise<void> {
  const line =
    "GATEWAY_CALLBACK_SECRET isn't a callback secret: it starts with whsec_. Copy all of it.";
  // What the frameworks' programs share with their language's is tried with fewer: each is a start.
  const isFramework = task === FRAMEWORK_TASK;
  for (const secret of isFramework ? FEW_SECRETS : NO_SECRETS) {
    await ends(task, stack, { GATEWAY_CALLBACK_SECRET: secret }, line);
  }
  for (const length of isFramework ? [64] : [24, 25, 64]) {
    const start = startReceiver(task, stack, { GATEWAY_CALLBACK_SECRET: whsec(length) });
    const receiver = await start;
    const { status } = await fetch(receiver.url, { method: 'POST', body: '{}' });
    await receiver.close();
    expect({ length, status }).toEqual({ length, status: 401 });
  }
}

/** Stacks that load a program with its first request. */
const LOADED_LATE: readonly Stack[] = ['php', 'laravel', 'nextjs'];

/** Expects the program to end with one line, or its first request to fail where there's no start. */
async function ends(
  task: string,
  stack: Stack,
  env: Record<string, string>,
  line: string,
): Promise<void> {
  const start = startReceiver(task, stack, env);
  if (LOADED_LATE.includes(stack)) {
    const receiver = await start;
    const { status } = await fetch(receiver.url, { method: 'POST', body: '{}' });
    await receiver.close();
    const log = receiver.log();
    expect({ env, status, log }).toEqual({
      env,
      status: 500,
      log: expect.stringContaining(line),
    });
  } else {
    const error: unknown = await start.then(close, (reason) => reason);
    const said = withoutTime(String(error).replace(/^.*does not listen:\n/, ''));
    expect({ env, said }).toEqual({ env, said: `${line}\n` });
  }
}

async function close(receiver: Receiver): Promise<string> {
  await receiver.close();
  return 'It serves.';
}

/**
 * Expects 503 and a line in the log before the first order's row is there, 500 while the file of the
 * orders is half written and after a caller who hung up, and then one fulfilment.
 */
async function waits(task: string, stack: Stack): Promise<void> {
  const shop = await openShop({ send: fetch });
  const receiver = await startReceiver(task, stack);
  try {
    if (task === 'receive-callback') {
      // PHP's server has a line of its own.
      const ready = stack === 'php' ? `(${receiver.origin}) started` : `Ready: ${receiver.url}`;
      await expect.poll(() => receiver.log()).toContain(ready);
    }
    const order = { number: 'early', amount: '115.00', currency: 'SAR', description: 'طلب' };
    const { session_id, payment_id } = await shop.post('/api/v1/session', {
      merchant_key: credentials.merchant_key,
      operation: 'purchase',
      order,
      success_url: 'https://shop.example/return',
      notification_url: receiver.url,
    });
    await payWithCard(shop, String(session_id));
    await expect.poll(() => receiver.log()).toContain('No order is stored yet');
    if (task === 'receive-callback')
      expect(receiver.log()).toMatch(/Signature matches: evt_\w{20}/);
    expect(await lastStatus(shop)).toBe(503);

    receiver.emptyOrders();
    await hangUp(receiver);
    await shop.sandbox.moveTo(shop.sandbox.now() + 60_000);
    expect(await lastStatus(shop)).toBe(500);

    const { amount, currency } = order;
    receiver.keepOrders({ early: { payment_id, amount, currency, livemode: false } });
    await shop.sandbox.moveTo(shop.sandbox.now() + 600_000);
    expect(await lastStatus(shop)).toBe(204);
    await expect.poll(() => receiver.printed()).toEqual(['fulfil early']);
  } finally {
    await receiver.close();
    await shop.close();
  }
}

/** Ends the connection in the middle of a callback's body. */
async function hangUp({ url }: Receiver): Promise<void> {
  const { hostname, port, pathname, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close');
  socket.write(`POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100\r\n\r\n{`, () =>
    socket.destroy(),
  );
  await closed;
}

async function lastStatus(shop: Shop): Promise<number> {
  const response = await shop.sandbox.fetch(new Request('http://127.0.0.1/sandbox/log'));
  const { callbacks } = await response.json();
  const sales = callbacks.filter(({ type }: { type: string }) => type === 'payment.sale');
  return sales[0]?.attempts.at(-1)?.status;
}

/** Expects that an import ends, needs no port, and finds what a WSGI server looks for. */
async function imports(task: string, stack: Stack, wanted = '__name__'): Promise<void> {
  const command = commandOf(task, stack);
  const file = command.at(-1) ?? '';
  const name = basename(file, '.py');
  const store = mkdtempSync(join(tmpdir(), 'import-'));
  try {
    const env = {
      ...CLIENT,
      GATEWAY_CALLBACK_SECRET: credentials.callback_secret,
      PORT: '',
      PYTHONDONTWRITEBYTECODE: '1',
      STORE: store,
    };
    const told = await run([command[0], '-c', `from ${name} import ${wanted}`], {
      cwd: dirname(file),
      env,
    });
    expect(told).toEqual({ stdout: '', stderr: '', code: 0 });
  } finally {
    rmSync(store, { recursive: true });
  }
}
