/**
 * Serves a built site: `node server/serve.ts --port 3000`. Prints one line with its address when
 * it is ready. On SIGINT, SIGTERM or when the process that started it is gone, it finishes the
 * responses under way and closes.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure, runCommand } from '../lib/failure.mjs';
import { withOptions } from '../lib/options.mjs';
import { createSiteHandler } from './handler.ts';
import { closeGently, listen, portOf } from './listen.ts';
import { normaliseBase } from './paths.ts';
import { readSecuritySettings } from './security-headers.ts';

const COMMAND = 'node server/serve.ts';
const ABOUT = {
  command: COMMAND,
  summary: 'Serves a built site.',
  options: {
    port: { kind: 'port', from: 0, help: 'port to listen on, 0 for any free one (default 3000)' },
    dist: { kind: 'text', help: 'folder of the built site (default dist)' },
    base: {
      kind: 'text',
      help: 'base path such as /docs/ (default: what the build wrote, else /)',
    },
    host: { kind: 'text', help: 'address to listen on (default 127.0.0.1, this machine only)' },
  },
} as const;

await runCommand(() => withOptions(ABOUT, process.argv.slice(2), serve));

async function serve(given: Record<string, string | number | true>): Promise<void> {
  const dist = resolve(String(given.dist ?? 'dist'));
  const port = Number(given.port ?? 3000);
  const host = String(given.host ?? '127.0.0.1');
  const base = given.base === undefined ? undefined : String(given.base);
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Failure(`There is no built site in ${dist}.`, 'Build it: npm run build');
  }
  const baseUrl = normaliseBase(base ?? (await readSecuritySettings(dist)).baseUrl ?? '/');
  const handler = createSiteHandler({ dist, baseUrl: base });
  const server = await listen(handler, port, host).catch((error) => {
    throw listenFailure(error, host, port);
  });

  const stop = () => {
    closeGently(server);
    if (process.connected) process.disconnect();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.connected) process.once('disconnect', stop);
  console.log(`Site: http://${host}:${portOf(server)}${baseUrl}`);
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    const wayOut = `Choose another: ${COMMAND} --port ${port + 1}`;
    return new Failure(`Port ${port} is taken by another program.`, wayOut, error);
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
    const wayOut = `Choose a port from 1024 up and an address of this machine: ${COMMAND} --port 3000`;
    return new Failure(`Listening on ${host}:${port} is not allowed here.`, wayOut, error);
  }
  return error;
}
