import { describe, expect, it } from 'vitest';
import { order, saleBody, sessionBody } from '../../../tests/sandbox/harness/bodies.ts';
import {
  type Answered,
  type Body,
  Harness,
  rules,
  testData,
} from '../../../tests/sandbox/harness/harness.ts';
import { dueDate } from './schedules.ts';

const SALE = '/api/v1/s2s/sale';
const SCHEDULE = '/api/v1/s2s/schedule';
const UPDATE = '/api/v1/s2s/schedule/update';
const STATUS = '/api/v1/s2s/schedule/status';
const DAY = 86_400;

const MONTHLY = {
  name: 'اشتراك شهري',
  interval_length: 1,
  interval_unit: 'month',
  payments_count: 12,
};
const DAILY = { name: 'Daily box', interval_length: 7, interval_unit: 'day', payments_count: 0 };

function problem({ status, body }: Answered): [number, unknown, unknown] {
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  return [status, body.code, Object(first).pointer];
}

async function create(harness: Harness, fields: object = MONTHLY): Promise<string> {
  const answer = await harness.post(SCHEDULE, fields);
  expect(answer.status).toBe(201);
  return String(answer.body.schedule_id);
}

/** Makes a first payment with a schedule. */
async function begin(
  harness: Harness,
  schedule_id: string,
  expiry = '01/38',
  fields = {},
): Promise<Body> {
  const body = saleBody(expiry, { recurring_init: true, schedule_id, ...fields });
  return harness.agree(SALE, body);
}

async function look(harness: Harness, schedule_id: string): Promise<Body> {
  return (await harness.post(STATUS, { schedule_id })).body;
}

/** Returns the time and result of each automatic payment. */
async function charges(harness: Harness): Promise<string[]> {
  await harness.sandbox.idle();
  return harness.received
    .filter(({ type }) => type === 'payment.recurring')
    .map(({ body }) => {
      const data = Object(body.data);
      return `${String(body.timestamp).slice(0, 10)} ${data.order_number} ${data.order_status}`;
    });
}

describe('the calendar', () => {
  const anchor = Date.UTC(2026, 0, 31, 9, 30, 15);
  const months = (day_of_month?: number) =>
    [1, 2, 3, 13].map((count) =>
      new Date(
        dueDate(anchor, { interval_length: 1, interval_unit: 'month', day_of_month }, count),
      ).toISOString(),
    );

  it('takes the last day in shorter months, and does not stay there', () => {
    expect(months()).toEqual([
      '2026-02-28T09:30:15.000Z',
      '2026-03-31T09:30:15.000Z',
      '2026-04-30T09:30:15.000Z',
      '2027-02-28T09:30:15.000Z',
    ]);
  });

  it('takes the day of the month that was asked for', () => {
    expect(months(1).map((text) => text.slice(0, 10))).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      '2027-02-01',
    ]);
    expect(months(30)[0]).toBe('2026-02-28T09:30:15.000Z');
  });

  it('knows leap years, and counts days', () => {
    const leap = Date.UTC(2028, 0, 31);
    const month = { interval_length: 1, interval_unit: 'month' } as const;
    expect(new Date(dueDate(leap, month, 1)).getUTCDate()).toBe(29);
    const days = { interval_length: 10, interval_unit: 'day' } as const;
    expect(dueDate(0, days, 3)).toBe(30 * DAY * 1000);
  });
});

