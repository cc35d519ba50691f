import { describe, expect, it } from 'vitest';
import {
  cardSource,
  order,
  payLaterSale,
  saleBody,
  sessionBody,
} from '../../../tests/sandbox/harness/bodies.ts';
import { type Answered, Harness } from '../../../tests/sandbox/harness/harness.ts';

const SALE = '/api/v1/s2s/sale';
const CAPTURE = '/api/v1/payment/capture';
const VOID = '/api/v1/payment/void';
const RELEASE = '/api/v1/payment/release';
const REFUND = '/api/v1/payment/refund';

async function authorized(harness: Harness, expiry = '01/38', fields = {}): Promise<string> {
  const answer = await harness.post(SALE, saleBody(expiry, { capture: false, ...fields }));
  expect(answer.body.status).toBe('pending');
  return String(answer.body.payment_id);
}

async function purchased(harness: Harness, expiry = '01/38', fields = {}): Promise<string> {
  const answer = await harness.post(SALE, saleBody(expiry, fields));
  expect(answer.body.status).toBe('settled');
  return String(answer.body.payment_id);
}

/** Returns status and amounts of a payment. */
async function look(harness: Harness, payment_id: string) {
  const { body } = await harness.post('/api/v1/payment/status', { payment_id });
  return { status: body.status, ...Object(body.amounts) };
}

function problem({ status, body }: Answered): [number, unknown, unknown] {
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  return [status, body.code, Object(first).pointer];
}

describe('a capture', () => {
  it('takes everything by default', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness);
    const answer = await harness.post(CAPTURE, { payment_id });
    expect(answer.body).toMatchObject({
      status: 'settled',
      currency: 'SAR',
      amounts: { authorized: '115.00', captured: '115.00', refunded: '0.00' },
      transaction: { type: 'capture', status: 'success', amount: '115.00' },
    });
    expect(await harness.lines()).toEqual([
      'payment.sale success pending',
      'payment.capture success settled',
    ]);
  });

  it('takes parts until nothing is left', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness);
    await harness.post(CAPTURE, { payment_id, amount: '15.00' });
    await harness.post(CAPTURE, { payment_id, amount: '99.99' });
    const tooHigh = await harness.post(CAPTURE, { payment_id, amount: '0.02' });
    expect(problem(tooHigh)).toEqual([422, 'amount_too_high', '/amount']);
    expect(tooHigh.body.detail).toBe('0.01 SAR is left, and you sent 0.02.');
    await harness.post(CAPTURE, { payment_id, amount: '0.01' });
    expect(problem(await harness.post(CAPTURE, { payment_id }))).toEqual([
      409,
      'invalid_state',
      undefined,
    ]);
    expect(await look(harness, payment_id)).toMatchObject({ captured: '115.00' });
  });

  it('that is final releases the rest', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness);
    await harness.post(CAPTURE, { payment_id, amount: '15.00', final: true });
    const more = await harness.post(CAPTURE, { payment_id, amount: '1.00' });
    expect(problem(more)).toEqual([409, 'invalid_state', undefined]);
    expect(await look(harness, payment_id)).toMatchObject({ captured: '15.00' });
  });

  it('of a purchase, or of a payment that has ended, is refused', async () => {
    const harness = new Harness();
    const settled = await purchased(harness);
    expect((await harness.post(CAPTURE, { payment_id: settled })).status).toBe(409);
    const voided = await authorized(harness);
    await harness.post(VOID, { payment_id: voided });
    const answer = await harness.post(CAPTURE, { payment_id: voided });
    expect(answer.body.detail).toBe("The payment is void, so you can't capture or void it.");
  });

  it('that fails leaves the hold', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness, '03/38');
    const answer = await harness.post(CAPTURE, { payment_id, amount: '15.00' });
    expect(answer.body).toMatchObject({
      status: 'pending',
      transaction: { status: 'fail', decline: { code: 'system_error', network_code: '96' } },
    });
    expect(await look(harness, payment_id)).toMatchObject({ captured: '0.00' });
    expect((await harness.lines()).at(-1)).toBe('payment.capture fail pending');
  });

  it('has the decimals of the currency', async () => {
    const harness = new Harness();
    const dinars = { order: order({ amount: '12.500', currency: 'KWD' }) };
    const payment_id = await authorized(harness, '01/38', dinars);
    const wrong = await harness.post(CAPTURE, { payment_id, amount: '12.50' });
    expect(problem(wrong)).toEqual([422, 'validation_failed', '/amount']);
    expect(wrong.text).toContain('KWD has 3 decimals. For example: \\"1.000\\".');
    const none = await harness.post(CAPTURE, { payment_id, amount: '12' });
    expect(Object(none.body.errors)).toEqual(Object(wrong.body.errors));
    await harness.post(CAPTURE, { payment_id, amount: '0.005' });
    expect(await look(harness, payment_id)).toMatchObject({
      authorized: '12.500',
      captured: '0.005',
    });
  });
});

