import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { eachLanguage } from './each-language.ts';
import { commandOf, type Language } from './languages.ts';
import { run } from './run.ts';
import { openShop, type Shop } from './shop.ts';
import { paid, statusOf } from './shopper.ts';
import { agreement } from './tasks/subscriptions.ts';
import { RUNS } from './tasks.ts';

/** Folder that programs start in: what they store stays there between two runs. */
let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'repeats-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function printed(
  shop: Shop,
  task: string,
  language: Language,
  args: string[],
  { folder = cwd, input = '' } = {},
) {
  const { stdout, stderr, code } = await run([...commandOf(task, language), ...args], {
    env: shop.env,
    input,
    cwd: folder,
  });
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return stdout;
}

describe('a program that is started twice, with the folder as it was left', () => {
  eachLanguage('refund', 'refunds once, and again under another number', async (language) => {
    const shop = await openShop();
    try {
      const payment_id = await paid(shop, 'redirect');
      const refunded = async () => {
        await shop.sandbox.moveTo(shop.sandbox.now() + 60_000);
        const { amounts } = await statusOf(shop, payment_id);
        return Object(amounts).refunded;
      };
      const first = await printed(shop, 'refund', language, [payment_id]);
      expect(await refunded()).toBe('15.00');
      expect(await printed(shop, 'refund', language, [payment_id])).toBe(first);
      expect(await refunded()).toBe('15.00');
      expect(await printed(shop, 'refund', language, [payment_id, 'return-89'])).not.toBe(first);
      expect(await refunded()).toBe('30.00');
    } finally {
      await shop.close();
    }
  });

  eachLanguage('refund', 'finds its key in STORE, wherever it is started', async (language) => {
    const shop = await openShop();
    const other = mkdtempSync(join(tmpdir(), 'repeats-'));
    try {
      const payment_id = await paid(shop, 'redirect');
      const refund = (folder: string) =>
        printed(shop, 'refund', language, [payment_id, 'return-90'], { folder });
      shop.env.STORE = cwd;
      const first = await refund(cwd);
      expect(await refund(other)).toBe(first);
      // As the guide says: another folder has no key, and the number alone stops nothing.
      shop.env.STORE = other;
      expect(await refund(other)).not.toBe(first);
    } finally {
      rmSync(other, { recursive: true });
      await shop.close();
    }
  });

  eachLanguage(
    'capture',
    'captures each parcel once, however many cost the same',
    async (language) => {
      const shop = await openShop();
      try {
        const payment_id = await paid(shop, 'authorization');
        const captured = async (...parcel: string[]) => {
          await printed(shop, 'capture', language, [payment_id, ...parcel]);
          return Object((await statusOf(shop, payment_id)).amounts).captured;
        };
        expect(await captured('300.00', 'parcel-1')).toBe('300.00');
        expect(await captured('300.00', 'parcel-1')).toBe('300.00');
        expect(await captured('300.00', 'parcel-2')).toBe('600.00');
        // Everything that's left is one more parcel, and needs no name.
        expect(await captured()).toBe('1200.00');
        expect(await captured()).toBe('1200.00');
      } finally {
        await shop.close();
      }
    },
  );

  eachLanguage('void', 'voids once, and sends the next attempt', async (language) => {
    const shop = await openShop();
    try {
      const payment_id = await paid(shop, 'authorization');
      const first = await printed(shop, 'void', language, [payment_id]);
      expect(await printed(shop, 'void', language, [payment_id])).toBe(first);
      await expect(printed(shop, 'void', language, [payment_id, '2'])).rejects.toThrow();
      expect(shop.exchanges.at(-1)?.answer.code).toBe('invalid_state');
    } finally {
      await shop.close();
    }
  });

  eachLanguage('release', 'releases once', (language) => answersAlike('release', language));

  eachLanguage('schedule', 'creates one schedule for a subscription', async (language) => {
    const shop = await openShop();
    try {
      const created = (...number: string[]) =>
        printed(shop, 'schedule', language, ['create', ...number]);
      const first = await created();
      expect(await created()).toBe(first);
      const other = await created('sub-301-1');
      expect(other).not.toBe(first);
      expect(await created('sub-301-1')).toBe(other);
    } finally {
      await shop.close();
    }
  });

  eachLanguage('sale-stcpay', 'confirms a password once', async (language) => {
    const shop = await openShop();
    try {
      // A wrong one first: only what was accepted is answered again.
      await printed(shop, 'sale-stcpay', language, [], { input: '000000\n123456\n' });
      const confirmed = shop.exchanges.at(-1);
      expect(confirmed?.answer.status).toBe('settled');
      await printed(shop, 'sale-stcpay', language, [], { input: '123456\n' });
      expect(shop.exchanges.at(-1)).toEqual(confirmed);
    } finally {
      await shop.close();
    }
  });

  for (const task of ['create-session', 'authorize', 'embed-session', 'save-card']) {
    eachLanguage(task, 'opens one session for one attempt', (language) =>
      answersAlike(task, language),
    );
  }
  eachLanguage('recurring', 'opens one session for a first payment', (language) =>
    answersAlike('recurring', language),
  );
  // Later charges of this card are declined.
  eachLanguage('recurring', 'charges a period once for each attempt', (language) =>
    soldOncePerAttempt('recurring', language, async (shop) => [
      ...['charge', ...(await agreement(shop, 'sub-300-1', { year: '2039' })), 'sub-300-2'],
    ]),
  );
  eachLanguage('charge-token', 'charges once for each attempt', (language) =>
    soldOncePerAttempt('charge-token', language, async (shop) => {
      const payment_id = await paid(shop, 'save_card', {}, { year: '2039' });
      const { card_token } = await statusOf(shop, payment_id);
      return [String(card_token), payment_id, 'order-9', 'topup-9'];
    }),
  );
  eachLanguage('sale-card', 'charges once', (language) =>
    answersAlike('sale-card', language, async () => ['order-9', '01/2038']),
  );
  eachLanguage('sale-card', 'is one sale for each attempt', (language) =>
    soldOncePerAttempt('sale-card', language, async () => ['order-9', '07/2038']),
  );
  eachLanguage('sale-stcpay', 'is one sale for each attempt', (language) =>
    soldOncePerAttempt('sale-stcpay', language, async () => ['order-9', '0512345678']),
  );
});