describe('a schedule', () => {
  it('charges nobody until a first payment names it', async () => {
    const harness = new Harness();
    const id = await create(harness);
    await harness.advance(90 * DAY);
    expect(await look(harness, id)).toMatchObject({ status: 'created', payments_made: 0 });
    expect(await charges(harness)).toEqual([]);
  });

  it('charges over three virtual months, each a payment of its own', async () => {
    const harness = new Harness();
    const id = await create(harness);
    const first = await begin(harness, id, '01/38', { order: order({ number: 'sub-300' }) });
    expect(await look(harness, id)).toMatchObject({
      status: 'active',
      recurring_init_trans_id: first.trans_id,
      next_payment_at: '2025-11-09T08:53:20Z',
    });
    await harness.advance(95 * DAY);
    expect(await charges(harness)).toEqual([
      '2025-11-09 sub-300-r1 settled',
      '2025-12-09 sub-300-r2 settled',
      '2026-01-09 sub-300-r3 settled',
    ]);
    expect(harness.received.every(({ valid }) => valid)).toBe(true);
    const last = Object(harness.received.at(-1)?.body.data);
    expect(last).toMatchObject({
      schedule_id: id,
      recurring_token: first.recurring_token,
      order_amount: '115.00',
    });
    expect(await look(harness, id)).toMatchObject({
      payments_made: 3,
      next_payment_at: '2026-02-09T08:53:20Z',
    });
  });

  it('arrives when each payment was due, however far the clock was moved', async () => {
    const harness = new Harness();
    await begin(harness, await create(harness));
    await harness.advance(95 * DAY);
    const paid = harness.received.filter(({ type }) => type !== 'payment.three_ds');
    const at = paid.map((callback) => new Date(callback.at).toISOString().slice(0, 19));
    expect(at).toEqual([
      '2025-10-09T08:53:20',
      '2025-11-09T08:53:20',
      '2025-12-09T08:53:20',
      '2026-01-09T08:53:20',
    ]);
  });

  it('ends after its payments', async () => {
    const harness = new Harness();
    const id = await create(harness, { ...MONTHLY, payments_count: 2 });
    await begin(harness, id);
    await harness.advance(200 * DAY);
    expect(await charges(harness)).toHaveLength(2);
    const answer = await harness.post(UPDATE, { schedule_id: id, paused: true });
    expect(problem(answer).slice(0, 2)).toEqual([409, 'invalid_state']);
    expect(answer.body.detail).toBe("The schedule is completed, and you can't change it.");
  });

  it('leaves out intervals before the first payment, and starts on the day asked for', async () => {
    const harness = new Harness();
    const id = await create(harness, { ...MONTHLY, delays: 1, day_of_month: 31 });
    await begin(harness, id);
    expect((await look(harness, id)).next_payment_at).toBe('2025-12-31T08:53:20Z');
  });

  it('waits for the capture when the first payment is an authorisation', async () => {
    const harness = new Harness();
    const id = await create(harness);
    const first = await begin(harness, id, '01/38', { capture: false });
    await harness.advance(DAY);
    expect(await look(harness, id)).toMatchObject({ status: 'created' });
    await harness.post('/api/v1/payment/capture', { payment_id: first.payment_id });
    expect(await look(harness, id)).toMatchObject({
      status: 'active',
      next_payment_at: '2025-11-10T08:53:20Z',
    });
  });

  it('is begun from the payment page too', async () => {
    const harness = new Harness();
    const id = await create(harness);
    const { body } = await harness.post(
      '/api/v1/session',
      sessionBody({ recurring_init: true, schedule_id: id }),
    );
    const { next } = harness.sandbox.shopper.pay(String(body.session_id), {
      type: 'card',
      number: '4111111111111111',
      exp_month: '01',
      exp_year: '2038',
      cvv: '123',
      holder: 'NOURA ALQAHTANI',
    });
    if (next.type !== 'three_ds') throw new Error('The first payment asks for a challenge.');
    harness.sandbox.shopper.answerChallenge(next.path.replace(/^.*\//, ''), true);
    await harness.advance(31 * DAY);
    expect(await charges(harness)).toHaveLength(1);
  });

  it('belongs to one agreement; a payment that fails gives it free again', async () => {
    const harness = new Harness();
    const id = await create(harness);
    expect((await begin(harness, id, '02/38')).status).toBe('decline');
    const { payment_id } = await begin(harness, id, '01/38', { capture: false });
    await harness.post('/api/v1/payment/void', { payment_id });
    expect((await begin(harness, id)).status).toBe('settled');
    const body = saleBody('01/38', { recurring_init: true, schedule_id: id });
    expect(problem(await harness.post(SALE, body))).toEqual([
      409,
      'schedule_in_use',
      '/schedule_id',
    ]);
  });

  it('needs recurring_init', async () => {
    const harness = new Harness();
    const id = await create(harness);
    for (const fields of [{}, { recurring_init: false }]) {
      const answer = await harness.post(SALE, saleBody('01/38', { schedule_id: id, ...fields }));
      expect(problem(answer)).toEqual([422, 'validation_failed', '/recurring_init']);
    }
  });

  it('tries again after 1, 3 and 5 days when the card may pass later, then counts it as missed', async () => {
    const harness = new Harness();
    const id = await create(harness, { ...MONTHLY, payments_count: 2 });
    await begin(harness, id, '01/39', { order: order({ number: 'soft' }) });
    await harness.advance(80 * DAY);
    expect(await charges(harness)).toEqual([
      '2025-11-09 soft-r1 decline',
      '2025-11-10 soft-r1 decline',
      '2025-11-12 soft-r1 decline',
      '2025-11-14 soft-r1 decline',
      '2025-12-09 soft-r2 decline',
      '2025-12-10 soft-r2 decline',
      '2025-12-12 soft-r2 decline',
      '2025-12-14 soft-r2 decline',
    ]);
    const ended = await harness.post(UPDATE, { schedule_id: id, name: 'More' });
    expect(ended.body.detail).toBe("The schedule is completed, and you can't change it.");
  });

  it('does not try again beyond the next regular payment', async () => {
    const harness = new Harness();
    const id = await create(harness, { ...DAILY, interval_length: 2, payments_count: 2 });
    await begin(harness, id, '01/39', { order: order({ number: 'short' }) });
    await harness.advance(20 * DAY);
    expect(await charges(harness)).toEqual([
      '2025-10-11 short-r1 decline',
      '2025-10-12 short-r1 decline',
      '2025-10-13 short-r2 decline',
      '2025-10-14 short-r2 decline',
      '2025-10-16 short-r2 decline',
      '2025-10-18 short-r2 decline',
    ]);
  });

  it('pauses at once when the card can never be charged again', async () => {
    const harness = new Harness();
    const id = await create(harness);
    await begin(harness, id, '02/39');
    await harness.advance(90 * DAY);
    expect(await charges(harness)).toHaveLength(1);
    const now = await look(harness, id);
    expect(now).toMatchObject({ status: 'paused', paused: true, payments_made: 1 });
    expect(now.next_payment_at).toBeUndefined();
  });

  it.each(Object.values(rules.declineCodes))(
    'does what the retry advice of $code says: $retry_advice',
    async ({ code, retry_advice }) => {
      const expiries = testData.expiries.map((row) =>
        row.id === 'exp-02-39' ? { ...row, effects: { merchant_charge: code } } : row,
      );
      const harness = new Harness({ rules: { ...rules, testData: { ...testData, expiries } } });
      const id = await create(harness);
      await begin(harness, id, '02/39');
      await harness.advance(45 * DAY);
      const isRetried = retry_advice === 'retry_later';
      expect(await charges(harness)).toHaveLength(isRetried ? 4 : 1);
      expect((await look(harness, id)).status).toBe(isRetried ? 'active' : 'paused');
    },
  );

  it('paused leaves out what falls due meanwhile, and does not catch up', async () => {
    const harness = new Harness();
    const id = await create(harness);
    await begin(harness, id);
    await harness.post(UPDATE, { schedule_id: id, paused: true });
    await harness.advance(70 * DAY);
    expect(await charges(harness)).toEqual([]);
    const resumed = await harness.post(UPDATE, { schedule_id: id, paused: false });
    expect(resumed.body).toMatchObject({
      status: 'active',
      payments_made: 0,
      next_payment_at: '2026-01-09T08:53:20Z',
    });
    await harness.advance(31 * DAY);
    expect(await charges(harness)).toHaveLength(1);
  });

  it('stopped cannot be changed any more', async () => {
    const harness = new Harness();
    const id = await create(harness);
    await begin(harness, id);
    const stopped = await harness.post(UPDATE, { schedule_id: id, stopped: true });
    expect(stopped.body.status).toBe('stopped');
    await harness.advance(90 * DAY);
    expect(await charges(harness)).toEqual([]);
    const answer = await harness.post(UPDATE, { schedule_id: id, paused: false });
    expect(answer.status).toBe(409);
    const again = saleBody('01/38', { recurring_init: true, schedule_id: id });
    expect(problem(await harness.post(SALE, again))[1]).toBe('schedule_in_use');
  });

  it('is changed from its next payment on', async () => {
    const harness = new Harness();
    const id = await create(harness);
    await begin(harness, id);
    const weekly = { schedule_id: id, interval_unit: 'day', interval_length: 7, payments_count: 2 };
    const changed = await harness.post(UPDATE, weekly);
    expect(changed.body.next_payment_at).toBe('2025-10-16T08:53:20Z');
    await harness.advance(60 * DAY);
    expect(await charges(harness)).toHaveLength(2);
  });

  it('moves the next payment within its month, or on by an interval if that day has passed', async () => {
    const harness = new Harness();
    const id = await create(harness);
    await begin(harness, id);
    const move = async (day_of_month: number) =>
      (await harness.post(UPDATE, { schedule_id: id, day_of_month })).body.next_payment_at;
    expect(await move(20)).toBe('2025-11-20T08:53:20Z');
    await harness.advance(32 * DAY);
    expect(await move(5)).toBe('2025-12-05T08:53:20Z');
    expect(await move(25)).toBe('2025-12-25T08:53:20Z');
    expect(await charges(harness)).toEqual([]);
  });

  it('refuses changes that do not fit together', async () => {
    const harness = new Harness();
    const id = await create(harness, DAILY);
    await begin(harness, id);
    const day = await harness.post(UPDATE, { schedule_id: id, day_of_month: 3 });
    expect(problem(day)).toEqual([422, 'validation_failed', '/day_of_month']);
    await harness.advance(15 * DAY);
    const fewer = await harness.post(UPDATE, { schedule_id: id, payments_count: 1 });
    expect(problem(fewer)).toEqual([422, 'validation_failed', '/payments_count']);
    const nothing = await harness.post(UPDATE, { schedule_id: id });
    expect(problem(nothing)).toEqual([422, 'validation_failed', '']);
    const unknown = await harness.post(UPDATE, {
      schedule_id: 'sch_00000000000000000000',
      paused: true,
    });
    expect(problem(unknown)).toEqual([404, 'schedule_not_found', '/schedule_id']);
  });

  it('stops when the card it charges is deleted', async () => {
    const harness = new Harness();
    const id = await create(harness);
    const first = await begin(harness, id, '01/38', { req_token: true });
    await harness.post('/api/v1/s2s/card-token/delete', { card_token: first.card_token });
    await harness.advance(60 * DAY);
    expect(await charges(harness)).toEqual([]);
    const answer = await harness.post(UPDATE, { schedule_id: id, paused: true });
    expect(answer.body.detail).toBe("The schedule is stopped, and you can't change it.");
  });

  it('takes over an agreement that a recurring request hands to it', async () => {
    const harness = new Harness();
    const first = await harness.agree(SALE, saleBody('01/38', { recurring_init: true }));
    const id = await create(harness, DAILY);
    const handed = await harness.post('/api/v1/payment/recurring', {
      recurring_init_trans_id: first.trans_id,
      recurring_token: first.recurring_token,
      order: order(),
      schedule_id: id,
    });
    expect(handed.body).toMatchObject({ status: 'settled', schedule_id: id });
    expect(await look(harness, id)).toMatchObject({
      status: 'active',
      next_payment_at: '2025-10-16T08:53:20Z',
    });
    await harness.advance(7 * DAY);
    expect(await charges(harness)).toHaveLength(2);
  });
});

/** Returns a schedule's attempts, each in a line. */
function attemptsOf(schedule: Body): string[] {
  return Object(schedule.attempts).map(
    (one: Body) =>
      `${String(one.created_at).slice(0, 10)} ${one.order_number} #${one.payment_number}` +
      ` retry ${one.retry}: ${one.status} ${Object(one.decline).retry_advice ?? ''}`,
  );
}

describe('the status of a schedule', () => {
  it('shows its next charge and what it has charged, newest first', async () => {
    const harness = new Harness();
    const id = await create(harness);
    const created = await look(harness, id);
    expect(created).toMatchObject({ status: 'created', payments_made: 0, attempts: [] });
    expect(created.next_payment_at).toBeUndefined();
    await begin(harness, id, '01/38', { order: order({ number: 'sub' }) });
    expect(await look(harness, id)).toMatchObject({ status: 'active', attempts: [] });
    await harness.advance(65 * DAY);
    const now = await look(harness, id);
    expect(now).toMatchObject({ payments_made: 2, next_payment_at: '2026-01-09T08:53:20Z' });
    expect(attemptsOf(now)).toEqual([
      '2025-12-09 sub-r2 #2 retry 0: settled ',
      '2025-11-09 sub-r1 #1 retry 0: settled ',
    ]);
    const told = harness.received.filter(({ type }) => type === 'payment.recurring');
    expect(Object(now.attempts).map((one: Body) => one.payment_id)).toEqual(
      told.map(({ body }) => Object(body.data).payment_id).reverse(),
    );
  });

  it('shows each retry, and when the next one comes', async () => {
    const harness = new Harness();
    const id = await create(harness);
    await begin(harness, id, '01/39', { order: order({ number: 'soft' }) });
    const next = async () => (await look(harness, id)).retry_at;
    expect(await next()).toBeUndefined();
    await harness.advance(31 * DAY);
    expect(await next()).toBe('2025-11-10T08:53:20Z');
    await harness.advance(DAY);
    expect(await next()).toBe('2025-11-12T08:53:20Z');
    await harness.advance(10 * DAY);
    const given = await look(harness, id);
    expect(given.retry_at).toBeUndefined();
    expect(given).toMatchObject({ payments_made: 1, next_payment_at: '2025-12-09T08:53:20Z' });
    expect(attemptsOf(given)).toEqual([
      '2025-11-14 soft-r1 #1 retry 3: decline retry_later',
      '2025-11-12 soft-r1 #1 retry 2: decline retry_later',
      '2025-11-10 soft-r1 #1 retry 1: decline retry_later',
      '2025-11-09 soft-r1 #1 retry 0: decline retry_later',
    ]);
  });

  it('has no retry once the schedule pauses or stops', async () => {
    for (const change of [{ paused: true }, { stopped: true }]) {
      const harness = new Harness();
      const id = await create(harness);
      await begin(harness, id, '01/39');
      await harness.advance(31 * DAY);
      expect((await look(harness, id)).retry_at).toBeDefined();
      await harness.post(UPDATE, { schedule_id: id, ...change });
      expect((await look(harness, id)).retry_at).toBeUndefined();
    }
  });

  it('keeps the last 100 attempts, and leaves out the payment that began it', async () => {
    const harness = new Harness();
    const id = await create(harness, { ...DAILY, interval_length: 1 });
    await begin(harness, id);
    await harness.advance(103 * DAY);
    const { attempts, payments_made } = await look(harness, id);
    expect(payments_made).toBe(103);
    expect(Object(attempts)).toHaveLength(100);
    expect(Object(attempts).at(0).payment_number).toBe(103);
    expect(Object(attempts).at(-1).payment_number).toBe(4);
  });

  it('changes nothing, and finds only your own schedules', async () => {
    const harness = new Harness();
    const id = await create(harness);
    expect(await look(harness, id)).toEqual(await look(harness, id));
    const unknown = { schedule_id: 'sch_00000000000000000000' };
    expect(problem(await harness.post(STATUS, unknown))).toEqual([
      404,
      'schedule_not_found',
      '/schedule_id',
    ]);
  });
});
