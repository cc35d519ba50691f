import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { type FakeSheet, installFakeSheet } from './support/apple-pay-sheet.ts';
import { testData } from './support/client.ts';
import { type Desk, setUpDesk } from './support/desk.ts';
import { portOf, type RunningSandbox, startSandbox } from './support/sandbox.ts';

// The page of the guide "Apple Pay, hosted", with routes that run the programs of the guide.
let sandbox: RunningSandbox;
let desk: Desk;
let server: Server;
let shop: string;
let browser: Browser;
let page: Page;
/** Tokens that reached the route, and what the route does instead of paying. */
let tokens: unknown[];
let instead: 'no answer' | 'error' | undefined;
let orders = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  const [credentials] = testData.credentials;
  desk = setUpDesk({
    GATEWAY_URL: sandbox.origin,
    GATEWAY_MERCHANT_KEY: credentials?.merchant_key,
    GATEWAY_MERCHANT_SECRET: credentials?.merchant_secret,
    SHOP_URL: 'https://shop.example',
  });
  server = await startShop();
  shop = `http://127.0.0.1:${portOf(server)}`;
  browser = await sharedBrowser();
});
afterAll(async () => {
  await page?.close();
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
  await desk?.close();
  await sandbox?.close();
});

const FILES: Readonly<Record<string, string>> = {
  '/apple-pay.html': 'text/html',
  '/apple-pay.css': 'text/css',
  '/apple-pay.js': 'text/javascript',
};

async function startShop(): Promise<Server> {
  const shopServer = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = (status: number, text: string, type: string) =>
      response
        .writeHead(status, {
          'Content-Type': type,
          'Content-Security-Policy': "default-src 'self'",
        })
        .end(text);
    if (FILES[pathname])
      return answer(200, await desk.read(join('browser', pathname)), FILES[pathname]);
    if (request.method !== 'POST') return answer(200, pathname, 'text/plain');
    if (pathname === '/apple-pay/session') {
      if (instead) return answer(502, '', 'text/plain');
      return answer(200, await desk.run('applepay-session.mjs'), 'application/json');
    }
    const { order_number, payment_token } = Object(await json(request));
    expect(order_number).toBe('order-2003');
    tokens.push(payment_token);
    if (instead === 'no answer') return response.destroy();
    if (instead === 'error') return answer(500, 'oops', 'text/plain');
    // The page's order and the number of its tap.
    const args = [`order-${orders}`, String(tokens.length)];
    const printed = await desk.run('sale-applepay.mjs', args, JSON.stringify(payment_token));
    answer(200, printed.trimEnd().split('\n').at(-1) ?? '', 'application/json');
  });
  await new Promise<void>((ready) => shopServer.listen(0, '127.0.0.1', ready));
  return shopServer;
}

const button = () => page.locator('#apple-pay');
const notice = () => page.locator('#payment-notice').innerText();
/** Returns the calls that the sheet received, without its functions. */
const sheet = (): Promise<FakeSheet> =>
  page.evaluate('({ ...window.sheet, authorise: undefined, cancel: undefined })');
let taps = 0;
/** Returns a token of the test data as the sheet gives it: with a transaction of its own. */
function tokenOf(id: string): unknown {
  const row = testData.applepay_tokens.find((one) => one.id === id);
  if (!row) throw new Error(`The test data has no token ${id}.`);
  taps += 1;
  const token = structuredClone(row.enter.payment_token);
  token.paymentData.header.transactionId = taps.toString(16).padStart(32, '0');
  return token;
}

/** Taps, and waits until the sheet shows the shopper's cards. */
async function tap(): Promise<void> {
  const before = (await sheet())?.merchantSessions.length ?? 0;
  await button().click();
  await expect.poll(async () => (await sheet()).merchantSessions.length).toBe(before + 1);
}
/** Authorises as the shopper does. @returns the token that the page gets */
async function authorise(id: string): Promise<unknown> {
  const token = tokenOf(id);
  await page.evaluate((given) => window.sheet.authorise(given), token);
  return token;
}
const told = async () => (await sheet()).told;

