import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { chromium, type Locator, type Page, type Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BROWSER_ARGS, NO_PREFETCH, windowedBrowserPath } from '../support/browser.ts';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { serveSite } from '../support/site.ts';
import { visit } from '../support/visit.ts';

const production = visit();
const fixture = visit(FIXTURE_DIST);

/** Marks the document: the mark is gone after a full load. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'marked', true);
  });
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'marked') === true);
}

/** Answers the fetch of a page in another way; nothing is fetched ahead. */
async function intercept(page: Page, path: string, answer: (route: Route) => Promise<void>) {
  await page.route(`**${path}`, answer);
}

async function openSlowly(path: string): Promise<Page> {
  const context = await fixture.newContext();
  await context.addInitScript(NO_PREFETCH);
  const page = await context.newPage();
  await page.goto(fixture.origin + path);
  return page;
}

/**
 * Returns a button of an island whose code is there: a click before would be lost, because the
 * fixture's islands are loaded without intent.
 */
function hydrated(page: Page, name: string): Locator {
  return page.locator('astro-island:not([ssr])').getByRole('button', { name });
}

describe('from page to page', () => {
  it('S2-L24 is client side, changes title and announces it, and starts at the top', async () => {
    const page = await production.open('/authentication/hash-validation');
    await mark(page);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.locator('[data-sidebar] a[href="/callback"]').first().click();
    await page.waitForURL('**/callback');
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const title = await page.title();
    expect(title).toContain(await page.locator('h1').innerText());
    const announcer = page.locator('[aria-live=assertive]');
    await expect.poll(() => announcer.textContent()).toBe(title);
  });

  it('S2-L24 the first Tab after it is the skip link, as on a page that was loaded', async () => {
    const page = await production.open('/callback');
    await page.locator('[data-sidebar] a[href="/checklist"]').first().click();
    await page.waitForURL('**/checklist');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Skip to main',
    );
  });

  it('S2-L24 going back restores the place, going forward too', async () => {
    const page = await fixture.open('/long', { viewport: { width: 1280, height: 400 } });
    const place = () => page.evaluate(() => scrollY);
    /** The browser tells that scrolling has ended, and the router remembers, a little later. */
    const remembered = (top: number) =>
      page.waitForFunction((wanted) => history.state?.scrollY === wanted, top);
    await page.evaluate(() => scrollTo(0, 1500));
    await remembered(1500);
    await page.locator('[data-sidebar] a[href="/tabs"]').click();
    await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor();
    await expect.poll(place).toBe(0);
    await page.evaluate(() => scrollTo(0, 100));
    await remembered(100);
    await page.goBack();
    await page.waitForURL('**/long');
    await expect.poll(place).toBe(1500);
    await remembered(1500);
    await page.goForward();
    await page.waitForURL('**/tabs');
    await expect.poll(place).toBe(100);
    await remembered(100);
    await page.goBack();
    await page.waitForURL('**/long');
    await expect.poll(place).toBe(1500);
    await remembered(1500);
    await page.reload();
    await expect.poll(place).toBe(1500);
  });

  it('S2-L24 a hash leads to its heading, below the navbar', async () => {
    const page = await fixture.open('/');
    await page.locator('main').getByRole('link', { name: 'the middle of the long page' }).click();
    await page.waitForURL('**/long#section-6');
    const heading = page.locator('#section-6');
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(400);
    // The fixture's navbar has hidden; its room is left for when it comes back.
    const navbar = await page.locator('header').first().boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(navbar?.height ?? 0);
  });

  it('S2-L24 a page that was left for another site comes back whole, with the mode chosen since', async () => {
    const browser = await chromium.launch({
      executablePath: windowedBrowserPath(),
      args: BROWSER_ARGS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${production.origin}/callback`);
      await page.evaluate(() => {
        addEventListener('pageshow', (event) => {
          document.documentElement.dataset.restored = String(event.persisted);
        });
      });
      await page.goto(`${fixture.origin}/status`);
      const other = await context.newPage();
      await other.goto(`${production.origin}/callback`);
      await other.evaluate(() => localStorage.setItem('theme', 'dark'));
      await other.close();
      await page.goBack({ waitUntil: 'commit' });
      await page.locator('html[data-restored]').waitFor({ state: 'attached' });
      expect(await page.locator('html').getAttribute('data-restored')).toBe('true');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    } finally {
      await browser.close();
    }
  });
});

describe('a slow page', () => {
  /** Opens the start page with a stopped clock, and follows a link whose page is held back. */
  async function follow(): Promise<{ page: Page; answer: () => void; bar: Locator }> {
    const context = await fixture.newContext();
    await context.addInitScript(NO_PREFETCH);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${fixture.origin}/`, { waitUntil: 'networkidle' });
    const held = Promise.withResolvers<void>();
    await intercept(page, '/tabs', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest('**/tabs');
    await page.locator('[data-sidebar] a[href="/tabs"]').click();
    await asked;
    return { page, answer: held.resolve, bar: page.getByRole('progressbar') };
  }

  const shareOf = (bar: Locator) =>
    bar.evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--progress')));

  it('S2-L24 S9-09 S9-10 S9-11 S9-12 shows a bar after 200 ms, from 8 %, moving every 800 ms', async () => {
    const { page, answer, bar } = await follow();
    await page.clock.runFor(199);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(1);
    expect(await shareOf(bar)).toBe(0.08);
    expect(await bar.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
      '0.2s',
    );
    let shown = 0.08;
    for (let move = 0; move < 40; move++) {
      await page.clock.runFor(799);
      expect(await shareOf(bar)).toBe(shown);
      await page.clock.runFor(1);
      const next = await shareOf(bar);
      // It slows down, and never says that it is done.
      if (move < 5) expect(next).toBeGreaterThan(shown);
      expect(next).toBeGreaterThanOrEqual(shown);
      expect(next).toBeLessThan(1);
      shown = next;
    }
    await page.clock.resume();
    answer();
    await page.waitForURL('**/tabs');
    await expect.poll(() => bar.count()).toBe(0);
  });

  it('S2-L24 S9-09 nothing is shown before 200 ms, so a quick page shows no bar', async () => {
    const { page, answer, bar } = await follow();
    await page.clock.runFor(199);
    answer();
    await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor();
    await page.clock.runFor(5000);
    expect(await bar.count()).toBe(0);
  });
});

describe('a page that cannot be fetched', () => {
  it.each([
    ['no network', (route: Route) => route.abort(), 'The network did not answer.'],
    ['status 503', (route: Route) => route.fulfill({ status: 503, body: '' }), 'answered 503'],
    ['status 429', (route: Route) => route.fulfill({ status: 429, body: 'no' }), 'answered 429'],
    [
      'a page of somebody else with status 403',
      (route: Route) =>
        route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }),
      'answered 403',
    ],
  ])(
    'S2-L25 S8-02 %s: error text and Retry in the frame; Retry loads it',
    async (_name, fail, text) => {
      const page = await openSlowly('/long');
      await mark(page);
      await page.getByRole('button', { name: 'Expand category Payments' }).click();
      let tries = 0;
      await intercept(page, '/tabs', async (route) => {
        await fail(route);
        tries += 1;
      });
      await page.locator('[data-sidebar] a[href="/tabs"]').click();
      const alert = page.locator('main').getByRole('alert');
      await alert.waitFor();
      expect(await alert.innerText()).toContain('This page could not be loaded.');
      expect(await alert.innerText()).toContain(text);
      expect(new URL(page.url()).pathname).toBe('/tabs');
      expect(await page.getByRole('navigation', { name: 'Main', exact: true }).isVisible()).toBe(
        true,
      );
      expect(
        await page.getByRole('button', { name: 'Collapse category Payments' }).isVisible(),
      ).toBe(true);
      await page.getByRole('button', { name: 'Retry' }).click();
      // The text of the first try stays until the second one has failed too.
      await expect.poll(() => tries).toBe(2);
      await alert.waitFor();
      await page.unroute('**/tabs');
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor();
      expect(await isMarked(page)).toBe(true);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor();
    },
  );

  it('S2-L25 Retry goes on to the place that the link named, at whichever try', async () => {
    const page = await openSlowly('/');
    let tries = 0;
    await intercept(page, '/long', async (route) => {
      await route.abort();
      tries += 1;
    });
    await page.locator('main').getByRole('link', { name: 'the middle of the long page' }).click();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => tries).toBe(2);
    await expect.poll(() => new URL(page.url()).hash).toBe('#section-6');
    await page.unroute('**/long');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('#section-6').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(new URL(page.url()).hash).toBe('#section-6');
    expect(await page.title()).toBe('Long page · Fixture Pay');
  });

  it('S2-L25 a page that breaks off midway is a failure like any other', async () => {
    const page = await openSlowly('/');
    await page.evaluate(() => {
      const { text } = Response.prototype;
      Response.prototype.text = function read(this: Response) {
        if (!this.url.endsWith('/long')) return text.call(this);
        Response.prototype.text = text;
        return Promise.reject(new TypeError('network error'));
      };
    });
    await page.locator('[data-sidebar] a[href="/long"]').click();
    await page.getByText('The network did not answer.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor();
  });

  it('S2-L25 a link to a section of the page that failed loads the page', async () => {
    const page = await openSlowly('/');
    await intercept(page, '/long', (route) => route.abort());
    await page.locator('[data-sidebar] a[href="/long"]').click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/long');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/long#section-6';
      link.textContent = 'The sixth section';
      document.querySelector('main')?.append(link);
    });
    await page.getByRole('link', { name: 'The sixth section' }).click();
    await page.locator('#section-6').waitFor();
    expect(new URL(page.url()).hash).toBe('#section-6');
  });

  it('S2-L25 what is no page of this site is shown by the browser itself', async () => {
    const page = await openSlowly('/');
    await mark(page);
    const portal = { contentType: 'text/html', body: '<h1>Log in to this network</h1>' };
    await intercept(page, '/long', (route) => route.fulfill(portal));
    await page.locator('[data-sidebar] a[href="/long"]').click();
    await page.getByRole('heading', { name: 'Log in to this network' }).waitFor();
    expect(await isMarked(page)).toBe(false);
  });
});

