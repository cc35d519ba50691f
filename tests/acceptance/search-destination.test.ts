import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerIndexes, indexOf, searchFor } from '../support/search-box.ts';
import { visit } from '../support/visit.ts';

const site = visit();

/** Tells whether a mark can be seen: one that has a background of its own. */
async function isPainted(page: Page, selector: string, pseudo?: string): Promise<boolean> {
  const ground = await page
    .locator(selector)
    .first()
    .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
  return ground !== 'rgba(0, 0, 0, 0)';
}

/** Returns the texts that are marked on the page, by either means. */
async function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('main mark')].map((mark) => mark.textContent ?? '');
    const highlight = 'highlights' in CSS ? CSS.highlights.get('search') : undefined;
    for (const range of highlight ?? []) texts.push((range as Range).toString());
    return texts;
  });
}

interface Placed {
  text: string;
  /** False in an inactive panel and in a closed disclosure. */
  isSeen: boolean;
  /** True on the screen, below the navbar. */
  isOnScreen: boolean;
}

/** Returns the marks of the page's content in the order of the page, by either means. */
async function placed(page: Page): Promise<Placed[]> {
  return page.evaluate(() => {
    const ranges = [...document.querySelectorAll('main mark[data-search-mark]')].map((mark) => {
      const range = new Range();
      range.selectNodeContents(mark);
      return range;
    });
    for (const range of CSS.highlights.get('search') ?? []) ranges.push(range as Range);
    ranges.sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b));
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return ranges.map((range) => {
      const box = range.getBoundingClientRect();
      return {
        text: range.toString(),
        isSeen: Boolean(range.startContainer.parentElement?.checkVisibility()),
        isOnScreen: box.top >= top && box.bottom <= innerHeight,
      };
    });
  });
}

/** Opens a page whose search knows one result, and chooses it. */
async function chooseOnly(query: string, sectionRoute: string): Promise<Page> {
  const page = await site.open('/callback');
  await answerIndexes(page, { default: indexOf([{ title: query, sectionRoute }]) });
  await choose(page, query, sectionRoute);
  return page;
}

/** Chooses the result with an address that ends so. */
async function choose(page: Page, query: string, ending: string): Promise<string> {
  await searchFor(page, query);
  const option = page.locator(`[role=option][href$="${ending}"]`).first();
  await option.waitFor();
  const href = (await option.getAttribute('href')) ?? '';
  await option.click();
  await page.waitForURL(site.origin + href);
  await expect.poll(async () => (await marked(page)).length).toBeGreaterThan(0);
  return href;
}

