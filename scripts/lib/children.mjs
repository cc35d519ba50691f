import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/**
 * Programs that this command started and that must not outlive it. Each leads a process group of
 * its own, so that what it started ends with it.
 *
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();

/** True once this process is going down: the end of a program is then expected. */
let ending = false;

const OWN_GROUP = process.platform !== 'win32';
/** Milliseconds a program gets to end by itself. */
const PATIENCE = 3000;

/**
 * Starts a program that ends with this one at the latest.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(program, args, options) {
  const child = spawn(program, args, { detached: OWN_GROUP, ...options });
  if (ending) child.kill('SIGKILL');
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Runs a program to its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean }} options `quiet`: its
 *   output is only collected, not shown
 * @returns {Promise<{ code: number, output: string }>} code 1 when a signal ended it
 * @throws the system's error, `ENOENT` when there is no such program
 */
export function runToEnd(program, args, { quiet = false, ...options }) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = startChild(program, args, { ...options, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    whenEnded(child, (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Calls `tell` when a program has ended, unless this process ended it.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {(code: number | null) => void} tell
 */
export function whenEnded(child, tell) {
  child.once('close', (code) => {
    if (!ending) tell(code);
  });
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  for (const child of running) {
    if (child.pid === undefined) continue;
    try {
      process.kill(OWN_GROUP ? -child.pid : child.pid, signal);
    } catch (error) {
      // It ended before the signal reached it, which is what we wanted.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Ends every program that was started here; kills those that don't listen. */
export async function endChildren() {
  ending = true;
  signalAll('SIGTERM');
  const deadline = Date.now() + PATIENCE;
  while (running.size > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  signalAll('SIGKILL');
}

/** Milliseconds between two checks that npm is still there. */
const WATCH_EVERY = 500;

/**
 * Ends the programs, then this one, on Ctrl+C and similar signals, and when npm ends: a signal that
 * only npm gets stops at the shell that it starts scripts with.
 *
 * @param {(signal: NodeJS.Signals) => number} exitCodeFor
 */
export function endOnSignals(exitCodeFor) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // The second time, somebody is impatient.
      if (ending) process.exit(exitCodeFor(signal));
      void endChildren().finally(() => process.exit(exitCodeFor(signal)));
    });
  }
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
    }, WATCH_EVERY);
    watch.unref();
  }
  // However this process ends, nothing it started goes on.
  process.once('exit', () => signalAll('SIGKILL'));
}

/**
 * Returns the environment for the project's own programs: the commands of its packages come first.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnv(root, env = process.env) {
  return { ...env, PATH: [join(root, 'node_modules', '.bin'), env.PATH].join(delimiter) };
}

/**
 * Returns the environment for npm, without the packages' commands: npm is about to replace the
 * folder that they (a Node among them) are in.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnv(env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter);
  const kept = folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder));
  return { ...env, PATH: kept.join(delimiter) };
}
