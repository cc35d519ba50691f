import { rolldown } from 'rolldown';
import { startBrowser } from '../../tests/support/browser.ts';
import { serveSite } from '../../tests/support/site.ts';
import { SLOWDOWN, TYPED } from './browserTimes.ts';
import type { BuiltTag } from './builtSite.ts';

/** What the page gets: the functions of the site's own scripts. */
const ENTRY = `
import { openTag } from './src/search/query/openTag.ts';
import { search } from './src/search/query/search.ts';
window.__search = { openTag, search };
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

/** Runs in the page: each beginning of each query once, as a reader types it, on cold functions. */
function typeAll({ bodies, typed }: { bodies: [string, string][]; typed: string[] }): number[] {
  const { openTag, search } = Reflect.get(window, '__search');
  const tags = bodies.map(([tag, body]) => openTag(tag, JSON.parse(body)));
  const times: number[] = [];
  for (const query of typed) {
    for (let end = 1; end <= query.length; end++) {
      const began = performance.now();
      search(tags, query.slice(0, end));
      times.push(performance.now() - began);
    }
  }
  return times.sort((a, b) => a - b);
}

/**
 * What the search itself takes at each key, without drawing its results: in Chromium at the
 * slowdown, in milliseconds, ascending.
 */
export async function queryTimes(dist: string, tags: readonly BuiltTag[]): Promise<number[]> {
  const code = await bundled();
  const site = await serveSite(dist);
  const browser = await startBrowser();
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await page.goto(site.origin);
  await page.evaluate(code);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const bodies = tags.map(({ tag, json }): [string, string] => [tag, json]);
  const times = await page.evaluate(typeAll, { bodies, typed: [...TYPED] });
  await browser.close();
  await site.close();
  return times;
}