describe('a void or a release that fails', () => {
  it('leaves the hold, and sends no callback', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness, '06/40');
    const failed = { status: 'fail', decline: { code: 'system_error' } };
    const voided = await harness.post(VOID, { payment_id });
    expect(voided.body).toMatchObject({ status: 'pending', transaction: failed });
    const captured = await harness.post(CAPTURE, { payment_id, amount: '15.00' });
    expect(captured.body.status).toBe('settled');
    const released = await harness.post(RELEASE, { payment_id });
    expect(released.body).toMatchObject({ status: 'settled', transaction: failed });
    expect(await harness.lines()).toEqual([
      'payment.sale success pending',
      'payment.capture success settled',
    ]);
    // What wasn't released can still be captured.
    expect((await harness.post(CAPTURE, { payment_id, amount: '100.00' })).status).toBe(200);
  });
});

describe('a release', () => {
  const partly = async (harness: Harness, fields = {}) => {
    const payment_id = await authorized(harness, '01/38', fields);
    await harness.post(CAPTURE, { payment_id, amount: '15.00' });
    return payment_id;
  };
  /** Releases the rest, and returns the error with its text. */
  const refused = async (harness: Harness, payment_id: string) => {
    const answer = await harness.post(RELEASE, { payment_id });
    return [answer.status, answer.body.code, answer.body.detail];
  };
  const NOTHING = [409, 'invalid_state', 'The payment is settled and nothing is held any more.'];

  it('gives back what a partial capture left, and keeps what it took', async () => {
    const harness = new Harness();
    const payment_id = await partly(harness);
    const answer = await harness.post(RELEASE, { payment_id, reason: 'Out of stock' });
    expect(answer.body).toMatchObject({
      status: 'settled',
      amounts: { authorized: '115.00', captured: '15.00', refunded: '0.00' },
      transaction: {
        type: 'release',
        status: 'success',
        amount: '100.00',
        reason: 'Out of stock',
      },
    });
    expect(await harness.lines()).toEqual([
      'payment.sale success pending',
      'payment.capture success settled',
      'payment.release success settled',
    ]);
    expect(Object(harness.received.at(-1)?.body.data)).toMatchObject({
      amount: '100.00',
      amounts: { captured: '15.00' },
    });
    const { body } = await harness.post('/api/v1/payment/status', { payment_id });
    expect(body).not.toHaveProperty('capture_before');
    expect(problem(await harness.post(CAPTURE, { payment_id, amount: '1.00' }))[1]).toBe(
      'invalid_state',
    );
    expect((await harness.post(REFUND, { payment_id, amount: '15.00' })).status).toBe(202);
  });

  it('is done once, and repeated for its key', async () => {
    const harness = new Harness();
    const payment_id = await partly(harness);
    const idempotencyKey = harness.uuid();
    const first = await harness.post(RELEASE, { payment_id }, { idempotencyKey });
    const again = await harness.post(RELEASE, { payment_id }, { idempotencyKey });
    expect(again.text).toBe(first.text);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await refused(harness, payment_id)).toEqual(NOTHING);
    expect((await harness.lines()).filter((line) => line.startsWith('payment.release'))).toEqual([
      'payment.release success settled',
    ]);
  });

  it('needs something that is still held', async () => {
    const harness = new Harness();
    expect(await refused(harness, await purchased(harness))).toEqual(NOTHING);
    const whole = await authorized(harness);
    await harness.post(CAPTURE, { payment_id: whole });
    expect(await refused(harness, whole)).toEqual(NOTHING);
    const final = await authorized(harness);
    await harness.post(CAPTURE, { payment_id: final, amount: '15.00', final: true });
    expect(await refused(harness, final)).toEqual(NOTHING);
    const lapsed = await partly(harness);
    await harness.advance(8 * 86_400);
    expect(await refused(harness, lapsed)).toEqual(NOTHING);
  });

  it('before a capture, or after the end, is refused', async () => {
    const harness = new Harness();
    const held = await authorized(harness);
    expect(await refused(harness, held)).toEqual([
      409,
      'invalid_state',
      'The payment is pending and nothing is captured. Void it instead.',
    ]);
    await harness.post(VOID, { payment_id: held });
    expect((await refused(harness, held))[2]).toBe(
      'The payment is void; only what a partial capture left can be released.',
    );
    const returned = await partly(harness);
    await harness.post(REFUND, { payment_id: returned, amount: '15.00' });
    await harness.advance(2);
    expect((await refused(harness, returned))[2]).toBe(
      'The payment is refund; only what a partial capture left can be released.',
    );
  });

  it('is possible with Tabby, and not with Tamara', async () => {
    const harness = new Harness();
    for (const [method, phone, status] of [
      ['tabby', '+966500000001', 200],
      ['tamara', '+966500000101', 403],
    ] as const) {
      const sale = payLaterSale(method, phone, { capture: false });
      const { body } = await harness.post(SALE, sale);
      const { payment_id } = body;
      harness.sandbox.shopper.answerPayLater(String(payment_id), 'approve');
      await harness.post(CAPTURE, { payment_id, amount: '15.00' });
      const answer = await harness.post(RELEASE, { payment_id });
      expect([method, answer.status]).toEqual([method, status]);
      if (status === 403) expect(answer.body.code).toBe('operation_not_enabled');
    }
  });

  it('and captures at the same moment never move more than was held', async () => {
    const harness = new Harness();
    const payment_id = await partly(harness);
    const amount = '60.00';
    const answers = await Promise.all([
      harness.post(CAPTURE, { payment_id, amount }),
      harness.post(RELEASE, { payment_id }),
      harness.post(CAPTURE, { payment_id, amount }),
      harness.post(RELEASE, { payment_id }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { body } = await harness.post('/api/v1/payment/status', { payment_id });
    const moved = Object(body.transactions)
      .filter(({ type }: { type: string }) => type === 'capture' || type === 'release')
      .reduce((sum: number, one: { amount: string }) => sum + Number(one.amount), 0);
    expect(moved).toBe(115);
  });
});

describe('the status', () => {
  it.each(['/api/v1/payment/status', '/api/v1/s2s/status'])(
    'at %s names the fields of which it needs exactly one',
    async (path) => {
      const harness = new Harness();
      for (const body of [
        {},
        { payment_id: 'pay_00000000000000000000', order_number: 'order-1' },
      ]) {
        const answer = await harness.post(path, body);
        const detail = 'Send exactly one of payment_id and order_number.';
        expect(answer.body).toMatchObject({
          detail,
          errors: [{ pointer: '', code: 'one_of', detail }],
        });
      }
    },
  );
});

describe('a refund', () => {
  it.each(['/api/v1/payment/refund', '/api/v1/s2s/refund'])(
    'at %s gives back a payment of the checkout and one of a server',
    async (path) => {
      const harness = new Harness();
      const sold = await harness.post(SALE, saleBody());
      const session = await harness.post('/api/v1/session', sessionBody());
      const { type: _, ...card } = cardSource();
      harness.sandbox.shopper.pay(
        String(session.body.session_id),
        Object({ type: 'card', ...card }),
      );
      for (const { body } of [sold, session]) {
        const answer = await harness.post(path, { payment_id: body.payment_id, amount: '15.00' });
        expect(answer.status).toBe(202);
      }
    },
  );
});

describe('a hold', () => {
  it.each([
    ['card', 7, {}],
    ['tabby', 21, { source: { type: 'tabby' } }],
  ])('of %s lapses after %i days and becomes a reversal', async (type, days, fields) => {
    const harness = new Harness();
    const body =
      type === 'card'
        ? saleBody('01/38', { capture: false })
        : payLaterSale('tabby', '+966500000001', { capture: false, ...fields });
    const answer = await harness.post(SALE, body);
    const payment_id = String(answer.body.payment_id);
    if (type === 'tabby') harness.sandbox.shopper.answerPayLater(payment_id, 'approve');
    await harness.advance(days * 86_400 - 1);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'pending' });
    await harness.advance(1);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'reversal', captured: '0.00' });
    expect((await harness.lines()).at(-1)).toBe('payment.void success reversal');
  });

  it('of which a part was captured lapses without changing the payment', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness);
    await harness.post(CAPTURE, { payment_id, amount: '15.00' });
    await harness.advance(7 * 86_400);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'settled', captured: '15.00' });
    expect((await harness.post(CAPTURE, { payment_id })).status).toBe(409);
    expect(await harness.lines()).toHaveLength(2);
  });
});

