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
 * Serves a sandbox on a port of this machine. Connections beyond those that the system's limit of open
 * files leaves room for are closed at once, because the pages and callbacks need files too.
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
  limitConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Number of open files that the sandbox needs besides connections: libraries, data, pages, callbacks. */
const OWN_FILES = 48;

/** Keeps room for the sandbox's own files, and says once at the terminal when connections are closed for it. */
function limitConnections(server: Server): void {
  const files = openFilesLimit();
  if (files === undefined) return;
  server.maxConnections = Math.max(files - OWN_FILES, Math.floor(files / 4));
  server.once('drop', () => {
    console.error(
      `More than ${server.maxConnections} connections are open, so the sandbox closes further ones: it may open ` +
        `${files} files. Allow more, for example with ulimit -n 4096.`,
    );
  });
}

/** Returns how many files this process may open; undefined if there is no limit or Node can't tell. */
function openFilesLimit(): number | undefined {
  // Without this setting, which older versions lack, the report looks up the name of each connection.
  if (!('excludeNetwork' in process.report)) return undefined;
  process.report.excludeNetwork = true;
  const { userLimits } = Object(process.report.getReport());
  const limit = Number(Object(Object(userLimits).open_files).soft);
  return Number.isFinite(limit) ? limit : undefined;
}
