import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser, watch } from '../support/browser.ts';
import { Merchant } from './support/merchant.ts';
import { type RunningSandbox, startSandbox } from './support/sandbox.ts';
import { choose, pay, payByCard } from './support/shopper.ts';

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

/** WCAG 2.2 AA and what it includes. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every page a shopper or a developer can see, and how to get there. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'payment page with its test data open': async (page) => {
    await page.goto((await merchant.open({ req_token: true })).url);
    await choose(page, 'mada');
    await page.locator('.test-hints').first().locator('summary').click();
  },
  'payment page with Apple Pay open': async (page) => {
    await page.goto((await merchant.open()).url);
    await choose(page, 'applepay');
  },
  'payment page in Arabic, with everything wrong': async (page) => {
    await page.goto((await merchant.open({ locale: 'ar' })).url);
    await payByCard(page, { number: '1', expiry: '1', cvv: '1', holder: '' }, 'mada');
    await page.waitForSelector('.problem-summary');
  },
  'STC Pay': async (page) => {
    await page.goto((await merchant.open({ methods: ['stcpay'] })).url);
    await page.locator('#stcpay-mobile').fill('0512345678');
    await pay(page, 'stcpay');
    await page.waitForSelector('#stcpay-otp');
  },
  challenge: async (page) => {
    await page.goto((await merchant.open()).url);
    await payByCard(page, { expiry: '05/38' });
    await page.frameLocator('.challenge-frame').locator('button').first().waitFor();
  },
  'Tabby’s page': async (page) => {
    await page.goto((await merchant.open()).url);
    await choose(page, 'tabby');
    await pay(page, 'tabby');
    await page.waitForSelector('button[value="approve"]');
  },
  'result of a decline': async (page) => {
    await page.goto((await merchant.open({ display: 'iframe' })).url);
    await payByCard(page, { expiry: '07/38' });
    await page.waitForSelector('[data-result="failed"]');
  },
  'result for a shop that is an example': async (page) => {
    const session = await merchant.open({ success_url: 'https://shop.example/return' });
    await page.goto(session.url);
    await payByCard(page);
    await page.waitForSelector('[data-result="settled"]');
  },
  'not found': async (page) => {
    await page.goto(`${sandbox.origin}/checkout/ses_00000000000000000000`);
  },
  'log page, entries open': async (page) => {
    await fetch(`${sandbox.origin}/api/v1/payment/status`, { method: 'POST', body: '{}' });
    await page.goto(`${sandbox.origin}/sandbox`);
    await page.locator('#requests summary').first().click();
    await page.locator('#callbacks summary').first().click();
  },
  'log page, a hash that differs': async (page) => {
    await fetch(`${sandbox.origin}/api/v1/payment/status`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Merchant-Key': 'mk_test_0001',
        'X-Timestamp': String(Math.floor(Date.now() / 1000)),
        'X-Request-Id': crypto.randomUUID(),
        'X-Hash': `v1=${'a'.repeat(64)}`,
      },
      body: JSON.stringify({ order_number: 'order-1042' }),
    });
    await page.goto(`${sandbox.origin}/sandbox`);
    await page.locator('#requests summary').first().click();
    await page.getByText('hash_mismatch').first().waitFor();
  },
  'test data': async (page) => {
    await page.goto(`${sandbox.origin}/sandbox/test-data`);
    await page.locator('summary').first().click();
  },
};

/** Errors that a page may log: the browser notes refused forms and missing pages. */
const EXPECTED_ERRORS = /status of (422|404)/;

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const result = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values: tags },
    });
    return result.violations.map(
      ({ id, nodes }) => `${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 120)}`,
    );
  }, RULES);
  // The page, and every box that lets wide content hang out of it.
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main *')]
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element);
        const shows = element === document.documentElement || overflowX === 'visible';
        return shows && !/inline|none|contents/.test(display) && element.clientWidth > 1;
      })
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className, scrollWidth, clientWidth }) => {
        return `${tagName}.${className} is ${scrollWidth - clientWidth} px too narrow`;
      }),
  );
  return [...violations, ...tooWide];
}

describe.each([
  [360, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('at %i px, %s', (width, colorScheme) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
      // The tests put axe into pages whose policy allows no outside script.
      bypassCSP: true,
    });
  });
  afterAll(() => context.close());

  it.each(Object.entries(PAGES))('%s: no finding, no error, not too wide', async (name, go) => {
    const page = await context.newPage();
    const { errors, foreign } = watch(page, sandbox.origin);
    await go(page);
    expect(await findings(page)).toEqual([]);
    expect(errors.filter((error) => !EXPECTED_ERRORS.test(error))).toEqual([]);
    expect(foreign).toEqual([]);
    const folder = process.env.SANDBOX_SCREENSHOTS;
    if (folder) {
      const file = `${name.replaceAll(/[^a-zA-Z]+/g, '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: `${folder}/${file}`, fullPage: true });
    }
    await page.close();
  });
});

it('the policy of each page is kept without help', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  for (const go of Object.values(PAGES)) await go(page);
  expect(errors).toEqual([]);
  await page.close();
});
