import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createSandbox, type Sandbox } from './app.ts';
import { loadRules } from './contract/load-rules.ts';
import type { SandboxOptions } from './options.ts';
import { lazyPages } from './pages/checkout/load-pages.ts';
import type { Persistence } from './store/persistence.ts';

/** Only programs on this machine reach the sandbox: its credentials are public. */
const HOST = '127.0.0.1';

export interface NodeSandboxOptions extends Omit<SandboxOptions, 'rules' | 'persistence'> {
  /** The file that keeps everything. Default: memory alone. */
  data?: string;
  /** The address of the docs, ending in `/`: the developer's pages link to it. Default: no link. */
  docs?: string;
}

/** A sandbox in Node with all its pages; a data file is opened when one is named. */
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

/** SQLite is loaded only where a file is named. */
async function openFile(data: string): Promise<Persistence> {
  const { openSqlite } = await import('./store/sqlite.ts');
  return openSqlite(data);
}

/**
 * Puts a sandbox on a port of this machine.
 *
 * @param port 0 takes a free one: read `address()` afterwards.
 * @throws the system's error, `EADDRINUSE` when the port is taken.
 */
export function listen(sandbox: Sandbox, port: number): Promise<Server> {
  const listener = getRequestListener((request) => sandbox.fetch(request), { hostname: HOST });
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}
