import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Body, GatewayClient } from './client.ts';
import type { ReachableSandbox } from './sandbox.ts';

const SERVER = 'gateway/sandbox/server.ts';

/** The sandbox as `npm start` and `npm run sandbox` start it: a program of its own. */
export interface SandboxProgram extends ReachableSandbox {
  child: ChildProcess;
  /** Line that it printed when it was ready. */
  line: string;
  /** Returns what it wrote to the error stream so far. */
  complaints(): string;
  /** Sends a signed request, with the key of an earlier attempt if there is one. */
  post(path: string, body: unknown, idempotencyKey?: string): Promise<Body>;
  /** Moves its clock; resolves when everything due on the way has happened. */
  advance(move: Record<string, number>): Promise<void>;
}

/**
 * Starts it on a free port and waits for its first line.
 *
 * @throws with its own words when it ends instead.
 */
export function startProgram(...args: string[]): Promise<SandboxProgram> {
  return startProgramBy([], ...args);
}

/** Starts it by another program, which takes a command as its last arguments and becomes it. */
export async function startProgramBy(
  starter: readonly string[],
  ...args: string[]
): Promise<SandboxProgram> {
  const own = [process.execPath, resolve(SERVER), '--quiet', '--port', '0', ...args];
  const [command = process.execPath, ...rest] = [...starter, ...own];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const line = await firstLine(child);
  const origin = /http:\/\/127\.0\.0\.1:[0-9]+/.exec(line)?.[0];
  if (!origin) throw new Error(`The sandbox ended: ${errors}`);
  const client = new GatewayClient(origin);
  const advance = async (move: Record<string, number>) => {
    const response = await fetch(`${origin}/sandbox/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(move),
    });
    if (!response.ok) throw new Error(`The clock was not moved: ${await response.text()}`);
  };
  return {
    child,
    line,
    complaints: () => errors,
    origin,
    post: (path, body, idempotencyKey) => client.post(path, body, idempotencyKey),
    payment: (paymentId) => client.payment(paymentId),
    statusOf: (paymentId) => client.statusOf(paymentId),
    advance,
    // A move by nothing is answered when nothing is due any more.
    idle: () => advance({ seconds: 0 }),
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (errors !== '') throw new Error(`The sandbox complained: ${errors}`);
    },
  };
}

/** Returns the first line a program prints; empty when it ends before. */
async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) return '';
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) return line;
  return '';
}
