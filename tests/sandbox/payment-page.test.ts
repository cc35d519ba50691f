import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, watch } from '../support/browser.ts';
import { Merchant } from './support/merchant.ts';
import { type RunningSandbox, startSandbox } from './support/sandbox.ts';
import { answerChallenge, choose, pay, payByCard, tabTo } from './support/shopper.ts';

let sandbox: RunningSandbox;
let merchant: Merchant;
let browser: Browser;
beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = await Merchant.start(sandbox);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await merchant.close();
  await sandbox.close();
});

const MADA = '4464040000000007';
const PAID = { line: 'payment.sale success settled', valid: true };

describe('an answer that takes long', () => {
  it('the page goes where its form leads, though it asks for the state meanwhile', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await merchant.open({
      customer: { name: 'Noura Alqahtani', email: 'noura@shop.example', phone: '+966500000001' },
    });
    const held = Promise.withResolvers<void>();
    await page.goto(session.url);
    await choose(page, 'tabby');
    // Two seconds later at most the page learns that the payment has moved on.
    const hasMovedOn = Promise.withResolvers<void>();
    await page.route('**/state', async (route) => {
      const response = await route.fetch();
      const { step } = await response.json();
      await route.fulfill({ response });
      if (step !== 'pay') hasMovedOn.resolve();
    });
    await page.route('**/pay', async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await held.promise;
      await route.fulfill({ response });
    });
    await page
      .locator('[data-option="tabby"] button[type="submit"]')
      .evaluate((button: HTMLButtonElement) => button.click());
    await hasMovedOn.promise;
    held.resolve();
    await page.waitForURL(`${sandbox.origin}/tabby/${session.paymentId}`);
    await context.close();
  });
});

