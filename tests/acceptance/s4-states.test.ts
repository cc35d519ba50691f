import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { visit } from '../support/visit.ts';

const production = visit();
const fixture = visit(FIXTURE_DIST);

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

function mode(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme');
}

/** Goes to a page of the sidebar, client side. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.locator(`[data-sidebar] a[href="${path}"]`).click();
  await page.waitForURL(`**${path}`);
}

/** Opens a page without its module scripts: it looks as when its first frame was painted. */
async function firstFrame(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/_assets/*.js', (route) => route.abort());
  await page.goto(url);
  return page;
}

describe('colour mode', () => {
  it('S4-01 S1-15 S9-15 is light at first whatever the system prefers, is switched, kept, and stored', async () => {
    const page = await production.open('/', { colorScheme: 'dark' });
    expect(await mode(page)).toBe('light');
    expect(await stored(page, 'theme')).toBeNull();
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await mode(page)).toBe('dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await page.reload();
    expect(await mode(page)).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await page.reload();
    expect(await mode(page)).toBe('light');
    expect(await stored(page, 'theme')).toBe('light');
  });

  it('S4-01 is right in the first frame, and after in-site navigation', async () => {
    const context = await production.newContext();
    const first = await context.newPage();
    await first.goto(production.origin);
    await first.evaluate(() => localStorage.setItem('theme', 'dark'));
    const page = await firstFrame(context, `${production.origin}/callback`);
    expect(await mode(page)).toBe('dark');
    const background = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(background).toBe('rgb(15, 23, 32)');
    await first.reload();
    await goTo(first, '/checklist');
    expect(await mode(first)).toBe('dark');
  });

  it('S4-02 S3-10 follows the system where that is allowed and nothing is stored', async () => {
    const page = await fixture.open('/', { colorScheme: 'dark' });
    expect(await mode(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => mode(page)).toBe('light');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    // The page gets it with its next frame: its listeners are called before this test's.
    const heard = page.evaluate(
      () =>
        new Promise<void>((done) => {
          const light = matchMedia('(prefers-color-scheme: light)');
          light.addEventListener('change', () => light.matches && setTimeout(done));
          document.documentElement.dataset.listening = '';
        }),
    );
    await page.locator('html[data-listening]').waitFor({ state: 'attached' });
    await page.emulateMedia({ colorScheme: 'light' });
    await heard;
    expect(await mode(page)).toBe('dark');
    await page.reload();
    expect(await mode(page)).toBe('dark');
  });

  it('S4-03 other tabs follow, also when the key is removed', async () => {
    const context = await production.newContext();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(production.origin);
    await two.goto(`${production.origin}/callback`);
    await one.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect.poll(() => mode(two)).toBe('dark');
    await two.getByRole('button', { name: 'Switch to light mode' }).waitFor();
    await one.evaluate(() => localStorage.removeItem('theme'));
    await expect.poll(() => mode(two)).toBe('light');
  });
});

describe('announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

  it('S4-04 S9-16 S9-17 S3-09 closed, it stays closed, from the first frame on', async () => {
    const context = await fixture.newContext();
    const page = await context.newPage();
    await page.goto(fixture.origin);
    await bar(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    expect(await bar(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(
      true,
    );
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
    expect(await stored(page, 'docusaurus.announcement.id')).toBe('fixture-1');
    await goTo(page, '/tabs');
    expect(await bar(page).isVisible()).toBe(false);
    const next = await firstFrame(context, `${fixture.origin}/long`);
    expect(await bar(next).isVisible()).toBe(false);
  });

  it('S4-05 another id opens it again', async () => {
    const page = await fixture.open('/');
    await page.evaluate(() => {
      localStorage.setItem('docusaurus.announcement.id', 'the one before');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.reload();
    expect(await bar(page).isVisible()).toBe(true);
    expect(await stored(page, 'docusaurus.announcement.id')).toBe('fixture-1');
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
  });
});

describe('desktop sidebar', () => {
  const collapse = (page: Page) => page.getByRole('button', { name: 'Collapse sidebar' });
  const expand = (page: Page) => page.getByRole('button', { name: 'Expand sidebar' });
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs pages' });
  const textWidth = async (page: Page) => (await page.locator('main').boundingBox())?.width ?? 0;

  it('S4-12 collapses and expands by button; the text takes the room', async () => {
    const page = await production.open('/callback');
    const before = await textWidth(page);
    await collapse(page).focus();
    await page.keyboard.press('Enter');
    expect(await sidebar(page).isVisible()).toBe(false);
    expect(await textWidth(page)).toBeGreaterThan(before + 100);
    expect(await expand(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await sidebar(page).isVisible()).toBe(true);
    expect(await textWidth(page)).toBe(before);
  });

  it('S4-12 stays collapsed over navigation and reload, from the first frame on', async () => {
    const page = await production.open('/callback');
    await collapse(page).click();
    await page.locator('main a[href^="/"]').first().click();
    await page.waitForURL((url) => url.pathname !== '/callback');
    expect(await sidebar(page).isVisible()).toBe(false);
    await page.route('**/_assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await sidebar(page).isVisible()).toBe(false);
    expect(await expand(page).isVisible()).toBe(true);
  });

  it('S4-12 small screens have no such button, and their menu is whole', async () => {
    const page = await production.open('/callback');
    await collapse(page).click();
    await page.setViewportSize({ width: 996, height: 800 });
    await expand(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await sidebar(page).waitFor();
  });
});

