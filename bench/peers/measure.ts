import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BROWSER_ARGS, browserPath, startBrowser } from '../../tests/support/browser.ts';
import type { SearchBox } from './engines.ts';

/** Factor by which the reader's device is slower than this machine. */
const SLOWDOWN = 4;
/** Text typed into each search. Every page has words that begin like its last one. */
const QUERY = 'refund cap';
/** Milliseconds in which results must have come. */
const PATIENCE = 20_000;
/** Milliseconds without a change of the results after which they count as drawn. */
const STILL = 600;

/** Cost of a first visit to one page, as Lighthouse measures it for a phone. */
export interface Visit {
  html: number;
  scripts: number;
  styles: number;
  fcp: number;
  lcp: number;
  tbt: number;
  /** Milliseconds of work on the page's thread. */
  mainThread: number;
}

interface Audit {
  numericValue?: number;
  details?: { items?: Array<{ resourceType?: string; transferSize?: number }> };
}

/** Runs Lighthouse with its settings for phones. @param lighthouse its command line */
export async function visit(lighthouse: string, url: string): Promise<Visit> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      url,
      ...['--output=json', '--quiet', '--only-categories=performance'],
      `--chrome-flags=${BROWSER_ARGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath() }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { audits } = JSON.parse(stdout) as { audits: Record<string, Audit> };
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const bytes = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    html: bytes('Document'),
    scripts: bytes('Script'),
    styles: bytes('Stylesheet'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    mainThread: value('mainthread-work-breakdown'),
  };
}

/** Cost of searching on a slow device; not a number if no results came in time. */
export interface Searching {
  /** Bytes that are loaded from the first action in the box until results are shown, as sent. */
  loaded: number;
  /** Milliseconds from the last key of a second query until its results are drawn. */
  lastKey: number;
}

/** Runs in the page: notes when a key was last pressed, and when results changed after it. */
function observe(result: string): void {
  const seen = { key: 0, drawn: 0 };
  Reflect.set(window, '__search', seen);
  addEventListener(
    'keydown',
    () => {
      seen.key = performance.now();
    },
    true,
  );
  const shown = () => [...document.querySelectorAll(result)].map((item) => item.textContent).join();
  let before = '';
  const look = () => {
    const now = shown();
    if (now !== before && now !== '') {
      before = now;
      seen.drawn = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Searches in Chromium at the slowdown, from a page that has loaded nothing of the search.
 *
 * @param sent returns the bytes that the server has sent so far
 */
export async function search(url: string, box: SearchBox, sent: () => number): Promise<Searching> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(observe, box.result);
    const before = sent();
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    if (box.opener) await page.locator(box.opener).first().click();
    const input = page.locator(box.input).first();
    await input.click();
    await page.keyboard.type('session');
    const results = page.locator(box.result).first().waitFor({ timeout: PATIENCE });
    const isFound = await results.then(
      () => true,
      () => false,
    );
    if (!isFound) return { loaded: Number.NaN, lastKey: Number.NaN };
    await page.waitForTimeout(STILL * 3);
    const loaded = sent() - before;
    await input.fill('');
    await page.waitForTimeout(STILL);
    await page.keyboard.type(QUERY, { delay: 120 });
    await page.waitForTimeout(STILL * 4);
    const { key, drawn } = await page.evaluate(
      () => Reflect.get(window, '__search') as { key: number; drawn: number },
    );
    return { loaded, lastKey: drawn > key ? drawn - key : Number.NaN };
  } finally {
    await browser.close();
  }
}
