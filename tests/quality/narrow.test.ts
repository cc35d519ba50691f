import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { type PageFaults, watch } from '../support/browser.ts';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { ROUTES } from '../support/site.ts';
import { visit } from '../support/visit.ts';

const site = visit();
const fixture = visit(FIXTURE_DIST);
const PATHS = [...ROUTES.map(({ path }) => path), '/search', '/does-not-exist'];

/** Tools show the reader's own values, a field's values are the contract's. */
const NOT_PROSE = 'pre, [data-tool], dd';

interface Misfits {
  /** Pixels by which the page is wider than the screen. */
  overflow: number;
  /** Short code in two pieces. */
  broken: string[];
  /** Lists of tabs, code and tables that also scroll up and down, though nothing is below. */
  tall: string[];
}

/** Returns what doesn't fit a page. */
function misfits(page: Page): Promise<Misfits> {
  return page.evaluate((left) => {
    // What a style sheet puts before a text may be on the line above.
    const linesOf = (code: Element) => {
      const range = document.createRange();
      range.selectNodeContents(code);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    };
    const codes = [...document.querySelectorAll('main code')].filter((code) => !code.closest(left));
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      broken: codes
        .filter((code) => (code.textContent ?? '').length <= 24 && linesOf(code) > 1)
        .map((code) => code.textContent ?? ''),
      tall: [...document.querySelectorAll('main :is([role="tablist"], pre, .table-scroll)')]
        // Samples, which stand above the fields, show their beginning.
        .filter((element) => !element.closest('#samples') || !element.matches('pre'))
        .filter((element) => element.scrollHeight > element.clientHeight)
        .map((element) => element.textContent?.slice(0, 40) ?? ''),
    };
  }, NOT_PROSE);
}

const WIDTHS = [320, 360];

const shared: { page?: Page; faults?: PageFaults } = {};
beforeAll(async () => {
  shared.page = await site.browser.newPage();
  shared.faults = watch(shared.page, site.origin);
  return () => shared.page?.close();
});

/** Shows a page once, in one width after another. */
async function inEachWidth(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const page = shared.page as Page;
  for (const [at, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 800 });
    if (at === 0) await page.goto(site.origin + encodeURI(path), { waitUntil: 'load' });
    await look(page);
  }
}

describe(`at ${WIDTHS.join(' and ')} px`, () => {
  it.each(PATHS)(
    '%s is not wider than the screen, has short code in one piece, and no error',
    async (path) => {
      const { errors } = shared.faults as PageFaults;
      errors.length = 0;
      await inEachWidth(path, async (page) => {
        expect(await misfits(page)).toEqual({ overflow: 0, broken: [], tall: [] });
      });
      const isMissing = path === '/does-not-exist';
      expect(errors.filter((text) => !(isMissing && text.includes('404')))).toEqual([]);
    },
  );

  it('a group and a schema of a contract with long names in one piece are no wider than the screen', async () => {
    const page = await fixture.open('/api/', { viewport: { width: 320, height: 800 } });
    await page
      .getByRole('heading', { name: 'PaymentsThatYouLookUpWithTheirIdentifiers' })
      .waitFor();
    await page.getByRole('link', { name: 'NewPaymentThatAShopOrASubscriptionStarts' }).waitFor();
    expect((await misfits(page)).overflow).toBe(0);
  });

  it('an operation whose scope is an address is no wider than the screen', async () => {
    const page = await fixture.open('/api/gateway/create-payment', {
      viewport: { width: 320, height: 800 },
    });
    await page
      .locator('section:has(> #credentials) p')
      .first()
      .evaluate((sentence) => {
        const scope = document.createElement('code');
        scope.textContent = 'https://scopes.fixture.example/services/payments/read-and-write';
        sentence.append(scope);
      });
    expect((await misfits(page)).overflow).toBe(0);
  });

  it('an operation with a long id is no wider than the screen', async () => {
    const page = await fixture.open('/api/gateway/create-payment', {
      viewport: { width: 320, height: 800 },
    });
    await page.locator('article > header > p').evaluate((line) => {
      const id = document.createElement('code');
      id.textContent = 'replaceNamespacedPaymentWithTheAuthorisationsThatItHas';
      line.append(id);
    });
    expect((await misfits(page)).overflow).toBe(0);
  });

  it('the title in the navbar is whole', async () => {
    await inEachWidth('/', async (page) => {
      const title = page
        .locator('header[data-navbar] a', { hasText: config.themeConfig.navbar.title })
        .locator('span');
      const room = await title.evaluate((span) => span.clientWidth - span.scrollWidth);
      expect(room).toBe(0);
    });
  });
});
