import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { exampleOf } from './contract.ts';
import { eachLanguage } from './eachLanguage.ts';
import { commandOf, type Language } from './languages.ts';
import { run } from './run.ts';
import { openShop, type Shop } from './shop.ts';
import { paid, payWithCard, statusOf } from './shopper.ts';
import { RUNS } from './tasks.ts';

/** Where programs are started: what they store stays there. */
let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'arguments-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

/** Lines that a program prints. */
async function printed(
  shop: Shop,
  [task, language]: [string, Language],
  ...args: string[]
): Promise<string[]> {
  const command = commandOf(task, language);
  const { stdout, stderr, code } = await run([...command, ...args], { env: shop.env, cwd });
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout.trimEnd().split('\n');
}

describe.each(['create-session', 'authorize'])('%s', (task) => {
  eachLanguage(task, 'opens a session for the order named', async (language) => {
    const shop = await openShop();
    try {
      const output = await printed(shop, [task, language], 'order-7');
      const [session] = shop.exchanges;
      expect(session?.request.order).toMatchObject({ number: 'order-7' });
      expect(output).toEqual([session?.answer.payment_id, session?.answer.redirect_url]);
    } finally {
      await shop.close();
    }
  });
});

describe('get-status', () => {
  eachLanguage('get-status', 'compares with the order named', async (language) => {
    const shop = await openShop();
    try {
      const [paymentId = ''] = await printed(shop, ['create-session', language], 'order-7');
      await payWithCard(shop, String(shop.exchanges[0]?.answer.session_id));
      const ask = (...order: string[]) =>
        printed(shop, ['get-status', language], paymentId, ...order);
      expect(await ask('order-7')).toEqual(['settled', 'fulfil the order']);
      expect(await ask('order-7', '115.00')).toEqual(['settled', 'fulfil the order']);
      expect(await ask('order-7', '15.00')).toEqual(['settled', 'do not fulfil']);
      expect(await ask()).toEqual(['settled', 'do not fulfil']);
    } finally {
      await shop.close();
    }
  });
});

describe('save-card', () => {
  eachLanguage('save-card', 'knows no token while nothing was saved', async (language) => {
    const shop = await openShop();
    try {
      const [paymentId = ''] = await printed(shop, ['save-card', language], 'open', 'order-8');
      expect(shop.exchanges[0]?.request.order).toMatchObject({ number: 'order-8' });
      const token = () => printed(shop, ['save-card', language], 'token', paymentId);
      expect(await token()).toEqual(['no card was saved, the payment is prepare']);
      const session = String(shop.exchanges[0]?.answer.session_id);
      await payWithCard(shop, session, '01', { save: false });
      expect(await token()).toEqual(['no card was saved, the payment is settled']);
    } finally {
      await shop.close();
    }
  });

  eachLanguage('save-card', 'deletes a card, and twice is like once', async (language) => {
    const shop = await openShop();
    try {
      const { card_token } = await statusOf(shop, await paid(shop, 'save_card'));
      const remove = () => printed(shop, ['save-card', language], 'delete', String(card_token));
      expect(await remove()).toEqual(['deleted']);
      expect(await remove()).toEqual(['deleted']);
      const charge = shop.post('/api/v1/s2s/charge', {
        ...exampleOf('charge-token', 'customer'),
        card_token,
      });
      await expect(charge).rejects.toThrow('card_token_not_found');
    } finally {
      await shop.close();
    }
  });
});

describe('charge-token', () => {
  eachLanguage('charge-token', 'charges under the numbers named', async (language) => {
    const shop = await openShop();
    try {
      const payment_id = await paid(shop, 'save_card');
      const { card_token } = await statusOf(shop, payment_id);
      const charge = (...numbers: string[]) =>
        printed(shop, ['charge-token', language], String(card_token), payment_id, ...numbers);
      const output = await charge('order-9', 'topup-9');
      const numbers = shop.exchanges.map(({ request }) => Object(request.order).number);
      expect(numbers).toEqual(['order-9', 'topup-9']);
      const [first, second] = shop.exchanges.map(({ answer }) => answer.payment_id);
      expect(output).toEqual([`${first} settled, next: none`, `${second} settled`]);
      // One number is enough; the other is the usual one.
      await charge('order-10');
      expect(shop.exchanges.slice(2).map(({ request }) => Object(request.order).number)).toEqual([
        'order-10',
        'topup-88',
      ]);
    } finally {
      await shop.close();
    }
  });
});

const ADDRESSES = ['success_url', 'cancel_url', 'expiry_url', 'notification_url'];

/** Tasks whose programs name addresses of the shop. */
const NAMING = [
  ...['create-session', 'authorize', 'save-card', 'charge-token', 'recurring'],
  ...['sale-card', 'sale-stcpay', 'react-to-decline', 'embed-session'],
];

describe.each(NAMING)('%s', (task) => {
  eachLanguage(task, 'names the addresses of the shop in SHOP_URL', async (language) => {
    const shop = await openShop();
    try {
      const args = (await RUNS.find((one) => one.task === task)?.prepare?.(shop)) ?? [];
      shop.env.SHOP_URL = 'http://127.0.0.1:8080';
      await printed(shop, [task, language], ...args);
      const addresses = shop.exchanges.flatMap(({ request }) => [
        ...ADDRESSES.flatMap((name) => request[name] ?? []),
        ...(request.three_ds ? [Object(request.three_ds).return_url] : []),
      ]);
      const origins = addresses.map((address) => new URL(String(address)).origin);
      // A wallet's sale names that of the callbacks alone.
      expect(addresses.length).toBeGreaterThan(task === 'sale-stcpay' ? 0 : 1);
      expect([...new Set(origins)]).toEqual(['http://127.0.0.1:8080']);
    } finally {
      await shop.close();
    }
  });
});
