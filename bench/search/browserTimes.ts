import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startBrowser } from '../../tests/support/browser.ts';
import { INDEX_FILES } from '../../tests/support/searchBox.ts';
import { serveSite } from '../../tests/support/site.ts';

/** How much slower than this machine the reader's device is taken to be. */
export const SLOWDOWN = 4;
/** Pause after a key, so that its work is over before the next one is measured; in milliseconds. */
const PAUSE = 150;
export const TYPED = [
  'refund',
  'why is my hash wrong',
  'card_token',
  '/api/v1/session',
  'singature',
];

export interface BrowserTimes {
  /** Bytes of scripts and of indexes that the first search loads, as sent. */
  scripts: number;
  indexes: number;
  /** From the reader's first act in the box until results stand there, in milliseconds. */
  firstSearch: number;
  /** Work of the main thread at each key (script, style, layout), in milliseconds, ascending. */
  keys: number[];
  /** The same without any answer: what a letter takes until it stands in the field. */
  letters: number[];
  /** The same keys in an input field that nothing listens to: what the browser itself takes. */
  bareKeys: number[];
  /** Longest task while typing, in milliseconds; 0 if none was above 50. */
  longestTask: number;
}

/** Runs in the page: notes when the box was first touched, when results came, and long tasks. */
function observe(): void {
  const seen = { began: 0, answered: 0, tasks: [] as number[] };
  Reflect.set(window, '__seen', seen);
  addEventListener(
    'focusin',
    () => {
      seen.began ||= performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    if (document.querySelector('[role=option]')) seen.answered ||= performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    seen.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: a thread of search that hears everything and answers nothing. */
function silence(): void {
  Reflect.set(
    window,
    'Worker',
    class {
      postMessage(): void {}
    },
  );
}

/** Time of the main thread since the page began, without that in which others had the processor. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return 1000 * (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'));
}

/** A page with a search box that has loaded nothing, and what measures it. */
async function openPage(browser: Browser, url: string, prepare: () => void) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(prepare);
  return { page, session, arrive: () => page.goto(url, { waitUntil: 'networkidle' }) };
}

/** Keys in a search box whose thread answers nothing. */
async function typeUnanswered(browser: Browser, url: string): Promise<number[]> {
  const { page, session, arrive } = await openPage(browser, url, silence);
  await arrive();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByPlaceholder('Search...').first().fill('refund');
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  const letters = await typeAll(page, session, 'Search...');
  await page.close();
  return letters;
}

async function typeAll(page: Page, session: CDPSession, placeholder: string): Promise<number[]> {
  const box = page.getByPlaceholder(placeholder).first();
  const keys: number[] = [];
  for (const query of TYPED) {
    await box.fill('');
    await page.waitForTimeout(PAUSE);
    for (const letter of query) {
      const before = await worked(session);
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(PAUSE);
      keys.push((await worked(session)) - before);
    }
  }
  return keys.sort((a, b) => a - b);
}

/**
 * Searches in Chromium at the slowdown, from a page that has loaded nothing of the search.
 * @param indexes bodies that stand for the index files of the built site, by tag
 */
export async function browserTimes(
  dist: string,
  indexes?: Readonly<Record<string, string>>,
): Promise<BrowserTimes> {
  const site = await serveSite(dist);
  const browser = await startBrowser();
  const url = `${site.origin}/callback`;
  const { page, session, arrive } = await openPage(browser, url, observe);
  await session.send('Network.enable');
  const bytes = { Script: 0, index: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (INDEX_FILES.test(new URL(response.url).pathname)) kinds.set(requestId, 'index');
    else if (type === 'Script') kinds.set(requestId, 'Script');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  const given = Object.entries(indexes ?? {});
  for (const [tag, body] of given) {
    await page.route(`**/search-index-${tag}.json`, (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
  }
  await arrive();
  bytes.Script = 0;
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByPlaceholder('Search...').first().fill('refund');
  await page.getByRole('option').first().waitFor();
  await page.waitForTimeout(1000);
  const first = await page.evaluate(() => Reflect.get(window, '__seen'));
  await page.evaluate(() => Reflect.get(window, '__seen').tasks.splice(0));
  const keys = await typeAll(page, session, 'Search...');
  const tasks: number[] = await page.evaluate(() => Reflect.get(window, '__seen').tasks);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { placeholder: 'Bare' }));
  });
  const bareKeys = await typeAll(page, session, 'Bare');
  await page.close();
  const letters = await typeUnanswered(browser, url);
  await browser.close();
  await site.close();
  // Bodies that stand for a file are not sent over a network: they count as they would be sent.
  const sent = given.reduce((sum, [, body]) => sum + brotliCompressSync(body).length, 0);
  return {
    scripts: bytes.Script,
    indexes: given.length > 0 ? sent : bytes.index,
    firstSearch: first.answered - first.began,
    keys,
    letters,
    bareKeys,
    longestTask: Math.max(0, ...tasks),
  };
}

export function percentile(ascending: readonly number[], share: number): number {
  const place = Math.min(ascending.length - 1, Math.floor(ascending.length * share));
  return ascending[place] ?? 0;
}
