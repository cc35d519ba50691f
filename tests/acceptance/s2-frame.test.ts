import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { visit } from '../support/visit.ts';

const production = visit();
const fixture = visit(FIXTURE_DIST);

const MOBILE = { viewport: { width: 996, height: 800 } };

function navbar(page: Page) {
  return page.getByRole('navigation', { name: /^(?:Main|التنقل الرئيسي)$/ });
}

function dropdown(page: Page, name: string) {
  return navbar(page).locator('summary', { hasText: name });
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}

describe('navbar', () => {
  it('S2-L01 stays at the top while scrolling, with a left and a right group', async () => {
    const page = await production.open('/authentication/hash-validation');
    const bar = page.locator('header').first();
    await page.evaluate(() => scrollTo(0, 1500));
    await page.waitForFunction(() => scrollY > 1000);
    expect((await bar.boundingBox())?.y).toBe(0);
    const middle = 640;
    const docs = await navbar(page).getByRole('link', { name: 'Docs', exact: true }).boundingBox();
    const dashboard = await navbar(page).getByRole('link', { name: 'Dashboard' }).boundingBox();
    expect(docs?.x).toBeLessThan(middle);
    expect(dashboard?.x).toBeGreaterThan(middle);
  });

  it('S2-L02 S1-12 S1-13 has Docs, API, search, the collection and the dashboard', async () => {
    const page = await production.open('/callback');
    const bar = navbar(page);
    const docs = bar.getByRole('link', { name: 'Docs', exact: true });
    expect(await docs.getAttribute('aria-current'), 'a page of its section').toBe('true');
    expect(await bar.getByRole('link', { name: 'API', exact: true }).isVisible()).toBe(true);
    expect(await bar.getByPlaceholder('Search...').isVisible()).toBe(true);
    const collection = bar.getByRole('link', { name: 'Collection' });
    expect(await collection.getAttribute('download')).toMatch(/\.json$/);
    const file = await fetch(production.origin + (await collection.getAttribute('href')));
    expect(file.status).toBe(200);
    expect(((await file.json()) as { info: { schema: string } }).info.schema).toContain('v2.1');
    const dashboard = bar.getByRole('link', { name: 'Dashboard' });
    expect(await dashboard.getAttribute('target')).toBe('_blank');
    expect(await dashboard.getAttribute('rel')).toBe('noopener noreferrer');
    const item = config.themeConfig.navbar.items.find(({ label }) => label === 'Dashboard');
    expect(await dashboard.getAttribute('href')).toBe(item?.href);
  });

  it('S2-L14 has a switch of the colour mode that says what it does', async () => {
    const page = await production.open('/callback');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await page.getByRole('button', { name: 'Switch to light mode' }).isVisible()).toBe(true);
  });

  it('S2-L03 S2-L04 S2-L05 S2-L06 S2-L07 S2-L08 S2-L09 S2-L10 S2-L11 every kind of item is there', async () => {
    const page = await fixture.open('/tabs');
    const bar = navbar(page);
    const link = (name: string) => bar.getByRole('link', { name, exact: true });
    expect(await link('Guides').getAttribute('href'), 'S2-L09 doc sidebar').toBe('/');
    expect(await link('Tabs').getAttribute('href'), 'S2-L08 doc').toBe('/tabs');
    expect(await link('2.0').first().getAttribute('href'), 'S2-L10 version link').toBe('/');
    expect(await bar.locator('[data-raw]').innerText(), 'S2-L07 raw html').toBe('Beta');
    expect(await bar.getByPlaceholder('Search...').isVisible(), 'S2-L05 search').toBe(true);
    expect(await bar.getByRole('link', { name: /Dashboard/ }).isVisible(), 'S2-L03').toBe(true);
    await dropdown(page, 'More').click();
    expect(await link('Long page').isVisible(), 'S2-L06 dropdown').toBe(true);
    await dropdown(page, 'English').click();
    expect(await link('العربية').getAttribute('lang'), 'S2-L04 locale dropdown').toBe('ar');
    await dropdown(page, '2.0').click();
    expect(await link('1.0').getAttribute('href'), 'S2-L11 version dropdown').toBe('/1.0/tabs');
    expect(await page.getByText('Never shown').count(), 'S5-04 a draft').toBe(0);
  });

  it('S3-07 shows the logo that the configuration names, for both colour modes', async () => {
    const page = await fixture.open('/');
    const brand = navbar(page).locator('a').first();
    expect(await brand.getAttribute('href')).toBe('/upgrade');
    const shown = async () =>
      Promise.all(
        (await brand.locator('img').all()).map(async (image) =>
          (await image.isVisible()) ? image.getAttribute('src') : null,
        ),
      );
    expect((await shown()).filter(Boolean)).toEqual(['/mark.svg']);
    expect(await brand.locator('img').first().getAttribute('width')).toBe('24');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect((await shown()).filter(Boolean)).toEqual(['/mark-dark.svg']);
    const style = await page.locator('header').first().getAttribute('data-style');
    expect(style).toBe('dark');
  });
});

