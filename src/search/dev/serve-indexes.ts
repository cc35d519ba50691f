import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SiteState } from '../../docs/site-state.ts';
import { indexFileName } from '../index/search-tags.ts';
import { renderIndexes } from './render-indexes.ts';

const IS_INDEX = new RegExp(`(?:^|/)${indexFileName('[^/]+').replaceAll('.', '\\.')}$`);

/** The site that is being written. */
export interface AuthoredSite {
  siteDir: string;
  /** Reads the site as it is now. */
  load: () => Promise<SiteState>;
}

/** Returns the origin on which the server listens. */
function originOf({ httpServer, config }: ViteDevServer): string {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) {
    throw new Error('The authoring server has no address to render its pages at.');
  }
  const scheme = config.server.https ? 'https' : 'http';
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `${scheme}://${host}:${address.port}`;
}

/** Returns true for files that pages are made from: guides, sidebars, configuration, contract. */
function isText(path: string, siteDir: string): boolean {
  return path.startsWith(join(siteDir, 'content')) || /site\.config\.ts$|\.ya?ml$/.test(path);
}

/**
 * Serves search while authoring. Indexes are made when the reader first searches after a change, from
 * the current pages.
 */
export function serveIndexes(server: ViteDevServer, { siteDir, load }: AuthoredSite): void {
  let files: ReturnType<typeof renderIndexes> | undefined;
  server.watcher.on('all', (_event, path) => {
    if (isText(path, siteDir)) files = undefined;
  });
  const current = async (): Promise<ReadonlyMap<string, string>> =>
    renderIndexes(await load(), originOf(server));
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server');
    if (!IS_INDEX.test(pathname)) {
      next();
      return;
    }
    files ??= current();
    files
      .then((made) => {
        const json = [...made].find(([path]) => pathname.endsWith(`/${path}`))?.[1];
        response.statusCode = json === undefined ? 404 : 200;
        response.setHeader('Content-Type', 'application/json');
        response.end(json);
      })
      .catch((error: unknown) => {
        files = undefined;
        next(error);
      });
  });
}
