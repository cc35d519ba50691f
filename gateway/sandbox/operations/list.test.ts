import { describe, expect, it } from 'vitest';
import { saleBody } from '../../../tests/sandbox/harness/bodies.ts';
import {
  type Answered,
  credentials,
  Harness,
  rules,
  START,
} from '../../../tests/sandbox/harness/harness.ts';

const SALE = '/api/v1/s2s/sale';
const LIST = '/api/v1/payment/list';
/** The Riyadh day of the harness's first moment, 11:53:20 there. */
const DAY = '2025-10-09';

/** Makes a payment, and returns its id. */
async function pay(harness: Harness, number: string, expiry = '01/38'): Promise<string> {
  const sale = saleBody(expiry);
  const answer = await harness.post(SALE, { ...sale, order: { ...sale.order, number } });
  expect(answer.status).toBe(201);
  return String(answer.body.payment_id);
}

/** Makes payments one second after the other, and returns their ids, newest first. */
async function payMany(harness: Harness, count: number, prefix = 'order'): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.unshift(await pay(harness, `${prefix}-${number}`));
    await harness.advance(1);
  }
  return ids;
}

function idsOf({ status, body }: Answered): string[] {
  expect(status).toBe(200);
  return Object(body.payments).map(({ payment_id }: { payment_id: string }) => payment_id);
}

async function list(harness: Harness, body: object): Promise<string[]> {
  return idsOf(await harness.post(LIST, body));
}

/** Walks all pages; does something after each. */
async function walk(
  harness: Harness,
  body: object,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: unknown;
  do {
    const page = await harness.post(LIST, { ...body, cursor });
    ids.push(...idsOf(page));
    cursor = page.body.next_cursor;
    await between();
  } while (cursor !== undefined);
  return ids;
}

async function fieldErrors(harness: Harness, body: object) {
  const answer = await harness.post(LIST, body);
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
  return answer.body.errors;
}

