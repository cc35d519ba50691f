import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPaste } from '../../src/tools/callback-inspector/read-paste.ts';
import { sharedBrowser } from '../support/browser.ts';
import { isValid } from './harness/harness.ts';
import { Merchant } from './support/merchant.ts';
import { type RunningSandbox, startSandbox } from './support/sandbox.ts';
import { payByCard } from './support/shopper.ts';

let sandbox: RunningSandbox;
let merchant: Merchant;
let browser: Browser;
let context: BrowserContext;
let log: Page;
beforeAll(async () => {
  sandbox = await startSandbox();
  merchant = await Merchant.start(sandbox);
  browser = await sharedBrowser();
  context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  log = await context.newPage();
  await log.goto(`${sandbox.origin}/sandbox`);
});
afterAll(async () => {
  await context.close();
  await merchant.close();
  await sandbox.close();
});

async function payOnce(): Promise<void> {
  const page = await context.newPage();
  const session = await merchant.open();
  await page.goto(session.url);
  await payByCard(page);
  await page.waitForURL(merchant.returnAddress('/return', session));
  await page.close();
}

it('shows what arrives while it is open, and leaves open what is open', async () => {
  await payOnce();
  await log.locator('#callbacks > li > details > summary .badge.good').waitFor();
  const first = log.locator('#requests > li').last();
  await first.locator('summary').press('Enter');
  await payOnce();
  await expect.poll(() => log.locator('#callbacks > li').count()).toBe(2);
  expect(await first.locator('details').getAttribute('open')).not.toBeNull();
  expect(await first.locator('summary').evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
});

it('copies a callback as it was sent, whole and in parts, for the callback inspector', async () => {
  await log.locator('#callbacks summary').first().press('Space');
  const entry = log.locator('#callbacks > li').first();
  const copied = async (name: string, key = 'Enter') => {
    // Watch from before the key: it's shown only for a moment.
    const said = entry.getByRole('button', { name: 'Copied' }).waitFor();
    await Promise.all([said, entry.getByRole('button', { name, exact: true }).press(key)]);
    await entry.getByRole('button', { name, exact: true }).waitFor();
    return log.evaluate(() => navigator.clipboard.readText());
  };
  const whole = await copied('Copy for the inspector');
  const { headers, body = '' } = readPaste(whole);
  expect(isValid(new Headers(headers), body, Date.now())).toBe(true);
  expect(body).toBe(await copied('Copy raw body'));
  expect(whole).toBe(`${await copied('Copy headers', 'Space')}\n\n${body}`);
});

it('stays with one order while others arrive', async () => {
  const page = await context.newPage();
  await page.goto(`${sandbox.origin}/sandbox`);
  const order = await page.locator('#callbacks .entry-note').first().textContent();
  await page.getByLabel('Order number').fill(order ?? '');
  await page.getByLabel('Order number').press('Enter');
  await page.waitForURL(/\?order=/);
  await payOnce();
  const read = await page.waitForResponse((response) => response.url().includes('/live?order='));
  expect([200, 304]).toContain(read.status());
  expect(await page.locator('#callbacks > li').count()).toBe(1);
  expect(await page.locator('#requests .entry-note').allTextContents()).toEqual([order]);
  await page.getByRole('link', { name: 'Show all orders' }).press('Enter');
  await expect.poll(() => page.locator('#callbacks > li').count()).toBeGreaterThan(2);
  await page.close();
});

it('sends a callback again, which arrives with the same id and a valid signature', async () => {
  const before = merchant.callbacks.length;
  // The one opened above: a callback that arrives meanwhile is drawn before it, closed.
  const entry = log.locator('#callbacks > li:has(> details[open])');
  await entry.locator('button[type="submit"]').press('Enter');
  await expect.poll(() => merchant.callbacks.length).toBe(before + 1);
  const [again, ...earlier] = [...merchant.callbacks].reverse();
  expect(again?.valid).toBe(true);
  expect(earlier.map(({ id }) => id)).toContain(again?.id);
  await log.waitForURL('**/sandbox#callback-evt_*');
  await expect.poll(() => log.locator('li:target .attempts > li').count()).toBe(2);
});

it('lets the next callback fail, which is sent again when the clock has moved', async () => {
  const fault = log.locator('#fault-type');
  const others = await fault.locator('option').evaluateAll((all) => all.length - 1);
  for (let at = 0; at < others && (await fault.inputValue()) !== 'bad_signature'; at += 1) {
    await fault.press('ArrowDown');
  }
  await log.getByRole('button', { name: 'Add' }).press('Space');
  await log.getByRole('button', { name: 'Forget them' }).waitFor();
  merchant.answer = ({ valid }) => (valid ? 204 : 400);
  const before = merchant.callbacks.length;
  await payOnce();
  await expect.poll(() => merchant.callbacks.length).toBeGreaterThan(before);
  await log.getByRole('button', { name: '1 minute' }).click();
  const line = 'payment.sale success settled';
  await expect
    .poll(() => merchant.callbacks.slice(before))
    .toMatchObject([
      { line, valid: false },
      { line, valid: true },
    ]);
});
