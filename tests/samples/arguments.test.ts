import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { exampleOf } from './contract.ts';
import { eachLanguage } from './each-language.ts';
import { commandOf, type Language } from './languages.ts';
import { run } from './run.ts';
import { openShop, type Shop } from './shop.ts';
import { paid, payWithCard, statusOf } from './shopper.ts';
import { RUNS } from './tasks.ts';

const SESSION = 'authentication-request';

/** Folder that programs start in: what they store stays there. */
let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'arguments-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

/** Returns the lines that a program prints. */
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

/** Output of an interpreter about an error that nobody caught. */
const TRACE = /Traceback|Exception|Warning|Fatal|goroutine|^\s+at /m;

/** Line that `get-status` prints instead of a verdict when the order isn't complete. */
const NOT_COMPARED = "not compared: pass the order's number and amount as you stored them";

describe('get-status', () => {
  eachLanguage('get-status', 'compares with the order named', async (language) => {
    const shop = await openShop();
    try {
      const [paymentId = ''] = await printed(shop, ['create-session', language], 'order-7');
      await payWithCard(shop, String(shop.exchanges[0]?.answer.session_id));
      const ask = (...order: string[]) =>
        printed(shop, ['get-status', language], paymentId, ...order);
      const found = [
        'settled: authorized 115.00, captured 115.00, refunded 0.00',
        'sale success 115.00',
      ];
      expect(await ask('order-7', '115.00')).toEqual([...found, 'fulfil the order']);
      expect(await ask('order-7', '15.00')).toEqual([...found, 'do not fulfil']);
      expect(await ask('order-8', '115.00')).toEqual([...found, 'do not fulfil']);
      expect(await ask('order-7')).toEqual([...found, NOT_COMPARED]);
      expect(await ask()).toEqual([...found, NOT_COMPARED]);
    } finally {
      await shop.close();
    }
  });

  eachLanguage(
    'get-status',
    'fulfils what is captured whole, and not given back',
    async (language) => {
      const shop = await openShop();
      try {
        const payment_id = await paid(shop, 'authorization');
        const ask = () =>
          printed(shop, ['get-status', language], payment_id, 'booking-7781', '1200.00');
        const capture = (amount: string) =>
          shop.post('/api/v1/payment/capture', { payment_id, amount });
        expect(await ask()).toEqual([
          'pending: authorized 1200.00, captured 0.00, refunded 0.00',
          'sale success 1200.00',
          'do not fulfil',
        ]);
        await capture('400.00');
        expect(await ask()).toEqual([
          'settled: authorized 1200.00, captured 400.00, refunded 0.00',
          'sale success 1200.00',
          'capture success 400.00',
          'part captured booking-7781 400.00',
        ]);
        await capture('800.00');
        expect((await ask()).at(-1)).toBe('fulfil the order');
        // Your own number finds a refund, before its outcome is known and after.
        const merchant_refund_id = 'return-88';
        await shop.post('/api/v1/payment/refund', {
          payment_id,
          amount: '100.00',
          merchant_refund_id,
        });
        expect(await ask()).toContain('refund waiting 100.00 return-88');
        await shop.sandbox.moveTo(shop.sandbox.now() + 60_000);
        expect(await ask()).toEqual([
          'settled: authorized 1200.00, captured 1200.00, refunded 100.00',
          'sale success 1200.00',
          'capture success 400.00',
          'capture success 800.00',
          'refund success 100.00 return-88',
          'captured booking-7781 1200.00, refunded 100.00',
        ]);
      } finally {
        await shop.close();
      }
    },
  );

  eachLanguage('get-status', 'says what of a part is left after a refund', async (language) => {
    const shop = await openShop();
    try {
      const payment_id = await paid(shop, 'authorization');
      await shop.post('/api/v1/payment/capture', { payment_id, amount: '900.00', final: true });
      await shop.post('/api/v1/payment/refund', { payment_id, amount: '100.00' });
      await shop.sandbox.moveTo(shop.sandbox.now() + 60_000);
      const asked = [payment_id, 'booking-7781', '1200.00'];
      const lines = await printed(shop, ['get-status', language], ...asked);
      expect([lines[0], lines.at(-1)]).toEqual([
        'settled: authorized 1200.00, captured 900.00, refunded 100.00',
        'captured booking-7781 900.00, refunded 100.00',
      ]);
    } finally {
      await shop.close();
    }
  });

  eachLanguage('get-status', 'asks by order number', async (language) => {
    const shop = await openShop();
    try {
      await paid(shop, 'redirect');
      const ask = (...args: string[]) => printed(shop, ['get-status', language], ...args);
      expect((await ask('order-1042')).at(-1)).toBe(NOT_COMPARED);
      expect((await ask('order-1042', '15.00')).at(-1)).toBe('do not fulfil');
      expect(shop.exchanges.map(({ request }) => request)).toEqual(
        Array(2).fill({ order_number: 'order-1042' }),
      );
    } finally {
      await shop.close();
    }
  });

  eachLanguage('get-status', 'says in a line what it cannot ask for', async (language) => {
    const shop = await openShop();
    try {
      const fails = async (...args: string[]) => {
        const { stdout, stderr, code } = await run(
          [...commandOf('get-status', language), ...args],
          {
            env: shop.env,
            cwd,
          },
        );
        expect(stdout + stderr).not.toMatch(TRACE);
        expect(code).toBe(1);
        return stderr;
      };
      for (const asked of [[], ['pay_'], ['pay_123']]) {
        expect(await fails(...asked)).toMatch(/^Usage: .*PAYMENT_ID \[ORDER_NUMBER AMOUNT\]\n/);
      }
      expect(shop.exchanges).toEqual([]);
      expect(await fails('order-7')).toContain('payment_not_found');
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

  eachLanguage('charge-token', 'says where the shopper passes the challenge', async (language) => {
    const shop = await openShop();
    try {
      const session = await shop.post(
        '/api/v1/session',
        exampleOf('authentication-request', 'save_card'),
      );
      const payment_id = String(session.payment_id);
      await payWithCard(shop, String(session.session_id), '05', { confirms: false });
      shop.sandbox.shopper.answerChallenge(await challengeOf(shop, payment_id), true);
      const { card_token } = await statusOf(shop, payment_id);
      const [first, second, ...rest] = await printed(
        shop,
        ['charge-token', language],
        ...[String(card_token), payment_id, 'order-9', 'topup-9'],
      );
      const { payment_id: charged, next_action } = shop.exchanges[0]?.answer ?? {};
      expect(first).toBe(`${charged} 3ds, next: three_ds`);
      expect(second).toBe(`challenge: ${Object(next_action).url}`);
      expect(second).toMatch(/\/3ds\/\w+$/);
      expect(rest).toHaveLength(1);
    } finally {
      await shop.close();
    }
  });
});

describe('capture', () => {
  eachLanguage('capture', 'takes a part, and the last part', async (language) => {
    const shop = await openShop();
    try {
      const payment_id = await paid(shop, 'authorization');
      const capture = (...amount: string[]) =>
        printed(shop, ['capture', language], payment_id, ...amount);
      expect(await capture('400.00', 'parcel-1')).toEqual(['captured 400.00 of 1200.00 SAR']);
      expect(await capture('500.00', 'parcel-2', 'final')).toEqual([
        'captured 900.00 of 1200.00 SAR',
      ]);
      expect(shop.exchanges.map(({ request }) => request)).toEqual([
        { payment_id, amount: '400.00' },
        { payment_id, amount: '500.00', final: true },
      ]);
      const { code } = await run([...commandOf('capture', language), payment_id], {
        env: shop.env,
        cwd,
      });
      expect(code).toBeGreaterThan(0);
      expect(shop.exchanges.at(-1)?.answer.code).toBe('invalid_state');
    } finally {
      await shop.close();
    }
  });

  eachLanguage('capture', 'says in a line what it needs', async (language) => {
    const shop = await openShop();
    try {
      // Without the parcel's name, a second run could capture it again.
      const wrong = [['400.00'], ['400.00', 'final'], ['400.00', 'parcel-1', 'last']];
      for (const args of [[], ...wrong.map((given) => ['pay_1', ...given])]) {
        const told = await run([...commandOf('capture', language), ...args], {
          env: shop.env,
          cwd,
        });
        expect(told).toEqual({
          stdout: '',
          stderr: expect.stringMatching(/^Usage: .*PAYMENT_ID \[AMOUNT PARCEL \[final\]\]\n$/),
          code: 1,
        });
      }
      expect(shop.exchanges).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

describe('refund', () => {
  eachLanguage('refund', 'gives back the amount named', async (language) => {
    const shop = await openShop();
    try {
      const payment_id = await paid(shop, 'redirect');
      await printed(shop, ['refund', language], payment_id, 'return-1', '100.00');
      await printed(shop, ['refund', language], payment_id, 'return-2');
      expect(shop.exchanges.map(({ request }) => request.amount)).toEqual(['100.00', '15.00']);
    } finally {
      await shop.close();
    }
  });
});

describe('list-payments', () => {
  eachLanguage('list-payments', 'lists every page, a payment a line', async (language) => {
    const shop = await openShop();
    try {
      const ids: unknown[] = [];
      for (let at = 0; at < 101; at++) {
        const session = await shop.post('/api/v1/session', exampleOf(SESSION, 'redirect'));
        ids.unshift(session.payment_id);
      }
      const line = (id: unknown) =>
        `${id} order-1042 prepare: authorized 0.00, captured 0.00, refunded 0.00 SAR`;
      expect(await printed(shop, ['list-payments', language], 'order', 'order-1042')).toEqual(
        ids.map(line),
      );
      const [first, second] = shop.exchanges;
      expect(first?.request).toEqual({ order_number: 'order-1042', limit: 100 });
      expect(second?.request).toEqual({ ...first?.request, cursor: first?.answer.next_cursor });
      expect(shop.exchanges).toHaveLength(2);
    } finally {
      await shop.close();
    }
  });
});

/** Programs that can't run without an id, and what they need. */
const NEEDING = [
  { task: 'refund', needs: /^Usage: .*PAYMENT_ID \[REFUND_NUMBER \[AMOUNT\]\]\n$/ },
  { task: 'void', needs: /^Usage: .*PAYMENT_ID \[ATTEMPT\]\n$/ },
  { task: 'release', needs: /^Usage: .*PAYMENT_ID \[ATTEMPT\]\n$/ },
  { task: 'schedule-status', needs: /^Usage: .*SCHEDULE_ID\n$/ },
  { task: 'list-payments', needs: /^Usage: .*day YYYY-MM-DD\n +.*order ORDER_NUMBER\n$/ },
];

describe.each(NEEDING)('$task', ({ task, needs }) => {
  eachLanguage(task, 'says in a line what it needs', async (language) => {
    const shop = await openShop();
    try {
      for (const args of [[], ['']]) {
        const told = await run([...commandOf(task, language), ...args], { env: shop.env, cwd });
        expect(told).toEqual({ stdout: '', stderr: expect.stringMatching(needs), code: 1 });
      }
      expect(shop.exchanges).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

/** Returns the challenge that a payment waits for. */
async function challengeOf(shop: Shop, payment_id: string): Promise<string> {
  const { next_action } = await statusOf(shop, payment_id);
  return String(Object(next_action).url).replace(/^.*\//, '');
}

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
      // A wallet's sale has only the address for callbacks.
      expect(addresses.length).toBeGreaterThan(task === 'sale-stcpay' ? 0 : 1);
      expect([...new Set(origins)]).toEqual(['http://127.0.0.1:8080']);
    } finally {
      await shop.close();
    }
  });
});
