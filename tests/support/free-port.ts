import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Ports for programs that get theirs from a test: below those that systems hand out by themselves,
 * so that no connection takes one before the program has opened it.
 */
const [FIRST, END] = [20_000, 30_000];
/**
 * Distance to the port that this process holds for each port it has handed out, so that no other
 * test is given it before its program listens, or once that has stopped.
 */
const RESERVED = 10_000;

/** Returns a port of this machine that nobody has, and that no other test gets. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    const reservation = await listenAt(port - RESERVED);
    const probe = reservation && (await listenAt(port));
    if (!probe) {
      reservation?.close();
      continue;
    }
    reservation.unref();
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** Returns nothing if somebody has the port. */
async function listenAt(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return;
    throw error;
  }
}
