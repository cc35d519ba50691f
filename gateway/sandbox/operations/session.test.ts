import { describe, expect, it } from 'vitest';
import {
  cardSource,
  NUMBERS,
  order,
  payLaterSale,
  saleBody,
  sessionBody,
} from '../../../tests/sandbox/harness/bodies.ts';
import {
  type Answered,
  Harness,
  ORIGIN,
  testData,
} from '../../../tests/sandbox/harness/harness.ts';
import { DomainError } from '../domain/index.ts';
import type { ShopperChoice } from '../shopper/index.ts';
import type { Order } from '../store/index.ts';

const SESSION = '/api/v1/session';

function card(expiry = '01/38', brand: keyof typeof NUMBERS = 'visa'): ShopperChoice {
  const [month = '', year] = expiry.split('/');
  return {
    type: 'card',
    number: NUMBERS[brand],
    exp_month: month,
    exp_year: `20${year}`,
    cvv: brand === 'amex' ? '1234' : '123',
    holder: 'NOURA ALQAHTANI',
  };
}

async function open(harness: Harness, fields: Record<string, unknown> = {}) {
  const answer = await harness.post(SESSION, sessionBody(fields));
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return {
    session: String(answer.body.session_id),
    payment: String(answer.body.payment_id),
    body: answer.body,
  };
}

async function status(harness: Harness, payment_id: string) {
  return (await harness.post('/api/v1/payment/status', { payment_id })).body;
}

function refused(run: () => unknown): [string, string | undefined] {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.errors[0]?.pointer];
    throw error;
  }
  throw new Error('Nothing was refused.');
}

function problem({ status: http, body }: Answered): [number, unknown, unknown] {
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  return [http, body.code, Object(first).pointer];
}

