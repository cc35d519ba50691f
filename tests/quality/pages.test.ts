import { existsSync, statSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { accessibilityCheck } from '../support/accessibility.ts';
import { NO_PREFETCH, type PageFaults, sharedBrowser, watch } from '../support/browser.ts';
import { ROUTES, type ServedSite, serveSite } from '../support/site.ts';

const EXTRA = [
  { id: 'not found', path: '/does-not-exist' },
  { id: 'all pages', path: '/search' },
];
/** Bytes as sent (Brotli), and requests, of a first visit before any interaction. */
const BUDGET = { document: 25 * 1024, script: 15 * 1024, stylesheet: 12 * 1024, requests: 8 };

/** Returns the bytes of a page or an asset as the server sends it. */
function sentBytes(url: string): number {
  const path = `dist${decodeURI(new URL(url).pathname)}`;
  const file = [path, `${path}.html`, `${path}index.html`].find(
    (candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile() ?? false,
  );
  if (file === undefined) throw new Error(`The build has no file for ${url}`);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Returns what the requests of a page exceed, one line each. */
function excess(requests: readonly Request[]): string[] {
  const weight = { document: 0, script: 0, stylesheet: 0, requests: 0 };
  for (const request of requests) {
    const type = request.resourceType();
    // In the light mode it isn't asked for, unless an earlier page has left it in memory.
    if (request.url().endsWith('/logo-dark.svg')) continue;
    if (type === 'other' && !request.url().endsWith('.svg')) continue;
    weight.requests += 1;
    if (type === 'document' || type === 'script' || type === 'stylesheet') {
      weight[type] += sentBytes(request.url());
    }
  }
  const over = (Object.keys(BUDGET) as (keyof typeof BUDGET)[])
    .filter((part) => weight[part] > BUDGET[part])
    .map((part) => `${part}: ${weight[part]}, more than ${BUDGET[part]}`);
  return weight.document > 0 ? over : ['the document was not weighed', ...over];
}

let site: ServedSite;
let page: Page;
const check = accessibilityCheck();
let faults: PageFaults;
let requests: Request[] = [];
beforeAll(async () => {
  site = await serveSite();
  const browser = await sharedBrowser();
  // Colours are measured at rest, not on their way from one mode to the other.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(NO_PREFETCH);
  // One page opens all of them: another one would start processes each time.
  page = await context.newPage();
  faults = watch(page, site.origin);
  page.on('request', (request) => {
    // What a page does while the reader leaves it belongs to none.
    if (request.isNavigationRequest() && !request.redirectedFrom()) requests = [];
    requests.push(request);
  });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return async () => {
    await context.close();
    await site.close();
  };
});

it.each([...ROUTES, ...EXTRA])(
  '$id $path is within its budget, and has no accessibility finding, console error, policy violation or overflow',
  async ({ path }) => {
    faults.errors.length = 0;
    faults.foreign.length = 0;
    // Each visit is a first one. A page stores its colour mode when it's left, so leave it first: to
    // a file of the site, because another origin takes a process of its own, a third of the work.
    await page.goto(`${site.origin}/robots.txt`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(site.origin + encodeURI(path), { waitUntil: 'networkidle' });
    const isExtra = EXTRA.some((extra) => extra.path === path);
    const over = isExtra ? [] : excess(requests);
    const found = (await check(page)).map(
      ({ shown, rule, places }) => `${shown}: ${rule} ×${places.length}: ${places[0] ?? ''}`,
    );
    expect([
      ...over,
      ...found,
      ...faults.errors.filter((text) => !(path === '/does-not-exist' && text.includes('404'))),
      ...faults.foreign.map((url) => `request to another origin: ${url}`),
    ]).toEqual([]);
  },
);