/** Expects the last request of a program's second run to get the same answer as in the first. */
async function answersAlike(
  task: string,
  language: Language,
  prepare = RUNS.find((one) => one.task === task)?.prepare,
): Promise<void> {
  const shop = await openShop();
  try {
    const args = (await prepare?.(shop)) ?? [];
    await printed(shop, task, language, args);
    const first = shop.exchanges.at(-1);
    await printed(shop, task, language, args);
    expect(shop.exchanges.at(-1)).toEqual(first);
    expect(first?.answer.payment_id).toMatch(/^pay_/);
  } finally {
    await shop.close();
  }
}

/** Expects that another attempt is another payment of the same order. */
async function soldOncePerAttempt(
  task: string,
  language: Language,
  prepare: (shop: Shop) => Promise<string[]>,
): Promise<void> {
  const shop = await openShop();
  try {
    const args = await prepare(shop);
    const sold = async (...attempt: string[]) => {
      await printed(shop, task, language, [...args, ...attempt]);
      const { payment_id, order_number } = shop.exchanges.at(-1)?.answer ?? {};
      expect(args).toContain(order_number);
      return payment_id;
    };
    const first = await sold();
    expect(await sold('1')).toBe(first);
    const second = await sold('2');
    expect(second).not.toBe(first);
    expect(await sold('2')).toBe(second);
  } finally {
    await shop.close();
  }
}
