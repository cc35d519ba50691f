import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { ROUTES } from '../support/site.ts';
import { textOf } from '../support/text.ts';
import { visit } from '../support/visit.ts';

const production = visit();
const fixture = visit(FIXTURE_DIST);

/** Returns what a page says below its title, without lists of links. */
async function textBelowTitle(path: string): Promise<string> {
  const response = await fetch(production.origin + encodeURI(path));
  expect(response.status, path).toBe(200);
  const html = await response.text();
  return textOf(html.replace(/<(header|nav|details)\b[\s\S]*?<\/\1>/g, ''));
}

/** Topics that the product explains, where, and words that must be there. */
const TOPICS: [title: string, pages: Record<string, RegExp>][] = [
  [
    'S1-01 S1-02 authentication and callbacks',
    {
      '/authentication/hash-validation': /HMAC-SHA256[\s\S]*X-Hash/,
      '/authentication/merchant-key': /merchant secret[\s\S]*rotat/i,
      '/callback': /raw body[\s\S]*(?:twice|duplicate)/i,
      '/Callback/calback_validation': /webhook-signature[\s\S]*raw body/i,
    },
  ],
  [
    'S1-03 checkout: redirect, iframe, SDK',
    {
      '/Integration/Checkout/Redirect': /redirect_url[\s\S]*SameSite/,
      '/Integration/Checkout/Iframe':
        /allow = ?"payment"[\s\S]*frame-src|frame-src[\s\S]*allow = ?"payment"/,
      '/Integration/Checkout/Checkout SDK': /checkout\.js[\s\S]*integrity/,
    },
  ],
  [
    'S1-04 server to server for cards and for other methods',
    {
      '/Integration/Server To Server/s2s_card': /PCI[\s\S]*3-D Secure/,
      '/Integration/Server To Server/s2s_apm': /STC Pay[\s\S]*one-time password/i,
    },
  ],
  [
    'S1-05 purchase, authorise and capture, refund, details',
    {
      '/payments/purchase/create_payment': /Idempotency-Key/,
      '/payments/auth_and_capture/authorize': /authorised[\s\S]*capture[\s\S]*void/i,
      '/payments/refund': /partial refund/i,
      '/payments/get_payment_details': /settled[\s\S]*decline/,
    },
  ],
  [
    'S1-06 saved cards',
    {
      '/payments/saving_cards/save': /card_token[\s\S]*consent|consent[\s\S]*card_token/i,
      '/payments/saving_cards/purchase': /card_token/,
    },
  ],
  [
    'S1-07 payment methods',
    {
      '/payments/payment-methods/cards': /mada[\s\S]*Visa[\s\S]*Mastercard/i,
      '/payments/payment-methods/applepay/direct': /validate the merchant/i,
      '/payments/payment-methods/applepay/hosted': /domain/i,
      '/payments/payment-methods/stcpay': /one-time password/i,
      '/payments/payment-methods/buy-now-pay-later/tabby': /Tabby[\s\S]*capture/i,
      '/payments/payment-methods/buy-now-pay-later/tamara': /Tamara[\s\S]*capture/i,
    },
  ],
  [
    'S1-08 subscriptions, test cards, checklist, plugins, SDKs',
    {
      '/subscription': /schedule[\s\S]*recurring/i,
      '/test_cards': /\d{4} ?\d{4} ?\d{4} ?\d{4}/,
      '/checklist': /hash[\s\S]*callback/i,
      '/plugins/magento': /Magento[\s\S]*callback/i,
      '/plugins/presta': /PrestaShop[\s\S]*callback/i,
      '/plugins/woocommerce': /WooCommerce[\s\S]*callback/i,
      '/sdks': /PHP[\s\S]*Python/,
    },
  ],
];

describe('topics', () => {
  it.each(TOPICS)('%s', async (_title, pages) => {
    const silent: string[] = [];
    for (const [path, words] of Object.entries(pages)) {
      if (!words.test(await textBelowTitle(path))) silent.push(`${path} lacks ${words}`);
    }
    expect(silent).toEqual([]);
  });

  it('S0-02 examples are those of Saudi Arabia: riyals, mada, local numbers, Arabic text', async () => {
    const everything = (await Promise.all(ROUTES.map(({ path }) => textBelowTitle(path)))).join(
      '\n',
    );
    expect(everything).toMatch(/Saudi/);
    expect(everything).toMatch(/\bSAR\b/);
    expect(everything).toMatch(/\bmada\b/);
    expect(everything).toMatch(/\+966/);
    expect(everything).toMatch(/[\u0600-\u06ff]{3,}/);
  });
});