describe('a checkout session', () => {
  it('opens a payment page, and charges nobody', async () => {
    const harness = new Harness();
    const { session, payment, body } = await open(harness);
    expect(body).toEqual({
      session_id: session,
      payment_id: payment,
      redirect_url: `${ORIGIN}/checkout/${session}`,
      expires_at: '2025-10-09T09:53:20Z',
      status: 'prepare',
    });
    expect(await status(harness, payment)).toMatchObject({
      status: 'prepare',
      transactions: [],
      expires_at: '2025-10-09T09:53:20Z',
    });
    expect(await harness.lines()).toEqual([]);
  });

  it('shows the page what the merchant asked for', async () => {
    const harness = new Harness();
    const { session } = await open(harness, {
      methods: ['mada', 'card'],
      display: 'iframe',
      locale: 'ar',
      req_token: true,
    });
    expect(harness.sandbox.shopper.session(session)).toMatchObject({
      methods: ['mada', 'card'],
      display: 'iframe',
      locale: 'ar',
      asks_to_save: true,
      begins_agreement: false,
      saved_cards: [],
      next: { type: 'pay' },
    });
    expect(harness.sandbox.shopper.session('ses_00000000000000000000')).toBeUndefined();
  });

  it('is paid by card, and the shopper goes back with two parameters and no proof', async () => {
    const harness = new Harness();
    const { session, payment } = await open(harness, {
      success_url: 'https://shop.example/return?lang=ar',
    });
    const result = harness.sandbox.shopper.pay(session, card());
    expect(result).toMatchObject({ status: 'settled', next: { type: 'return' } });
    const url = new URL(result.next.type === 'return' ? String(result.next.url) : '');
    expect([...url.searchParams.keys()]).toEqual(['lang', 'payment_id', 'order_number']);
    expect(url.searchParams.get('payment_id')).toBe(payment);
    expect(await harness.lines()).toEqual(['payment.sale success settled']);
    expect(refused(() => harness.sandbox.shopper.pay(session, card()))[0]).toBe('invalid_state');
  });

  it.each([
    ['ar', 'رفض بنكك'],
    ['en', 'Your bank declined the payment.'],
    [undefined, 'Your bank declined the payment.'],
  ])('declines in the language of the shopper: %s', async (locale, words) => {
    const harness = new Harness();
    const { session, payment } = await open(harness, { locale });
    const result = harness.sandbox.shopper.pay(session, card('02/38'));
    expect(result.message).toContain(words);
    expect(Object((await status(harness, payment)).decline).message).toContain(words);
    const { body } = await harness.post('/api/v1/s2s/sale', saleBody('02/38', { locale }));
    expect(Object(body.decline).message).toContain(words);
    await harness.sandbox.idle();
    const told = harness.received.map((callback) => Object(callback.body.data).decline.message);
    expect(told).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
  });

  it('declines an automatic payment in the language of the first one', async () => {
    const harness = new Harness();
    const first = saleBody('01/39', { locale: 'ar', recurring_init: true });
    const { trans_id, recurring_token } = await harness.agree('/api/v1/s2s/sale', first);
    const { body } = await harness.post('/api/v1/payment/recurring', {
      recurring_init_trans_id: trans_id,
      recurring_token,
      order: order(),
    });
    expect(Object(body.decline).message).toContain('الرصيد');
  });

  it('is paid with a challenge', async () => {
    const harness = new Harness();
    const { session, payment } = await open(harness);
    const result = harness.sandbox.shopper.pay(session, card('05/38', 'mada'));
    expect(result.next.type).toBe('three_ds');
    const id = result.next.type === 'three_ds' ? result.next.path.slice('/3ds/'.length) : '';
    expect(harness.sandbox.shopper.challenge(id)).toMatchObject({ status: '3ds' });
    expect(refused(() => harness.sandbox.shopper.pay(session, card()))[0]).toBe('invalid_state');
    harness.sandbox.shopper.answerChallenge(id, true);
    const paid = await status(harness, payment);
    expect(paid).toMatchObject({
      status: 'settled',
      method: 'mada',
      three_ds: { version: '2.2.0', trans_status: 'Y', flow: 'challenge' },
    });
    expect(Object(paid.transactions).map(({ type }: { type: string }) => type)).toEqual([
      'three_ds',
      'sale',
    ]);
  });

  it('is paid by every other method', async () => {
    const [token] = testData.applepay_tokens;
    if (!token) throw new Error('The test data has no Apple Pay token.');
    const harness = new Harness();
    const applepay = await open(harness);
    harness.sandbox.shopper.pay(applepay.session, {
      type: 'applepay',
      payment_token: token.enter.payment_token,
    });
    const stcpay = await open(harness);
    const otp = harness.sandbox.shopper.pay(stcpay.session, {
      type: 'stcpay',
      mobile: '0512345678',
    });
    expect(otp.next).toMatchObject({ type: 'otp', attempts_left: 3 });
    expect(refused(() => harness.sandbox.shopper.confirmOtp(stcpay.session, '999999'))).toEqual([
      'otp_incorrect',
      '/otp',
    ]);
    expect(harness.sandbox.shopper.session(stcpay.session)?.next).toMatchObject({
      attempts_left: 2,
    });
    harness.sandbox.shopper.confirmOtp(stcpay.session, ' 123456 ');
    const tabby = await open(harness);
    const redirect = harness.sandbox.shopper.pay(tabby.session, { type: 'tabby' });
    expect(redirect.next).toMatchObject({ type: 'redirect', path: `/tabby/${tabby.payment}` });
    expect(harness.sandbox.shopper.payLater('tabby', tabby.payment)).toMatchObject({
      status: 'redirect',
    });
    harness.sandbox.shopper.answerPayLater(tabby.payment, 'approve');
    for (const { payment } of [applepay, stcpay, tabby]) {
      expect((await status(harness, payment)).status).toBe('settled');
    }
  });

  it('leads back to the address for what happened', async () => {
    const urls = {
      success_url: 'https://shop.example/success',
      cancel_url: 'https://shop.example/cancel',
      error_url: 'https://shop.example/error',
      expiry_url: 'https://shop.example/expiry',
    };
    const harness = new Harness();
    const way = async (
      act: (session: string) => unknown,
      fields: Record<string, unknown> = urls,
    ): Promise<string> => {
      const { session } = await open(harness, fields);
      await act(session);
      const next = harness.sandbox.shopper.session(session)?.next;
      return next?.type === 'return' ? new URL(String(next.url)).pathname : String(next?.type);
    };
    const { shopper } = harness.sandbox;
    expect(await way((session) => shopper.pay(session, card()))).toBe('/success');
    expect(await way((session) => shopper.pay(session, card('02/38')))).toBe('/error');
    expect(await way((session) => shopper.cancel(session))).toBe('/cancel');
    expect(await way(() => harness.advance(3600))).toBe('/expiry');
    const alone = { ...urls, cancel_url: undefined, error_url: undefined, expiry_url: undefined };
    expect(await way((session) => shopper.cancel(session), alone)).toBe('/success');
  });

  it('is cancelled by the shopper', async () => {
    const harness = new Harness();
    const { session, payment } = await open(harness);
    harness.sandbox.shopper.cancel(session);
    expect((await status(harness, payment)).status).toBe('void');
    expect(await harness.lines()).toEqual(['payment.void success void']);
  });

  it('ends after session_expiry minutes', async () => {
    const harness = new Harness();
    const { session, payment } = await open(harness, { session_expiry: 1 });
    await harness.advance(60);
    expect((await status(harness, payment)).status).toBe('expired');
    expect(await harness.lines()).toEqual(['payment.sale fail expired']);
    expect(refused(() => harness.sandbox.shopper.pay(session, card()))[0]).toBe('invalid_state');
  });

  it('takes the card as the shopper types it, and names what is wrong', async () => {
    const harness = new Harness();
    const { session } = await open(harness);
    const pay = (fields: object) =>
      refused(() =>
        harness.sandbox.shopper.pay(session, { ...card(), ...fields } as ShopperChoice),
      );
    expect(pay({ number: '4111 1111 1111 1112' })).toEqual(['validation_failed', '/number']);
    expect(pay({ number: '' })).toEqual(['validation_failed', '/number']);
    expect(pay({ exp_month: '13' })).toEqual(['validation_failed', '/exp_month']);
    expect(pay({ cvv: '12' })).toEqual(['validation_failed', '/cvv']);
    expect(pay({ number: NUMBERS.amex })).toEqual(['validation_failed', '/cvv']);
    expect(pay({ holder: ' ' })).toEqual(['validation_failed', '/holder']);
    const spaced = { ...card(), number: '4111 1111-1111 1111' } as ShopperChoice;
    expect(harness.sandbox.shopper.pay(session, spaced).status).toBe('settled');
  });

  it('takes only the methods it offers', async () => {
    const harness = new Harness();
    const { session } = await open(harness, { methods: ['card'] });
    const { shopper } = harness.sandbox;
    expect(refused(() => shopper.pay(session, card('01/38', 'mada')))[0]).toBe(
      'method_not_enabled',
    );
    expect(refused(() => shopper.pay(session, { type: 'tabby' }))[0]).toBe('method_not_enabled');
    expect(shopper.pay(session, card()).status).toBe('settled');
  });

  it('takes no mada card of Apple Pay unless it offers mada', async () => {
    const harness = new Harness();
    const { shopper } = harness.sandbox;
    const payTo = (session: string, network: string) => {
      const row = testData.applepay_tokens.find(
        ({ enter }) => enter.payment_token.paymentMethod.network === network,
      );
      if (!row) throw new Error(`No token of ${network}.`);
      return shopper.pay(session, { type: 'applepay', ...row.enter });
    };
    const without = await open(harness, { methods: ['applepay'] });
    expect(refused(() => payTo(without.session, 'mada'))[0]).toBe('method_not_enabled');
    // The refusal ends nothing: the shopper can choose another card on the sheet.
    expect(payTo(without.session, 'Visa').status).toBe('settled');
    const offering = await open(harness, { order: order(), methods: ['applepay', 'mada'] });
    expect(payTo(offering.session, 'mada').status).toBe('settled');
  });

  it('does not pay an order twice when two sessions are open for it', async () => {
    const harness = new Harness();
    const one = order();
    const first = await open(harness, { order: one });
    const second = await open(harness, { order: one });
    harness.sandbox.shopper.pay(first.session, card());
    expect(refused(() => harness.sandbox.shopper.pay(second.session, card()))[0]).toBe(
      'order_already_paid',
    );
    const third = await harness.post(SESSION, sessionBody({ order: one }));
    expect(problem(third)).toEqual([409, 'order_already_paid', '/order/number']);
  });

  it('offers only what fits the order', async () => {
    const harness = new Harness();
    const offered = async (fields: Record<string, unknown>) => {
      const { session } = await open(harness, fields);
      return harness.sandbox.shopper.session(session)?.methods;
    };
    const dinars = { order: order({ amount: '12.500', currency: 'KWD' }) };
    expect(await offered({})).toEqual(['mada', 'card', 'applepay', 'stcpay', 'tabby', 'tamara']);
    expect(await offered(dinars)).toEqual(['card', 'applepay', 'tabby', 'tamara']);
    expect(await offered({ operation: 'authorization' })).not.toContain('stcpay');
    expect(await offered({ items: undefined })).not.toContain('tabby');
    expect(await offered({ req_token: true })).toEqual(['mada', 'card']);
  });

  it('is refused when nothing can be offered, or something it names is not there', async () => {
    const harness = new Harness();
    const post = async (fields: Record<string, unknown>) =>
      problem(await harness.post(SESSION, sessionBody(fields)));
    const dollars = order({ currency: 'USD' });
    expect(await post({ methods: ['mada', 'stcpay'], order: dollars })).toEqual([
      422,
      'currency_not_supported',
      '/order/currency',
    ]);
    expect(await post({ methods: ['stcpay'], operation: 'authorization' })).toEqual([
      422,
      'validation_failed',
      '/methods/0',
    ]);
    expect(await post({ merchant_key: 'mk_test_0002' })).toEqual([
      422,
      'validation_failed',
      '/merchant_key',
    ]);
    expect(await post({ card_token: ['tok_00000000000000000000'] })).toEqual([
      404,
      'card_token_not_found',
      '/card_token/0',
    ]);
    expect(await post({ recurring_init: true, schedule_id: 'sch_00000000000000000000' })).toEqual([
      404,
      'schedule_not_found',
      '/schedule_id',
    ]);
  });

  it.each([
    [{ methods: ['applepay'], req_token: true }, "Apple Pay can't save a card."],
    [{ methods: ['tabby'], req_token: true }, "Tabby can't save a card."],
    [{ methods: ['stcpay'], recurring_init: true }, "STC Pay can't begin automatic payments."],
    [{ methods: ['stcpay'], operation: 'authorization' }, 'STC Pay supports purchases only.'],
    [{ methods: ['tamara'], items: undefined }, 'Tamara needs customer.name'],
  ])('says why the only method of %o cannot be offered', async (fields, why) => {
    const { body } = await new Harness().post(SESSION, sessionBody(fields));
    const [error] = Array.isArray(body.errors) ? body.errors : [];
    expect(Object(error).pointer).toBe('/methods/0');
    expect(Object(error).detail).toContain(why);
  });

  it.each([
    ['a session', SESSION, sessionBody],
    [
      'a sale',
      '/api/v1/s2s/sale',
      (fields: object) => payLaterSale('tabby', '+966500000001', fields),
    ],
  ])('%s with pay later needs lines that add up to the amount', async (_, path, body) => {
    const lines = { quantity: 2, unit_price: '50.00', name: 'Abaya' };
    const more = { amount: '110.00', shipping_amount: '25.00', discount_amount: '15.00' };
    const post = (fields: Partial<Order>, items: object[]) =>
      new Harness().post(path, body({ order: order(fields), items }));
    expect((await post(more, [lines])).status).toBe(201);
    const less = await post({ ...more, amount: '110.01' }, [lines]);
    expect(problem(less)).toEqual([422, 'validation_failed', '/items']);
    expect(Object(less.body.errors)[0].detail).toBe(
      'The lines plus shipping minus discount are 110.00, but order.amount is 110.01.',
    );
    const dinars = await post({ amount: '100.000', currency: 'KWD' }, [lines]);
    expect(problem(dinars)).toEqual([422, 'validation_failed', '/items/0/unit_price']);
    expect(problem(await post({ discount_amount: '200.00' }, [lines]))[2]).toBe('/items');
  });

  it('leaves the lines alone when nobody can pay later', async () => {
    const fields = {
      methods: ['card'],
      items: [{ name: 'Abaya', quantity: 9, unit_price: '1.00' }],
    };
    expect((await new Harness().post(SESSION, sessionBody(fields))).status).toBe(201);
  });

  it.each(['https://a;frame-ancestors', 'https://a,b/x', "https://a'b/", 'https://a;script-src/x'])(
    'refuses an address whose host would write into a policy: %s',
    async (success_url) => {
      const answer = await new Harness().post(SESSION, sessionBody({ success_url }));
      expect(problem(answer)).toEqual([422, 'validation_failed', '/success_url']);
    },
  );

  it('says how many decimals the currency has', async () => {
    const post = async (fields: object) => {
      const { body } = await new Harness().post(
        SESSION,
        sessionBody({ order: { ...order(), ...fields } }),
      );
      return Object(Object(body.errors)[0]);
    };
    const riyals = 'SAR has 2 decimals. For example: "1.00".';
    for (const amount of ['115', '115.0', '115.000']) {
      expect(await post({ amount })).toMatchObject({ code: 'decimals', detail: riyals });
    }
    const dinars = { amount: '12.50', currency: 'KWD' };
    expect((await post(dinars)).detail).toBe('KWD has 3 decimals. For example: "1.000".');
  });

  it('takes addresses that are https, or on this machine', async () => {
    const harness = new Harness();
    const post = async (notification_url: string) =>
      problem(await harness.post(SESSION, sessionBody({ notification_url })))[2];
    for (const url of ['http://localhost:3000/x', 'http://[::1]/x', 'https://shop.example/x']) {
      expect(await post(url)).toBeUndefined();
    }
    for (const url of ['http://shop.example/x', 'https://user:pass@shop.example/x']) {
      expect(await post(url)).toBe('/notification_url');
    }
  });

  it('saves the card when the merchant asks and the shopper consents', async () => {
    const harness = new Harness();
    const choice = card() as Extract<ShopperChoice, { type: 'card' }>;
    const without = await open(harness, { req_token: true });
    harness.sandbox.shopper.pay(without.session, choice);
    expect((await status(harness, without.payment)).card_token).toBeUndefined();
    const saved = await open(harness, { req_token: true });
    harness.sandbox.shopper.pay(saved.session, { ...choice, save: true });
    const { card_token } = await status(harness, saved.payment);
    expect(card_token).toMatch(/^tok_/);

    const again = await open(harness, { card_token: [card_token] });
    expect(harness.sandbox.shopper.session(again.session)?.saved_cards).toEqual([
      { card_token, card: expect.objectContaining({ last4: '1111' }) },
    ]);
    const pay = { type: 'saved_card', card_token: String(card_token), cvv: '123' } as const;
    expect(refused(() => harness.sandbox.shopper.pay(again.session, { ...pay, cvv: '1' }))).toEqual(
      ['validation_failed', '/cvv'],
    );
    expect(harness.sandbox.shopper.pay(again.session, pay).status).toBe('settled');
    const other = await open(harness);
    expect(refused(() => harness.sandbox.shopper.pay(other.session, pay))[0]).toBe(
      'card_token_not_found',
    );
  });
});

describe('live addresses', () => {
  it('are https and public', async () => {
    const harness = new Harness({ environment: 'live' });
    const [, live] = testData.credentials;
    const post = async (notification_url: string) => {
      const body = saleBody('01/38', { notification_url, source: cardSource() });
      const answer = await harness.post('/api/v1/s2s/sale', body, {
        merchantKey: live?.merchant_key,
        secret: live?.merchant_secret,
      });
      return answer.status;
    };
    for (const host of [
      'http://shop.example',
      'https://localhost',
      'https://127.0.0.1',
      'https://10.1.2.3',
      'https://172.16.0.1',
      'https://192.168.0.1',
      'https://169.254.169.254',
      'https://100.64.0.1',
      'https://[::1]',
      'https://[fd00::1]',
      'https://[::ffff:10.0.0.1]',
      'https://0x7f000001',
    ]) {
      expect([host, await post(`${host}/callbacks`)]).toEqual([host, 422]);
    }
    expect(await post('https://shop.example/callbacks')).toBe(201);
  });
});
