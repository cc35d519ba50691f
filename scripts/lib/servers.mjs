import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../lib/failure.mjs';
import { startChild, whenEnded } from './children.mjs';

/** Milliseconds a server may take until it answers. */
const PATIENCE = 30_000;

/**
 * @typedef {object} RunningServer
 * @property {string | undefined} address the line with its address that the server printed
 * @property {() => void} showOutput from now on its output is shown
 * @property {Promise<never>} ended rejects when the server ends, which it never should
 */

/**
 * Starts a server and waits until it answers. Its output is shown at once, except for its address:
 * the caller prints the addresses last.
 *
 * @param {{ name: string, node: string, args: string[], port: number, cwd: string,
 *   env: NodeJS.ProcessEnv }} server
 * @returns {Promise<RunningServer>}
 * @throws {Failure} when it ends or does not answer in time
 */
export async function startServer({ name, node, args, port, cwd, env }) {
  const child = startChild(node, args, {
    cwd,
    env,
    // The channel closes with this process, however that ends, so the server notices.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  let show = false;
  child.stdout?.on('data', (chunk) => {
    if (show) process.stdout.write(chunk);
    else printed += chunk;
  });
  /** @type {Promise<never>} */
  const ended = new Promise((_, reject) => {
    child.once('error', reject);
    whenEnded(child, (code) => {
      reject(
        new Failure(
          `The ${name} ended by itself (exit code ${code ?? 'none'}).`,
          'Its messages stand above; mend what they name and run the command again.',
        ),
      );
    });
  });

  await Promise.race([ended, untilItAnswers(name, port)]);
  const lines = printed.split('\n').filter((line) => line !== '');
  const address = lines.find((line) => line.startsWith('Site: '));
  for (const line of lines) if (line !== address) process.stdout.write(`${line}\n`);
  // Two servers are raced later: until then a failure of one must not be an unhandled one.
  ended.catch(() => undefined);
  return {
    address,
    showOutput: () => {
      show = true;
    },
    ended,
  };
}

/**
 * @param {string} name
 * @param {number} port
 */
async function untilItAnswers(name, port) {
  const deadline = Date.now() + PATIENCE;
  while (!(await answers(port))) {
    if (Date.now() > deadline) {
      throw new Failure(
        `The ${name} does not answer on port ${port} after ${PATIENCE / 1000} s.`,
        'Run the command again; with another port if it stays so.',
      );
    }
    await sleep(50);
  }
}

const HOST = '127.0.0.1';

/**
 * @param {number} port
 * @param {string} wayOut what to type instead
 * @throws {Failure} when another program listens there, or this user may not
 */
export async function requireFreePort(port, wayOut) {
  const error = await tryPort(port);
  if (error === undefined) return;
  const reason =
    error.code === 'EADDRINUSE'
      ? 'is taken by another program'
      : `cannot be used here (${error.code ?? error.message})`;
  throw new Failure(`Port ${port} ${reason}.`, wayOut, error);
}

/**
 * @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | undefined>}
 */
function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error));
    server.listen(port, HOST, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Tells whether something accepts connections on a port of this machine.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function answers(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