describe('categories of the sidebar', () => {
  /** Returns the duration of the animation that a click starts, in milliseconds. */
  async function durationOf(page: Page, button: string): Promise<unknown> {
    return page.getByRole('button', { name: button }).evaluate((element: HTMLElement) => {
      element.click();
      const list = document.getElementById(element.getAttribute('aria-controls') ?? '');
      return list?.getAnimations()[0]?.effect?.getTiming().duration ?? 0;
    });
  }

  it('S4-13 animate, longer for longer content', async () => {
    const page = await fixture.open('/');
    const long = await durationOf(page, 'Expand category Payments');
    const short = await durationOf(page, 'Expand category Errors');
    expect(short).toBeGreaterThan(0);
    expect(long).toBeGreaterThan(short as number);
    expect(await durationOf(page, 'Collapse category Payments')).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Capture' }).waitFor({ state: 'hidden' });
  });

  it('S4-13 do not with reduced motion', async () => {
    const page = await fixture.open('/', { reducedMotion: 'reduce' });
    expect(await durationOf(page, 'Expand category Payments')).toBe(0);
    expect(await page.getByRole('link', { name: 'Capture' }).isVisible()).toBe(true);
  });

  it('S4-13 are open above the page, and keep what the reader did over navigation', async () => {
    const page = await fixture.open('/payments/methods/card');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    expect(await button('Collapse category Payments').isVisible()).toBe(true);
    expect(await button('Collapse category Methods').isVisible()).toBe(true);
    await button('Expand category Errors').click();
    await goTo(page, '/tabs');
    expect(await button('Collapse category Errors').isVisible()).toBe(true);
    expect(await button('Collapse category Payments').isVisible()).toBe(true);
    await button('Collapse category Payments').click();
    await goTo(page, '/long');
    expect(await button('Expand category Payments').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Capture' }).isVisible()).toBe(false);
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Card' }).waitFor();
    expect(await button('Collapse category Payments').isVisible()).toBe(true);
    expect(await button('Collapse category Errors').isVisible()).toBe(true);
  });

  it('S4-13 the sidebar keeps its scroll over navigation, and shows the page’s entry on load', async () => {
    const page = await production.open('/test_cards', { viewport: { width: 1280, height: 420 } });
    const menu = page.locator('#site-menu');
    const entry = menu.locator('[data-sidebar] [aria-current]');
    const seen = () =>
      entry.evaluate((link) => {
        const box = document.getElementById('site-menu')?.getBoundingClientRect();
        const { top, bottom } = link.getBoundingClientRect();
        return box !== undefined && top >= box.top && bottom <= box.bottom;
      });
    expect(await seen()).toBe(true);
    await menu.evaluate((element) => element.scrollTo(0, 200));
    const link = menu.locator('[data-sidebar] a[href="/checklist"]');
    await link.scrollIntoViewIfNeeded();
    // In view, and not where a page that was loaded shows its entry.
    await menu.evaluate((element) => element.scrollBy({ top: -20, behavior: 'instant' }));
    const scrolled = () => menu.evaluate((element) => element.scrollTop);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await link.click();
    await page.waitForURL('**/checklist');
    await expect.poll(seen).toBe(true);
    expect(await scrolled()).toBe(before);
  });
});

describe('navbar that hides', () => {
  it('S4-14 scrolling down hides it, up shows it, near the top it stays', async () => {
    const page = await fixture.open('/long');
    const navbar = page.locator('header').first();
    const hidden = async () => ((await navbar.boundingBox())?.y ?? 0) < 0;
    const wheel = async (by: number) => {
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, by);
    };
    await wheel(60);
    await page.waitForFunction(() => scrollY > 20);
    expect(await hidden()).toBe(false);
    await wheel(900);
    await expect.poll(hidden).toBe(true);
    await wheel(-100);
    await expect.poll(hidden).toBe(false);
    await wheel(300);
    await expect.poll(hidden).toBe(true);
    await navbar.getByRole('link').first().focus();
    await expect.poll(hidden).toBe(false);
  });

  it('S4-14 is off in production', async () => {
    const page = await production.open('/authentication/hash-validation');
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => scrollY > 500);
    expect((await page.locator('header').first().boundingBox())?.y).toBe(0);
  });
});

