import { describe, expect } from 'vitest';
import { exampleOf } from './contract.ts';
import { eachFramework, eachLanguage } from './each-language.ts';
import { FRAMEWORK_TASK, type Stack } from './languages.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Fields, keep, openShop, type Shop } from './shop.ts';
import { payWithCard } from './shopper.ts';
import { agreement, createdSchedule } from './tasks/subscriptions.ts';

const PROMISE = 'extends a subscription once for each automatic payment';

describe('receive-callback', () => {
  eachLanguage('receive-callback', PROMISE, (language) =>
    extendsOnce('receive-callback', language),
  );
});

describe(FRAMEWORK_TASK, () => {
  eachFramework(PROMISE, (framework) => extendsOnce(FRAMEWORK_TASK, framework));
});

const MONTH = 31 * 24 * 60 * 60 * 1000;
const ROW = { amount: '29.00', currency: 'SAR', livemode: false };

/** Subscriptions by the order number of their first payment, and the card that pays them. */
const CARDS: Readonly<Record<string, readonly [month: string, year: string]>> = {
  plain: ['01', '2038'],
  refunded: ['01', '2038'],
  disputed: ['12', '2038'],
  declined: ['02', '2039'], // all but the first payment
  dearer: ['01', '2038'],
  late: ['01', '2038'],
};

async function extendsOnce(task: string, stack: Stack): Promise<void> {
  const sent: Request[] = [];
  const shop = await openShop({
    send: async (request) => {
      sent.push(keep(request));
      return new Response(null, { status: 204 });
    },
  });
  const receiver = await startReceiver(task, stack);
  try {
    const rows: Record<string, Fields> = {};
    const schedules: Record<string, string> = {};
    for (const number of Object.keys(CARDS)) {
      const { schedule_id, payment_id } = await subscribe(shop, receiver, number);
      rows[number] = { ...ROW, payment_id };
      rows[schedule_id] = number === 'dearer' ? { ...ROW, amount: '39.00' } : ROW;
      schedules[number] = schedule_id;
    }
    for (let month = 1; month <= 3; month += 1) await pass(shop, MONTH);
    Object.assign(rows, await handOver(shop, receiver));

    /** Returns a callback's payment id; number `plain-r2` is the second automatic payment of `plain`. */
    const paymentOf = async (number: string) =>
      (await callback(sent, 'payment', number)).payment_id;
    const refund = async (number: string, amount: string) => {
      const payment_id = await paymentOf(number);
      await shop.post('/api/v1/payment/refund', { payment_id, amount });
      await pass(shop, 60_000);
    };
    await refund('refunded', '5.00');
    await refund('refunded-r1', '29.00');
    await refund('refunded-r2', '9.00');

    /** Returns the name of an automatic payment in lines: `sch_… pay_…`. */
    const renewal = async (number: string) =>
      `${schedules[number.split('-')[0] ?? '']} ${await paymentOf(number)}`;
    const arrive = async (type: string, number: string) =>
      deliver((await callback(sent, type, number)).request);

    // A schedule's row doesn't replace the first payment's, and a payment without either comes
    // again.
    const { plain, late, ...others } = rows;
    const { [schedules.late ?? '']: _, ...unknown } = others;
    receiver.keepOrders(unknown);
    expect(await arrive('payment.sale', 'plain')).toBe(503);
    expect(await arrive('payment.recurring', 'late-r1')).toBe(503);
    const waiting = 'No row with a payment for late-r1 yet: 503, it comes again';
    await expect.poll(() => receiver.log()).toContain(waiting);

    receiver.keepOrders(rows);
    for (const [type, number] of ARRIVE) expect(await arrive(type, number)).toBe(204);
    const expected = [
      'fulfil plain',
      `extend ${await renewal('plain-r1')}`,
      `extend ${await renewal('plain-r2')}`,
      `extend ${await renewal('plain-r3')}`,
      `extend ${await renewal('late-r1')}`,
      'fulfil refunded',
      'refunded refunded 5.00',
      `refunded ${await renewal('refunded-r1')} 29.00`,
      `extend ${await renewal('refunded-r2')}`,
      `refunded ${await renewal('refunded-r2')} 9.00`,
      `extend ${await renewal('disputed-r1')}`,
      `dispute ${await renewal('disputed-r1')}: alert your team, stop the shipment`,
      'fulfil own-2',
    ];
    await expect.poll(() => receiver.printed()).toEqual(expected);
    const unfit = `Not as ordered, look at it: ${await renewal('dearer-r1')}`;
    await expect.poll(() => receiver.log()).toContain(unfit);

    // Everything once more, as after an end between the work and the note of its id.
    await receiver.restart();
    for (const [type, number] of ARRIVE) expect(await arrive(type, number)).toBe(204);
    receiver.forget();
    for (const [type, number] of ARRIVE) expect(await arrive(type, number)).toBe(204);
    expect(receiver.printed()).toEqual(expected);
  } finally {
    await receiver.close();
    await shop.close();
  }
}

