import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { searchFor } from '../support/searchBox.ts';
import { visit } from '../support/visit.ts';

const site = visit();

/** Texts that are marked on the page, by either means. */
async function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('main mark')].map((mark) => mark.textContent ?? '');
    const highlight = 'highlights' in CSS ? CSS.highlights.get('search') : undefined;
    for (const range of highlight ?? []) texts.push((range as Range).toString());
    return texts;
  });
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

  it('S2-L23 marks go with Escape, and nothing of the page was changed', async () => {
    const page = await site.open('/plugins/woocommerce');
    const before = await page.locator('main').innerHTML();
    await page.goto(`${site.origin}/callback`);
    await choose(page, 'woocommerce', '/plugins/woocommerce');
    expect(await page.locator('main').innerHTML()).toBe(before);
    await page.keyboard.press('Escape');
    expect(await marked(page)).toEqual([]);
  });

  it('S2-L23 marks without the highlight API too, and leaves no trace', async () => {
    const context = await site.newContext();
    await context.addInitScript(() => {
      Reflect.deleteProperty(CSS, 'highlights');
      Reflect.deleteProperty(CSS.constructor.prototype, 'highlights');
      Reflect.deleteProperty(window, 'Highlight');
    });
    const page = await context.newPage();
    await page.goto(`${site.origin}/plugins/woocommerce`);
    const before = await page.locator('main').innerHTML();
    await page.goto(`${site.origin}/callback`);
    await choose(page, 'woocommerce', '/plugins/woocommerce');
    expect(await page.locator('main mark').count()).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('main mark').count()).toBe(0);
    expect(await page.locator('main').innerHTML()).toBe(before);
  });

  it('S2-L23 back returns to the page before, without marks', async () => {
    const page = await site.open('/callback');
    await choose(page, 'woocommerce', '/plugins/woocommerce');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Callback' }).waitFor();
    expect(await marked(page)).toEqual([]);
  });
});
