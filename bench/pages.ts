/**
 * Measures weight and paint times of every kind of page, in Chromium at a 4x CPU slowdown:
 * `npm run bench:pages` (builds nothing: run `npm run build` first).
 */
import type { CDPSession, Page } from 'playwright-core';
import { startBrowser } from '../tests/support/browser.ts';
import { serveSite } from '../tests/support/site.ts';

const KINDS = [
  ['home', '/'],
  ['guide', '/Integration/Checkout/Redirect'],
  ['guide, short', '/authentication/merchant-key'],
  ['category', '/payments'],
  ['test data', '/test_cards'],
  ['API home', '/api/'],
  ['info page', '/api/gateway/official-documentation'],
  ['operation', '/api/gateway/refund-request'],
  ['operation, largest', '/api/gateway/sale'],
] as const;
const RUNS = 3;
const SLOWDOWN = 4;

interface Timing {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
}

/** Collects what the browser reports about itself, from the first byte on. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0 };
  Reflect.set(window, '__seen', seen);
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    seen.cls += Number(Reflect.get(entry, 'value'));
  });
  on('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
}

async function timeOnce(page: Page, session: CDPSession, url: string): Promise<Timing> {
  await session.send('Network.clearBrowserCache');
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate(() => ({
    ...(Reflect.get(window, '__seen') as Omit<Timing, 'fcp'>),
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const site = await serveSite();
const browser = await startBrowser();
const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
const session = await page.context().newCDPSession(page);
await session.send('Network.enable');
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
await page.addInitScript(observe);

let bytes: Record<string, number> = {};
const types = new Map<string, string>();
session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  const type = types.get(requestId) ?? 'Other';
  bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
});

console.log('page                 HTML KB  JS KB  CSS KB   FCP ms  LCP ms  CLS    TBT ms');
for (const [name, path] of KINDS) {
  const runs: Timing[] = [];
  for (let run = 0; run < RUNS; run++) {
    bytes = {};
    runs.push(await timeOnce(page, session, site.origin + path));
  }
  const of = (key: keyof Timing) => median(runs.map((timing) => timing[key]));
  const kb = (type: string) => ((bytes[type] ?? 0) / 1024).toFixed(1).padStart(6);
  console.log(
    `${name.padEnd(20)} ${kb('Document')} ${kb('Script')}  ${kb('Stylesheet')}  ` +
      `${of('fcp').toFixed(0).padStart(6)}  ${of('lcp').toFixed(0).padStart(6)}  ` +
      `${of('cls').toFixed(3)}  ${of('tbt').toFixed(0).padStart(6)}`,
  );
}
await browser.close();
await site.close();
