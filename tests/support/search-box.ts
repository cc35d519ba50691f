import type { Locator, Page, Request } from 'playwright-core';
import { buildIndex } from '../../src/search/indexing/build-index.ts';
import type { SearchDocument, SearchIndexFile } from '../../src/search/indexing/index-file.ts';

/** Files of search indexes, whichever tag and folder. */
export const INDEX_FILES = /\/search-index-[^/]+\.json$/;

export const boxOf = (page: Page): Locator => page.getByPlaceholder('Search...').first();
export const optionsOf = (page: Page): Locator => page.getByRole('option');
export const activeOption = (page: Page): Locator => page.getByRole('option', { selected: true });

/** Types a query into the box, and waits for results. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await boxOf(page).fill(query);
  await optionsOf(page).first().waitFor();
}

/** Returns the paths of the index files that a page requests. */
export function indexRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (INDEX_FILES.test(pathname)) paths.push(pathname);
  });
  return paths;
}

/** Returns a document of which a test gives only what matters to it. */
export function documentLike(given: Partial<SearchDocument>): SearchDocument {
  const title = given.title ?? 'Untitled';
  return {
    id: 0,
    title,
    content: '',
    tags: [],
    sidebarParentCategories: [],
    type: 'docs',
    sectionTitle: title,
    pageTitle: title,
    sectionRoute: '/callback',
    ...given,
  };
}

/** Returns an index file of given documents. */
export function indexOf(documents: readonly Partial<SearchDocument>[]): SearchIndexFile {
  const all = documents.map((given, id) => ({ ...documentLike(given), id }));
  return { documents: all, index: buildIndex(all) };
}

/** Answers requests for indexes with files of the test's own; other tags are empty. */
export async function answerIndexes(
  page: Page,
  files: Readonly<Record<string, SearchIndexFile>>,
): Promise<void> {
  await page.route(INDEX_FILES, (route) => {
    const tag = /search-index-(.+)\.json$/.exec(new URL(route.request().url()).pathname)?.[1] ?? '';
    return route.fulfill({ json: files[tag] ?? indexOf([]) });
  });
}
