import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, type Stack } from './languages.ts';
import { credentials } from './shop.ts';

/** A program that serves: callbacks, or a page; and the folder that stands for its database. */
export interface Receiver {
  /** Its `notification_url`. */
  url: string;
  /** Where its other pages are: scheme, host and port. */
  origin: string;
  /** Writes what the shop stored with its orders, by order number. */
  keepOrders(orders: Record<string, unknown>): void;
  /** Forgets which callbacks came, as after an end between the work and the note of its id. */
  forget(): void;
  /** What it did with orders, one line for each time. */
  printed(): string[];
  /** Ends the program and starts it again with the same folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE = 15_000;

/** @param env what the program needs besides its port, its folder and the callback secret */
export async function startReceiver(
  task: string,
  language: Stack,
  env: Record<string, string> = {},
): Promise<Receiver> {
  const store = mkdtempSync(join(tmpdir(), 'receiver-'));
  const port = await freePort();
  const done: string[] = [];
  const own = { ...env, PORT: String(port), STORE: store };
  let running = await start([task, language], own, done);
  return {
    url: `http://127.0.0.1:${port}/callbacks/gateway`,
    origin: `http://127.0.0.1:${port}`,
    keepOrders: (orders) => writeFileSync(join(store, 'orders.json'), JSON.stringify(orders)),
    forget: () => {
      for (const id of readdirSync(join(store, 'callbacks'))) rmSync(join(store, 'callbacks', id));
    },
    printed: () => done.join('').trimEnd().split('\n'),
    restart: async () => {
      await running.stop();
      running = await start([task, language], own, done);
    },
    close: async () => {
      await running.stop();
      rmSync(store, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function start(
  [task, language]: [string, Stack],
  own: { PORT: string; STORE: string },
  done: string[],
) {
  const port = Number(own.PORT);
  const [program, ...args] = commandOf(task, language);
  // PHP brings a server for programs that answer one request.
  const serve = language === 'php' || language === 'laravel' ? ['-S', `127.0.0.1:${port}`] : [];
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
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => done.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const deadline = Date.now() + PATIENCE;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The receiver in ${language} does not listen:\n${complaints}`);
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