describe('sections', () => {
  it('S1-10 every operation of the contract has a page, named after its operationId', async () => {
    const contract = parse(readFileSync('gateway/contract/openapi.yaml', 'utf8')) as {
      info: { title: string };
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    const ids = Object.values(contract.paths).flatMap((path) =>
      Object.values(path).flatMap((operation) => operation.operationId ?? []),
    );
    expect(ids.length).toBeGreaterThanOrEqual(8);
    const kebab = (text: string) =>
      text
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .replace(/[\s_]+/g, '-')
        .toLowerCase();
    for (const name of [...ids, contract.info.title])
      await textBelowTitle(`/api/gateway/${kebab(name)}`);
  });

  it('S1-14 English, from left to right, is the only language of the site', async () => {
    const html = await (await fetch(production.origin)).text();
    expect(html).toMatch(/<html lang="en" dir="ltr"/);
    expect(html).not.toContain('hreflang="');
    expect(readFileSync(`${process.env.SITE_DIST ?? 'dist'}/sitemap.xml`, 'utf8')).not.toContain(
      '/ar',
    );
  });

  it('S1-17 there is no blog', async () => {
    expect((await fetch(`${production.origin}/blog`)).status).toBe(404);
    const html = await (await fetch(production.origin)).text();
    expect(html).not.toMatch(/href="[^"]*\/blog/);
  });
});

describe('contents list', () => {
  const list = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

  it('S1-16 S9-14 shows headings of levels 2 and 3, all of them, and no others', async () => {
    const page = await fixture.open('/');
    expect(await list(page).getByRole('link').allTextContents()).toEqual([
      'First steps',
      'A step inside',
      'Last steps',
    ]);
    const real = await production.open('/payments/refund');
    const headings = await real
      .locator('main .prose :is(h2, h3)')
      .evaluateAll((all) => all.map((heading) => heading.id));
    const links = await list(real)
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => decodeURIComponent((link as HTMLAnchorElement).hash.slice(1))),
      );
    expect(links).toEqual(headings);
    expect(links.length).toBeGreaterThan(2);
  });

  it('S1-16 lists "In this section" on the page of a category', async () => {
    const page = await production.open('/payments/saving_cards');
    await list(page).getByRole('link', { name: 'In this section' }).click();
    await page.waitForURL('**/payments/saving_cards#in-this-section');
    expect(await page.locator('main :target').innerText()).toBe('In this section');
  });

  it('S1-16 a page can ask for more levels, or for no list', async () => {
    const page = await fixture.open('/long');
    expect(await list(page).getByRole('link').allTextContents()).toContain('Detail of 2');
    await page.goto(`${fixture.origin}/upgrade`);
    expect(await list(page).count()).toBe(0);
  });

  it('S1-16 follows the scroll', async () => {
    const page = await fixture.open('/long');
    const current = () => list(page).locator('[aria-current]').allTextContents();
    for (const wanted of ['Section 1', 'Section 5', 'Section 9', 'Section 2']) {
      const id = `#${wanted.toLowerCase().replace(' ', '-')}`;
      await page.locator(id).evaluate((heading) => {
        scrollTo({ top: scrollY + heading.getBoundingClientRect().top - 80, behavior: 'instant' });
      });
      await expect.poll(current).toEqual([wanted]);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(current).toEqual(['Section 12']);
  });

  it('S1-16 marks the section that was chosen, in the list or by the address', async () => {
    const page = await fixture.open('/long#section-4');
    const current = () => list(page).locator('[aria-current]').allTextContents();
    await expect.poll(current).toEqual(['Section 4']);
    for (const wanted of ['Section 1', 'Section 6']) {
      await list(page).getByRole('link', { name: wanted, exact: true }).click();
      await expect.poll(current).toEqual([wanted]);
    }
  });

  it('S1-16 headings have links to themselves that stay in view below the navbar', async () => {
    const page = await production.open('/payments/refund');
    const heading = page.locator('main .prose h2').nth(1);
    const id = await heading.getAttribute('id');
    const anchor = heading.getByRole('link');
    expect(await anchor.getAttribute('href')).toBe(`#${id}`);
    expect(await anchor.getAttribute('aria-label')).toContain('Link to');
    await anchor.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((hash) => location.hash === hash, `#${id}`);
    const bottom = await page
      .locator('header')
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  });
});
