import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { startBrowser } from '../../tests/support/browser.ts';
import { INDEX_FILES } from '../../tests/support/search-box.ts';
import { serveSite } from '../../tests/support/site.ts';

/** Factor by which the reader's device is slower than this machine. */
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

/** Times of keys on the page's thread in milliseconds, each list ascending. */
export interface KeyTimes {
  /** Scripts of the page and of the libraries in it. */
  scripts: number[];
  /** The same plus the browser's style and layout. */
  all: number[];
}

export interface BrowserTimes {
  /** Bytes of scripts and of indexes that the first search loads, as sent. */
  scripts: number;
  indexes: number;
  /** Milliseconds from the reader's first action in the box until results are shown. */
  firstSearch: number;
  /** Time each key takes on the page's thread until its results are drawn. */
  keys: KeyTimes;
  /** The same keys in an input field that nothing listens to: what the browser itself takes. */
  bareKeys: KeyTimes;
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
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=option]')) return;
    seen.answered = performance.now();
    // It would count towards every key.
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    seen.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** Returns the time the page's thread has worked since it began, without time the processor gave others. */
async function worked(session: CDPSession): Promise<{ scripts: number; all: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  const scripts = of('ScriptDuration');
  return { scripts, all: scripts + of('LayoutDuration') + of('RecalcStyleDuration') };
}

async function typeAll(page: Page, session: CDPSession, placeholder: string): Promise<KeyTimes> {
  const box = page.getByPlaceholder(placeholder).first();
  const times: KeyTimes = { scripts: [], all: [] };
  for (const query of TYPED) {
    await box.fill('');
    await page.waitForTimeout(PAUSE);
    for (const letter of query) {
      const before = await worked(session);
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(PAUSE);
      const after = await worked(session);
      times.scripts.push(after.scripts - before.scripts);
      times.all.push(after.all - before.all);
    }
  }
  for (const list of [times.scripts, times.all]) list.sort((a, b) => a - b);
  return times;
}

/**
 * Searches in Chromium at the slowdown, from a page that has loaded nothing of the search.
 * @param indexes served in place of the built site's index files, by the name of the file
 */
export async function browserTimes(
  dist: string,
  indexes?: ReadonlyMap<string, string>,
): Promise<BrowserTimes> {
  const site = await serveSite(dist);
  const browser = await startBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observe);
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
  // Files that replace one aren't sent over a network: count them as they would be sent.
  let replaced = 0;
  await page.route(INDEX_FILES, (route) => {
    const body = indexes?.get(new URL(route.request().url()).pathname.slice(1));
    if (body === undefined) return route.continue();
    replaced += brotliCompressSync(body).length;
    return route.fulfill({ contentType: 'application/json', body });
  });
  await page.goto(`${site.origin}/callback`, { waitUntil: 'networkidle' });
  bytes.Script = 0;
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.getByPlaceholder('Search...').first().fill('refund');
  await page.getByRole('option').first().waitFor();
  await page.waitForTimeout(1000);
  const first = await page.evaluate(() => Reflect.get(window, '__seen'));
  const loaded = { scripts: bytes.Script, indexes: indexes ? replaced : bytes.index };
  await page.evaluate(() => Reflect.get(window, '__seen').tasks.splice(0));
  const keys = await typeAll(page, session, 'Search...');
  const tasks: number[] = await page.evaluate(() => Reflect.get(window, '__seen').tasks);
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('input'), { placeholder: 'Bare' }));
  });
  const bareKeys = await typeAll(page, session, 'Bare');
  await page.close();
  await browser.close();
  await site.close();
  return {
    ...loaded,
    firstSearch: first.answered - first.began,
    keys,
    bareKeys,
    longestTask: Math.max(0, ...tasks),
  };
}

export function percentile(ascending: readonly number[], share: number): number {
  const place = Math.min(ascending.length - 1, Math.floor(ascending.length * share));
  return ascending[place] ?? 0;
}
