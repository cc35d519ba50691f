import { describe, expect, it } from 'vitest';
import {
  cardSource,
  order,
  payLaterSale,
  saleBody,
} from '../../../tests/sandbox/harness/bodies.ts';
import { type Body, Harness, testData } from '../../../tests/sandbox/harness/harness.ts';
import type { TestOutcome } from '../../contract/test-data.ts';

const SALE = '/api/v1/s2s/sale';
const LONG = 40 * 86_400;

/** Does what the shopper would do until nothing is left to do. */
function finishByShopper(harness: Harness, body: Body): void {
  const next = Object(body.next_action);
  const path = typeof next.url === 'string' ? new URL(next.url).pathname : '';
  if (next.type === 'three_ds') harness.sandbox.shopper.answerChallenge(path.slice(5), true);
  if (next.type === 'redirect') {
    harness.sandbox.shopper.answerPayLater(String(body.payment_id), 'approve');
  }
}

async function statusOf(harness: Harness, body: Body): Promise<unknown> {
  const answer = await harness.post('/api/v1/s2s/status', { payment_id: body.payment_id });
  return answer.body.status;
}

/** Returns the callbacks of a row in order of arrival, in the words of the harness. */
function expectedLines(row: TestOutcome, operation: 'purchase' | 'authorization'): string[] {
  const isAuthorization = operation === 'authorization';
  return row.callbacks
    .filter(({ type }) => !(isAuthorization && type === 'payment.chargeback'))
    .map((one) => {
      const status = (isAuthorization ? one.status_authorization : undefined) ?? one.status;
      const order =
        (isAuthorization ? one.order_status_authorization : undefined) ?? one.order_status;
      return `${one.type} ${status} ${order}`;
    });
}

describe('every expiry date of the test data', () => {
  const brands = ['visa', 'mastercard', 'mada', 'amex'] as const;
  for (const row of testData.expiries) {
    const expiry = `${row.enter.exp_month}/${row.enter.exp_year.slice(2)}`;
    it.each(brands)(`${expiry} (${row.outcome}) on %s`, async (brand) => {
      const harness = new Harness();
      const answer = await harness.post(
        SALE,
        saleBody(expiry, { source: cardSource(expiry, brand) }),
      );
      expect(answer.status).toBe(201);
      expect(answer.body.method).toBe(brand === 'mada' ? 'mada' : 'card');
      const next = Object(answer.body.next_action);
      expect(next.type).toBe(row.next_action ?? 'none');
      if (row.first_status) expect(answer.body.status).toBe(row.first_status);
      if (row.three_ds_flow === 'frictionless') {
        expect(answer.body.three_ds).toMatchObject({ flow: 'frictionless', trans_status: 'Y' });
      }
      finishByShopper(harness, answer.body);
      await harness.advance(row.resolves_after_seconds ?? 0);
      expect(await statusOf(harness, answer.body)).toBe(row.status);
      if (row.decline_code) {
        const status = await harness.post('/api/v1/s2s/status', {
          payment_id: answer.body.payment_id,
        });
        const decline = Object(status.body.decline);
        expect(decline.code).toBe(row.decline_code);
        expect(decline.network_code).toBe(row.network_code);
        expect(decline.message).not.toMatch(/lost|stolen|fraud/i);
      }
      await harness.advance(LONG);
      expect(await harness.lines()).toEqual(expectedLines(row, 'purchase'));
      expect(harness.received.every(({ valid }) => valid)).toBe(true);
    });

    it(`${expiry} as an authorisation`, async () => {
      const harness = new Harness();
      const answer = await harness.post(SALE, saleBody(expiry, { capture: false }));
      finishByShopper(harness, answer.body);
      await harness.advance(row.resolves_after_seconds ?? 45);
      const expected = row.status_authorization ?? row.status;
      expect(await statusOf(harness, answer.body)).toBe(expected);
      expect(await harness.lines()).toEqual(expectedLines(row, 'authorization'));
    });
  }

  it('sends what is late, doubled and out of order when the test data says so', async () => {
    const harness = new Harness();
    await harness.post(SALE, saleBody('11/38'));
    await harness.advance(60);
    expect(harness.received.map(({ at, type }) => [(at - 1_760_000_000_000) / 1000, type])).toEqual(
      [
        [30, 'payment.sale'],
        [35, 'payment.sale'],
        [40, 'payment.three_ds'],
      ],
    );
    const [first, again, late] = harness.received;
    expect(again?.id).toBe(first?.id);
    expect(Date.parse(String(late?.body.timestamp))).toBeLessThan(
      Date.parse(String(first?.body.timestamp)),
    );
  });
});

