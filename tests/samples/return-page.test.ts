import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { eachLanguage } from './each-language.ts';
import type { Language } from './languages.ts';
import { startReceiver } from './receiver.ts';
import { credentials, openShop, type Shop } from './shop.ts';
import { payWithCard } from './shopper.ts';

const PAID = 'Paid, thank you.';
const CONFIRMED = 'Your order is confirmed.';
/** Message of the gateway for the shopper, and a way to pay again. */
const DECLINED =
  'Your bank declined the payment. Please use another card or contact your bank. Pay again?';
const NO_FUNDS =
  'Your bank declined the payment because the balance is too low. Please use another card or try again later. Pay again?';
const CANCELLED = 'This payment was cancelled. Back to the basket.';
const EXPIRED = 'The time ran out. Start again?';
const WAITING = 'We are waiting for your payment.';
const ASKING = 'We are checking with your bank and will write to you.';
const CHECKING = 'We are checking your payment.';
const UNKNOWN = 'We do not know this order.';

/** An order, how the shopper ends its session, and what the page must say. */
interface Case {
  number: string;
  /** The date of the card that pays. Without one the shopper leaves, or does what `ends` says. */
  expiry?: string;
  /** Year of that date. Default: 2038. */
  year?: string;
  ends?: 'cancelled' | 'expired';
  operation?: 'authorization';
  /** Captured part of a hold. */
  captured?: string;
  /** Amount that is given back. */
  refunded?: string;
  stored?: Record<string, unknown>;
  says: string;
}

const CASES: readonly Case[] = [
  { number: 'too-late', ends: 'expired', says: EXPIRED },
  {
    number: 'refunded-a-part',
    expiry: '01',
    refunded: '15.00',
    says: 'Paid 115.00 of 115.00 SAR, refunded 15.00 SAR.',
  },
  {
    number: 'refunded',
    expiry: '01',
    refunded: '115.00',
    says: 'Your payment was refunded: 115.00 SAR.',
  },
  {
    number: 'refunded-what-was-captured',
    operation: 'authorization',
    expiry: '01',
    captured: '75.00',
    refunded: '75.00',
    says: 'Your payment was refunded: 75.00 SAR.',
  },
  {
    number: 'refunded-of-a-part',
    operation: 'authorization',
    expiry: '01',
    captured: '75.00',
    refunded: '15.00',
    says: 'Paid 75.00 of 115.00 SAR, refunded 15.00 SAR.',
  },
  {
    number: 'refunded-other-amount',
    expiry: '01',
    refunded: '115.00',
    stored: { amount: '15.00' },
    says: CHECKING,
  },
  { number: 'paid', expiry: '01', says: PAID },
  { number: 'held', operation: 'authorization', expiry: '01', says: CONFIRMED },
  {
    number: 'captured-a-part',
    operation: 'authorization',
    expiry: '01',
    captured: '75.00',
    says: 'Paid 75.00 of 115.00 SAR, refunded 0.00 SAR.',
  },
  {
    number: 'captured',
    operation: 'authorization',
    expiry: '01',
    captured: '115.00',
    says: PAID,
  },
  { number: 'declined', expiry: '02', says: DECLINED },
  { number: 'no-funds', expiry: '07', says: NO_FUNDS },
  // `invalid_transaction`: another payment may have paid the order.
  { number: 'paid-otherwise', expiry: '03', year: '2040', says: CHECKING },
  { number: 'cancelled', ends: 'cancelled', says: CANCELLED },
  { number: 'open', says: WAITING },
  { number: 'in-challenge', expiry: '05', says: WAITING },
  { number: 'undecided', expiry: '09', says: ASKING },
  { number: 'other-amount', expiry: '01', stored: { amount: '15.00' }, says: CHECKING },
  { number: 'live-order', expiry: '01', stored: { livemode: true }, says: CHECKING },
  {
    number: 'held-other-amount',
    operation: 'authorization',
    expiry: '01',
    stored: { amount: '15.00' },
    says: CHECKING,
  },
  { number: 'no-payment-yet', stored: { payment_id: undefined }, says: CHECKING },
  { number: 'made-up', stored: { payment_id: 'pay_00000000000000000000' }, says: CHECKING },
];