describe('a void', () => {
  it('releases a pending payment for good', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness);
    const answer = await harness.post(VOID, { payment_id, reason: 'Out of stock' });
    expect(answer.body).toMatchObject({
      status: 'void',
      transaction: { type: 'void', status: 'success', amount: '115.00', reason: 'Out of stock' },
    });
    expect((await harness.post(VOID, { payment_id })).status).toBe(409);
    expect(await harness.lines()).toEqual([
      'payment.sale success pending',
      'payment.void success void',
    ]);
  });

  it('is refused once anything was captured', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness);
    await harness.post(CAPTURE, { payment_id, amount: '0.01' });
    const answer = await harness.post(VOID, { payment_id });
    expect(answer.body.detail).toBe('The payment is settled. Refund it instead.');
  });

  it('of a payment that is not there, is 404', async () => {
    const harness = new Harness();
    const payment_id = 'pay_00000000000000000000';
    for (const [path, body] of [
      [VOID, { payment_id }],
      [CAPTURE, { payment_id }],
      [REFUND, { payment_id, amount: '1.00' }],
      ['/api/v1/s2s/confirm', { payment_id, otp: '123456' }],
      ['/api/v1/s2s/status', { payment_id }],
      ['/api/v1/payment/status', { order_number: 'none' }],
    ] as const) {
      expect(problem(await harness.post(path, body)).slice(0, 2)).toEqual([
        404,
        'payment_not_found',
      ]);
    }
  });
});