describe('navbar at 200 % text', () => {
  /** Returns what is cut off from the bar or covers something else. */
  function faultsOf(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const bar = document.querySelector('header[data-navbar]') as HTMLElement;
      const { top, bottom } = bar.getBoundingClientRect();
      const parts = [...bar.querySelectorAll('a, summary, button, [data-keep], [data-raw]')]
        .filter((part) => part.checkVisibility() && !part.closest('details:not([open]) > ul'))
        .map((part) => ({ part, box: part.getBoundingClientRect() }));
      const name = (part: Element) => (part.textContent || part.ariaLabel || part.tagName).trim();
      const cut = parts.filter(
        ({ box }) =>
          box.left < -1 ||
          box.right > innerWidth + 1 ||
          box.top < top - 1 ||
          box.bottom > bottom + 1,
      );
      const pairs = parts.flatMap((a, at) => parts.slice(at + 1).map((b) => [a, b] as const));
      const over = pairs.filter(
        ([a, b]) =>
          !a.part.contains(b.part) &&
          Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
          Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1,
      );
      return [
        ...cut.map(({ part }) => `cut: ${name(part)}`),
        ...over.map(([a, b]) => `overlap: ${name(a.part)}, ${name(b.part)}`),
      ];
    });
  }

  it.each([997, 1050, 1100, 1280])(
    'at %i px nothing overlaps, is cut off or hides the text',
    async (width) => {
      for (const [site, path] of [
        [production, '/callback'],
        [fixture, '/long'],
      ] as const) {
        const page = await site.open(path, { viewport: { width, height: 800 } });
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(':root { font-size: 32px }');
          document.adoptedStyleSheets.push(sheet);
        });
        await page.locator('header[data-wrapped]').waitFor();
        expect(await faultsOf(page), path).toEqual([]);
        const room = await page.locator('main').evaluate((main) => main.clientWidth / innerWidth);
        expect(room, path).toBeGreaterThan(0.35);
        await page.evaluate(() => scrollTo(0, 1000));
        await page.waitForFunction(() => scrollY > 500);
        const bottom = () =>
          page.locator('header[data-navbar]').evaluate((bar) => bar.getBoundingClientRect().bottom);
        await expect.poll(bottom, { message: path }).toBeLessThanOrEqual(0);
      }
    },
  );
});

