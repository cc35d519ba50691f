import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFailure, Failure, runCommand } from '../../lib/failure.mjs';
import { describeOptions, parseOptions } from '../../lib/options.mjs';
import { ContractError } from '../../openapi/contract-error.ts';
import type { Activity, Sandbox } from './app.ts';
import type { ClockOptions } from './clock.ts';
import { redactText } from './log.ts';
import { createNodeSandbox, listen } from './node.ts';
import { addressProblem } from './operations/index.ts';

/** Milliseconds that open responses get after the signal to stop. */
const LAST_RESPONSES = 5000;
const OPTIONS = {
  port: { kind: 'port', from: 0, help: 'port to listen on, 0 for any free one (default 4010)' },
  stop: { kind: 'switch', help: 'stop the sandbox that runs on the port, and start none' },
  data: { kind: 'text', help: 'file that keeps everything across restarts (default: memory)' },
  seed: { kind: 'text', help: 'number that determines all ids (default: a new one each time)' },
  clock: { kind: 'text', help: 'moment at which the clock stops until you move it' },
  'callback-url': { kind: 'text', help: 'where callbacks go when a request has no address' },
  'allow-origin': {
    kind: 'text',
    help: 'page that may call from a browser, besides pages on this machine',
  },
  docs: { kind: 'text', help: 'address of the docs, for a link on its pages (default: no link)' },
  environment: {
    kind: 'word',
    words: ['test', 'live'],
    help: 'environment whose keys work (default: test)',
  },
  quiet: { kind: 'switch', help: 'print no line for each request and callback' },
  help: { kind: 'switch', help: 'show this text' },
} as const;

/** Command the reader typed, for the messages. */
let command = '';

/**
 * Reads the options, starts a sandbox on its port, and stops it with the process.
 *
 * @param typed the command the reader typed, up to the options
 */
export function run(typed: string): Promise<void> {
  command = typed;
  return runCommand(main);
}

async function main(): Promise<void> {
  const given = parseOptions(process.argv.slice(2), OPTIONS, command);
  if (given.help) {
    process.stdout.write(describeOptions('Runs the sandbox gateway.', OPTIONS, command));
    return;
  }
  const port = Number(given.port ?? 4010);
  if (given.stop) {
    await stopOther(port);
    return;
  }
  const environment = given.environment === 'live' ? 'live' : 'test';
  let stop = (): void => undefined;
  const sandbox = await openSandbox(given, environment, () => stop());
  const server = await listen(sandbox, port).catch(async (error: NodeJS.ErrnoException) => {
    await sandbox.close();
    throw await listenFailure(error, port);
  });
  stop = (): void => {
    // Lets open responses finish, and cuts off those that take longer.
    const late = setTimeout(() => server.closeAllConnections(), LAST_RESPONSES);
    server.close(() => {
      clearTimeout(late);
      sandbox.close().catch((error: unknown) => {
        process.stderr.write(`${describeFailure(error)}\n`);
        process.exitCode = 1;
      });
    });
    server.closeIdleConnections();
    if (process.connected) process.disconnect();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.connected) process.once('disconnect', stop);
  const { port: bound } = server.address() as AddressInfo;
  console.log(await readyLine(sandbox, bound, environment));
}

async function openSandbox(
  given: Record<string, string | number | true>,
  environment: 'test' | 'live',
  stop: () => void,
): Promise<Sandbox> {
  const data = given.data === undefined ? undefined : String(given.data);
  const callbackUrl = readCallbackUrl(given['callback-url'], environment);
  const allowedOrigin = readOrigin(given['allow-origin']);
  try {
    return await createNodeSandbox({
      environment,
      data,
      stop,
      docs: readDocs(given.docs),
      seed: readSeed(given.seed),
      clock: readClock(given.clock),
      observe: given.quiet ? undefined : (activity) => console.log(activityLine(activity)),
      account: { callbackUrl },
      origins: {
        loopbackOnly: true,
        allowedOrigins: allowedOrigin === undefined ? [] : [allowedOrigin],
      },
    });
  } catch (error) {
    if (error instanceof ContractError) {
      throw new Failure(
        `The sandbox can't follow this contract.\n${error.message}`,
        'Or leave it out: npm start serves the site without a sandbox.',
        error,
      );
    }
    if (!(error instanceof Error) || error.name !== 'DataFileError') throw error;
    throw new Failure(
      `Can't use the data file ${data}: ${error.message}.`,
      `${dataFileAdvice(error.message)}: ${command} --data sandbox-2.db`,
      error,
    );
  }
}

function dataFileAdvice(reason: string): string {
  if (reason.startsWith('it is damaged')) {
    return 'Restore it from a copy, delete it, or choose another file';
  }
  if (reason.includes('locked'))
    return 'Stop the other sandbox that uses it, or choose another file';
  if (reason.includes('unable to open')) return 'Name a file in a folder that you may write to';
  return 'Choose another file';
}

function readCallbackUrl(
  value: string | number | true | undefined,
  environment: 'test' | 'live',
): string | undefined {
  if (value === undefined) return undefined;
  const problem = addressProblem(environment, String(value));
  if (!problem) return String(value);
  throw new Failure(
    `--callback-url needs the address of your receiver, found "${value}". ${problem}`,
    `Write for example: ${command} --callback-url http://127.0.0.1:3001/callbacks`,
  );
}

