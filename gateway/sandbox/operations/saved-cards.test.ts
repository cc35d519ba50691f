import { describe, expect, it } from 'vitest';
import {
  cardSource,
  NUMBERS,
  order,
  saleBody,
  sessionBody,
} from '../../../tests/sandbox/harness/bodies.ts';
import {
  type Answered,
  type Body,
  Harness,
  NOTIFICATION_URL,
} from '../../../tests/sandbox/harness/harness.ts';

const SALE = '/api/v1/s2s/sale';
const CHARGE = '/api/v1/s2s/charge';
const RECURRING = '/api/v1/payment/recurring';

function problem({ status, body }: Answered): [number, unknown, unknown] {
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  return [status, body.code, Object(first).pointer];
}

/** Makes a first payment that saves the card and begins an agreement. */
async function firstPayment(harness: Harness, expiry = '01/38', fields = {}): Promise<Body> {
  const agreement = { req_token: true, recurring_init: true };
  return harness.agree(SALE, saleBody(expiry, { ...agreement, ...fields }));
}

function byMerchant(first: Body, fields = {}) {
  return {
    order: order(),
    card_token: first.card_token,
    initiator: 'merchant',
    agreement: { type: 'unscheduled', initial_payment_id: first.payment_id },
    notification_url: NOTIFICATION_URL,
    ...fields,
  };
}

describe('a demanded challenge', () => {
  const mandate = { return_url: 'https://shop.example/return', challenge_indicator: 'mandate' };

  it('happens with a card that passes without one', async () => {
    const harness = new Harness();
    for (const expiry of ['01/38', '10/38']) {
      const { body } = await harness.post(SALE, saleBody(expiry, { three_ds: mandate }));
      expect(body).toMatchObject({ status: '3ds', next_action: { type: 'three_ds' } });
      const paid = await harness.agree(SALE, saleBody(expiry, { three_ds: mandate }));
      expect(paid).toMatchObject({ status: 'settled', three_ds: { flow: 'challenge' } });
    }
  });

  it('happens on the payment page', async () => {
    const harness = new Harness();
    const three_ds = { challenge_indicator: 'mandate' };
    for (const fields of [{ three_ds }, { recurring_init: true, methods: ['card'] }]) {
      const { body } = await harness.post('/api/v1/session', sessionBody(fields));
      const { next } = harness.sandbox.shopper.pay(String(body.session_id), {
        type: 'card',
        number: NUMBERS.visa,
        exp_month: '10',
        exp_year: '2038',
        cvv: '123',
        holder: 'NOURA ALQAHTANI',
      });
      expect(next.type).toBe('three_ds');
    }
  });

  it('happens with a saved card', async () => {
    const harness = new Harness();
    const { card_token } = await firstPayment(harness);
    const charge = { order: order(), card_token, initiator: 'customer', three_ds: mandate };
    const { body } = await harness.post(CHARGE, charge);
    expect(body.next_action).toMatchObject({ type: 'three_ds' });
  });

  it('is part of every first payment of an agreement, which needs a return address', async () => {
    const harness = new Harness();
    const body = saleBody('10/38', { recurring_init: true });
    expect((await harness.post(SALE, body)).body.status).toBe('3ds');
    const without = saleBody('10/38', { recurring_init: true, three_ds: undefined });
    const answer = await harness.post(SALE, without);
    expect(problem(answer)).toEqual([422, 'three_ds_required', '/three_ds/return_url']);
  });
});

