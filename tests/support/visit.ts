import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { type ServedSite, serveSite } from './site.ts';

export interface Visitor {
  /** `http://127.0.0.1:PORT` of the served site. */
  readonly origin: string;
  readonly browser: Browser;
  /** Opens a browser profile of its own; closed after the test. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a path in an empty profile, by default 1280 pixels wide. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

const VIEWPORT = { width: 1280, height: 800 };

/** Members of a page and of its profile that change it in ways that can't be undone. */
const LASTING: { page: readonly (keyof Page)[]; context: readonly (keyof BrowserContext)[] } = {
  page: [
    ...(['addInitScript', 'addLocatorHandler', 'clock', 'emulateMedia', 'exposeBinding'] as const),
    ...(['exposeFunction', 'on', 'once', 'routeWebSocket', 'setDefaultTimeout'] as const),
    ...(['setDefaultNavigationTimeout', 'setExtraHTTPHeaders'] as const),
  ],
  context: [
    ...(['addInitScript', 'clock', 'exposeBinding', 'exposeFunction', 'newCDPSession'] as const),
    ...(['grantPermissions', 'on', 'once', 'route', 'setExtraHTTPHeaders'] as const),
    ...(['setDefaultTimeout', 'setGeolocation', 'setOffline'] as const),
  ],
};

/** Calls back when one of these members of an object is read. */
function onRead<T extends object>(object: T, names: readonly (keyof T)[], read: () => void): void {
  for (const name of names) {
    const value = object[name];
    const get = () => {
      read();
      return value;
    };
    Object.defineProperty(object, name, { get });
  }
}

/**
 * A page that one test after the other opens. A new profile starts four processes and takes three
 * times the work of a load, so a page that can be made like new is used again.
 */
interface ReusedPage {
  page: Page;
  /** Empties the page and all that it has stored or cached. */
  clear: (origin: string) => Promise<void>;
  /** Tells whether `clear` can remove everything that tests have left in it. */
  canBeCleared: () => boolean;
}

async function reusedPageIn(context: BrowserContext): Promise<ReusedPage> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  let isAltered = false;
  const alter = () => {
    isAltered = true;
  };
  onRead(page, LASTING.page, alter);
  onRead(context, LASTING.context, alter);
  return {
    page,
    canBeCleared: () => !isAltered && context.pages().length === 1 && !page.isClosed(),
    async clear(origin) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.mouse.move(-10, -10);
      // A page may store something when it's left, so leave it before its storage is emptied.
      const blank = `${origin}/blank`;
      const answer = { contentType: 'text/html', body: '<!doctype html>' };
      await page.route(blank, (route) => route.fulfill(answer));
      await page.goto(blank);
      await page.unrouteAll();
      await page.evaluate(() => sessionStorage.clear());
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await devTools.send('Network.clearBrowserCache');
      // This drops what the renderer holds in memory.
      await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
      await devTools.send('Network.setCacheDisabled', { cacheDisabled: false });
    },
  };
}

/** A built site, with the page that opens its paths. */
interface SharedSite {
  served: ServedSite;
  reused?: ReusedPage;
}

/** Built sites by folder. All test files of a worker share them, until it ends. */
const sites = new Map<string | undefined, SharedSite>();

async function share(dist?: string): Promise<SharedSite> {
  const site = sites.get(dist) ?? { served: await serveSite(dist) };
  sites.set(dist, site);
  return site;
}

/**
 * Serves a site for the tests of a file, and opens its pages.
 * @param dist folder of the built site. Default: the production build.
 */
export function visit(dist?: string): Visitor {
  let site: SharedSite;
  let browser: Browser;
  /** True if the test that runs has the page that is used again. */
  let isTaken = false;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([share(dist), sharedBrowser()]);
  });
  afterEach(async () => {
    isTaken = false;
    if (site.reused && !site.reused.canBeCleared()) {
      contexts.push(site.reused.page.context());
      site.reused = undefined;
    }
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  const visitor: Visitor = {
    get origin() {
      return site.served.origin;
    },
    get browser() {
      return browser;
    },
    async newContext(options) {
      const context = await browser.newContext({ viewport: VIEWPORT, ...options });
      contexts.push(context);
      return context;
    },
    async open(path, { viewport = VIEWPORT, ...options } = {}) {
      const isPlain = Object.keys(options).length === 0 && viewport !== null;
      let page: Page;
      if (isTaken || !isPlain) {
        page = await (await visitor.newContext({ viewport, ...options })).newPage();
      } else {
        isTaken = true;
        if (site.reused) await site.reused.clear(visitor.origin);
        site.reused ??= await reusedPageIn(await browser.newContext({ viewport }));
        page = site.reused.page;
        await page.setViewportSize(viewport);
      }
      await page.goto(visitor.origin + path);
      return page;
    },
  };
  return visitor;
}
