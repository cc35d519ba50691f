import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { createCallbackHeaders } from '../../gateway/signing/index.ts';
import { eachFramework, eachLanguage } from './each-language.ts';
import { FRAMEWORK_TASK, type Stack } from './languages.ts';
import { startReceiver } from './receiver.ts';
import { credentials, type Fields, openShop, type Shop } from './shop.ts';

/** An order, how it is paid, and what is done to its callbacks. */
interface Case {
  number: string;
  expiry?: string;
  faults?: string[];
  /** Values that the shop stored, where they differ from what was paid. */
  stored?: Record<string, unknown>;
  /** State of the row at first: missing, or without its payment. It is whole later. */
  first?: 'no row' | 'no payment';
  /** A hold, and the amounts that are captured of it, one after another; the last one may be final. */
  captures?: readonly Fields[];
  /** Faults of the callback of each capture. */
  captureFaults?: readonly string[];
  /** Number of times that the order must be accepted, before it is captured. */
  accepted?: 0 | 1;
  /** Number of times that the order must be fulfilled. */
  times: 0 | 1;
}

const CASES: readonly Case[] = [
  { number: 'plain', times: 1 },
  { number: 'doubled', faults: ['duplicate'], times: 1 },
  { number: 'forged-once', faults: ['bad_signature'], times: 1 },
  { number: 'unanswered', faults: ['time_out'], times: 1 },
  { number: 'late', faults: ['delay'], times: 1 },
  { number: 'rotation', faults: ['rotation'], times: 1 },
  { number: 'late-doubled-reordered', expiry: '11', times: 1 },
  { number: 'challenge-reordered', expiry: '05', faults: ['reorder', 'duplicate'], times: 1 },
  { number: 'declined', expiry: '02', times: 0 },
  { number: 'refund-fails', expiry: '04', times: 1 },
  { number: 'other-amount', stored: { amount: '114.00' }, times: 0 },
  { number: 'other-payment', stored: { payment_id: 'pay_00000000000000000000' }, times: 0 },
  { number: 'live-order', stored: { livemode: true }, times: 0 },
  { number: 'row-late', first: 'no row', times: 1 },
  { number: 'payment-late', first: 'no payment', faults: ['duplicate'], times: 1 },
  { number: 'row-late-declined', expiry: '02', first: 'no row', times: 0 },
  { number: 'held', faults: ['duplicate'], captures: [], accepted: 1, times: 0 },
  { number: 'held-unanswered', faults: ['time_out'], captures: [], accepted: 1, times: 0 },
  { number: 'held-row-late', first: 'no row', captures: [], accepted: 1, times: 0 },
  { number: 'held-other-amount', captures: [], stored: { amount: '114.00' }, times: 0 },
  { number: 'held-capture-fails', expiry: '03', captures: [{}], accepted: 1, times: 0 },
  {
    number: 'captured',
    captures: [{}],
    captureFaults: ['duplicate'],
    accepted: 1,
    times: 1,
  },
  // What says that it is held comes a minute after what says that it is captured.
  { number: 'capture-first', faults: ['delay'], captures: [{}], times: 1 },
  {
    number: 'captured-in-parts',
    captures: [{ amount: '75.00' }, { amount: '40.00' }],
    captureFaults: ['duplicate', 'time_out'],
    accepted: 1,
    times: 1,
  },
  {
    number: 'captured-a-part',
    captures: [{ amount: '90.00', final: true }],
    captureFaults: ['duplicate'],
    accepted: 1,
    times: 0,
  },
];

/** Lines that must report captures which leave a part of the order. */
const PARTS = ['part captured captured-in-parts 75.00', 'part captured captured-a-part 90.00'];

/** Refunds, and whether the bank refuses them. */
const REFUNDS = [
  { number: 'plain', amount: '15.00', faults: ['duplicate', 'time_out'] },
  { number: 'plain', amount: '20.00' },
  { number: 'late', amount: '115.00' },
  { number: 'refund-fails', amount: '15.00', faults: ['duplicate', 'time_out'], fails: true },
];