describe('chosen result', () => {
  it.each([
    ['a page', '/callback', 'woocommerce', '/plugins/woocommerce'],
    ['a section', '/', 'part refunds', '#part-refunds'],
    ['a section on a route with spaces', '/callback', 'style the form sdk', '#style-it'],
    ['a field of the API, from the docs', '/callback', 'card_token', '#body-card_token'],
    [
      'a section of the page itself',
      '/payments/refund',
      'part refunds',
      '/payments/refund#part-refunds',
    ],
  ])('S2-L23 leads to %s, and its terms are marked there', async (_what, from, query, ending) => {
    const page = await site.open(from);
    const href = await choose(page, query, ending);
    const { pathname, hash, search } = new URL(page.url());
    expect(pathname + hash).toBe(href);
    expect(search).toBe('');
    const [word = ''] = query.split(/[ _]/);
    const texts = (await marked(page)).map((text) => text.toLowerCase());
    expect(texts.some((text) => text.includes(word.slice(0, 4)))).toBe(true);
  });

  it('marks an identifier as one on its page, and neither its parts nor words that hold it together', async () => {
    const page = await site.open('/callback');
    await choose(page, 'session_expiry', '#body-session_expiry');
    const texts = (await marked(page)).map((text) => text.toLowerCase());
    expect(texts.filter((text) => !/^session[_ ]expiry$/.test(text))).toEqual([]);
  });

  it('marks the telling parts of an identifier that its page does not have', async () => {
    const page = await chooseOnly('order.of_the_payment', '/payments/refund');
    const texts = new Set((await marked(page)).map((text) => text.toLowerCase()));
    expect(texts).toContain('payment');
    expect(texts).not.toContain('of');
    expect(texts).not.toContain('the');
  });

  it.each(['light', 'dark'] as const)('S2-L23 the marks can be seen, %s', async (colorScheme) => {
    const page = await site.open('/callback');
    await page.evaluate((mode) => localStorage.setItem('theme', mode), colorScheme);
    await page.reload();
    await choose(page, 'woocommerce', '/plugins/woocommerce');
    expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
    expect(await isPainted(page, 'main mark')).toBe(true);
    expect(await isPainted(page, 'main', '::highlight(search)')).toBe(true);
  });

  it('S2-L23 no mark is in a panel that is not shown, and marks follow what the reader opens', async () => {
    const page = await site.open('/callback');
    await choose(page, 'sign a request', '/sdks#sign-a-request');
    const marks = await placed(page);
    expect(marks.length).toBeGreaterThan(5);
    expect(marks.filter(({ isSeen }) => !isSeen)).toEqual([]);
    const inPanels = () =>
      page.evaluate(() => {
        const tabs = document.querySelector('#sign-a-request ~ [data-tabs]');
        const all = [...(CSS.highlights.get('search') ?? [])] as Range[];
        return all.filter(({ startContainer }) => tabs?.contains(startContainer)).length;
      });
    expect(await inPanels()).toBe(0);
    await page.locator('#sign-a-request ~ [data-tabs] [role=tab]').nth(1).click();
    await expect.poll(inPanels).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    expect(await marked(page)).toEqual([]);
  });

  it.each([
    ['an inactive tab panel', 'hexdigest', '/sdks#sign-a-request'],
    ['a closed disclosure', 'perfume', '/api/gateway/sale'],
  ])('S2-L23 opens %s when nothing else of the section is marked', async (_what, query, route) => {
    const page = await chooseOnly(query, route);
    const marks = await placed(page);
    const words = marks.filter(({ text }) => text.toLowerCase().includes(query));
    expect(words[0]).toMatchObject({ isSeen: true, isOnScreen: true });
    expect(marks.filter(({ isSeen }) => !isSeen)).toEqual([]);
    // Which tab a result is in says nothing about the language that the reader works in.
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => key.startsWith('docusaurus.tab.'))).toEqual([]);
  });

  it('S2-L23 stays at the result where only a closed disclosure elsewhere has a mark', async () => {
    const sectionRoute = '/api/gateway/sale#body-order-amount';
    const page = await site.open('/callback');
    await answerIndexes(page, { default: indexOf([{ title: 'perfume', sectionRoute }]) });
    await searchFor(page, 'perfume');
    await page.locator(`[role=option][href$="${sectionRoute}"]`).first().click();
    await page.waitForURL(site.origin + sectionRoute);
    await page.waitForLoadState('networkidle');
    const { top, bottom } = await page.locator('#body-order-amount').evaluate((field) => {
      const box = field.getBoundingClientRect();
      return { top: box.top, bottom: innerHeight - box.bottom };
    });
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeGreaterThan(0);
    expect(await marked(page)).toEqual([]);
  });

  it('goes to the field of that name where the result is its page', async () => {
    const page = await chooseOnly('network_transaction_id', '/api/gateway/sale');
    const field = page.locator('#response-201-network_transaction_id');
    const isOnScreen = () =>
      field.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top > 0 && top < innerHeight;
      });
    await expect.poll(isOnScreen).toBe(true);
  });

  it('S2-L23 leaves the tabs to the reader where the panel that is shown has a mark', async () => {
    const page = await chooseOnly('merchant_secret', '/sdks#sign-a-request');
    const shown = page.locator('#sign-a-request ~ [data-tabs] [role=tab]').first();
    expect(await shown.getAttribute('aria-selected')).toBe('true');
    expect((await placed(page)).filter(({ isSeen }) => !isSeen)).toEqual([]);
  });

  it('S2-L23 marks what stands in a tool without an element in it', async () => {
    const page = await site.open('/callback');
    await choose(page, 'hash workbench', '/authentication/hash-validation');
    expect(await page.locator('main astro-island mark[data-search-mark]').count()).toBe(0);
    const inTools = await page.evaluate(() => CSS.highlights.get('search')?.size);
    expect(inTools).toBeGreaterThan(0);
    expect(await page.locator('main mark[data-search-mark]').count()).toBeGreaterThan(0);
  });

  it('S2-L23 marks on the page from which it was searched', async () => {
    const page = await site.open('/payments/refund#part-refunds');
    const fetched = page.waitForResponse(`${site.origin}/payments/refund`);
    await choose(page, 'refund', '/payments/refund');
    await fetched;
    await page.waitForLoadState('networkidle');
    expect((await marked(page)).length).toBeGreaterThan(10);
  });

  it('S2-L23 marks on a page that could be loaded at the second try only', async () => {
    const page = await site.open('/callback');
    await page.route('**/plugins/woocommerce', (route) => route.abort());
    await searchFor(page, 'woocommerce');
    await page.locator('[role=option][href="/plugins/woocommerce"]').first().click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/plugins/woocommerce');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(async () => (await marked(page)).length).toBeGreaterThan(10);
  });

  it('S2-L23 leads from the docs to the reference and back, without a reload', async () => {
    const page = await site.open('/callback');
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await choose(page, 'card_token', '#body-card_token');
    await choose(page, 'woocommerce', '/plugins/woocommerce');
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  it('S2-L23 no marks after a reload, nor on the next page', async () => {
    const page = await site.open('/callback');
    await choose(page, 'woocommerce', '/plugins/woocommerce');
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await marked(page)).toEqual([]);
    await choose(page, 'part refunds', '#part-refunds');
    await page.locator('[data-sidebar] a[href="/checklist"]').click();
    await page.getByRole('heading', { level: 1, name: 'checklist' }).waitFor();
    expect(await marked(page)).toEqual([]);
  });

  it.each([
    ['', '/plugins/woocommerce', 'woocommerce', '/plugins/woocommerce'],
    [', in code', '/sdks', 'sign a request', '/sdks#sign-a-request'],
  ])(
    'S2-L23 marks go with Escape, and the page is as it was%s',
    async (_where, path, query, ending) => {
      const page = await site.open(path);
      const before = await page.locator('main').innerHTML();
      await page.goto(`${site.origin}/callback`);
      await choose(page, query, ending);
      expect(await page.locator('main mark').count()).toBeGreaterThan(1);
      await page.keyboard.press('Escape');
      expect(await marked(page)).toEqual([]);
      expect(await page.locator('main').innerHTML()).toBe(before);
    },
  );

  it('S2-L23 marks the name of the field that it leads to', async () => {
    const page = await site.open('/callback');
    await choose(page, 'payment_token', '-payment_token');
    await expect
      .poll(() => page.locator('li:target > p > a mark').textContent())
      .toBe('payment_token');
    const top = await page.locator('li:target').evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeLessThan(600);
  });

  it('S2-L23 marks where the browser has no highlight API', async () => {
    const context = await site.newContext();
    await context.addInitScript(() => {
      Reflect.deleteProperty(CSS, 'highlights');
      Reflect.deleteProperty(CSS.constructor.prototype, 'highlights');
      Reflect.deleteProperty(window, 'Highlight');
    });
    const page = await context.newPage();
    await page.goto(`${site.origin}/callback`);
    await choose(page, 'woocommerce', '/plugins/woocommerce');
    expect(await page.locator('main mark').count()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('main mark').count()).toBe(0);
  });

  it('S2-L23 back returns to the page before, without marks', async () => {
    const page = await site.open('/callback');
    await choose(page, 'woocommerce', '/plugins/woocommerce');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Callback' }).waitFor();
    expect(await marked(page)).toEqual([]);
  });
});
