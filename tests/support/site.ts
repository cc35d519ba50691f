import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createSiteHandler } from '../../server/handler.ts';
import { listen, portOf } from '../../server/listen.ts';

/** A built site, served on a free port of this machine. */
export interface ServedSite {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  close: () => Promise<void>;
}

/**
 * Serves a built site the way `npm start` does.
 * @param dist folder of the built site. Default: the production build.
 */
export async function serveSite(dist = process.env.SITE_DIST ?? 'dist'): Promise<ServedSite> {
  const server: Server = await listen(createSiteHandler({ dist: resolve(dist) }), 0);
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Serves a built site for the tests of a file. @param dist default: the production build */
export function serveForFile(dist?: string): { readonly origin: string } {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveSite(dist);
  });
  afterAll(() => site?.close());
  return {
    get origin() {
      return site.origin;
    },
  };
}

interface Route {
  id: string;
  path: string;
  kind: string;
  children?: string[];
}

/** The 49 routes of the specification. */
export const ROUTES: readonly Route[] = (() => {
  const file: { docs: Route[]; api: Route[] } = JSON.parse(
    readFileSync(new URL('../routes.json', import.meta.url), 'utf8'),
  );
  return [...file.docs, ...file.api];
})();