describe('a list of payments', () => {
  it('has what a nightly comparison needs, newest first', async () => {
    const harness = new Harness();
    const paid = await pay(harness, 'order-1');
    await harness.advance(60);
    const declined = await pay(harness, 'order-2', '02/38');
    await harness.post('/api/v1/payment/refund', { payment_id: paid, amount: '15.00' });
    await harness.advance(1);
    const { body } = await harness.post(LIST, { day: DAY });
    const common = { operation: 'purchase', method: 'card', currency: 'SAR' };
    expect(body).toEqual({
      payments: [
        {
          ...common,
          payment_id: declined,
          order_number: 'order-2',
          status: 'decline',
          amounts: { authorized: '0.00', captured: '0.00', refunded: '0.00' },
          created_at: '2025-10-09T08:54:20Z',
        },
        {
          ...common,
          payment_id: paid,
          order_number: 'order-1',
          status: 'settled',
          amounts: { authorized: '115.00', captured: '115.00', refunded: '15.00' },
          created_at: '2025-10-09T08:53:20Z',
        },
      ],
    });
  });

  it('of a day goes from midnight to midnight in Riyadh', async () => {
    const harness = new Harness();
    const midnight = Date.parse('2025-10-09T21:00:00Z');
    await harness.advance((midnight - START) / 1000 - 1);
    const before = await pay(harness, 'order-1');
    await harness.advance(1);
    const after = await pay(harness, 'order-2');
    await harness.advance(86_399);
    const last = await pay(harness, 'order-3');
    await harness.advance(1);
    await pay(harness, 'order-4');
    expect(await list(harness, { day: '2025-10-09' })).toEqual([before]);
    expect(await list(harness, { day: '2025-10-10' })).toEqual([last, after]);
    expect(await list(harness, { day: '2025-10-08' })).toEqual([]);
    expect(await list(harness, { day: '2031-01-01' })).toEqual([]);
  });

  it('of an order has each of its attempts, on any day, and no other order', async () => {
    const harness = new Harness();
    const first = await pay(harness, 'order-1', '02/38');
    await pay(harness, 'order-10');
    await harness.advance(2 * 86_400);
    const second = await pay(harness, 'order-1');
    expect(await list(harness, { order_number: 'order-1' })).toEqual([second, first]);
    expect(await list(harness, { order_number: 'order' })).toEqual([]);
  });

  it('has 20 payments unless you say how many, from 1 to 100', async () => {
    const harness = new Harness();
    const ids = await payMany(harness, 21);
    const page = await harness.post(LIST, { day: DAY });
    expect(idsOf(page)).toEqual(ids.slice(0, 20));
    expect(page.body.next_cursor).toMatch(/^cur_/);
    const whole = await harness.post(LIST, { day: DAY, limit: 21 });
    expect(idsOf(whole)).toEqual(ids);
    expect(whole.body).not.toHaveProperty('next_cursor');
    for (const [limit, code] of [
      [0, 'too_small'],
      [101, 'too_large'],
      ['20', 'type'],
    ]) {
      expect(await fieldErrors(harness, { day: DAY, limit })).toMatchObject([
        { pointer: '/limit', code },
      ]);
    }
  });

  it.each([1, 2, 3, 7, 100])(
    'by pages of %i returns each payment once while new ones arrive',
    async (limit) => {
      const harness = new Harness();
      const ids = await payMany(harness, 7);
      let count = 0;
      const arrive = () => {
        count += 1;
        return pay(harness, `new-${count}`);
      };
      expect(await walk(harness, { day: DAY, limit }, arrive)).toEqual(ids);
      expect(await list(harness, { day: DAY, limit: 100 })).toHaveLength(7 + count);
    },
  );

  it('of an order by pages returns each of its payments once while others arrive', async () => {
    const harness = new Harness();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await pay(harness, 'order-1', '02/38'));
    const arrive = () => pay(harness, 'order-1', '02/38');
    expect(await walk(harness, { order_number: 'order-1', limit: 2 }, arrive)).toEqual(ids);
  });

  it('keeps its order when old payments change between pages', async () => {
    const harness = new Harness();
    const ids = await payMany(harness, 5);
    const change = () =>
      harness.post('/api/v1/payment/refund', { payment_id: ids.at(-1), amount: '1.00' });
    expect(await walk(harness, { day: DAY, limit: 2 }, change)).toEqual(ids);
  });

  it('has only your own payments, and takes no cursor of another account', async () => {
    const theirs = { merchantKey: 'mk_test_0002', secret: credentials.merchant_secret };
    const both = [credentials, { ...credentials, merchant_key: theirs.merchantKey }];
    const testData = { ...rules.testData, credentials: both };
    const harness = new Harness({ rules: { ...rules, testData } });
    const [id = ''] = await payMany(harness, 1);
    expect(idsOf(await harness.post(LIST, { day: DAY }, theirs))).toEqual([]);
    const cursor = id.replace('pay_', 'cur_');
    const foreign = await harness.post(LIST, { day: DAY, cursor }, theirs);
    expect(foreign.body.errors).toMatchObject([{ pointer: '/cursor', code: 'not_found' }]);
  });

  it('names the cursor and the way out when it is unknown, or from another list', async () => {
    const harness = new Harness();
    await payMany(harness, 3);
    const { body } = await harness.post(LIST, { day: DAY, limit: 1 });
    const cursor = body.next_cursor;
    const mismatch = [
      {
        pointer: '/cursor',
        code: 'mismatch',
        detail:
          'This cursor is from another list. Send the day or order number that it came with, or leave cursor out to start again.',
      },
    ];
    expect(await fieldErrors(harness, { day: '2025-10-10', cursor })).toEqual(mismatch);
    expect(await fieldErrors(harness, { order_number: 'order-1', cursor })).toEqual(mismatch);
    const unknown = { day: DAY, cursor: 'cur_00000000000000000000' };
    expect(await fieldErrors(harness, unknown)).toEqual([
      {
        pointer: '/cursor',
        code: 'not_found',
        detail:
          'No payment has this cursor. Send next_cursor as you received it, or leave cursor out to start again.',
      },
    ]);
    expect(await fieldErrors(harness, { day: DAY, cursor: 'page-2' })).toMatchObject([
      { pointer: '/cursor', code: 'pattern' },
    ]);
  });

  it('is in the log with its order number, and under no single payment', async () => {
    const harness = new Harness();
    await pay(harness, 'order-1');
    await list(harness, { order_number: 'order-1' });
    const { body } = await harness.control('GET', '/log?limit=1');
    const [logged] = Object(body.requests);
    expect(logged).toMatchObject({ path: LIST, order_number: 'order-1' });
    expect(logged).not.toHaveProperty('payment_id');
  });

  it('needs a day or an order number, and a day that exists', async () => {
    const harness = new Harness();
    const either = [
      { pointer: '', code: 'one_of', detail: 'Send exactly one of day and order_number.' },
    ];
    expect(await fieldErrors(harness, {})).toEqual(either);
    expect(await fieldErrors(harness, { day: DAY, order_number: 'order-1' })).toEqual(either);
    for (const day of ['2025-02-29', '2025-13-01', '2025-10-32', '09-10-2025', '2025-10-9 ']) {
      expect(await fieldErrors(harness, { day })).toMatchObject([
        { pointer: '/day', code: 'format' },
      ]);
    }
    expect(await list(harness, { day: '2024-02-29' })).toEqual([]);
  });
});
