import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/visit.ts';
import { pagePlaces } from './check/page-places.ts';

const site = visit();

/** Deep objects, variants of variants, and answers. */
const PAGES = ['/api/gateway/sale', '/api/gateway/authentication-request'] as const;
/** Folder that `visit` serves. */
const DIST = process.env.SITE_DIST ?? 'dist';

/** Goes to every anchor of the page by its address; returns those not shown or without the focus. */
function faultsOfAnchors(): Promise<string[]> {
  const anchors = [...document.querySelectorAll('article :is([tabindex="-1"], details)[id]')];
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const check = async (element: Element): Promise<string[]> => {
    for (const details of document.querySelectorAll('article details')) {
      details.removeAttribute('open');
    }
    const moved = new Promise((done) => addEventListener('hashchange', done, { once: true }));
    location.hash = element.id;
    await moved;
    return [
      ...(seen(element) ? [] : [`#${element.id} is hidden`]),
      ...(element.matches(':target') ? [] : [`#${element.id} is no target`]),
      // A disclosure can't have it: Tab would skip what is within.
      ...(document.activeElement === element || element.matches('details')
        ? []
        : [`#${element.id} has no focus`]),
      ...(element.matches('details:not([open])') ? [`#${element.id} is closed`] : []),
    ];
  };
  return anchors.reduce<Promise<string[]>>(
    async (before, element) => [...(await before), ...(await check(element))],
    Promise.resolve(anchors.length < 20 ? ['there are hardly any anchors'] : []),
  );
}

describe('every field, variant and answer', () => {
  it.each(PAGES)('of %s is opened and focused by its address', async (path) => {
    const page = await site.open(path);
    expect(await page.evaluate(faultsOfAnchors)).toEqual([]);
  });

  it('Tab goes into an open variant from what is before it', async () => {
    const page = await site.open(PAGES[0]);
    const variant = page.locator('article details[id][open]').first();
    await variant.evaluate((one) => {
      const before = [...document.querySelectorAll<HTMLElement>('a[href], button, select, summary')]
        .filter((other) => other.checkVisibility({ visibilityProperty: true }))
        .filter((other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING)
        .at(-1);
      before?.focus();
    });
    await page.keyboard.press('Tab');
    expect(await variant.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  });

  it('is opened by its address without JavaScript too', async () => {
    const page = await site.open(PAGES[0], { javaScriptEnabled: false });
    const inClosed = page.locator('article details:not([open]) [id][tabindex="-1"]').first();
    const anchor = await inClosed.getAttribute('id');
    expect(await page.locator(`[id="${anchor}"]`).isVisible()).toBe(false);
    await page.goto(`${site.origin}${PAGES[0]}#${anchor}`);
    expect(await page.locator(`[id="${anchor}"]`).isVisible()).toBe(true);
  });

  it.each(PAGES)('of %s links to itself', (path) => {
    const html = readFileSync(join(DIST, `${path}.html`), 'utf8');
    const places = [...pagePlaces(html, path).values()].filter(({ address }) =>
      /#(?:body|header|response)-/.test(address),
    );
    expect(places.length).toBeGreaterThan(50);
    const without = places.filter(
      ({ address, links }) => !links.includes(address.slice(address.indexOf('#'))),
    );
    expect(without.map(({ address }) => address)).toEqual([]);
  });
});
