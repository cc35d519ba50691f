import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { DEFAULT_SECURITY_HEADERS } from './securityHeaders.ts';

type Handler = (request: Request) => Promise<Response>;

/**
 * Puts a fetch handler on a port.
 *
 * @param port 0 takes a free one: read `address()` afterwards
 * @throws the system's error, `EADDRINUSE` when the port is taken
 */
export function listen(handler: Handler, port: number, host = '127.0.0.1'): Promise<Server> {
  const listener = getRequestListener(handler, { errorHandler: answerToError });
  const server = createServer(listener);
  server.on('clientError', refuse);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** The port that a listening server has. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** A request that cannot be turned into a URL is the client's error; all else is ours. */
function answerToError(error: unknown): Response {
  const bad = error instanceof RequestError;
  if (!bad) console.error(error);
  const text = bad ? 'Bad request.\n' : 'The server could not answer; its log says why.\n';
  return new Response(text, {
    status: bad ? 400 : 500,
    headers: {
      ...DEFAULT_SECURITY_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}

/** What is not HTTP at all never reaches the handler; it gets the shortest answer there is. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