describe('cards outside the test data', () => {
  for (const row of testData.card_errors) {
    it(`${row.id}: ${row.outcome}`, async () => {
      const harness = new Harness();
      const source = { ...cardSource(), ...row.enter };
      const answer = await harness.post(SALE, saleBody('01/38', { source }));
      expect(answer.status).toBe(row.http_status);
      expect(answer.body.code).toBe(row.error_code);
      expect(answer.body.errors).toEqual([expect.objectContaining({ code: row.field_error_code })]);
      expect(await harness.lines()).toEqual([]);
    });
  }

  it('an unknown number or date is declined, and the reason says why', async () => {
    const harness = new Harness();
    const number = await harness.post(
      SALE,
      saleBody('01/38', {
        source: { ...cardSource(), number: '4000000000000002' },
      }),
    );
    expect(number.body).toMatchObject({ status: 'decline', decline: { code: 'invalid_card' } });
    const date = await harness.post(SALE, saleBody('09/30'));
    expect(date.body).toMatchObject({ status: 'decline', decline: { code: 'invalid_card' } });
    const past = await harness.post(SALE, saleBody('09/25'));
    expect(past.body).toMatchObject({ status: 'decline', decline: { code: 'expired_card' } });
    const status = await harness.post('/api/v1/s2s/status', { payment_id: date.body.payment_id });
    expect(status.text).toContain('Not in the test data: no row for this expiry date');
  });
});

describe('every STC Pay row of the test data', () => {
  const stc = (mobile: string) => saleBody('01/38', { source: { type: 'stcpay', mobile } });

  for (const row of testData.stcpay_mobiles) {
    it.each([
      row.enter.mobile,
      `+966${row.enter.mobile.slice(1)}`,
      `966${row.enter.mobile.slice(1)}`,
    ])(`${row.id} as %s`, async (mobile) => {
      const harness = new Harness();
      const answer = await harness.post(SALE, stc(mobile));
      expect(answer.body.status).toBe(row.status);
      expect(Object(answer.body.next_action).type).toBe(row.next_action ?? 'none');
      expect(await harness.lines()).toEqual(expectedLines(row, 'purchase'));
    });
  }

  for (const row of testData.stcpay_otps) {
    it(`${row.id}: ${row.outcome}`, async () => {
      const harness = new Harness();
      const sale = await harness.post(SALE, stc('0512345678'));
      const answer = await harness.post('/api/v1/s2s/confirm', {
        payment_id: sale.body.payment_id,
        otp: row.enter.otp,
      });
      if (row.error_code) {
        expect([answer.status, answer.body.code]).toEqual([row.http_status, row.error_code]);
      }
      expect(await statusOf(harness, sale.body)).toBe(row.status);
      expect(await harness.lines()).toEqual(expectedLines(row, 'purchase'));
    });
  }

  it('the third wrong password declines the payment', async () => {
    const harness = new Harness();
    const sale = await harness.post(SALE, stc('0512345678'));
    const wrong = { payment_id: sale.body.payment_id, otp: '999999' };
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      answers.push(await harness.post('/api/v1/s2s/confirm', wrong));
    }
    expect(answers.map(({ status, body }) => [status, body.detail ?? body.status])).toEqual([
      [422, 'The password is wrong. 2 attempts are left.'],
      [422, 'The password is wrong. 1 attempt is left.'],
      [200, 'decline'],
    ]);
    expect(Object(answers[2]?.body.decline).code).toBe('otp_failed');
    expect(await harness.lines()).toEqual(['payment.sale fail decline']);
    const late = await harness.post('/api/v1/s2s/confirm', { ...wrong, otp: '123456' });
    expect([late.status, late.body.code]).toEqual([409, 'invalid_state']);
  });

  it('the password is valid for two minutes', async () => {
    const harness = new Harness();
    const sale = await harness.post(SALE, stc('0512345678'));
    await harness.advance(119);
    expect(await statusOf(harness, sale.body)).toBe('prepare');
    await harness.advance(1);
    expect(await statusOf(harness, sale.body)).toBe('expired');
    expect(await harness.lines()).toEqual(['payment.sale fail expired']);
  });
});