describe('return-page', () => {
  eachLanguage('return-page', 'says what the gateway knows, whatever the address says', says);

  eachLanguage('return-page', 'shows a message as text, never as markup', async (language) => {
    const order = { number: 'order-1', amount: '115.00', currency: 'SAR' };
    const row = { payment_id: 'pay_1', amount: '115.00', currency: 'SAR', livemode: false };
    const payment = {
      status: 'decline',
      decline: { code: 'do_not_honour', message: '<b>A & B</b>' },
      order,
      livemode: false,
    };
    const gateway = createServer((_, response) => response.end(JSON.stringify(payment)));
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    const shop = await openShop();
    const env = { ...shop.env, GATEWAY_URL: `http://127.0.0.1:${port}` };
    const page = await startReceiver('return-page', language, env);
    try {
      page.keepOrders({ 'order-1': row });
      const response = await fetch(`${page.origin}/return?order_number=order-1`);
      expect(await response.text()).toMatch(/<p>&lt;b(>|&gt;)A &amp; B&lt;\/b(>|&gt;) Pay again/);
    } finally {
      await page.close();
      await shop.close();
      gateway.closeAllConnections();
      gateway.close();
    }
  });
});

async function says(language: Language): Promise<void> {
  const shop = await openShop();
  const page = await startReceiver('return-page', language, shop.env);
  try {
    const rows = await openOrders(shop);
    const visit = async (query: string) => {
      const response = await fetch(`${page.origin}/return?${query}`);
      const text = /<p>(.*)<\/p>/.exec(await response.text())?.[1];
      return `${response.status} ${response.headers.get('cache-control')} ${text}`;
    };
    page.emptyOrders();
    expect((await fetch(`${page.origin}/return?order_number=paid`)).status).toBe(500);
    page.keepOrders(rows);
    for (const { number, says } of CASES) {
      expect(await visit(`order_number=${number}`), number).toBe(`200 no-store ${says}`);
    }
    // The address of somebody who did not pay, with the id of a payment that was paid.
    const paid = Object(rows.paid).payment_id;
    const typed = await visit(`payment_id=${paid}&order_number=declined&status=settled`);
    expect(typed).toBe(`200 no-store ${DECLINED}`);
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

/** Opens and pays the sessions; returns what the shop stored with its orders. */
async function openOrders(shop: Shop): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const one of CASES) {
    const { number, expiry, year, ends, operation = 'purchase', captured, refunded, stored } = one;
    const order = { number, amount: '115.00', currency: 'SAR', description: 'طلب' };
    const session = await shop.post('/api/v1/session', {
      merchant_key: credentials.merchant_key,
      operation,
      order,
      success_url: 'https://shop.example/return',
      session_expiry: ends === 'expired' ? 1 : undefined,
    });
    const { session_id, payment_id } = session;
    if (expiry)
      await payWithCard(shop, String(session_id), expiry, {
        confirms: false,
        ...(year && { year }),
      });
    if (captured) await shop.post('/api/v1/payment/capture', { payment_id, amount: captured });
    if (refunded) {
      await shop.post('/api/v1/payment/refund', { payment_id, amount: refunded });
      // The network takes its time over it.
      await shop.sandbox.moveTo(shop.sandbox.now() + 60_000);
    }
    if (ends === 'cancelled') shop.sandbox.shopper.cancel(String(session_id));
    if (ends === 'expired') await shop.sandbox.moveTo(shop.sandbox.now() + 120_000);
    rows[number] = { payment_id, amount: '115.00', currency: 'SAR', livemode: false, ...stored };
  }
  return rows;
}