beforeEach(async () => {
  await page?.close();
  orders += 1;
  tokens = [];
  instead = undefined;
  page = await browser.newPage();
  await page.addInitScript(installFakeSheet);
  await page.goto(`${shop}/apple-pay.html`);
});

describe('the page with the Apple Pay button', () => {
  it('shows no button where Apple Pay cannot be used', async () => {
    const other = await browser.newPage();
    await other.goto(`${shop}/apple-pay.html`);
    expect(await other.locator('#apple-pay').isVisible()).toBe(false);
    await other.close();
    expect(await button().isVisible()).toBe(true);
  });

  it('opens the sheet inside the tap, validates and pays', async () => {
    await tap();
    expect(await button().isDisabled()).toBe(true);
    const { requests, merchantSessions } = await sheet();
    expect(requests).toEqual([
      {
        version: 5,
        countryCode: 'SA',
        currencyCode: 'SAR',
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: ['mada', 'visa', 'masterCard'],
        total: { label: 'متجر نورة', amount: '59.00', type: 'final' },
      },
    ]);
    expect(merchantSessions[0]).toMatchObject({ domainName: 'shop.example' });
    // Stays on this page, so that it can be read.
    await page.route('**/return?**', (route) => route.fulfill({ status: 204 }));
    const token = await authorise('applepay-approved');
    await expect.poll(told).toEqual([{ status: 0 }]);
    expect(tokens).toEqual([token]);
    expect(await button().isDisabled()).toBe(true);
  });

  it('goes to the return page of the order when it is paid', async () => {
    await tap();
    await authorise('applepay-approved');
    await page.waitForURL(`${shop}/return?order_number=order-2003`);
  });

  it.each(['applepay-declined', 'applepay-invalid'])(
    '%s: says why, and may be tapped again',
    async (id) => {
      await tap();
      await authorise(id);
      await expect.poll(told).toEqual([{ status: 1 }]);
      await expect.poll(() => button().isDisabled()).toBe(false);
      expect(await notice()).toMatch(id === 'applepay-declined' ? /declined/ : /button again/);
      await tap();
      await authorise('applepay-approved');
      await page.waitForURL('**/return?**');
      expect(tokens).toHaveLength(2);
    },
  );

  it('says failure and stays locked while nobody knows the outcome', async () => {
    await tap();
    await authorise('applepay-undefined');
    await expect.poll(told).toEqual([{ status: 1 }]);
    expect(await notice()).toBe('We are checking your payment.');
    // The shopper closes the sheet.
    await page.evaluate(() => window.sheet.cancel());
    expect(await button().isDisabled()).toBe(true);
    await button().click({ force: true });
    expect((await sheet()).requests).toHaveLength(1);
    expect(tokens).toHaveLength(1);
  });

  it.each(['no answer', 'error'] as const)(
    '%s of the server: nobody knows either',
    async (what) => {
      await tap();
      instead = what;
      await authorise('applepay-approved');
      await expect.poll(told).toEqual([{ status: 1 }]);
      expect(await notice()).toBe('We are checking your payment.');
      expect(await button().isDisabled()).toBe(true);
    },
  );

  it('is locked while it pays, though the sheet has given up', async () => {
    await tap();
    await page.route('**/apple-pay/sale', async (route) => {
      await page.evaluate(() => window.sheet.cancel());
      expect(await button().isDisabled()).toBe(true);
      await route.continue();
    });
    await authorise('applepay-approved');
    // completePayment throws now, and the shopper has paid all the same.
    await page.waitForURL('**/return?**');
  });

  it('aborts when the merchant session does not come, and may be tapped again', async () => {
    instead = 'error';
    await button().click();
    await expect.poll(async () => (await sheet()).aborted).toBe(1);
    expect(await notice()).toBe('Apple Pay cannot be used now. Please pay in another way.');
    expect(await button().isDisabled()).toBe(false);
    instead = undefined;
    await tap();
    expect((await sheet()).requests).toHaveLength(2);
  });

  it('may be tapped again after the shopper closed the sheet', async () => {
    await tap();
    await page.evaluate(() => window.sheet.cancel());
    expect(await button().isDisabled()).toBe(false);
    await tap();
    expect(tokens).toEqual([]);
  });
});
