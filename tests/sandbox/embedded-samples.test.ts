import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { CALLBACK_SECRET, testData } from './support/client.ts';
import { type Desk, type Served, setUpDesk } from './support/desk.ts';
import { type RunningSandbox, startSandbox } from './support/sandbox.ts';
import { answerChallenge, payByCard } from './support/shopper.ts';

// The programs of the guides "Iframe" and "Checkout SDK", put together as the guides say: pages,
// session, return page and receiver under one origin.
let sandbox: RunningSandbox;
let desk: Desk;
let shop: string;
let receiver: Served;
let server: Served;
let browser: Browser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  sandbox = await startSandbox();
  const [own, back, callbacks] = [await freePort(), await freePort(), await freePort()];
  shop = `http://127.0.0.1:${own}`;
  const [credentials] = testData.credentials;
  desk = setUpDesk({
    GATEWAY_URL: sandbox.origin,
    GATEWAY_MERCHANT_KEY: credentials?.merchant_key,
    GATEWAY_MERCHANT_SECRET: credentials?.merchant_secret,
    GATEWAY_CALLBACK_SECRET: CALLBACK_SECRET,
    SHOP_URL: shop,
    RETURN_PORT: String(back),
    RECEIVER_PORT: String(callbacks),
  });
  await desk.serve('return-page.mjs', back, { PORT: String(back) });
  receiver = await desk.serve('receive-callback.mjs', callbacks, { PORT: String(callbacks) });
  server = await desk.serve('browser/shop.mjs', own);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await desk?.close();
  await sandbox?.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  errors = [];
  page.on('console', (message) => {
    const asksForIcon = message.location().url.endsWith('/favicon.ico');
    if (message.type() === 'error' && !asksForIcon) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
});
afterEach(() => page.close());

const form = () => page.frameLocator('iframe');
/** Returns the number of the order whose return page is shown, and what it says. */
async function ended(): Promise<{ number: string; says: string }> {
  await page.waitForURL(`${shop}/return?**`);
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()]).toEqual(['order_number']);
  const number = searchParams.get('order_number') ?? '';
  return { number, says: await page.locator('p').innerText() };
}
/** Opens a page with a new session, under the policy of its guide. */
async function open(path: '/checkout.html' | '/checkout-sdk.html'): Promise<void> {
  const response = await page.goto(shop + path);
  expect(response?.status(), server.complained()).toBe(200);
  const guide = path === '/checkout.html' ? 'Iframe.mdx' : 'Checkout SDK.mdx';
  expect(response?.headers()['content-security-policy']).toBe(policyOf(guide));
}
/** Returns the policy that a guide gives, with the sandbox in place of the host. */
function policyOf(guide: string): string {
  const path = join('content/docs/Integration/Checkout', guide);
  const policy = /add_header Content-Security-Policy "(.*)" always;/.exec(
    readFileSync(path, 'utf8'),
  );
  return String(policy?.[1]).replaceAll('https://checkout.test.gateway.example', sandbox.origin);
}

/** Longer than the frame needs to say that it is ready. */
const SLOW = 1500;
/** Words of the return page about a payment that was not made. */
const NOT_PAID = /again\?|cancelled/;

