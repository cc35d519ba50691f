import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { Merchant, type OpenedSession } from './support/merchant.ts';
import { type RunningSandbox, startSandbox } from './support/sandbox.ts';
import { answerChallenge, choose, pay, payByCard } from './support/shopper.ts';

let sandbox: RunningSandbox;
let merchant: Merchant;
let browser: Browser;
let integrity: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = await Merchant.start(sandbox);
  browser = await sharedBrowser();
  integrity = await (await fetch(`${sandbox.origin}/sdk/1.0.0/checkout.js.sri`)).text();
});
afterAll(async () => {
  await merchant.close();
  await sandbox.close();
});

/** Long enough for a message that must not come. */
const QUIET = 500;

interface Heard {
  type: string;
  height?: number;
}

/** Returns what the merchant's page wrote down. */
async function heard(page: Page): Promise<Heard[]> {
  const entries = await page.locator('#heard li').allTextContents();
  return entries.map((entry) => JSON.parse(entry));
}

/** Returns the types heard, `resize` once however often it came in a row. */
async function types(page: Page): Promise<string[]> {
  const all = (await heard(page)).map(({ type }) => type);
  return all.filter((type, index) => type !== 'resize' || all[index - 1] !== 'resize');
}

describe.each(['iframe', 'sdk'] as const)('in a merchant’s page, by %s', (kind) => {
  let page: Page;
  let errors: string[];
  beforeEach(async () => {
    await page?.close();
    page = await browser.newPage();
    errors = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterAll(() => page.close());

  async function open(fields: Record<string, unknown> = {}): Promise<OpenedSession> {
    const session = await merchant.open({ display: kind, ...fields });
    await page.goto(merchant.pageWith(kind, session, integrity));
    await expect.poll(() => types(page)).toEqual(['ready']);
    return session;
  }
  const form = () => page.frameLocator('iframe');

  it('mada with a challenge: ready, resize, completed', async () => {
    const session = await open();
    await payByCard(form(), { number: '4464040000000007', expiry: '05/38' }, 'mada');
    await answerChallenge(form(), 'yes');
    await expect.poll(() => types(page)).toEqual(['ready', 'resize', 'completed']);
    expect(await sandbox.statusOf(session.paymentId)).toBe('settled');
    expect((await merchant.callbacksOf(session)).every(({ valid }) => valid)).toBe(true);
    expect(errors).toEqual([]);
  });

  it.each([
    ['02/38', 'failed', 'decline'],
    ['09/38', 'completed', 'undefined'],
    ['01/38', 'completed', 'settled'],
  ])('Visa %s: ready, %s, and nothing after it', async (expiry, event, status) => {
    const session = await open({ methods: ['card'] });
    await payByCard(form(), { expiry });
    await expect.poll(() => types(page)).toEqual(['ready', event]);
    expect(await sandbox.statusOf(session.paymentId)).toBe(status);
    await page.waitForTimeout(QUIET);
    const all = await heard(page);
    expect(all).toHaveLength(2);
    const { payment_id, order_number } = {
      payment_id: session.paymentId,
      order_number: session.orderNumber,
    };
    const source = kind === 'iframe' ? { source: 'gateway-checkout' } : {};
    expect(all.at(-1)).toEqual({ ...source, type: event, payment_id, order_number });
  });

  it('cancelling: ready, cancelled', async () => {
    const session = await open();
    await form().locator('.cancel button').click();
    await expect.poll(() => types(page)).toEqual(['ready', 'cancelled']);
    expect(await sandbox.statusOf(session.paymentId)).toBe('void');
  });

  it('the frame is as high as its page, which needs no scroll bar', async () => {
    await open();
    const overflow = () =>
      page
        .frames()
        .at(-1)
        ?.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    await expect.poll(overflow).toBe(0);
    await choose(form(), 'applepay');
    await expect.poll(() => types(page)).toEqual(['ready', 'resize']);
    await expect.poll(overflow).toBe(0);
    if (kind === 'iframe') {
      const heights = (await heard(page)).map(({ height }) => height);
      expect(heights.every((height) => Number.isInteger(height))).toBe(true);
    }
  });

  it.each(['tabby', 'tamara'] as const)(
    '%s takes the whole window and comes back',
    async (method) => {
      const phone = method === 'tabby' ? '+966500000001' : '+966500000101';
      const session = await open({
        customer: { name: 'Noura Alqahtani', email: 'noura@shop.example', phone },
      });
      await choose(form(), method);
      await pay(form(), method);
      await page.waitForURL(`${sandbox.origin}/${method}/${session.paymentId}`);
      await page.click('button[value="approve"]');
      await page.waitForURL(merchant.returnAddress('/return', session));
    },
  );

  it('STC Pay stays in the frame', async () => {
    const session = await open();
    await choose(form(), 'stcpay');
    await form().locator('#stcpay-mobile').fill('0512345678');
    await pay(form(), 'stcpay');
    await form().locator('#stcpay-otp').fill('123456');
    await form().locator('#stcpay-otp').press('Enter');
    await expect.poll(async () => (await types(page)).at(-1)).toBe('completed');
    expect(await sandbox.statusOf(session.paymentId)).toBe('settled');
  });

  it('cannot be framed by a page of another origin', async () => {
    const session = await merchant.open({
      display: kind,
      success_url: 'http://localhost:3999/return',
    });
    await page.goto(merchant.pageWith(kind, session, integrity));
    await expect.poll(() => errors.join()).toContain('frame-ancestors');
    expect(await heard(page)).toEqual([]);
  });
});

describe('with the time over', () => {
  it('the frame says expired by itself', async () => {
    const other = await startSandbox();
    const shop = await Merchant.start(other);
    const page = await browser.newPage();
    const session = await shop.open({ display: 'sdk', session_expiry: 1 });
    await page.goto(shop.pageWith('sdk', session, integrity));
    await expect.poll(() => types(page)).toEqual(['ready']);
    await other.sandbox.moveTo(other.sandbox.now() + 61_000);
    await expect.poll(() => types(page)).toEqual(['ready', 'expired']);
    await page.close();
    await shop.close();
    await other.close();
  });
});

describe('checkout.js', () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage();
    const session = await merchant.open({ display: 'sdk' });
    await page.goto(merchant.pageWith('sdk', session, integrity));
    await page.locator('iframe').waitFor();
  });
  afterAll(() => page.close());

  /** Returns the error of a call of `mount` in the page, as `name: message`. */
  const mount = (options: string) =>
    page.evaluate(`(() => {
      try { GatewayCheckout.mount(${options}); return 'no error'; }
      catch (error) { return error.name + ': ' + error.message; }
    })()`);

  it.each([
    ['no options', 'undefined', 'element'],
    ['no element', '{ element: null, sessionUrl: "x" }', 'element'],
    ['no address', '{ element: document.body }', 'sessionUrl'],
    ['a path', '{ element: document.body, sessionUrl: "/checkout/ses_1" }', 'sessionUrl'],
    [
      'another environment',
      '{ element: document.body, sessionUrl: "https://checkout.gateway.example/s/1" }',
      'sessionUrl',
    ],
  ])('%s is a TypeError that names the option', async (_, options, option) => {
    expect(await mount(options)).toMatch(
      new RegExp(`^TypeError: GatewayCheckout.mount: ${option} `),
    );
    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('hears only its own frame', async () => {
    const before = await heard(page);
    await page.evaluate(() => {
      window.postMessage({ source: 'gateway-checkout', type: 'completed', order_number: 'x' }, '*');
    });
    await page.waitForTimeout(QUIET);
    expect(await heard(page)).toEqual(before);
  });

  it('gives the frame what Apple Pay needs', async () => {
    expect(await page.locator('iframe').getAttribute('allow')).toBe('payment');
    expect(await page.locator('iframe').getAttribute('title')).toBe('Payment');
  });

  it('unmounts once, however often it is asked to', async () => {
    await page.evaluate('checkout.unmount(); checkout.unmount();');
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('does not run when its bytes are not those of the hash', async () => {
    const other = await browser.newPage();
    const errors: string[] = [];
    other.on('console', (message) => errors.push(message.text()));
    const session = await merchant.open({ display: 'sdk' });
    const altered = integrity.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await other.goto(merchant.pageWith('sdk', session, altered));
    await expect.poll(() => errors.join()).toContain("'integrity' attribute");
    expect(await other.locator('iframe').count()).toBe(0);
    await other.close();
  });
});
