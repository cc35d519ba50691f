import { rolldown } from 'rolldown';
import { startBrowser } from '../../tests/support/browser.ts';
import { serveSite } from '../../tests/support/site.ts';
import { SLOWDOWN, TYPED } from './browser-times.ts';
import type { BuiltTag } from './built-site.ts';

/** Script for the page: the functions of the site's own scripts. */
const ENTRY = `
import { openTag } from './src/search/query/open-tag.ts';
import { search } from './src/search/query/search.ts';
import { lunrSearcher } from './bench/search/lunr-search.ts';
window.__open = (files, documents) => {
  const tags = files.map(([tag, json]) => openTag(tag, JSON.parse(json)));
  window.__searchers = { ours: (query) => search(tags, query), lunr: lunrSearcher(documents) };
};
`;

async function bundled(): Promise<string> {
  const virtual = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? `${process.cwd()}/bench-entry.ts` : null),
    load: (id: string) => (id.endsWith('bench-entry.ts') ? ENTRY : null),
  };
  const build = await rolldown({ input: 'entry', plugins: [virtual], logLevel: 'silent' });
  const { output } = await build.generate({ format: 'iife', minify: true });
  return output[0].code;
}

/** Runs in the page: types each beginning of each query once, as a reader would, on cold functions. */
function typeAll({ searcher, typed }: { searcher: 'ours' | 'lunr'; typed: string[] }): number[] {
  const ask = Reflect.get(window, '__searchers')[searcher];
  const times: number[] = [];
  for (const query of typed) {
    for (let end = 1; end <= query.length; end++) {
      const began = performance.now();
      ask(query.slice(0, end));
      times.push(performance.now() - began);
    }
  }
  return times.sort((a, b) => a - b);
}

/** Times of a search at each key, in milliseconds, ascending. */
export interface QueryTimes {
  ours: number[];
  lunr: number[];
}

/**
 * Measures what the search itself takes at each key, without drawing its results: in Chromium at
 * the slowdown, ours and lunr on the same documents.
 */
export async function queryTimes(dist: string, tags: readonly BuiltTag[]): Promise<QueryTimes> {
  const code = await bundled();
  const site = await serveSite(dist);
  const browser = await startBrowser();
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(site.origin);
  await page.evaluate(code);
  await page.evaluate(([files, documents]) => Reflect.get(window, '__open')(files, documents), [
    tags.map(({ tag, json }) => [tag, json]),
    tags.map(({ documents }) => documents),
  ] as const);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const typed = [...TYPED];
  const ours = await page.evaluate(typeAll, { searcher: 'ours' as const, typed });
  const lunr = await page.evaluate(typeAll, { searcher: 'lunr' as const, typed });
  await browser.close();
  await site.close();
  return { ours, lunr };
}