describe('preferred version', () => {
  const KEY = 'docs-preferred-version-default';

  it('S4-15 S9-18 S3-11 is saved when chosen, and followed by the links outside the docs', async () => {
    const page = await fixture.open('/tabs');
    await page.locator('header summary', { hasText: '2.0' }).click();
    await page.locator('header').getByRole('link', { name: '1.0', exact: true }).click();
    await page.waitForURL('**/1.0/tabs');
    expect(await stored(page, KEY)).toBe('1.0');
    await page.goto(`${fixture.origin}/status`);
    const guides = page.locator('header').getByRole('link', { name: 'Guides' });
    expect(await guides.getAttribute('href')).toBe('/1.0');
    expect(await page.locator('header summary', { hasText: '1.0' }).count()).toBe(1);
    await guides.click();
    await page.getByRole('heading', { name: 'Start here (1.0)' }).waitFor();
  });

  it('S4-15 is removed when the version no longer exists', async () => {
    const page = await fixture.open('/');
    await page.evaluate((key) => localStorage.setItem(key, '9.9.9'), KEY);
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-api', 'current'));
    await page.reload();
    expect(await stored(page, KEY)).toBeNull();
    expect(await stored(page, 'docs-preferred-version-api')).toBe('current');
    const plain = await production.open('/');
    await plain.evaluate((key) => localStorage.setItem(key, '9.9.9'), KEY);
    await plain.reload();
    expect(await stored(plain, KEY)).toBeNull();
  });
});

