import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { ROUTES, type ServedSite, serveSite } from '../support/site.ts';

let site: ServedSite;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  site = await serveSite();
  browser = await sharedBrowser();
  context = await browser.newContext({ javaScriptEnabled: false });
});
afterAll(async () => {
  await context.close();
  await site.close();
});

describe('without JavaScript', () => {
  it('S2-01 every page shows its title and text', async () => {
    const page = await context.newPage();
    for (const { path } of ROUTES) {
      await page.goto(site.origin + encodeURI(path));
      expect(await page.locator('h1').count(), path).toBe(1);
      expect(await page.locator('h1').isVisible(), path).toBe(true);
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(300);
    }
    await page.close();
  });

  it('S2-L16 the mobile menu opens, shows pages and navbar items, and leads on', async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${site.origin}/callback`);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.locator('#site-menu');
    expect(await menu.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(true);
    await menu.locator('a[href="/payments/refund"]').click();
    await page.waitForURL('**/payments/refund');
    await page.close();
  });

  it('S2-02 every category of the sidebar is open', async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${site.origin}/`);
    const links = page.locator('#site-menu nav[data-sidebar] a');
    expect(await links.count()).toBeGreaterThanOrEqual(39);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    await page.close();
  });

  it('S4-16 all tab panels are readable, each under its label', async () => {
    const page = await context.newPage();
    await page.goto(`${site.origin}/authentication/hash-validation`);
    const panels = page.locator('[data-panel]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      expect(await panel.isVisible()).toBe(true);
      const label = (await panel.getAttribute('aria-label')) ?? '';
      expect(await panel.innerText()).toContain(label);
    }
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.close();
  });

  it('S4-16 the open panels of the home page leave no column empty beside them', async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${site.origin}/`);
    const promise = await page.locator('h1 + p').boundingBox();
    const panels = page.locator('main header [data-panel]:not([data-panel] [data-panel])');
    expect(await panels.count()).toBe(6);
    const boxes = await Promise.all((await panels.all()).map((panel) => panel.boundingBox()));
    for (const box of boxes) expect(box?.y).toBeGreaterThan(promise?.y ?? Number.NaN);
    expect(Math.min(...boxes.map((box) => box?.x ?? 0))).toBe(promise?.x);
    await page.close();
  });

  it('S2-L20 the search field leads to a list of all pages and headings', async () => {
    const page = await context.newPage();
    await page.goto(`${site.origin}/`);
    await page.getByText('Search...').first().click();
    await page.waitForURL('**/search');
    for (const { path } of ROUTES.filter(({ id }) => id.startsWith('S2-R'))) {
      const link = page.locator(`main a[href="${encodeURI(path)}"]`).first();
      expect(await link.count(), path).toBe(1);
    }
    await page.close();
  });
});
