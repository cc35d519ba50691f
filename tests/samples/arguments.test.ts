import { describe, expect } from 'vitest';
import { eachLanguage } from './eachLanguage.ts';
import { commandOf, type Language } from './languages.ts';
import { run } from './run.ts';
import { openShop, type Shop } from './shop.ts';
import { payWithCard } from './tasks.ts';

/** Lines that a program prints. */
async function printed(
  shop: Shop,
  [task, language]: [string, Language],
  ...args: string[]
): Promise<string[]> {
  const command = commandOf(task, language);
  const { stdout, stderr, code } = await run([...command, ...args], { env: shop.env });
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
});
