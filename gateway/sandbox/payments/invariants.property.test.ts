import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAmounts, compareAmounts } from '../money/amount.ts';
import { saleBody } from '../testing/bodies.ts';
import { type Body, contract, Harness } from '../testing/harness.ts';
import { commands, newPlay, type Play, perform } from '../testing/sequences.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 200);
const SALE = '/api/v1/s2s/sale';
/** Milliseconds, for many more runs than usual. */
const PATIENCE = 60_000 + RUNS * 200;

interface Seen {
  status: string;
  amounts: Record<string, string>;
}

/** Which status can come of which, over any number of steps. */
const reachable = new Map<string, Set<string>>();
for (const start of Object.keys(contract.statusTransitions)) {
  const found = new Set([start]);
  for (const status of found) {
    for (const next of contract.statusTransitions[status] ?? []) found.add(next);
  }
  reachable.set(start, found);
}

async function look(harness: Harness, payment_id: string): Promise<Body> {
  return (await harness.post('/api/v1/s2s/status', { payment_id })).body;
}

/** What always holds of a payment, whatever happened to it. */
function checkPayment(payment: Body, before: Seen | undefined): Seen {
  const amounts: Record<string, string> = Object(payment.amounts);
  const { authorized = '', captured = '', refunded = '' } = amounts;
  const status = String(payment.status);
  expect(compareAmounts(captured, authorized)).toBeLessThanOrEqual(0);
  expect(compareAmounts(refunded, captured)).toBeLessThanOrEqual(0);
  expect(compareAmounts(authorized, Object(payment.order).amount)).toBeLessThanOrEqual(0);
  if (before) {
    expect(reachable.get(before.status)).toContain(status);
    for (const name of ['authorized', 'captured', 'refunded']) {
      expect(
        compareAmounts(amounts[name] ?? '', before.amounts[name] ?? ''),
      ).toBeGreaterThanOrEqual(0);
    }
  }
  const zero = authorized.replaceAll(/[0-9]/g, '0').replace(/^0+\./, '0.');
  const sum = (type: string): string =>
    Object(payment.transactions)
      .filter((one: Body) => one.type === type && one.status === 'success')
      .reduce((total: string, one: Body) => addAmounts(total, String(one.amount)), zero);
  expect(sum('refund')).toBe(refunded);
  if (payment.operation === 'authorization') expect(sum('capture')).toBe(captured);
  if (['prepare', 'redirect', '3ds', 'decline', 'expired', 'undefined'].includes(status)) {
    expect(authorized).toBe(zero);
  }
  if (['pending', 'void', 'reversal'].includes(status)) expect(captured).toBe(zero);
  if (status === 'settled' || status === 'chargeback') expect(captured).not.toBe(zero);
  if (status === 'refund') expect(refunded).toBe(captured);
  return { status, amounts };
}

/** An order has at most one payment that is pending or settled. */
function checkOrders(payments: readonly Body[]): void {
  const paid = payments
    .filter(({ status }) => status === 'pending' || status === 'settled')
    .map(({ order }) => Object(order).number);
  expect(new Set(paid).size).toBe(paid.length);
}

/** What was told of each payment, by the time it happened, never goes back. */
function checkCallbacks(harness: Harness): void {
  const told = new Map<unknown, { at: string; status: string }>();
  const seen = new Set<string>();
  const events = harness.received
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map(({ body }, index) => ({ body, index }))
    .sort(
      (a, b) =>
        String(a.body.timestamp).localeCompare(String(b.body.timestamp)) || a.index - b.index,
    );
  for (const { body } of events) {
    const { payment_id, order_status } = Object(body.data);
    const last = told.get(payment_id);
    // Within one second a fault may have turned the order round.
    if (last && last.at < String(body.timestamp)) {
      expect(reachable.get(last.status)).toContain(order_status);
    }
    told.set(payment_id, { at: String(body.timestamp), status: order_status });
  }
  expect(harness.received.every(({ valid }) => valid)).toBe(true);
}

async function checkAll(harness: Harness, play: Play, seen: Map<string, Seen>): Promise<void> {
  const payments: Body[] = [];
  for (const id of play.payments) {
    const payment = await look(harness, id);
    payments.push(payment);
    seen.set(id, checkPayment(payment, seen.get(id)));
  }
  checkOrders(payments);
}

describe(`any sequence of operations (${RUNS} runs)`, () => {
  it(
    'keeps every invariant after each step',
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, async (drawn) => {
          const harness = new Harness();
          const play = newPlay();
          const seen = new Map<string, Seen>();
          for (const command of drawn) {
            await perform(harness, play, command);
            await checkAll(harness, play, seen);
          }
          await harness.sandbox.idle();
          checkCallbacks(harness);
        }),
        { numRuns: RUNS },
      );
    },
    PATIENCE,
  );

  it(
    'keeps every invariant with 50 requests at once',
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, commands, async (before, drawn) => {
          const harness = new Harness();
          const play = newPlay();
          const seen = new Map<string, Seen>();
          for (const command of before.slice(0, 8)) await perform(harness, play, command);
          const many = Array.from({ length: 50 }, (_, index) => drawn[index % drawn.length]);
          await Promise.all(
            many.map((command) => (command ? perform(harness, play, command) : undefined)),
          );
          await checkAll(harness, play, seen);
          await harness.advance(40 * 86_400);
          await checkAll(harness, play, seen);
        }),
        { numRuns: Math.ceil(RUNS / 4) },
      );
    },
    PATIENCE,
  );
});

describe('the same seed', () => {
  const play = async (drawn: Parameters<typeof perform>[2][], seed: number): Promise<string> => {
    const sent: string[] = [];
    const harness = new Harness({ seed });
    harness.answer = (callback) => {
      sent.push(JSON.stringify(callback));
      return new Response(null, { status: sent.length % 7 === 0 ? 500 : 204 });
    };
    const record = newPlay();
    for (const command of drawn) await perform(harness, record, command);
    await harness.advance(3 * 86_400);
    const log = await harness.control('GET', '/log?limit=500');
    return [...record.transcript, ...sent, log.text].join('\n');
  };

  it(
    'gives a byte-identical transcript of answers, callbacks and log',
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, fc.integer({ min: 1, max: 9999 }), async (drawn, seed) => {
          expect(await play(drawn, seed)).toBe(await play(drawn, seed));
        }),
        { numRuns: Math.ceil(RUNS / 4) },
      );
    },
    PATIENCE,
  );

  it('gives the same ids in parallel, and whatever was refused in between', async () => {
    const bodies = Array.from({ length: 20 }, () => saleBody());
    const ids = async (refused: boolean): Promise<unknown[]> => {
      const harness = new Harness();
      // Signed beforehand: the order in which they arrive is what counts.
      const requests: Request[] = [];
      for (const body of bodies) requests.push(await harness.request(SALE, body));
      const answers = await Promise.all(
        requests.map(async (request) => (await harness.sandbox.fetch(request)).json()),
      );
      const [first] = bodies;
      if (refused) await harness.post(SALE, first);
      const last = await harness.post(SALE, { ...first, order: { ...first?.order, number: 'x' } });
      return [...answers, last.body].map(({ payment_id }) => payment_id);
    };
    expect(await ids(true)).toEqual(await ids(false));
  });

  it('is what the ids follow from: another gives others', async () => {
    const sale = {
      do: 'sale',
      source: { type: 'stcpay', mobile: '0512345678' },
      capture: true,
    } as const;
    const one = [{ ...sale, amount: '50.00', order: 1, init: false }];
    expect(await play(one, 1)).not.toBe(await play(one, 2));
  });
});