describe('tabs', () => {
  const KEY = 'docusaurus.tab.language';
  const shown = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-panel]')]
        .filter((panel) => panel.offsetHeight > 0)
        .map((panel) => panel.dataset.panel),
    );

  it('S4-16 S9-19 a choice is kept, and followed by the group on this page, other pages and other tabs', async () => {
    const context = await fixture.newContext();
    const [page, other] = [await context.newPage(), await context.newPage()];
    await page.goto(`${fixture.origin}/tabs`);
    await other.goto(`${fixture.origin}/tabs-again`);
    expect(await shown(page)).toEqual(['php', 'php', 'one']);
    await page.getByRole('tab', { name: 'Node' }).first().click();
    expect(await shown(page)).toEqual(['node', 'node', 'one']);
    expect(await stored(page, KEY)).toBe('node');
    await expect.poll(() => shown(other)).toEqual(['node']);
    await goTo(page, '/tabs-again');
    expect(await shown(page)).toEqual(['node']);
    await page.reload();
    expect(await shown(page)).toEqual(['node']);
  });

  it('S4-16 nothing flashes: the choice is there in the first frame', async () => {
    const context = await fixture.newContext();
    const first = await context.newPage();
    await first.goto(fixture.origin);
    await first.evaluate((key) => localStorage.setItem(key, 'node'), KEY);
    const page = await firstFrame(context, `${fixture.origin}/tabs`);
    expect(await shown(page)).toEqual(['node', 'node', 'one']);
    const selected = page.getByRole('tab', { name: 'Node', selected: true });
    expect(await selected.count()).toBe(2);
  });

  it('S4-16 a value that only some have changes those alone, and an unknown one nothing', async () => {
    const page = await fixture.open('/tabs');
    await page.getByRole('tab', { name: 'Go' }).click();
    expect(await shown(page)).toEqual(['php', 'go', 'one']);
    await page.evaluate((key) => localStorage.setItem(key, 'cobol'), KEY);
    await page.reload();
    expect(await shown(page)).toEqual(['php', 'php', 'one']);
  });

  it('S4-16 text that the browser finds in a panel that is not shown opens its tab', async () => {
    const page = await fixture.open('/tabs#:~:text=Only%20here.');
    await expect.poll(() => shown(page)).toEqual(['php', 'go', 'one']);
    const selected = page.getByRole('tab', { selected: true });
    expect(await selected.allTextContents()).toEqual(['PHP', 'Go', 'One']);
    // Finding something doesn't count as a choice for other pages.
    expect(await stored(page, KEY)).toBeNull();
    await goTo(page, '/tabs-again');
    const hidden = page.locator('[data-panel="node"]');
    expect(await hidden.getAttribute('hidden')).toBe('until-found');
    expect(await shown(page)).toEqual(['php']);
  });

  it('S4-16 works by keyboard, and has names and roles', async () => {
    const page = await fixture.open('/tabs');
    await page.getByRole('tab', { name: 'PHP' }).first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual(['node', 'node', 'one']);
    await page.keyboard.press('Home');
    expect(await shown(page)).toEqual(['php', 'php', 'one']);
    await page.keyboard.press('ArrowLeft');
    expect(await shown(page)).toEqual(['node', 'node', 'one']);
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual(['php', 'php', 'one']);
    await page.keyboard.press('End');
    expect(await shown(page)).toEqual(['node', 'node', 'one']);
    expect(await page.getByRole('tabpanel', { name: 'Node' }).count()).toBe(2);
    await page.keyboard.press('Tab');
    const next = await page.evaluate(() => document.activeElement?.getAttribute('role'));
    expect(next).not.toBe('tab');
    // From right to left, the next tab is on the left.
    await page.goto(`${fixture.origin}/ar/payments/capture`);
    await page.getByRole('tab', { name: 'Node' }).press('ArrowLeft');
    expect(await shown(page)).toEqual(['go']);
    await page.keyboard.press('ArrowRight');
    expect(await shown(page)).toEqual(['node']);
  });
});

describe('storage that cannot be used', () => {
  const BROKEN = {
    throws: () => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Quota exceeded.', 'QuotaExceededError');
      };
    },
  };

  it.each(Object.entries(BROKEN))(
    'S4-17 %s: one warning, and everything works',
    async (_name, breakIt) => {
      const context = await fixture.newContext();
      await context.addInitScript(breakIt);
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await page.goto(`${fixture.origin}/tabs`);
      await page.getByRole('button', { name: 'Switch to dark mode' }).click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('tab', { name: 'Node' }).first().click();
      await goTo(page, '/tabs-again');
      expect(await mode(page)).toBe('dark');
      expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(false);
      expect(await page.getByText('Text for Node.').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Collapse sidebar' }).click();
      expect(await page.getByRole('button', { name: 'Expand sidebar' }).isVisible()).toBe(true);
      await page.locator('header summary', { hasText: '2.0' }).click();
      await page.locator('header').getByRole('link', { name: '1.0', exact: true }).click();
      await page.waitForURL('**/1.0');
      expect(await mode(page)).toBe('dark');
      expect(said).toHaveLength(1);
      expect(said[0]).toContain('Browser storage is not available');
    },
  );
});