describe('a saved card', () => {
  it('is charged by the shopper', async () => {
    const harness = new Harness();
    const first = await firstPayment(harness);
    const answer = await harness.post(CHARGE, {
      order: order(),
      card_token: first.card_token,
      initiator: 'customer',
      notification_url: NOTIFICATION_URL,
    });
    expect(answer.body).toMatchObject({ status: 'settled', card_token: first.card_token });
    expect((await harness.lines()).at(-1)).toBe('payment.sale success settled');
  });

  it('asks the shopper for a challenge when its outcome has one', async () => {
    const harness = new Harness();
    const { body } = await harness.post(SALE, saleBody('05/38', { req_token: true }));
    const id = new URL(String(Object(body.next_action).url)).pathname.slice(5);
    harness.sandbox.shopper.answerChallenge(id, true);
    const { body: first } = await harness.post('/api/v1/s2s/status', {
      payment_id: body.payment_id,
    });
    const charge = { order: order(), card_token: first.card_token, initiator: 'customer' };
    const without = await harness.post(CHARGE, charge);
    expect(problem(without)).toEqual([422, 'three_ds_required', '/three_ds/return_url']);
    const three_ds = { return_url: 'https://shop.example/return' };
    const answer = await harness.post(CHARGE, { ...charge, three_ds });
    expect(answer.body).toMatchObject({ status: '3ds', next_action: { type: 'three_ds' } });
  });

  it('is charged by the merchant under the agreement, as a recurring transaction', async () => {
    const harness = new Harness();
    const first = await firstPayment(harness);
    const answer = await harness.post(CHARGE, byMerchant(first));
    expect(answer.body).toMatchObject({ status: 'settled', next_action: { type: 'none' } });
    expect((await harness.lines()).at(-1)).toBe('payment.recurring success settled');
  });

  it('cannot be charged by the merchant without the payment in which the shopper agreed', async () => {
    const harness = new Harness();
    const first = await firstPayment(harness);
    const other = await harness.post(
      SALE,
      saleBody('01/38', { source: cardSource('01/38', 'mastercard') }),
    );
    const declined = await harness.post(SALE, saleBody('02/38'));
    const charge = async (initial_payment_id: unknown) => {
      const agreement = { type: 'unscheduled', initial_payment_id };
      return problem(await harness.post(CHARGE, byMerchant(first, { agreement })));
    };
    const pointer = '/agreement/initial_payment_id';
    expect(await charge(undefined)).toEqual([422, 'validation_failed', pointer]);
    expect(await charge(other.body.payment_id)).toEqual([422, 'validation_failed', pointer]);
    expect(await charge(declined.body.payment_id)).toEqual([422, 'validation_failed', pointer]);
    expect(await charge('pay_00000000000000000000')).toEqual([404, 'payment_not_found', undefined]);
  });

  it('cannot be charged by the merchant as if the shopper paid', async () => {
    const harness = new Harness();
    const first = await firstPayment(harness);
    const agreement = { type: 'card_on_file', initial_payment_id: first.payment_id };
    const answer = await harness.post(CHARGE, byMerchant(first, { agreement }));
    expect(problem(answer)).toEqual([422, 'validation_failed', '/agreement/type']);
  });

  it('takes no 3-D Secure when the shopper is absent', async () => {
    const harness = new Harness();
    const first = await firstPayment(harness);
    const three_ds = { return_url: 'https://shop.example/return' };
    const answer = await harness.post(CHARGE, byMerchant(first, { three_ds }));
    expect(problem(answer)).toEqual([422, 'validation_failed', '/three_ds']);
  });

  it.each([
    ['01/39', 'insufficient_funds', 'soft'],
    ['02/39', 'expired_card', 'hard'],
    ['03/39', 'authentication_required', 'soft'],
  ])('saved with %s is declined later with %s', async (expiry, code, category) => {
    const harness = new Harness();
    const first = await firstPayment(harness, expiry);
    expect(first.status).toBe('settled');
    const charged = await harness.post(CHARGE, byMerchant(first));
    expect(charged.body).toMatchObject({ status: 'decline', decline: { code, category } });
    const again = await harness.post(RECURRING, {
      recurring_init_trans_id: first.trans_id,
      recurring_token: first.recurring_token,
      order: order(),
    });
    expect(again.body).toMatchObject({ status: 'decline', decline: { code, category } });
    expect((await harness.lines()).at(-1)).toBe('payment.recurring fail decline');
  });

  it('is deleted for good; deleting twice is answered the same', async () => {
    const harness = new Harness();
    const first = await firstPayment(harness);
    const { card_token } = first;
    const gone = '/api/v1/s2s/card-token/delete';
    const answers = [
      await harness.post(gone, { card_token }),
      await harness.post(gone, { card_token }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { card_token, status: 'deleted' }]);
    }
    expect(problem(await harness.post(CHARGE, byMerchant(first)))).toEqual([
      404,
      'card_token_not_found',
      '/card_token',
    ]);
    const recurring = await harness.post(RECURRING, {
      recurring_init_trans_id: first.trans_id,
      recurring_token: first.recurring_token,
      order: order(),
    });
    expect(recurring.status).toBe(404);
    const unknown = await harness.post(gone, { card_token: 'tok_00000000000000000000' });
    expect(unknown.status).toBe(404);
    const refund = { payment_id: first.payment_id, amount: '1.00' };
    expect((await harness.post('/api/v1/payment/refund', refund)).status).toBe(202);
  });

  it('is not saved, and makes no agreement, when the payment is declined', async () => {
    const harness = new Harness();
    const first = await firstPayment(harness, '02/38');
    expect([first.card_token, first.recurring_token]).toEqual([undefined, undefined]);
  });

  it('is a card: other sources cannot be saved', async () => {
    const harness = new Harness();
    const source = { type: 'stcpay', mobile: '0512345678' };
    for (const field of ['req_token', 'recurring_init']) {
      const answer = await harness.post(SALE, saleBody('01/38', { source, [field]: true }));
      expect(problem(answer)).toEqual([422, 'validation_failed', `/${field}`]);
    }
  });
});

describe('a recurring request', () => {
  it('charges under the agreement, and its callback goes where those of the first went', async () => {
    const harness = new Harness();
    const first = await firstPayment(harness);
    const answer = await harness.post(RECURRING, {
      recurring_init_trans_id: first.trans_id,
      recurring_token: first.recurring_token,
      order: order(),
      custom_data: { note: 'شكراً' },
    });
    expect(answer.body).toMatchObject({
      status: 'settled',
      recurring_token: first.recurring_token,
      custom_data: { note: 'شكراً' },
    });
    expect((await harness.lines()).at(-1)).toBe('payment.recurring success settled');
  });

  it('needs token and first transaction of the same agreement', async () => {
    const harness = new Harness();
    const one = await firstPayment(harness);
    const two = await firstPayment(harness);
    const answer = await harness.post(RECURRING, {
      recurring_init_trans_id: one.trans_id,
      recurring_token: two.recurring_token,
      order: order(),
    });
    expect(problem(answer)).toEqual([404, 'recurring_token_not_found', '/recurring_init_trans_id']);
  });
});

describe('an Apple Pay session', () => {
  it('is opened for a registered domain, for five minutes', async () => {
    const harness = new Harness();
    const path = '/api/v1/applepay/session';
    const answer = await harness.post(path, { domain: 'shop.example', display_name: 'متجر نورة' });
    expect(answer.body).toMatchObject({
      merchant_session: { domainName: 'shop.example', displayName: 'متجر نورة' },
      expires_at: '2025-10-09T08:58:20Z',
    });
    const other = await harness.post(path, { domain: 'shop.test' });
    expect(problem(other)).toEqual([403, 'applepay_domain_not_registered', '/domain']);
  });
});