describe('a refund', () => {
  it('is accepted, then done; part refunds leave the payment settled until the last', async () => {
    const harness = new Harness();
    const payment_id = await purchased(harness);
    const accepted = await harness.post(REFUND, {
      payment_id,
      amount: '15.00',
      merchant_refund_id: 'return-88',
    });
    expect(accepted.status).toBe(202);
    expect(accepted.body).toMatchObject({ status: 'accepted', merchant_refund_id: 'return-88' });
    expect(await look(harness, payment_id)).toMatchObject({ refunded: '0.00' });
    await harness.advance(1);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'settled', refunded: '15.00' });
    await harness.post('/api/v1/s2s/refund', { payment_id, amount: '100.00' });
    await harness.advance(1);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'refund', refunded: '115.00' });
    expect(await harness.lines()).toEqual([
      'payment.sale success settled',
      'payment.refund success settled',
      'payment.refund success refund',
    ]);
    const more = await harness.post(REFUND, { payment_id, amount: '0.01' });
    expect(problem(more).slice(0, 2)).toEqual([409, 'invalid_state']);
  });

  it('never gives back more than was captured, also while others are on their way', async () => {
    const harness = new Harness();
    const payment_id = await purchased(harness);
    await harness.post(REFUND, { payment_id, amount: '100.00' });
    const second = await harness.post(REFUND, { payment_id, amount: '15.01' });
    expect(problem(second)).toEqual([422, 'amount_too_high', '/amount']);
    expect(second.body.detail).toBe('15.00 SAR is left, and you sent 15.01.');
  });

  it('in 50 requests at once gives back no more than was captured', async () => {
    const harness = new Harness();
    const payment_id = await purchased(harness);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harness.post(REFUND, { payment_id, amount: '10.00' })),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(11);
    await harness.advance(2);
    expect(await look(harness, payment_id)).toMatchObject({ refunded: '110.00' });
  });

  it('that fails changes nothing', async () => {
    const harness = new Harness();
    const payment_id = await purchased(harness, '04/38');
    await harness.post(REFUND, { payment_id, amount: '115.00' });
    await harness.advance(1);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'settled', refunded: '0.00' });
    const last = harness.received.at(-1);
    expect(last?.line).toBe('payment.refund fail settled');
    expect(Object(last?.body.data).reason).toBe('The issuer did not accept the refund');
    expect((await harness.post(REFUND, { payment_id, amount: '115.00' })).status).toBe(202);
  });

  it('of a payment that is only held is refused', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness);
    const answer = await harness.post(REFUND, { payment_id, amount: '1.00' });
    expect(answer.body.detail).toBe(
      'The payment is pending. Void it, or capture it before you refund it.',
    );
  });

  it('has the decimals of the currency', async () => {
    const harness = new Harness();
    const payment_id = await purchased(harness);
    for (const amount of ['15.000', '15.0', '15', '15.']) {
      const answer = await harness.post(REFUND, { payment_id, amount });
      expect(problem(answer)).toEqual([422, 'validation_failed', '/amount']);
      expect(Object(answer.body.errors)).toMatchObject([{ code: 'decimals' }]);
    }
    const text = await harness.post(REFUND, { payment_id, amount: 'fifteen' });
    expect(Object(text.body.errors)).toMatchObject([{ code: 'pattern' }]);
  });
});