describe('dropdowns', () => {
  it('S2-L06 open and close by keyboard', async () => {
    const page = await fixture.open('/');
    const more = dropdown(page, 'More');
    const first = navbar(page).getByRole('link', { name: 'Long page' });
    await more.focus();
    await page.keyboard.press('Enter');
    expect(await first.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Long page');
    await page.keyboard.press('Escape');
    expect(await first.isVisible()).toBe(false);
    expect(await focused(page)).toBe('More');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Long page');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Status');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Long page');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('More');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => first.isVisible()).toBe(false);
    await more.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => first.isVisible()).toBe(false);
  });

  it('S2-L06 open by touch, close by a touch beside them', async () => {
    const page = await fixture.open('/', {
      hasTouch: true,
      viewport: { width: 1100, height: 800 },
    });
    const first = navbar(page).getByRole('link', { name: 'Long page' });
    // A tap becomes a click after the touch.
    await dropdown(page, 'More').tap();
    await first.waitFor();
    await page.locator('h1').tap();
    await first.waitFor({ state: 'hidden' });
  });

  it('S2-L06 work without JavaScript', async () => {
    const page = await fixture.open('/', { javaScriptEnabled: false });
    await dropdown(page, 'More').click();
    await navbar(page).getByRole('link', { name: 'Status' }).click();
    await page.waitForURL('**/status');
    expect(await page.locator('h1').innerText()).toBe('Status');
  });

  it('S2-L12 the locale dropdown leads to the same path, query and hash', async () => {
    const page = await fixture.open('/long?a=1#section-4');
    await dropdown(page, 'English').click();
    const arabic = navbar(page).getByRole('link', { name: 'العربية' });
    expect(await arabic.getAttribute('href')).toBe('/ar/long?a=1#section-4');
    await arabic.click();
    await page.waitForURL('**/ar/long?a=1#section-4');
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await dropdown(page, 'العربية').click();
    await navbar(page).getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${fixture.origin}/long?a=1#section-4`);
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  });

  it('S2-L12 a page without translation says which language its text is in', async () => {
    const page = await fixture.open('/ar/long');
    for (const part of ['main h1', 'main .prose']) {
      expect(await page.locator(part).getAttribute('lang')).toBe('en');
      expect(await page.locator(part).getAttribute('dir')).toBe('ltr');
    }
    expect(await page.locator('[data-toc] > p').getAttribute('dir'), 'side of its list').toBe(
      'ltr',
    );
    // What surrounds the text is in the language of the page.
    expect(await page.locator('main [data-copy-page]').innerText()).toBe('نسخ بصيغة Markdown');
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await page.waitForURL('**/ar');
    expect(await page.locator('h1').innerText()).toBe('ابدأ هنا');
    expect(await page.locator('main h1').getAttribute('lang')).toBeNull();
  });

  it('an Arabic page has an Arabic frame, and code from left to right', async () => {
    const page = await fixture.open('/ar/payments/capture');
    const name = (selector: string) => page.locator(selector).first().getAttribute('aria-label');
    expect(await page.locator('a[href="#main"]').innerText()).toBe('انتقل إلى المحتوى الرئيسي');
    expect(await name('figure [data-copy]')).toBe('نسخ: capture.php');
    expect(await navbar(page).getByRole('link', { name: 'الأدلة' }).getAttribute('href')).toBe(
      '/ar',
    );
    const direction = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    expect(await direction('main p')).toBe('rtl');
    expect(await direction('main p code')).toBe('ltr');
    expect(await direction('main pre')).toBe('ltr');
    // The script of the page renames these buttons.
    const category = page.locator('[data-category][data-active]').first();
    await category.click();
    expect(await category.getAttribute('aria-label')).toMatch(/^توسيع الفئة /);
    await page.getByPlaceholder('ابحث...').fill('التحصيل');
    await page
      .getByRole('status')
      .filter({ hasText: /نتيجة|نتائج|نتيجتان/ })
      .waitFor();
    await page.goto(`${fixture.origin}/ar/api/`);
    expect(await page.locator('main [data-copy-page]').innerText()).toBe('نسخ بصيغة Markdown');
    await page.goto(`${fixture.origin}/ar/api/gateway/create-payment`);
    const field = page.locator('#body-amount');
    expect(await field.innerText()).toContain('مطلوب');
    const guide = page.locator('#guides ~ ul a');
    expect([await guide.innerText(), await guide.getAttribute('href')]).toEqual([
      'تحصيل المبلغ',
      '/ar/payments/capture',
    ]);
    expect(
      await field
        .getByText('Amount with two decimals.')
        .evaluate((text) => text.closest('[lang]')?.getAttribute('lang')),
    ).toBe('en');
    expect(await page.locator('body').getAttribute('data-messages')).toContain('تم النسخ');
    await page.goto(`${fixture.origin}/tabs`);
    expect(await page.locator('body').getAttribute('data-messages')).toBeNull();
  });

  it('S2-L13 the version dropdown leads to the equivalent page, keeping query and hash', async () => {
    const page = await fixture.open('/tabs?a=1#section');
    await dropdown(page, '2.0').click();
    await navbar(page).getByRole('link', { name: '1.0', exact: true }).click();
    await page.waitForURL('**/1.0/tabs?a=1#section');
    expect(await page.locator('h1').innerText()).toBe('Tabs (1.0)');
  });

  it('S2-L13 falls back to the main page of a version that lacks the page', async () => {
    const page = await fixture.open('/upgrade');
    await dropdown(page, '2.0').click();
    const old = navbar(page).getByRole('link', { name: '1.0', exact: true });
    expect(await old.getAttribute('href')).toBe('/1.0');
  });

  it('S2-L12 S2-L13 every page names itself, and its locales, to search engines', async () => {
    const links = async (path: string) => {
      const html = await (await fetch(fixture.origin + path)).text();
      return [...html.matchAll(/<link rel="(?:canonical"|alternate" hreflang)[^>]*>/g)].map(
        ([tag]) => tag.replace(/.*?(?:hreflang="([^"]*)" )?href="([^"]*)".*/, '$1 $2').trim(),
      );
    };
    const site = 'https://docs.fixture.example';
    expect(await links('/tabs')).toEqual([
      `${site}/tabs`,
      `en ${site}/tabs`,
      `ar ${site}/ar/tabs`,
      `x-default ${site}/tabs`,
    ]);
    expect(await links('/ar/1.0/tabs'), 'the latest release').toEqual([`${site}/ar/tabs`]);
    expect(await links('/1.0/retired'), 'hidden: the latest release lacks it').toEqual([]);
    expect((await links('/ar'))[0]).toBe(`${site}/ar`);
    expect(await links('/ar/all-payments')).toContain(`en ${site}/all-payments`);
    expect(await links('/nothing-here')).toEqual([]);
  });
});

describe('an old version', () => {
  it('says so, leads to the latest release, and keeps its readers among its own pages', async () => {
    const page = await fixture.open('/1.0/tabs?a=1');
    const main = page.locator('main');
    expect(await main.getByRole('note').innerText()).toContain('Version 1.0 is no longer updated');
    const hrefOf = (name: string) => main.getByRole('link', { name }).first().getAttribute('href');
    expect(await hrefOf('home')).toBe('/1.0');
    expect(await hrefOf('YAML')).toBe('/downloads/1.0/openapi.yaml');
    expect(await hrefOf('the upgrade')).toBe('/upgrade');
    expect(await hrefOf('halalas'), 'its own contract').toMatch('/api/1.0/gateway/create-payment#');
    await main.getByRole('link', { name: 'Read this page in version 2.0' }).click();
    await page.waitForURL(({ pathname, search }) => pathname + search === '/tabs?a=1');
    await expect.poll(() => main.getByRole('note').count()).toBe(0);
    await page.goto(`${fixture.origin}/ar/1.0/retired`);
    expect(await main.getByRole('note').locator('a').getAttribute('href')).toBe('/ar');
    expect(await main.getByRole('note').innerText()).toContain('لم يعد الإصدار 1.0 يُحدَّث');
  });

  it('says so in its Markdown, and is in neither sitemap nor lists of llms.txt', async () => {
    const read = async (path: string) => (await fetch(fixture.origin + path)).text();
    const site = 'https://docs.fixture.example';
    expect(await read('/1.0/tabs.md')).toMatch(
      `> **Version 1.0 is no longer updated.** [Read this page in version 2.0, the latest release](${site}/tabs.md).\n\n# Tabs`,
    );
    expect(await read('/sitemap.xml')).not.toContain('/1.0/');
    const lines = (await read('/llms.txt')).split('\n').filter((line) => line.includes('/1.0'));
    expect(lines).toEqual([
      `- [Guides, version 1.0](${site}/1.0.md)`,
      `- [API reference, version 0.9.0](${site}/api/1.0/index.md)`,
    ]);
  });
});

describe('menu of small screens', () => {
  it('S2-L16 S9-07 is there from 996 px, not at 997 px', async () => {
    const page = await production.open('/callback', { viewport: { width: 997, height: 800 } });
    const button = page.getByRole('button', { name: 'Open the menu' });
    const sidebar = page.getByRole('navigation', { name: 'Docs pages' });
    expect(await button.isVisible()).toBe(false);
    expect(await sidebar.isVisible()).toBe(true);
    await page.setViewportSize({ width: 996, height: 800 });
    await button.waitFor();
    expect(await sidebar.isVisible()).toBe(false);
  });

  it('S2-L16 S4-10 opens on the sidebar; "← Back to main menu" leads to the navbar’s items', async () => {
    const page = await production.open('/callback', MOBILE);
    await page.getByRole('button', { name: 'Open the menu' }).press('Space');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const entry = menu.locator('a[href="/checklist"]').first();
    // The menu is named by the event that reports its opening, which comes after it.
    await entry.waitFor();
    expect(await menu.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(false);
    await menu.getByRole('button', { name: '← Back to main menu' }).press('Enter');
    expect(await menu.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(true);
    expect(await entry.isVisible()).toBe(false);
    await menu.getByRole('button', { name: 'Pages of this section' }).press('Space');
    expect(await entry.isVisible()).toBe(true);
  });

  it('S4-10 keeps focus inside, and gives it back when Escape closes it', async () => {
    const page = await production.open('/callback', MOBILE);
    const button = page.getByRole('button', { name: 'Open the menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const inMenu = () =>
      page.evaluate(() => document.activeElement?.closest('#site-menu') !== null);
    await expect.poll(inMenu).toBe(true);
    expect(
      await page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null),
    ).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await inMenu()).toBe(true);
    const last = await focused(page);
    await page.keyboard.press('Tab');
    expect(await inMenu()).toBe(true);
    expect(await focused(page)).not.toBe(last);
    for (let at = 0; at < 60; at += 1) {
      await page.keyboard.press('Tab');
      expect(await inMenu()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  it('S4-10 closes when something is chosen, also a place on the same page', async () => {
    const page = await production.open('/callback', MOBILE);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.locator('#site-menu a[href="/checklist"]').click();
    await page.waitForURL('**/checklist');
    expect(await page.locator('#site-menu').isVisible()).toBe(false);
    expect(await page.locator('[inert]').count()).toBe(0);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    // A place on the page itself: nothing is loaded that would bring a closed menu along.
    await page.locator('#site-menu a[href="/checklist"]').evaluate((link: HTMLAnchorElement) => {
      link.href = '#main';
    });
    await page.locator('#site-menu a[href="#main"]').click();
    await page.locator('#site-menu').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).hash).toBe('#main');
  });

  it('S4-11 closes by itself when the window grows to desktop', async () => {
    const page = await production.open('/callback', MOBILE);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.setViewportSize({ width: 997, height: 800 });
    await expect.poll(() => page.locator('#site-menu:popover-open').count()).toBe(0);
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.setViewportSize({ width: 996, height: 800 });
    expect(await page.locator('#site-menu').isVisible()).toBe(false);
  });
});

describe('the rest of the frame', () => {
  it('S2-L19 the skip link is the first stop and leads into the page', async () => {
    for (const visitor of [production, fixture]) {
      const page = await visitor.open('/');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to main content');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(
        true,
      );
    }
  });

  it('the second stop of an operation leads to its first field', async () => {
    const page = await production.open('/api/gateway/sale');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to the request');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const stop = () => page.evaluate(() => document.activeElement?.closest('[id]')?.id);
    expect(await stop()).toBe('headers');
    await page.keyboard.press('Tab');
    expect(await stop()).toMatch(/^header-/);
  });

  it('S2-L15 an announcement stands above the navbar where one is configured', async () => {
    const page = await fixture.open('/');
    const bar = page.getByRole('region', { name: 'Announcement' });
    expect(await bar.innerText()).toContain('Version 2.0 is out.');
    const plain = await production.open('/');
    expect(await plain.getByRole('region', { name: 'Announcement' }).count()).toBe(0);
  });

  it('S2-L17 S2-L18 S3-08 the footer has logo, copyright of 2025, and columns or one row of links', async () => {
    const columns = (await fixture.open('/')).locator('footer');
    expect(await columns.innerText()).toContain('Copyright © 2025 Fixture Pay.');
    expect(await columns.locator('p', { hasText: 'Elsewhere' }).isVisible()).toBe(true);
    expect(await columns.getByRole('list').count()).toBe(2);
    const row = (await production.open('/')).locator('footer');
    expect(await row.locator('img').first().isVisible()).toBe(true);
    expect(await row.getByRole('list').count()).toBe(1);
    const tops = await Promise.all(
      (await row.getByRole('link').all()).map(async (link) => (await link.boundingBox())?.y),
    );
    expect(new Set(tops).size).toBe(1);
  });

  it('S2-02 every documentation page has the same sidebar, the API one of its own', async () => {
    const page = await production.open('/');
    const entries = async () => page.locator('[data-sidebar] a').allTextContents();
    const docs = await entries();
    expect(docs.length).toBeGreaterThanOrEqual(39);
    for (const path of [
      '/plugins/magento',
      '/Integration/Checkout/Checkout%20SDK',
      '/connectors',
    ]) {
      await page.goto(production.origin + path);
      expect(await entries()).toEqual(docs);
    }
    await page.goto(`${production.origin}/api/`);
    const api = await entries();
    expect(api).not.toEqual(docs);
    await page.goto(`${production.origin}/api/gateway/refund`);
    expect(await entries()).toEqual(api);
  });

  it('S2-04 a link to an unknown path shows the not-found page in the frame', async () => {
    const page = await production.open('/callback');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/gone',
        textContent: 'Gone',
      });
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'Gone', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await navbar(page).isVisible()).toBe(true);
    expect(await page.getByPlaceholder('Search...').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Go to the docs home' }).click();
    await page.waitForURL(`${production.origin}/`);
  });

  it('names a picture for shared links, and has the icons that browsers look for', async () => {
    const html = await (await fetch(production.origin)).text();
    const meta = (name: string) =>
      new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(meta('og:type')).toBe('website');
    const share = new URL(meta('og:image') ?? '');
    expect(share.origin).toBe(config.url);
    const sizes = async (path: string) => {
      const response = await fetch(production.origin + path);
      expect(response.headers.get('content-type'), path).toMatch(/^image\/(?:png|x-icon)$/);
      const bytes = Buffer.from(await response.arrayBuffer());
      // An icon counts its pictures, a PNG has its size behind its first mark.
      return path.endsWith('.ico')
        ? [bytes.readUInt16LE(2), bytes.readUInt16LE(4)]
        : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    };
    expect(await sizes(share.pathname)).toEqual([1200, 630]);
    expect(await sizes('/apple-touch-icon.png')).toEqual([180, 180]);
    expect(await sizes('/favicon.ico')).toEqual([1, 3]);
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  });

  it('has a title of its own on every page, and no empty heading cell', async () => {
    const dist = process.env.SITE_DIST ?? 'dist';
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html') && !path.startsWith('samples'))
      .map((path) => ({ path, html: readFileSync(join(dist, path), 'utf8') }));
    const titles = pages.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect(
      pages.filter(({ html }) => /<th[^>]*>\s*<\/th>/.test(html)).map(({ path }) => path),
    ).toEqual([]);
    expect(pages.length).toBeGreaterThan(50);
  });

  it('aria-current is "page" on links to the page itself alone', async () => {
    const page = await fixture.open('/tabs');
    for (const path of ['/tabs', '/1.0/tabs', '/ar/tabs', '/upgrade', '/status', '/all-payments']) {
      await page.goto(fixture.origin + path);
      const wrong = await page
        .locator('a[aria-current=page]')
        .evaluateAll((links) =>
          links
            .map((link) => (link as HTMLAnchorElement).pathname)
            .filter((to) => to !== location.pathname),
        );
      expect(wrong, path).toEqual([]);
    }
  });

  it('S2-04 the not-found page links the page that a wrong address was meant for', async () => {
    const page = await production.open('//integration/Checkout/checkout+sdk).?from=mail#errors');
    const meant = page.getByRole('link', { name: '/Integration/Checkout/Checkout SDK' });
    await meant.click();
    await page.waitForURL('**/Integration/Checkout/Checkout%20SDK?from=mail#errors');
    await page.goto(`${production.origin}/does-not-exist`);
    await page.getByRole('link', { name: 'Go to the docs home' }).waitFor();
    expect(await page.getByText('Did you mean').isVisible()).toBe(false);
  });

  it('S2-04 an unknown path below a locale shows that locale’s not-found page', async () => {
    const response = await fetch(`${fixture.origin}/ar/nothing-here`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('lang="ar"');
    expect(html).toContain('href="/ar/search"');
  });
});