describe('the page with the frame', () => {
  const height = () => page.locator('#payment-frame').evaluate((frame) => frame.style.height);
  /** Returns how much of the frame's content doesn't fit, in pixels. */
  const overflow = () =>
    page
      .frames()
      .find((frame) => frame.parentFrame() === page.mainFrame())
      ?.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

  it('hears ready, however long its script takes to come', async () => {
    await page.route('**/payment-frame.js', async (route) => {
      await page.waitForTimeout(SLOW);
      await route.continue();
    });
    await open('/checkout.html');
    await form().locator('form').first().waitFor();
    await expect.poll(height).toMatch(/^[0-9]+px$/);
    expect(errors).toEqual([]);
  });

  it('grows and shrinks with what it shows, and goes to the return page in the end', async () => {
    await open('/checkout.html');
    await expect.poll(height).toMatch(/^[0-9]+px$/);
    const first = Number.parseInt(await height(), 10);
    await payByCard(form(), { number: '4464040000000007', expiry: '05/38' }, 'mada');
    await form().locator('.challenge-frame').waitFor();
    // It may be on its way from the height that the open form had.
    await expect.poll(async () => Number.parseInt(await height(), 10)).toBeLessThan(first);
    await expect.poll(overflow).toBe(0);
    await answerChallenge(form(), 'yes');
    const { number, says } = await ended();
    expect(says).toBe('Paid, thank you.');
    await expect.poll(receiver.printed).toContain(`fulfil ${number}\n`);
    expect(errors).toEqual([]);
  });

  it('says what is true after a decline and after cancelling', async () => {
    await open('/checkout.html');
    await payByCard(form(), { expiry: '02/38' });
    expect((await ended()).says).toMatch(NOT_PAID);
    await open('/checkout.html');
    await form().locator('.cancel button').click();
    expect((await ended()).says).toMatch(NOT_PAID);
  });

  it('ignores who is not its frame, and what the gateway does not send', async () => {
    await open('/checkout.html');
    await expect.poll(height).toMatch(/^[0-9]+px$/);
    await expect.poll(overflow).toBe(0);
    const before = await height();
    await page.evaluate((checkout) => {
      const frame = document.querySelector('iframe')?.contentWindow ?? null;
      const forged = {
        source: 'gateway-checkout',
        type: 'completed',
        order_number: 'x',
        height: 1,
      };
      window.postMessage(forged, '*');
      const say = (init: MessageEventInit) =>
        window.dispatchEvent(new MessageEvent('message', { data: forged, ...init }));
      say({ origin: checkout, source: window });
      say({ origin: 'https://other.example', source: frame });
      say({ origin: checkout, source: frame, data: { ...forged, source: 'other' } });
      say({ origin: checkout, source: frame, data: null });
    }, sandbox.origin);
    await page.waitForTimeout(300);
    expect([page.url(), await height()]).toEqual([`${shop}/checkout.html`, before]);
    expect(errors).toEqual([]);
  });
});

describe('the page with the SDK', () => {
  it('mounts, and goes to the return page in the end', async () => {
    await open('/checkout-sdk.html');
    await expect.poll(() => page.locator('#payment').getAttribute('aria-busy')).toBeNull();
    await payByCard(form());
    const { number, says } = await ended();
    expect(says).toBe('Paid, thank you.');
    await expect.poll(receiver.printed).toContain(`fulfil ${number}\n`);
    expect(errors).toEqual([]);
  });

  it('takes the form away and says what is true after cancelling', async () => {
    await open('/checkout-sdk.html');
    await page.evaluate(() => {
      const frames = () => document.querySelectorAll('iframe').length;
      window.addEventListener('pagehide', () => sessionStorage.setItem('left', `${frames()}`));
    });
    await form().locator('.cancel button').click();
    expect((await ended()).says).toMatch(NOT_PAID);
    expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('0');
  });
});

describe.each(['/checkout.html', '/checkout-sdk.html'] as const)('%s', (path) => {
  it('is as wide as the phone that shows it', async () => {
    await page.close();
    page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    await open(path);
    await form().locator('form').first().waitFor();
    expect(await page.evaluate(() => window.innerWidth)).toBe(390);
  });

  it('leads a shopper to what is wrong with the form', async () => {
    await open(path);
    await payByCard(form(), { number: '1' });
    const summary = form().locator('.problem-summary');
    await summary.waitFor();
    await expect
      .poll(() =>
        summary.evaluate((element) => document.hasFocus() && document.activeElement === element),
      )
      .toBe(true);
    // The browser's own message about the refused form, and nothing else.
    expect(errors).toEqual([expect.stringContaining('status of 422')]);
  });
});