describe('every pay-later shopper of the test data', () => {
  const rows = (['tabby', 'tamara'] as const).flatMap((method) =>
    testData[`${method}_phones`].map((row) => ({ method, row })),
  );
  for (const { method, row } of rows) {
    it(`${row.id}: ${row.outcome}`, async () => {
      const harness = new Harness();
      const answer = await harness.post(SALE, payLaterSale(method, row.enter.phone));
      expect(Object(answer.body.next_action).type).toBe(row.next_action ?? 'none');
      finishByShopper(harness, answer.body);
      expect(await statusOf(harness, answer.body)).toBe(row.status);
      expect(await harness.lines()).toEqual(expectedLines(row, 'purchase'));
    });

    it(`${row.id} as an authorisation`, async () => {
      const harness = new Harness();
      const body = payLaterSale(method, row.enter.phone, { capture: false });
      const answer = await harness.post(SALE, body);
      finishByShopper(harness, answer.body);
      expect(await statusOf(harness, answer.body)).toBe(row.status_authorization ?? row.status);
      expect(await harness.lines()).toEqual(expectedLines(row, 'authorization'));
    });
  }

  it('a shopper who never comes back leaves the payment expired after an hour', async () => {
    const harness = new Harness();
    const answer = await harness.post(SALE, payLaterSale('tabby', '+966500000001'));
    await harness.advance(3600);
    expect(await statusOf(harness, answer.body)).toBe('expired');
  });
});

describe('every Apple Pay token of the test data', () => {
  for (const row of testData.applepay_tokens) {
    it(`${row.id}: ${row.outcome}`, async () => {
      const harness = new Harness();
      const source = { type: 'applepay', ...row.enter };
      const answer = await harness.post(SALE, saleBody('01/38', { source }));
      if (row.error_code) {
        expect([answer.status, answer.body.code]).toEqual([row.http_status, row.error_code]);
        return;
      }
      expect(answer.body.method).toBe('applepay');
      await harness.advance(row.resolves_after_seconds ?? 0);
      expect(await statusOf(harness, answer.body)).toBe(row.status);
      expect(await harness.lines()).toEqual(expectedLines(row, 'purchase'));
    });
  }

  it('pays once with a token, however it ended; the next press of the button makes another', async () => {
    const harness = new Harness();
    const sell = async (row: (typeof testData.applepay_tokens)[number], transactionId?: string) => {
      const payment_token = structuredClone(row.enter.payment_token);
      if (transactionId) payment_token.paymentData.header.transactionId = transactionId;
      const body = saleBody('01/38', { source: { type: 'applepay', payment_token } });
      const answer = await harness.post(SALE, body);
      return [answer.status, answer.body.code ?? answer.body.status];
    };
    const [approved, , declined] = testData.applepay_tokens;
    if (!approved || !declined) throw new Error('The test data has no Apple Pay tokens.');
    expect(await sell(approved)).toEqual([201, 'settled']);
    expect(await sell(approved)).toEqual([422, 'applepay_token_invalid']);
    expect(await sell(approved, '6a1f0000000000000000000000000099')).toEqual([201, 'settled']);
    expect(await sell(declined)).toEqual([201, 'decline']);
    expect(await sell(declined)).toEqual([422, 'applepay_token_invalid']);
  });

  it('gives a token back that a refused request named', async () => {
    const harness = new Harness();
    const [row] = testData.applepay_tokens;
    const source = { type: 'applepay', ...row?.enter };
    const dollars = await harness.post(
      SALE,
      saleBody('01/38', { source, order: order({ currency: 'USD' }) }),
    );
    expect(dollars.body.code).toBe('currency_not_supported');
    expect((await harness.post(SALE, saleBody('01/38', { source }))).body.status).toBe('settled');
  });

  it('a token that was altered is refused', async () => {
    const harness = new Harness();
    const [row] = testData.applepay_tokens;
    const source = { type: 'applepay', payment_token: structuredClone(row?.enter.payment_token) };
    Object(source.payment_token).paymentData.data = 'YWx0ZXJlZA==';
    const answer = await harness.post(SALE, saleBody('01/38', { source }));
    expect([answer.status, answer.body.code]).toEqual([422, 'applepay_token_invalid']);
  });
});
