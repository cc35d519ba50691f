import { describe, expect } from 'vitest';
import { eachLanguage } from './eachLanguage.ts';
import type { Language } from './languages.ts';
import { startReceiver } from './receiver.ts';
import { credentials, openShop, type Shop } from './shop.ts';
import { payWithCard } from './shopper.ts';

const PAID = 'Paid, thank you.';
const NOT_PAID = 'Not paid. Try again?';
const WAITING = 'We are waiting for your payment.';
const CHECKING = 'We are checking your payment.';
const UNKNOWN = 'We do not know this order.';

/** An order, the expiry date of the card that pays it, and what the page must say. */
const CASES: readonly {
  number: string;
  expiry?: string;
  stored?: Record<string, unknown>;
  says: string;
}[] = [
  { number: 'paid', expiry: '01', says: PAID },
  { number: 'declined', expiry: '02', says: NOT_PAID },
  { number: 'open', says: WAITING },
  { number: 'in-challenge', expiry: '05', says: WAITING },
  { number: 'undecided', expiry: '09', says: CHECKING },
  { number: 'other-amount', expiry: '01', stored: { amount: '15.00' }, says: CHECKING },
  { number: 'live-order', expiry: '01', stored: { livemode: true }, says: CHECKING },
  { number: 'no-payment-yet', stored: { payment_id: undefined }, says: CHECKING },
  { number: 'made-up', stored: { payment_id: 'pay_00000000000000000000' }, says: CHECKING },
];

describe('return-page', () => {
  eachLanguage('return-page', 'says what the gateway knows, whatever the address says', says);
});

async function says(language: Language): Promise<void> {
  const shop = await openShop();
  const page = await startReceiver('return-page', language, shop.env);
  try {
    const rows = await openOrders(shop);
    page.keepOrders(rows);
    const visit = async (query: string) => {
      const response = await fetch(`${page.origin}/return?${query}`);
      const text = /<p>(.*)<\/p>/.exec(await response.text())?.[1];
      return `${response.status} ${response.headers.get('cache-control')} ${text}`;
    };
    for (const { number, says } of CASES) {
      expect(await visit(`order_number=${number}`), number).toBe(`200 no-store ${says}`);
    }
    // The address of somebody who did not pay, with the id of a payment that was paid.
    const paid = Object(rows.paid).payment_id;
    const typed = await visit(`payment_id=${paid}&order_number=declined&status=settled`);
    expect(typed).toBe(`200 no-store ${NOT_PAID}`);
    const unknown = `404 no-store ${UNKNOWN}`;
    const names = ['order_number=%3Cb%3E', 'order_number=__proto__', `payment_id=${paid}`];
    for (const query of names) expect(await visit(query), query).toBe(unknown);
    // No answer is neither paid nor declined.
    await shop.close();
    expect(await visit('order_number=declined')).toBe(`200 no-store ${CHECKING}`);
  } finally {
    await page.close();
    await shop.close();
  }
}

/** Opens and pays the sessions; answers what the shop stored with its orders. */
async function openOrders(shop: Shop): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const { number, expiry, stored } of CASES) {
    const order = { number, amount: '115.00', currency: 'SAR', description: 'طلب' };
    const session = await shop.post('/api/v1/session', {
      merchant_key: credentials.merchant_key,
      operation: 'purchase',
      order,
      success_url: 'https://shop.example/return',
    });
    if (expiry) await payWithCard(shop, String(session.session_id), expiry);
    const { payment_id } = session;
    rows[number] = { payment_id, amount: '115.00', currency: 'SAR', livemode: false, ...stored };
  }
  return rows;
}