/** Gives every asset another name, as a deployment does, and takes the old ones away. */
function deploy(dist: string): void {
  const assets = join(dist, '_assets');
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const renamed = new Map(
    names.map((name) => [name, name.replace(/\.([\w-]+)\.(js|css)$/, '.new$1.$2')]),
  );
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (/\.(?:br|gz)$/.test(file)) rmSync(join(dist, file));
    else if (/\.(?:html|js|css)$/.test(file)) {
      let text = readFileSync(join(dist, file), 'utf8');
      for (const [old, fresh] of renamed) text = text.replaceAll(old, fresh);
      // The new names change the scripts that import each other, and so their hashes.
      text = text.replaceAll(/ integrity="[^"]*"/g, '');
      writeFileSync(join(dist, file), text);
    }
  }
  for (const [old, fresh] of renamed) renameSync(join(assets, old), join(assets, fresh));
}

describe('a deployment under an open tab', () => {
  it.each([true, false])(
    'S2-L27 loads the target in full, once (fetched ahead: %s)',
    async (ahead) => {
      const dist = mkdtempSync('.cache/deployed-');
      cpSync(FIXTURE_DIST, dist, { recursive: true });
      const site = await serveSite(dist);
      try {
        const context = await fixture.newContext();
        if (!ahead) await context.addInitScript(NO_PREFETCH);
        const page = await context.newPage();
        // The page links to it in view, so it may be fetched as soon as the browser is idle.
        const fetched = ahead && page.waitForResponse('**/crash');
        await page.goto(`${site.origin}/`);
        await fetched;
        await mark(page);
        deploy(dist);
        // The server looks for a rebuild twice a second.
        await new Promise((done) => setTimeout(done, 600));
        let loads = 0;
        page.on('load', () => {
          loads += 1;
        });
        await page.locator('[data-sidebar] a[href="/crash"]').click();
        await page.getByRole('button', { name: 'Crash' }).waitFor();
        await hydrated(page, 'Crash').click();
        await page.getByText('This page crashed.').waitFor();
        // The island may be there before the last picture of the page.
        await expect.poll(() => loads).toBe(1);
        expect(await isMarked(page)).toBe(false);
        await page.locator('[data-sidebar] a[href="/tabs"]').click();
        await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor();
        expect(loads).toBe(1);
      } finally {
        await site.close();
        rmSync(dist, { recursive: true });
      }
    },
  );

  it('S2-L27 loads the page itself anew, once, when the file of an island has gone', async () => {
    const dist = mkdtempSync('.cache/deployed-');
    cpSync(FIXTURE_DIST, dist, { recursive: true });
    const site = await serveSite(dist);
    try {
      const context = await fixture.newContext({ viewport: { width: 1280, height: 260 } });
      const page = await context.newPage();
      await page.goto(`${site.origin}/crash`);
      await mark(page);
      const island = page.getByRole('button', { name: 'The mode is light' });
      expect((await island.boundingBox())?.y).toBeGreaterThan(260);
      deploy(dist);
      await new Promise((done) => setTimeout(done, 600));
      await island.scrollIntoViewIfNeeded();
      await page.waitForFunction(() => Reflect.get(window, 'marked') === undefined);
      await island.scrollIntoViewIfNeeded();
      await hydrated(page, 'The mode is light').click();
      await page.getByRole('button', { name: 'The mode is dark' }).waitFor();
    } finally {
      await site.close();
      rmSync(dist, { recursive: true });
    }
  });

  /** Parts of the production site, and what wakes each of them. */
  const PARTS = [
    ['HashWorkbench', '/authentication/hash-validation', '[data-tool="hash-workbench"]'],
    ['CallbackInspector', '/Callback/calback_validation', '[data-tool="callback-inspector"]'],
    ['ErrorFinder', '/errors', '[data-tool="error-finder"]'],
    ['TryIt', '/api/gateway/refund', '[data-tool="try-it"]'],
    ['SearchBox', '/callback', '[data-search-box]'],
  ] as const;

  /** Opens a page whose server has lost the file of an interactive part. */
  async function openWithout(part: string, path: string) {
    const page = await (await production.newContext()).newPage();
    const file = new RegExp(`/_assets/${part}\\.[^/]*\\.js`);
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto(production.origin + path);
    return { page, file, loads: () => loads };
  }

  /** Does what a reader does first in a part. */
  const wake = (page: Page, place: string) =>
    page.locator(place).locator('button:visible, input:visible, textarea:visible').first().click();

  const awake = (page: Page, part: string) =>
    page.locator(`astro-island:not([ssr])[component-url*="/${part}."]`);

  it.each(PARTS)(
    'S2-L27 reloads the page, once, when it changed the file of %s alone',
    async (part, path, place) => {
      const { page, file, loads } = await openWithout(part, path);
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replaceAll(`/_assets/${part}.`, `/_assets/new/${part}.`);
        await route.fulfill({ response, body });
      });
      await page.route(/\/_assets\/new\//, (route) =>
        route.continue({ url: route.request().url().replace('/new', '') }),
      );
      await wake(page, place);
      await expect.poll(loads).toBe(2);
      await page.waitForLoadState();
      await wake(page, place);
      await awake(page, part).waitFor();
      expect(loads()).toBe(2);
      await page.unroute(file);
    },
  );

  it.each(PARTS)(
    'S2-L27 when the file of %s is gone for good, it says so, and reloads at the press of a button',
    async (part, path, place) => {
      const { page, file, loads } = await openWithout(part, path);
      await wake(page, place);
      const again = page.getByRole('alert').getByRole('button', { name: 'Reload the page' });
      await again.waitFor();
      expect(await page.getByRole('alert').innerText()).toContain('be loaded.');
      expect(loads()).toBe(1);
      await again.click();
      await expect.poll(loads).toBe(2);
      await page.unroute(file);
      await wake(page, place);
      await awake(page, part).waitFor();
      await expect.poll(() => again.count()).toBe(0);
    },
  );

  it('S2-L27 two deployments that answer in turn reload a page at most once each', async () => {
    const { page, loads } = await openWithout('HashWorkbench', '/authentication/hash-validation');
    let answers = 0;
    await page.route('**/authentication/hash-validation', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /\/_assets\/HashWorkbench\.[^"]*?\.js/g,
        `/_assets/HashWorkbench.${answers++ % 2}.js`,
      );
      await route.fulfill({ response, body });
    });
    const again = page.getByRole('button', { name: 'Reload the page' });
    for (const expected of [2, 3]) {
      await wake(page, '[data-tool="hash-workbench"]');
      await expect.poll(loads).toBe(expected);
    }
    await wake(page, '[data-tool="hash-workbench"]');
    await again.waitFor();
    expect(loads()).toBe(3);
  });

  it('S2-L27 reloads the page when it changed what a part loads later', async () => {
    const path = '/api/gateway/refund';
    const { page, loads } = await openWithout('load-sandbox', path);
    await page.getByRole('button', { name: 'Try it in this page' }).click();
    await page.getByText('The sandbox could not be loaded.').waitFor();
    expect(loads()).toBe(1);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('/_assets/TryIt.', '/_assets/new/TryIt.');
      await route.fulfill({ response, body });
    });
    await page.getByRole('button', { name: 'Try it in this page' }).click();
    await expect.poll(loads).toBe(2);
  });

  it('S2-L27 Back to a place on a page that it changed loads the page in full', async () => {
    const page = await openSlowly('/');
    await page.locator('main').getByRole('link', { name: 'the middle of the long page' }).click();
    await page.waitForURL('**/long#section-6');
    await page.locator('[data-sidebar] a[href="/tabs"]').click();
    await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor();
    await mark(page);
    await page.route('**/long', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('/_assets/style.', '/_assets/new/style.');
      await route.fulfill({ response, body });
    });
    await page.route(/\/_assets\/new\//, (route) =>
      route.continue({ url: route.request().url().replace('/new', '') }),
    );
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(new URL(page.url()).hash).toBe('#section-6');
  });

  it('S2-L27 a page whose assets stay missing is loaded twice at most', async () => {
    const context = await fixture.newContext();
    let asked = 0;
    await context.route('**/_assets/*.css', (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    });
    const page = await context.newPage();
    await page.goto(`${fixture.origin}/`);
    await expect.poll(() => asked).toBe(2);
    await page.waitForTimeout(500);
    expect(asked).toBe(2);
    expect(await page.locator('h1').innerText()).toBe('Start here');
  });
});

