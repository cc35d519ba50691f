import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { commandOf, type Stack } from './languages.ts';
import { credentials } from './shop.ts';

/** A program that serves callbacks or a page, and the folder that acts as its database. */
export interface Receiver {
  /** Its `notification_url`. */
  url: string;
  /** Address of its other pages: scheme, host and port. */
  origin: string;
  /** Writes what the shop stored with its orders, by order number. */
  keepOrders(orders: Record<string, unknown>): void;
  /** Empties the file of the orders, as a shell does before it writes a file. */
  emptyOrders(): void;
  /** Forgets which callbacks came, as after an end between the work and the note of its id. */
  forget(): void;
  /** Returns what it did with orders, one line for each time. */
  printed(): string[];
  /** Returns what it wrote to its log. */
  log(): string;
  /** Ends the program and starts it again with the same folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds a program may take until it listens: Java or Django takes a while on a busy machine. */
const PATIENCE = 60_000;

/**
 * Starts a program whose folder does not exist yet.
 *
 * @param env what the program finds besides its port, its folder and the callback secret, or instead
 */
export async function startReceiver(
  task: string,
  language: Stack,
  env: Record<string, string> = {},
): Promise<Receiver> {
  const root = mkdtempSync(join(tmpdir(), 'receiver-'));
  const store = join(root, 'shop', 'store');
  const port = await freePort();
  const done: string[] = [];
  const log: string[] = [];
  const own = { PORT: String(port), STORE: store, ...env };
  const begin = () => start([task, language], port, own, { done, log });
  let running = await begin().catch((error: unknown) => {
    rmSync(root, { recursive: true });
    throw error;
  });
  const writeOrders = (text: string): void => {
    mkdirSync(store, { recursive: true });
    writeFileSync(join(store, 'orders.json'), text);
  };
  return {
    url: `http://127.0.0.1:${port}/callbacks/gateway`,
    origin: `http://127.0.0.1:${port}`,
    keepOrders: (orders) => writeOrders(JSON.stringify(orders)),
    emptyOrders: () => writeOrders(''),
    forget: () => {
      for (const id of readdirSync(join(store, 'callbacks'))) rmSync(join(store, 'callbacks', id));
    },
    printed: () => done.join('').trimEnd().split('\n'),
    log: () => log.join(''),
    restart: async () => {
      await running.stop();
      running = await begin();
    },
    close: async () => {
      await running.stop();
      rmSync(root, { recursive: true });
    },
  };
}

async function start(
  [task, language]: [string, Stack],
  port: number,
  own: Record<string, string>,
  { done, log }: { done: string[]; log: string[] },
) {
  const [program, ...args] = commandOf(task, language);
  // PHP brings a server for programs that answer one request. Without a php.ini, it shows errors, and
  // then it answers 200 when a program ends with one.
  const isPhp = language === 'php' || language === 'laravel';
  const serve = isPhp ? ['-d', 'display_errors=1', '-S', `127.0.0.1:${port}`] : [];
  const child = spawn(program, [...serve, ...args], {
    env: {
      ...process.env,
      GATEWAY_CALLBACK_SECRET: credentials.callback_secret,
      ...own,
    },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const before = log.length;
  child.stdout.on('data', (chunk: Buffer) => done.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    log.push(chunk.toString());
  });
  const deadline = Date.now() + PATIENCE;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      await ended;
      const said = log.slice(before).join('');
      throw new Error(`The receiver in ${language} does not listen:\n${said}`);
    }
    await pause(20);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { stop };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
