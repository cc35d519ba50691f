import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { routeToUrl, type SiteState } from '../../docs/index.ts';
import { indexFileName } from '../scope.ts';
import { pageEntry, taggedDocuments } from './documents.ts';
import { pageSections } from './page-sections.ts';
import { indexFiles } from './write-indexes.ts';

const IS_INDEX = new RegExp(`(?:^|/)${indexFileName('[^/]+').replaceAll('.', '\\.')}$`);

/** The site that is being written. */
interface AuthoredSite {
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

/** Number of pages requested at once: the server renders them one after the other anyway. */
const AT_ONCE = 4;

/**
 * Makes the search indexes of an unbuilt site, from the pages as its server renders them. A page that
 * can't be rendered has no text: its author sees the error on the page itself.
 * @param origin of the running authoring server
 * @returns the files by their path below the site's root
 */
async function renderIndexes(
  state: SiteState,
  origin: string,
): Promise<ReadonlyMap<string, string>> {
  const html = new Map<string, string>();
  const waiting = state.model.pages.filter((page) => pageEntry(page, state));
  const work = async (): Promise<void> => {
    for (let page = waiting.pop(); page; page = waiting.pop()) {
      const response = await fetch(origin + routeToUrl(page.route, state.config.baseUrl));
      if (response.ok) html.set(page.route, await response.text());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const files = taggedDocuments(state, (route) => pageSections(html.get(route) ?? ''));
  return new Map(files.flatMap(({ path, documents }) => [...indexFiles(path, documents)]));
}