describe('an island that crashes', () => {
  it('S2-L26 S8-03 says so too when its code throws before anything is rendered', async () => {
    const context = await fixture.newContext();
    const broken = { contentType: 'text/javascript', body: "throw new Error('No such value.')" };
    await context.route('**/_assets/Fragile*.js*', (route) => route.fulfill(broken));
    const page = await context.newPage();
    await page.goto(`${fixture.origin}/crash`);
    await page.getByRole('button', { name: 'Crash' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('p').allTextContents()).toEqual([
      'This page crashed.',
      'No such value.',
    ]);
    await page.getByRole('button', { name: 'The mode is light' }).scrollIntoViewIfNeeded();
    await hydrated(page, 'The mode is light').click();
    await page.getByRole('button', { name: 'The mode is dark' }).waitFor();
    await context.unroute('**/_assets/Fragile*.js*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await hydrated(page, 'Crash').click();
    await page.getByText('The island met a value it cannot show.').waitFor();
  });

  it('S2-L26 S8-03 says so, in its place; the rest goes on; Try again renders again', async () => {
    const page = await fixture.open('/crash');
    await mark(page);
    await hydrated(page, 'Crash').click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('p').allTextContents()).toEqual([
      'This page crashed.',
      'The island met a value it cannot show.',
    ]);
    expect(await alert.getByRole('button').allTextContents()).toEqual(['Try again']);
    // As long as the cause is there it crashes again.
    await alert.getByRole('button', { name: 'Try again' }).click();
    await hydrated(page, 'Crash').click();
    await alert.waitFor();
    await page.getByRole('button', { name: 'The mode is light' }).scrollIntoViewIfNeeded();
    await hydrated(page, 'The mode is light').click();
    await page.getByRole('button', { name: 'The mode is dark' }).waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.evaluate(() => {
      document.documentElement.dataset.mended = '';
    });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Crash' }).waitFor();
    await page.locator('[data-sidebar] a[href="/tabs"]').click();
    await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });
});