describe('a chargeback', () => {
  it('takes back what was not refunded, and ends the payment', async () => {
    const harness = new Harness();
    const payment_id = await purchased(harness, '12/38');
    await harness.post(REFUND, { payment_id, amount: '15.00' });
    await harness.advance(30 * 86_400);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'chargeback' });
    const last = harness.received.at(-1);
    expect(Object(last?.body.data)).toMatchObject({ type: 'chargeback', amount: '100.00' });
    const late = await harness.post(REFUND, { payment_id, amount: '1.00' });
    expect(late.status).toBe(409);
  });

  it('comes 30 days after the money was taken, not after it was held', async () => {
    const harness = new Harness();
    const payment_id = await authorized(harness, '12/38');
    await harness.advance(5 * 86_400);
    await harness.post(CAPTURE, { payment_id });
    await harness.advance(30 * 86_400 - 1);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'settled' });
    await harness.advance(1);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'chargeback' });
  });

  it('does not come for a payment that was given back', async () => {
    const harness = new Harness();
    const payment_id = await purchased(harness, '12/38');
    await harness.post(REFUND, { payment_id, amount: '115.00' });
    await harness.advance(40 * 86_400);
    expect(await look(harness, payment_id)).toMatchObject({ status: 'refund' });
  });
});

describe('an order', () => {
  it('that is pending or settled takes no second payment', async () => {
    const harness = new Harness();
    for (const capture of [true, false]) {
      const body = saleBody('01/38', { capture });
      await harness.post(SALE, body);
      const again = await harness.post(SALE, { ...body, capture: true });
      expect(problem(again)).toEqual([409, 'order_already_paid', '/order/number']);
    }
  });

  it('that was declined takes another, and the status finds the one that counts', async () => {
    const harness = new Harness();
    const one = order();
    await harness.post(SALE, saleBody('02/38', { order: one }));
    const paid = await harness.post(SALE, saleBody('01/38', { order: one }));
    expect(paid.body.status).toBe('settled');
    const found = await harness.post('/api/v1/payment/status', { order_number: one.number });
    expect(found.body.payment_id).toBe(paid.body.payment_id);
  });

  it('with an unknown outcome shows it before a later decline, and a paid one before both', async () => {
    const harness = new Harness();
    const one = order();
    const byOrder = async () => {
      const found = await harness.post('/api/v1/payment/status', { order_number: one.number });
      return [found.body.payment_id, found.body.status];
    };
    const unknown = await harness.post(SALE, saleBody('09/38', { order: one }));
    await harness.post(SALE, saleBody('02/38', { order: one }));
    expect(await byOrder()).toEqual([unknown.body.payment_id, 'undefined']);
    const paid = await harness.post(SALE, saleBody('01/38', { order: one }));
    expect(await byOrder()).toEqual([paid.body.payment_id, 'settled']);
  });

  it('that was paid meanwhile is not paid twice', async () => {
    const harness = new Harness();
    const one = order();
    const challenged = await harness.post(SALE, saleBody('05/38', { order: one }));
    await harness.post(SALE, saleBody('01/38', { order: one }));
    const url = String(Object(challenged.body.next_action).url);
    harness.sandbox.shopper.answerChallenge(url.slice(url.lastIndexOf('/') + 1), true);
    expect(await look(harness, String(challenged.body.payment_id))).toMatchObject({
      status: 'decline',
      authorized: '0.00',
    });
  });
});

