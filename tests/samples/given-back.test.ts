import { describe, expect } from 'vitest';
import { eachFramework, eachLanguage } from './each-language.ts';
import { FRAMEWORK_TASK, type Stack } from './languages.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { credentials, type Fields, keep, openShop, type Shop } from './shop.ts';
import { payWithCard } from './shopper.ts';

/** An order, what happens to its payment, and in which order the callbacks of it arrive. */
interface Case {
  number: string;
  expiry?: string;
  /** A hold, and what is captured and given back of it: `capture 75.00`, `refund 15.00`. */
  held?: true;
  steps: readonly string[];
  /** Set if the steps happen at once, in the second in which the shopper paid. */
  at?: 'once';
  /** Places in the sequence of what happened, the sale being 0. */
  arrive: readonly number[];
  prints: readonly string[];
}

const look = (number: string) => `look at ${number}: refunded, get the status`;
const dispute = (number: string) => `dispute ${number}: alert your team, stop the shipment`;

const DISPUTED = '12'; // the month of the card that is disputed later
const CASES: readonly Case[] = [
  {
    number: 'whole-overtakes',
    steps: ['refund 115.00'],
    arrive: [1, 0],
    prints: ['refunded whole-overtakes 115.00'],
  },
  {
    number: 'part-overtakes',
    steps: ['refund 15.00'],
    arrive: [1, 0],
    prints: ['refunded part-overtakes 15.00', look('part-overtakes')],
  },
  {
    number: 'in-order',
    steps: ['refund 15.00'],
    arrive: [0, 1],
    prints: ['fulfil in-order', 'refunded in-order 15.00'],
  },
  {
    number: 'fails-overtakes',
    expiry: '04',
    steps: ['refund 15.00'],
    arrive: [1, 0],
    prints: [
      'refund failed fails-overtakes The issuer did not accept the refund',
      'fulfil fails-overtakes',
    ],
  },
  {
    // The whole order is captured, and a part of it was given back before.
    number: 'rest-captured',
    held: true,
    steps: ['capture 75.00', 'refund 15.00', 'capture 40.00'],
    arrive: [0, 1, 2, 3],
    prints: [
      'accept rest-captured',
      'part captured rest-captured 75.00',
      'refunded rest-captured 15.00',
      look('rest-captured'),
    ],
  },
  {
    // The callback of the refund is still on its way: the amounts say that there was one.
    number: 'amounts-say-so',
    held: true,
    steps: ['capture 75.00', 'refund 15.00', 'capture 20.00'],
    arrive: [0, 1, 3, 2],
    prints: [
      'accept amounts-say-so',
      'part captured amounts-say-so 75.00',
      look('amounts-say-so'),
      'refunded amounts-say-so 15.00',
    ],
  },
  {
    number: 'capture-overtaken',
    held: true,
    steps: ['capture 115.00', 'refund 115.00'],
    arrive: [2, 0, 1],
    prints: ['refunded capture-overtaken 115.00'],
  },
  {
    number: 'part-overtaken',
    held: true,
    steps: ['capture 75.00', 'refund 15.00'],
    arrive: [2, 1, 0],
    prints: ['refunded part-overtaken 15.00', look('part-overtaken')],
  },
  {
    // All three within the second in which the shopper paid.
    number: 'parts-overtake',
    held: true,
    at: 'once',
    steps: ['capture 75.00', 'capture 20.00'],
    arrive: [0, 2, 1],
    prints: ['accept parts-overtake', 'part captured parts-overtake 95.00'],
  },
  {
    number: 'void-overtakes',
    held: true,
    at: 'once',
    steps: ['void'],
    arrive: [1, 0],
    prints: [],
  },
  {
    number: 'disputed',
    expiry: DISPUTED,
    steps: ['dispute'],
    arrive: [0, 1],
    prints: ['fulfil disputed', dispute('disputed')],
  },
  {
    number: 'dispute-overtakes',
    expiry: DISPUTED,
    steps: ['dispute'],
    arrive: [1, 0],
    prints: [dispute('dispute-overtakes')],
  },
];

const PROMISE = 'fulfils nothing after money went back';

describe('receive-callback', () => {
  eachLanguage('receive-callback', PROMISE, (language) => holds('receive-callback', language));
});

describe(FRAMEWORK_TASK, () => {
  eachFramework(PROMISE, (framework) => holds(FRAMEWORK_TASK, framework));
});

async function holds(task: string, stack: Stack): Promise<void> {
  const sent: Request[] = [];
  const shop = await openShop({
    send: async (request) => {
      sent.push(keep(request));
      return new Response(null, { status: 204 });
    },
  });
  const receiver = await startReceiver(task, stack);
  try {
    const rows: Record<string, unknown> = {};
    const histories: Request[][] = [];
    for (const one of CASES) {
      sent.length = 0;
      const { payment_id } = await lives(shop, receiver, one);
      rows[one.number] = { payment_id, amount: '115.00', currency: 'SAR', livemode: false };
      histories.push([...sent]);
    }
    // The dispute needs its order's row too: it comes again until there is one.
    const disputed = histories.at(-1)?.at(-1);
    expect(await deliver(disputed)).toBe(503);
    receiver.keepOrders(rows);
    for (const [at, { arrive, steps }] of CASES.entries()) {
      const history = histories[at] ?? [];
      expect(history).toHaveLength(steps.length + 1);
      for (const place of arrive) expect(await deliver(history[place])).toBe(204);
    }
    const expected = CASES.flatMap(({ prints }) => prints);
    await expect.poll(() => receiver.printed()).toEqual(expected);
    // Everything once more, as after an end between the work and the note of its id.
    await receiver.restart();
    receiver.forget();
    for (const one of histories.flat()) expect(await deliver(one)).toBe(204);
    expect(receiver.printed()).toEqual(expected);
  } finally {
    await receiver.close();
    await shop.close();
  }
}

/** Pays, captures, refunds; the test keeps the callbacks and doesn't deliver them. */
async function lives(shop: Shop, receiver: Receiver, one: Case): Promise<Fields> {
  const { number, expiry = '01', held, steps, at } = one;
  const { session_id, payment_id } = await shop.post('/api/v1/session', {
    merchant_key: credentials.merchant_key,
    operation: held ? 'authorization' : 'purchase',
    order: { number, amount: '115.00', currency: 'SAR', description: 'طلب' },
    success_url: 'https://shop.example/return',
    notification_url: receiver.url,
  });
  await payWithCard(shop, String(session_id), expiry);
  for (const step of steps) {
    const [what, amount] = step.split(' ');
    if (what !== 'dispute') await shop.post(`/api/v1/payment/${what}`, { payment_id, amount });
    // The network takes a second over a refund, the shopper thirty days over a dispute.
    const time = what === 'dispute' ? 31 * 86_400_000 : 60_000;
    if (at !== 'once') await shop.sandbox.moveTo(shop.sandbox.now() + time);
    await shop.sandbox.idle();
  }
  return { payment_id };
}

/** Sends a callback that was held back; returns the receiver's status. */
async function deliver(request: Request | undefined): Promise<number> {
  if (!request) throw new Error('There was no such callback.');
  const { status } = await fetch(request.clone());
  return status;
}