/** Reason that the sandbox gives for a refund that fails. */
const REASON = 'The issuer did not accept the refund';

const PROMISE = 'fulfils once, whatever happens to callbacks';

describe('receive-callback', () => {
  eachLanguage('receive-callback', PROMISE, (language) =>
    fulfilsOnce('receive-callback', language),
  );
});

describe(FRAMEWORK_TASK, () => {
  eachFramework(PROMISE, (framework) => fulfilsOnce(FRAMEWORK_TASK, framework));
});

async function fulfilsOnce(task: string, stack: Stack): Promise<void> {
  const shop = await openShop({ send: fetch });
  const receiver = await startReceiver(task, stack);
  try {
    const orders = await openSessions(shop, receiver.url);
    receiver.keepOrders(rowsOf(orders, ({ first, kept }) => (first ? FIRST[first] : kept)));
    for (const order of orders) await pay(shop, order);
    expect(await statesOf(shop, ['row-late', 'payment-late', 'held-row-late'])).toEqual([
      'held-row-late waiting 503',
      'payment-late waiting 503',
      'row-late waiting 503',
    ]);
    for (const number of ['row-late', 'payment-late', 'held-row-late']) {
      const line = `No row with a payment for ${number} yet: 503, it comes again`;
      await expect.poll(() => receiver.log()).toContain(line);
    }
    receiver.keepOrders(rowsOf(orders, ({ kept }) => kept));
    for (const order of orders) await capture(shop, order);
    // Retries, delays and refunds fall due.
    await shop.sandbox.moveTo(shop.sandbox.now() + 600_000);
    for (const one of REFUNDS) await refund(shop, orders, one);
    await shop.sandbox.moveTo(shop.sandbox.now() + 600_000);

    await refuses(receiver.url);
    const callbacks = await callbacksOf(shop);
    expect(callbacks.filter(({ state }) => state !== 'delivered')).toEqual([]);
    const forged = callbacks.find(({ order_number }) => order_number === 'forged-once');
    expect(forged?.attempts.map(({ status }) => status)).toEqual([401, 204]);

    await receiver.restart();
    await redeliver(shop, forged?.id ?? '');
    receiver.forget();
    for (const { id, order_number } of callbacks) {
      if (AGAIN.includes(order_number)) await redeliver(shop, id);
    }
    const accepted = CASES.filter(({ accepted }) => accepted).map(({ number }) => number);
    const fulfilled = CASES.filter(({ times }) => times === 1).map(({ number }) => number);
    const wanted = [
      ...accepted.map((number) => `accept ${number}`),
      ...fulfilled.map((number) => `fulfil ${number}`),
      ...PARTS,
      ...REFUNDS.map(({ number, amount, fails }) =>
        fails ? `refund failed ${number} ${REASON}` : `refunded ${number} ${amount}`,
      ),
    ].sort();
    await expect.poll(() => receiver.printed().sort()).toEqual(wanted);
    // Nothing comes behind it.
    await pause(50);
    expect(receiver.printed().sort()).toEqual(wanted);
  } finally {
    await receiver.close();
    await shop.close();
  }
}

/** Orders whose callbacks all come once more, when nothing is known of the first time. */
const AGAIN = ['plain', 'refund-fails', 'held', 'captured-in-parts', 'captured-a-part'];

/** Rows of orders that aren't whole yet; the first is missing altogether. */
const FIRST = {
  'no row': undefined,
  'no payment': { amount: '115.00', currency: 'SAR', livemode: false },
};

function rowsOf(orders: Opened[], row: (order: Opened) => unknown): Record<string, unknown> {
  return Object.fromEntries(orders.map((order) => [order.number, row(order)]));
}

interface Opened extends Case {
  session_id: string;
  payment_id: string;
  /** Values that the shop stored with the order. */
  kept: Record<string, unknown>;
}

