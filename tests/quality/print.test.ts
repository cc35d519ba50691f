import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/visit.ts';

const site = visit();

/** Returns a page as it goes to the printer. */
async function printed(path: string, javaScriptEnabled = true): Promise<Page> {
  const page = await site.open(path, { javaScriptEnabled });
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** Returns the languages of the visible programs. */
function languages(page: Page): Promise<string[]> {
  return page
    .locator('[data-tabs="language"] > [data-panel]:visible')
    .evaluateAll((panels) => [
      ...new Set(panels.map((panel) => panel.getAttribute('data-panel') ?? '')),
    ]);
}

describe('on paper', () => {
  it('programs stand in the language that the reader chose', async () => {
    const page = await site.open('/payments/get_payment_details');
    await page.getByRole('tab', { name: 'Python' }).first().click();
    await page.emulateMedia({ media: 'print' });
    expect(await languages(page)).toEqual(['python']);
  });

  it('without JavaScript they stand in the first language', async () => {
    expect(await languages(await printed('/payments/get_payment_details', false))).toEqual([
      'curl',
    ]);
  });

  it('variants that say different things are all there, each under its label', async () => {
    const page = await printed('/payments/get_payment_details');
    const group = page.locator('[data-tabs="status-answer"]');
    const labels = await group.getByRole('tab', { includeHidden: true }).allTextContents();
    expect(labels.length).toBeGreaterThan(1);
    const texts = await group.locator('> [data-panel]:visible').allInnerTexts();
    expect(texts.map((text) => text.split('\n')[0])).toEqual(labels);
  });

  it('what a panel holds is there too, not only its label', async () => {
    const page = await printed('/payments/get_payment_details');
    const panels = page.locator('[data-tabs="status-answer"] > [data-panel]');
    const content = panels.locator('> :last-child');
    expect(await content.count()).toBeGreaterThan(1);
    for (const one of await content.all()) expect(await one.isVisible()).toBe(true);
  });

  it.each(['/Integration/Checkout/Redirect', '/payments/get_payment_details'])(
    '%s has its diagrams in words',
    async (path) => {
      const page = await printed(path);
      const words = page.locator('figure > details > :not(summary)');
      expect(await words.count()).toBeGreaterThan(0);
      for (const one of await words.all()) expect(await one.isVisible()).toBe(true);
    },
  );

  it.each(['/', '/errors', '/callback', '/api/gateway/refund'])(
    '%s has no control and no call to action',
    async (path) => {
      const page = await printed(path);
      const controls = page.locator(
        'button:visible, input:visible, textarea:visible, .button:visible',
      );
      expect(await controls.evaluateAll((found) => found.map((one) => one.outerHTML))).toEqual([]);
    },
  );

  it('of the finder of codes what was looked for is printed, otherwise where all are', async () => {
    const page = await printed('/errors');
    const codes = page.locator('[data-error-finder] li:visible');
    expect(await codes.count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('[data-error-finder] textarea').fill('insufficient_funds');
    await page.locator('[data-error-finder] li[hidden]').first().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await codes.count()).toBeGreaterThan(0);
  });
});
