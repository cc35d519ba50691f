import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startBrowser } from './browser.ts';
import { type ServedSite, serveSite } from './site.ts';

export interface Visitor {
  /** `http://127.0.0.1:PORT` of the served site. */
  readonly origin: string;
  readonly browser: Browser;
  /** A browser profile of its own; closed after the test. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a path in a new profile, 1280 pixels wide unless told otherwise. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** One browser for all sites that the tests of a file look at. */
const shared: { browser?: Promise<Browser>; users: number } = { users: 0 };

/**
 * Serves a site for the tests of a file, and opens its pages.
 * @param dist folder of the built site. Default: the production build.
 */
export function visit(dist?: string): Visitor {
  let site: ServedSite;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    shared.users += 1;
    shared.browser ??= startBrowser();
    [site, browser] = await Promise.all([serveSite(dist), shared.browser]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await site?.close();
    shared.users -= 1;
    if (shared.users === 0) await browser?.close();
  });
  const visitor: Visitor = {
    get origin() {
      return site.origin;
    },
    get browser() {
      return browser;
    },
    async newContext(options) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      contexts.push(context);
      return context;
    },
    async open(path, options) {
      const page = await (await visitor.newContext(options)).newPage();
      await page.goto(site.origin + path);
      return page;
    },
  };
  return visitor;
}
