import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createSandbox, type Sandbox, type SandboxOptions } from './app.ts';
import { loadRules } from './contract/load-rules.ts';
import { lazyPages } from './pages/index.ts';
import type { Persistence } from './store/index.ts';

/** Loopback only: the sandbox's credentials are public, so no other machine may reach it. */
const HOST = '127.0.0.1';

interface NodeSandboxOptions extends Omit<SandboxOptions, 'rules' | 'persistence'> {
  /** File that stores everything. Default: memory only. */
  data?: string;
  /** Address of the docs, ending in `/`, for links from the developer's pages. Default: no links. */
  docs?: string;
}

/** Creates a sandbox in Node with all its pages, and opens the data file if the options have one. */
export async function createNodeSandbox(options: NodeSandboxOptions): Promise<Sandbox> {
  const { data, docs, ...rest } = options;
  const rules = await loadRules();
  const sandbox: Sandbox = createSandbox({
    pages: (shopper) =>
      lazyPages({
        shopper,
        testData: rules.testData,
        now: () => sandbox.now(),
        control: (request) => sandbox.fetch(request),
        docs,
      }),
    ...rest,
    rules,
    persistence: data === undefined ? undefined : await openFile(data),
  });
  return sandbox;
}

/** Loads SQLite only when there is a data file. */
async function openFile(data: string): Promise<Persistence> {
  const { openSqlite } = await import('./store/sqlite.ts');
  return openSqlite(data);
}

/**
 * Serves a sandbox on a port of this machine.
 *
 * @param port 0 picks a free one: read `address()` afterwards.
 * @throws the system's error, `EADDRINUSE` when the port is taken.
 */
export function listen(sandbox: Sandbox, port: number): Promise<Server> {
  const listener = getRequestListener(
    // Node reads the first of two hosts, and the check of the host would see that one alone.
    async (request, { incoming: { rawHeaders }, outgoing }) => {
      if (rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1)
        return new Response('Send one Host header.', { status: 400 });
      const response = await sandbox.fetch(request);
      if (response.type !== 'error') return response;
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    { hostname: HOST },
  );
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}