describe.each([true, false])('by redirect, scripts on: %s', (javaScriptEnabled) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await browser.newContext({ javaScriptEnabled });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  it('a mada card with a challenge is paid, and the callback is valid', async () => {
    const session = await merchant.open();
    const faults = watch(page, sandbox.origin);
    await page.goto(session.url);
    await payByCard(page, { number: MADA, expiry: '05/38' }, 'mada');
    await answerChallenge(page, 'yes');
    await page.waitForURL(merchant.returnAddress('/return', session));
    expect(await sandbox.statusOf(session.paymentId)).toBe('settled');
    expect(await merchant.callbacksOf(session)).toEqual([
      { line: 'payment.three_ds waiting 3ds', valid: true },
      PAID,
    ]);
    expect(faults.errors).toEqual([]);
  });

  it('a failed challenge is declined', async () => {
    const session = await merchant.open();
    await page.goto(session.url);
    await payByCard(page, { expiry: '06/38' });
    await answerChallenge(page, 'yes');
    await page.waitForURL(merchant.returnAddress('/failed', session));
    expect(await sandbox.statusOf(session.paymentId)).toBe('decline');
    expect((await merchant.callbacksOf(session)).at(-1)).toEqual({
      line: 'payment.sale fail decline',
      valid: true,
    });
  });

  it('a mistyped number brings focus to what is wrong, and can be corrected', async () => {
    const session = await merchant.open();
    await page.goto(session.url);
    await payByCard(page, { number: '4111111111111112' });
    await page.waitForSelector('.problem-summary:focus');
    await page.click('.problem-summary a');
    await page.keyboard.press('Control+A');
    await page.locator('#card-number').fill('4111111111111111');
    await page.locator('#card-cvv').fill('123');
    await pay(page, 'card');
    await page.waitForURL(merchant.returnAddress('/return', session));
    expect(await merchant.callbacksOf(session)).toEqual([PAID]);
  });

  it('STC Pay: a wrong code, then the right one', async () => {
    const session = await merchant.open({ methods: ['stcpay'] });
    await page.goto(session.url);
    await page.locator('#stcpay-mobile').fill('05 1234 5678');
    await pay(page, 'stcpay');
    await page.locator('#stcpay-otp').fill('000000');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#stcpay-otp-problem');
    await page.locator('#stcpay-otp').fill('123456');
    await page.keyboard.press('Enter');
    await page.waitForURL(merchant.returnAddress('/return', session));
    expect(await merchant.callbacksOf(session)).toEqual([PAID]);
  });

  it.each([
    ['tabby', 'approve', '/return', PAID.line],
    ['tamara', 'approve', '/return', PAID.line],
    ['tabby', 'cancel', '/cart', 'payment.void success void'],
    ['tamara', 'decline', '/failed', 'payment.sale fail decline'],
  ] as const)('%s: %s leads to %s', async (method, answer, address, line) => {
    const phone = method === 'tabby' ? '+966500000001' : '+966500000101';
    const session = await merchant.open({
      customer: { name: 'Noura Alqahtani', email: 'noura@shop.example', phone },
    });
    await page.goto(session.url);
    await choose(page, method);
    await pay(page, method);
    await page.click(`button[value="${answer}"]`);
    await page.waitForURL(merchant.returnAddress(address, session));
    expect(await merchant.callbacksOf(session)).toEqual([
      { line: 'payment.redirect waiting redirect', valid: true },
      { line, valid: true },
    ]);
  });

  it('Apple Pay with a token of the sandbox', async () => {
    const session = await merchant.open();
    await page.goto(session.url);
    await page.locator('[data-option="applepay"] > summary').press('Space');
    await page.locator('[name="token"]:checked').press('ArrowUp');
    await page.locator('[name="token"]:checked').press('ArrowDown');
    expect(await page.locator('[name="token"]').first().isChecked()).toBe(true);
    while (!(await page.isChecked('#applepay-approved-visa'))) {
      await page.keyboard.press('ArrowDown');
    }
    await pay(page, 'applepay');
    await page.waitForURL(merchant.returnAddress('/return', session));
    expect(await merchant.callbacksOf(session)).toEqual([PAID]);
  });

  it('a card is saved with consent, and pays the next order with its code', async () => {
    const first = await merchant.open({ req_token: true });
    await page.goto(first.url);
    await choose(page, 'card');
    await page.locator('#card-save').press('Space');
    expect(await page.isChecked('#card-save')).toBe(true);
    await payByCard(page, { number: '5123450000000008', expiry: '10/38' });
    await page.waitForURL(merchant.returnAddress('/return', first));
    const { card_token } = await sandbox.post('/api/v1/payment/status', {
      payment_id: first.paymentId,
    });
    const next = await merchant.open({ card_token: [card_token] });
    await page.goto(next.url);
    await page.locator('#saved-0-cvv').fill('123');
    await pay(page, 'saved-0');
    await page.waitForURL(merchant.returnAddress('/return', next));
    expect((await merchant.callbacksOf(next)).at(-1)).toEqual(PAID);
  });

  it('the keyboard alone is enough, in the bank’s frame too', async () => {
    const session = await merchant.open({ methods: ['card', 'mada'] });
    await page.goto(session.url);
    await tabTo(page, page, '[data-option="mada"] > summary');
    await page.keyboard.press('Enter');
    for (const [field, text] of Object.entries({
      number: MADA,
      expiry: '05/38',
      cvv: '123',
      holder: 'Noura Alqahtani',
    })) {
      await tabTo(page, page, `#mada-${field}`);
      await page.keyboard.type(text);
    }
    await tabTo(page, page, '[data-option="mada"] button[type="submit"]');
    await page.keyboard.press('Enter');
    await page.locator('.challenge-frame').waitFor();
    await tabTo(page, page.frameLocator('.challenge-frame'), 'button[value="yes"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(merchant.returnAddress('/return', session));
    expect(await sandbox.statusOf(session.paymentId)).toBe('settled');
  });

  it('cancelling leads to the basket', async () => {
    const session = await merchant.open();
    await page.goto(session.url);
    await page.locator('.cancel button').press('Space');
    await page.waitForURL(merchant.returnAddress('/cart', session));
    expect(await sandbox.statusOf(session.paymentId)).toBe('void');
  });
});

describe('while the card is typed', () => {
  it('its network stands beside the number: mada before Visa', async () => {
    const page = await browser.newPage();
    const session = await merchant.open();
    await page.goto(session.url);
    const mark = page.locator('[data-brand-of="mada-number"]');
    await page.locator('#mada-number').pressSequentially('4464 04');
    await expect.poll(() => mark.textContent()).toBe('mada');
    await page.locator('#mada-number').fill('4111 11');
    await expect.poll(() => mark.textContent()).toBe('Visa');
    await page.locator('#mada-number').fill('4111');
    await expect.poll(() => mark.textContent()).toBe('');
    await page.close();
  });
});

describe('when the time is over', () => {
  it('the open page goes to the shop by itself', async () => {
    const other = await startSandbox();
    const shop = await Merchant.start(other);
    const page = await browser.newPage();
    const session = await shop.open({ session_expiry: 1 });
    await page.goto(session.url);
    await other.sandbox.moveTo(other.sandbox.now() + 61_000);
    await page.waitForURL(shop.returnAddress('/late', session));
    await page.close();
    await shop.close();
    await other.close();
  });
});