/** Reads an origin as browsers send it: scheme, host and port, no path (RFC 6454, section 6). */
function readOrigin(value: string | number | true | undefined): string | undefined {
  if (value === undefined) return undefined;
  const address = URL.canParse(String(value)) ? new URL(String(value)) : undefined;
  if (address && /^https?:$/.test(address.protocol) && address.href === `${address.origin}/`) {
    return address.origin;
  }
  throw new Failure(
    `--allow-origin needs scheme and host without a path, found "${value}".`,
    `Write for example: ${command} --allow-origin https://docs.shop.example`,
  );
}

function readDocs(value: string | number | true | undefined): string | undefined {
  if (value === undefined) return undefined;
  const address = URL.canParse(String(value)) ? new URL(String(value)) : undefined;
  if (address && /^https?:$/.test(address.protocol)) {
    return address.href.endsWith('/') ? address.href : `${address.href}/`;
  }
  throw new Failure(
    `--docs needs an http or https address, found "${value}".`,
    `Write for example: ${command} --docs http://127.0.0.1:3000/`,
  );
}

function readSeed(value: string | number | true | undefined): number {
  if (value === undefined) return randomInt(1, 2 ** 31);
  if (/^[0-9]{1,10}$/.test(String(value)) && Number(value) < 2 ** 32) return Number(value);
  throw new Failure(
    `--seed needs a number from 0 to ${2 ** 32 - 1}, found "${value}".`,
    `Write for example: ${command} --seed 7`,
  );
}

function readClock(value: string | number | true | undefined): ClockOptions {
  if (value === undefined) return {};
  const at = Date.parse(String(value));
  // The programs that call it use the machine's time.
  if (Number.isFinite(at)) return { at, wall: Date.now };
  throw new Failure(
    `--clock needs a moment, found "${value}".`,
    `Write for example: ${command} --clock 2026-01-31T09:00:00Z`,
  );
}

async function listenFailure(error: NodeJS.ErrnoException, port: number): Promise<Error> {
  if (error.code === 'EADDRINUSE') {
    const another = `${command} --port ${port + 1}`;
    if (!(await hasSandbox(port))) {
      return new Failure(
        `Port ${port} is taken by another program.`,
        `Choose another: ${another}`,
        error,
      );
    }
    return new Failure(
      `A sandbox is already running at http://127.0.0.1:${port}, and requests go to it.`,
      `Use it, or stop it first: ${command} --stop\nOr start this one beside it: ${another}`,
      error,
    );
  }
  if (error.code === 'EACCES') {
    const wayOut = `Choose one from 1024 up: ${command} --port 4010`;
    return new Failure(`You can't use port ${port} here.`, wayOut, error);
  }
  return error;
}

/** Milliseconds in which another sandbox must answer, and must have stopped. */
const OTHER_SANDBOX = 2 * LAST_RESPONSES;

function callOther(port: number, path: string, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(OTHER_SANDBOX);
  return fetch(`http://127.0.0.1:${port}/sandbox/${path}`, { ...init, signal });
}

/** Tells whether what listens on a port is a sandbox. */
async function hasSandbox(port: number): Promise<boolean> {
  try {
    const info: unknown = await (await callOther(port, 'info')).json();
    return Object.hasOwn(Object(info), 'seed') && Object.hasOwn(Object(info), 'credentials');
  } catch {
    // Nothing listens, or it doesn't answer as a sandbox would.
    return false;
  }
}

/**
 * Stops the sandbox that runs on a port, and resolves when the port is free. Leaves other programs alone.
 *
 * @throws Failure if the sandbox doesn't end
 */
async function stopOther(port: number): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  if (!(await hasSandbox(port))) {
    console.log(`No sandbox is running at ${origin}.`);
    return;
  }
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  const { status } = await callOther(port, 'stop', init);
  const patience = AbortSignal.timeout(OTHER_SANDBOX);
  while (status === 204 && !patience.aborted) {
    if (!(await hasSandbox(port))) return;
    await sleep(50);
  }
  throw new Failure(
    `The sandbox at ${origin} didn't stop.`,
    'Press Ctrl+C in its terminal, or end its process. Older sandboxes can only be stopped like this.',
  );
}

/** Returns one line about a request or a callback and its result. */
function activityLine(activity: Activity): string {
  if (activity.kind === 'request') {
    const { method, path, status, code, reason, payment_id, replayed, lost } = activity.request;
    const outcome = [status, code, reason, payment_id].filter((part) => part !== undefined);
    const notes = [replayed && ' · replayed', lost && ' · response lost by a fault'];
    return `${method} ${redactText(path)}: ${outcome.join(' ')}${notes.filter(Boolean).join('')}`;
  }
  const { type, body, state, url, attempts } = activity.callback;
  const { payment_id, status, order_status } = JSON.parse(body).data;
  const said = `callback ${type}: ${status}, order ${order_status} ${payment_id}`;
  if (state === 'no_address') return `${said} · not sent: no notification_url`;
  return `${said} · ${attempts.at(-1)?.result ?? state} ${url}`;
}

/** Returns address, credentials and seed in one line. */
async function readyLine(
  sandbox: Sandbox,
  port: number,
  environment: 'test' | 'live',
): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const info = await sandbox.fetch(new Request(`${origin}/sandbox/info`));
  const { credentials, seed } = await info.json();
  const own = credentials.find((one: { environment: string }) => one.environment === environment);
  return [
    `Sandbox: ${origin}/sandbox`,
    `merchant key ${own.merchant_key}`,
    `merchant secret ${own.merchant_secret}`,
    `callback secret ${own.callback_secret}`,
    `seed ${seed}`,
  ].join(' · ');
}