function openSessions(shop: Shop, notification_url: string): Promise<Opened[]> {
  return Promise.all(
    CASES.map(async (one) => {
      const order = { number: one.number, amount: '115.00', currency: 'SAR', description: 'طلب' };
      const session = await shop.post('/api/v1/session', {
        merchant_key: credentials.merchant_key,
        operation: one.captures ? 'authorization' : 'purchase',
        order,
        success_url: 'https://shop.example/return',
        notification_url,
      });
      const payment_id = String(session.payment_id);
      const kept = { payment_id, amount: order.amount, currency: order.currency, livemode: false };
      return {
        ...one,
        session_id: String(session.session_id),
        payment_id,
        kept: { ...kept, ...one.stored },
      };
    }),
  );
}

async function pay(shop: Shop, { session_id, expiry = '01', faults = [] }: Opened): Promise<void> {
  for (const type of faults) await control(shop, 'POST', '/faults', { faults: [{ type }] });
  const { next } = shop.sandbox.shopper.pay(session_id, {
    type: 'card',
    number: '4111111111111111',
    exp_month: expiry,
    exp_year: '2038',
    cvv: '123',
    holder: 'NOURA ALQAHTANI',
  });
  if (next.type === 'three_ds') {
    shop.sandbox.shopper.answerChallenge(next.path.replace(/^.*\//, ''), true);
  }
  await shop.sandbox.idle();
}

async function capture(shop: Shop, order: Opened): Promise<void> {
  const { payment_id, captures = [], captureFaults = [] } = order;
  for (const [at, fields] of captures.entries()) {
    const type = captureFaults[at];
    if (type) await control(shop, 'POST', '/faults', { faults: [{ type }] });
    await shop.post('/api/v1/payment/capture', { payment_id, ...fields });
    await shop.sandbox.idle();
  }
}

async function refund(
  shop: Shop,
  orders: Opened[],
  { number, amount, faults = [] }: { number: string; amount: string; faults?: string[] },
): Promise<void> {
  for (const type of faults) await control(shop, 'POST', '/faults', { faults: [{ type }] });
  const payment_id = orders.find((order) => order.number === number)?.payment_id;
  await shop.post('/api/v1/payment/refund', { payment_id, amount });
  // The network takes its time over it.
  await shop.sandbox.moveTo(shop.sandbox.now() + 60_000);
}

/** Expects that callbacks from elsewhere, or from long ago, are refused. */
async function refuses(url: string): Promise<void> {
  const body = '{"id":"evt_1","type":"payment.sale","data":{"order_number":"declined"}}';
  const now = Math.floor(Date.now() / 1000);
  const send = async (headers: Record<string, string>, path = '') =>
    (await fetch(url + path, { method: 'POST', headers, body })).status;
  const sign = (timestamp: number, secret = credentials.callback_secret) =>
    createCallbackHeaders({ id: 'evt_1', timestamp, body }, secret);
  expect(await send({})).toBe(401);
  expect(await send(await sign(now - 301))).toBe(401);
  expect(await send(await sign(now, credentials.callback_secret_next))).toBe(401);
}

interface Callback {
  id: string;
  order_number: string;
  state: string;
  attempts: { status?: number }[];
}

async function callbacksOf(shop: Shop): Promise<Callback[]> {
  const { callbacks } = await control(shop, 'GET', '/log?limit=100');
  return callbacks;
}

/** Returns `number state status` of the first callback of some orders. */
async function statesOf(shop: Shop, numbers: readonly string[]): Promise<string[]> {
  const callbacks = await callbacksOf(shop);
  return callbacks
    .filter(({ order_number }) => numbers.includes(order_number))
    .map(({ order_number, state, attempts }) => `${order_number} ${state} ${attempts[0]?.status}`)
    .sort();
}

async function redeliver(shop: Shop, id: string): Promise<void> {
  const { attempts }: Callback = await control(shop, 'POST', `/callbacks/${id}/redeliver`, {});
  expect(attempts.at(-1)?.status).toBe(204);
}

async function control(shop: Shop, method: string, path: string, body?: unknown) {
  const response = await shop.sandbox.fetch(
    new Request(`http://127.0.0.1/sandbox${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
