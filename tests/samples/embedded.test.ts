import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { eachLanguage } from './each-language.ts';
import { commandOf, type Language } from './languages.ts';
import { type Run, run } from './run.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
/** The folder in which the shop keeps its orders, and one in which programs are started. */
let store: string;
let cwd: string;
beforeEach(async () => {
  shop = await openShop();
  store = mkdtempSync(join(tmpdir(), 'embedded-store-'));
  cwd = mkdtempSync(join(tmpdir(), 'embedded-'));
});
afterEach(async () => {
  for (const folder of [store, cwd]) rmSync(folder, { recursive: true });
  await shop.close();
});

const open = (language: Language, ...args: string[]): Promise<Run> =>
  run([...commandOf('embed-session', language), ...args], { env: shop.env, cwd });

const rows = (folder: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8'));

describe('embed-session', () => {
  eachLanguage('embed-session', 'stores a row beside those that are there', async (language) => {
    shop.env.STORE = store;
    const others = { 'طلب-1': { payment_id: 'pay_1', amount: '1.00', note: {} } };
    writeFileSync(join(store, 'orders.json'), JSON.stringify(others));
    await open(language, 'iframe', 'order-7');
    await open(language, 'sdk', 'order-8');
    const [first, second] = shop.exchanges.map(({ answer }) => answer.payment_id);
    const row = { currency: 'SAR', livemode: false };
    expect(rows(store)).toEqual({
      ...others,
      'order-7': { ...row, payment_id: first, amount: '249.50' },
      'order-8': { ...row, payment_id: second, amount: '59.00' },
    });
    // A new attempt takes the row of the last one; the same attempt is the same session.
    await open(language, 'sdk', 'order-8');
    expect(shop.exchanges.at(-1)?.answer.payment_id).toBe(second);
    await open(language, 'sdk', 'order-8', '2');
    const payment_id = shop.exchanges.at(-1)?.answer.payment_id;
    expect(rows(store)).toMatchObject({ 'order-8': { payment_id } });
    expect(payment_id).not.toBe(second);
    const keys = ['order-7-session-1.key', 'order-8-session-1.key', 'order-8-session-2.key'];
    expect([readdirSync(store).sort(), readdirSync(cwd)]).toEqual([[...keys, 'orders.json'], []]);
  });

  eachLanguage('embed-session', 'stores no row of a session that is not', async (language) => {
    shop.env.GATEWAY_MERCHANT_SECRET = 'ms_test_wrong';
    for (const display of ['iframe', 'sdk']) {
      const { code } = await open(language, display);
      expect(code).not.toBe(0);
    }
    const keys = ['order-1043-session-1.key', 'order-1044-session-1.key'];
    expect(readdirSync(cwd).sort()).toEqual(keys);
  });

  eachLanguage('embed-session', 'is for the page at SHOP_URL', async (language) => {
    shop.env.SHOP_URL = 'http://127.0.0.1:8080';
    await open(language, 'iframe');
    await open(language, 'sdk');
    const [iframe, sdk] = shop.exchanges.map(({ request }) => request);
    expect(iframe).toMatchObject({
      display: 'iframe',
      success_url: 'http://127.0.0.1:8080/return',
      cancel_url: 'http://127.0.0.1:8080/cart',
      error_url: 'http://127.0.0.1:8080/payment-failed',
      notification_url: 'http://127.0.0.1:8080/callbacks/gateway',
    });
    expect(sdk).toMatchObject({
      display: 'sdk',
      success_url: 'http://127.0.0.1:8080/return',
      notification_url: 'http://127.0.0.1:8080/callbacks/gateway',
    });
  });
});