describe('3-D Secure', () => {
  const without = { three_ds: undefined };

  it('is required where the test data has a challenge, and for every mada card', async () => {
    const harness = new Harness();
    const visa = await harness.post(SALE, saleBody('05/38', without));
    expect(problem(visa)).toEqual([422, 'three_ds_required', '/three_ds/return_url']);
    const mada = await harness.post(
      SALE,
      saleBody('01/38', { ...without, source: cardSource('01/38', 'mada') }),
    );
    expect(mada.body.detail).toBe('mada cards need 3-D Secure when the shopper pays.');
    expect((await harness.post(SALE, saleBody('01/38', without))).status).toBe(201);
  });

  it('that the shopper does not pass declines the payment', async () => {
    const harness = new Harness();
    const answer = await harness.post(SALE, saleBody('05/38'));
    const id = new URL(String(Object(answer.body.next_action).url)).pathname.slice(5);
    const result = harness.sandbox.shopper.answerChallenge(id, false);
    expect(result).toMatchObject({ status: 'decline', next: { type: 'return' } });
    const again = harness.sandbox.shopper.answerChallenge(id, true);
    expect(again.status).toBe('decline');
    expect(await harness.lines()).toEqual([
      'payment.three_ds waiting 3ds',
      'payment.sale fail decline',
    ]);
  });

  it('that the test data fails is failed, also when the shopper confirms', async () => {
    const harness = new Harness();
    const { body } = await harness.post(SALE, saleBody('06/38'));
    const id = new URL(String(Object(body.next_action).url)).pathname.slice(5);
    harness.sandbox.shopper.answerChallenge(id, true);
    const { payment_id } = body;
    const payment = await harness.post('/api/v1/payment/status', { payment_id });
    expect(payment.body).toMatchObject({
      status: 'decline',
      decline: { code: 'three_ds_failed' },
      three_ds: { trans_status: 'N', eci: '07' },
      transactions: [
        { type: 'three_ds', status: 'fail' },
        { type: 'sale', status: 'fail' },
      ],
    });
  });

  it('expires after 15 minutes', async () => {
    const harness = new Harness();
    const answer = await harness.post(SALE, saleBody('05/38'));
    await harness.advance(900);
    expect(await look(harness, String(answer.body.payment_id))).toMatchObject({
      status: 'expired',
    });
  });
});

describe('currencies and methods', () => {
  it('mada and STC Pay take SAR only', async () => {
    const harness = new Harness();
    const dollars = order({ currency: 'USD' });
    for (const source of [cardSource('01/38', 'mada'), { type: 'stcpay', mobile: '0512345678' }]) {
      const answer = await harness.post(SALE, saleBody('01/38', { order: dollars, source }));
      expect(problem(answer)).toEqual([422, 'currency_not_supported', '/order/currency']);
    }
  });

  it('STC Pay takes purchases only', async () => {
    const harness = new Harness();
    const source = { type: 'stcpay', mobile: '0512345678' };
    const answer = await harness.post(SALE, saleBody('01/38', { source, capture: false }));
    expect(problem(answer)).toEqual([422, 'validation_failed', '/capture']);
  });

  it('a method the account does not have is 403', async () => {
    const harness = new Harness({ account: { methods: ['card'] } });
    const stcpay = { type: 'stcpay', mobile: '0512345678' };
    for (const source of [stcpay, cardSource('01/38', 'mada')]) {
      const answer = await harness.post(SALE, saleBody('01/38', { source }));
      expect(problem(answer).slice(0, 2)).toEqual([403, 'method_not_enabled']);
    }
  });

  it('an operation the account does not have is 403', async () => {
    const harness = new Harness({ account: { disabledOperations: ['sale'] } });
    const answer = await harness.post(SALE, saleBody());
    expect(problem(answer).slice(0, 2)).toEqual([403, 'operation_not_enabled']);
  });
});
