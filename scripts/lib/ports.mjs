import { connect, createServer } from 'node:net';
import { Failure } from './failure.mjs';

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
