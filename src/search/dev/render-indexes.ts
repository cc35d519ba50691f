import { routeToUrl } from '../../docs/routes.ts';
import type { SiteState } from '../../docs/site-state.ts';
import { indexFile } from '../index/excerpts.ts';
import { pageEntry } from '../index/page-entry.ts';
import { pageSections } from '../index/page-sections.ts';
import { taggedDocuments } from '../index/write-search-indexes.ts';

/** Number of pages requested at once: the server renders them one after the other anyway. */
const AT_ONCE = 4;

/**
 * Makes the search indexes of an unbuilt site, from the pages as its server renders them. A page that
 * can't be rendered has no text: its author sees the error on the page itself.
 * @param origin of the running authoring server
 * @returns the files by their path below the site's root
 */
export async function renderIndexes(
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
  return new Map(files.map(({ path, documents }) => [path, JSON.stringify(indexFile(documents))]));
}
