import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { DEFAULT_SECURITY_HEADERS } from './security-headers.ts';

type Handler = (request: Request) => Promise<Response>;

/**
 * Puts a fetch handler on a port.
 *
 * @param port 0 takes a free one: read `address()` afterwards
 * @throws the system's error, `EADDRINUSE` when the port is taken
 */
export function listen(handler: Handler, port: number, host = '127.0.0.1'): Promise<Server> {
  const listener = getRequestListener(
    // Nobody knows which of two hosts is meant (RFC 9112, section 3.2).
    (request, { incoming }) => (hostsOf(incoming.rawHeaders) > 1 ? badRequest() : handler(request)),
    { errorHandler: answerToError },
  );
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

/** @param rawHeaders names and values in turn */
function hostsOf(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
}

/** Returns the port of a listening server. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/**
 * Closes a server: it takes no new connections and finishes the responses under way.
 *
 * @param patience milliseconds after which it cuts off those that still aren't finished. Default: less
 *   than Docker waits
 */
export function closeGently(server: Server, patience = 8000): void {
  server.close();
  // A connection is idle once its response is out, and would otherwise be kept for the next one.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(late);
  });
}

/** Answers an error: a request that can't be turned into a URL is the client's error; all else is ours. */
function answerToError(error: unknown): Response {
  if (error instanceof RequestError) return badRequest();
  if (error instanceof Error && 'code' in error && /^E[MN]FILE$/.test(String(error.code))) {
    // Connections count as files, so it's over when some of them have closed.
    console.error('Too many files are open: allow more, for example with ulimit -n 4096.');
    return plainText(503, 'The server is busy; try again.\n', { 'Retry-After': '1' });
  }
  console.error(error);
  return plainText(500, "The server couldn't answer; its log says why.\n");
}

function badRequest(): Response {
  return plainText(400, 'Bad request.\n');
}

function plainText(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      ...DEFAULT_SECURITY_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...more,
    },
  });
}

/** Refuses what isn't HTTP at all: it never reaches the handler, and gets the shortest answer there is. */
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