/** The order in which callbacks come: one refund overtakes its payment. */
const ARRIVE = [
  ['payment.sale', 'plain'],
  ['payment.recurring', 'plain-r1'],
  ['payment.recurring', 'plain-r2'],
  ['payment.recurring', 'plain-r3'],
  ['payment.recurring', 'late-r1'],
  ['payment.sale', 'refunded'],
  ['payment.refund', 'refunded'],
  ['payment.refund', 'refunded-r1'],
  ['payment.recurring', 'refunded-r1'],
  ['payment.recurring', 'refunded-r2'],
  ['payment.refund', 'refunded-r2'],
  ['payment.recurring', 'disputed-r1'],
  ['payment.chargeback', 'disputed-r1'],
  ['payment.recurring', 'declined-r1'],
  ['payment.recurring', 'dearer-r1'],
  ['payment.recurring', 'own-2'],
] as const;

/** Creates a schedule and its first payment. */
async function subscribe(
  shop: Shop,
  receiver: Receiver,
  number: string,
): Promise<{ schedule_id: string; payment_id: unknown }> {
  const schedule_id = await createdSchedule(shop);
  const { amount, currency } = ROW;
  const { session_id, payment_id } = await shop.post('/api/v1/session', {
    ...exampleOf('authentication-request', 'recurring_init'),
    order: { number, amount, currency, description: 'اشتراك شهري' },
    schedule_id,
    notification_url: receiver.url,
  });
  const [month, year] = CARDS[number] ?? [];
  await payWithCard(shop, String(session_id), month, { year });
  return { schedule_id, payment_id };
}

/** Charges by the shop's own calendar, then hands over to a schedule: it has its order's row. */
async function handOver(shop: Shop, receiver: Receiver): Promise<Record<string, Fields>> {
  const [recurring_init_trans_id, recurring_token] = await agreement(shop, 'own-1');
  const schedule_id = await createdSchedule(shop);
  const order = { number: 'own-2', amount: '49.00', currency: 'SAR', description: 'اشتراك شهري' };
  const { payment_id } = await shop.post('/api/v1/payment/recurring', {
    ...{ recurring_init_trans_id, recurring_token, order, schedule_id },
    notification_url: receiver.url,
  });
  await shop.sandbox.idle();
  return { 'own-2': { ...ROW, amount: order.amount, payment_id }, [schedule_id]: ROW };
}

async function pass(shop: Shop, time: number): Promise<void> {
  await shop.sandbox.moveTo(shop.sandbox.now() + time);
  await shop.sandbox.idle();
}

/** Returns the first callback of a payment whose type begins so. */
async function callback(
  sent: readonly Request[],
  type: string,
  number: string,
): Promise<{ request: Request; payment_id: string }> {
  for (const request of sent) {
    const event = await request.clone().json();
    if (!event.type.startsWith(type) || event.data.order_number !== number) continue;
    return { request, payment_id: event.data.payment_id };
  }
  throw new Error(`There was no ${type} of ${number}.`);
}

/** Sends a callback that was held back; returns the receiver's status. */
async function deliver(request: Request): Promise<number> {
  const { status } = await fetch(request.clone());
  return status;
}
