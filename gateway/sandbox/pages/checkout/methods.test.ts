import { describe, expect, it } from 'vitest';
import { PAY_LATER_FIELDS, saleBody } from '../../../../tests/sandbox/harness/bodies.ts';
import { ORIGIN, testData } from '../../../../tests/sandbox/harness/harness.ts';
import {
  directive,
  type OpenedSession,
  returnTo,
  SHOP,
  SHOP_URLS,
  Shop,
  TYPED_CARD,
} from '../../../../tests/sandbox/harness/shop.ts';
import { en } from './messages/en.ts';

const shop = new Shop();
const WAYS: Readonly<Record<string, string>> = {
  settled: SHOP_URLS.success_url,
  undefined: SHOP_URLS.success_url,
  decline: SHOP_URLS.error_url,
  void: SHOP_URLS.cancel_url,
  expired: SHOP_URLS.expiry_url,
};

describe('the challenge', () => {
  async function challenged(fields: Record<string, unknown> = {}) {
    const session = await shop.open(fields);
    await shop.pay(session, 'card', { ...TYPED_CARD, expiry: '05/38' });
    const { html } = await shop.get(session.path);
    const [, path = ''] = /<iframe[^>]* src="([^"]+)"/.exec(html) ?? [];
    return { session, path };
  }

  it.each([
    ['yes', 'settled'],
    ['no', 'decline'],
  ])('answered %s ends as %s', async (answer, status) => {
    const { session, path } = await challenged();
    const { location } = await shop.send(`${path}/answer`, { answer });
    expect(await shop.status(session)).toMatchObject({ status });
    expect(location).toBe(returnTo(WAYS[status] ?? '', session));
  });

  it('stands in a frame of the payment page, and within a merchant’s page that may frame it', async () => {
    const alone = await challenged();
    const page = await shop.get(alone.path);
    expect(directive(page, 'frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(page.html).toContain('target="_parent"');
    const framed = await challenged({ display: 'iframe' });
    expect(directive(await shop.get(framed.path), 'frame-ancestors')).toBe(
      `frame-ancestors 'self' ${SHOP}`,
    );
    const { location } = await shop.send(`${framed.path}/answer`, { answer: 'yes' });
    expect(location).toBe(`${framed.session.path}/next`);
  });

  it('of a sale is posted to by the shop’s page, shows, and leads back to return_url', async () => {
    const { body } = await shop.harness.post(
      '/api/v1/s2s/sale',
      saleBody('05/38', { three_ds: { return_url: SHOP_URLS.success_url } }),
    );
    const action = Object(body.next_action);
    const path = new URL(action.url).pathname;
    const [{ name, value }] = action.params;
    const page = await shop.send(path, { [name]: value }, { Origin: 'https://shop.example' });
    expect(page.status).toBe(200);
    expect(page.html).toContain(en.bankYes);
    expect(page.html).not.toContain('target="_parent"');
    const forged = await shop.send(
      `${path}/answer`,
      { answer: 'yes' },
      { Origin: 'https://shop.example' },
    );
    expect(forged.status).toBe(403);
    const { location } = await shop.send(`${path}/answer`, { answer: 'yes' });
    expect(location).toBe(
      `${SHOP_URLS.success_url}?payment_id=${body.payment_id}&order_number=${body.order_number}`,
    );
  });

  it('that does not exist is 404', async () => {
    expect((await shop.get('/3ds/trn_00000000000000000000')).status).toBe(404);
    expect((await shop.send('/3ds/trn_00000000000000000000/answer', {})).status).toBe(404);
  });
});

describe('saved cards', () => {
  async function savedToken(brand: 'visa' | 'amex'): Promise<string> {
    const session = await shop.open({ req_token: true, methods: ['card'] });
    const row = testData.cards.find((card) => card.brand === brand);
    const typed = { ...TYPED_CARD, number: row?.enter.number ?? '', cvv: row?.enter.cvv ?? '' };
    expect((await shop.get(session.path)).html).toContain(en.saveCard);
    await shop.pay(session, 'card', { ...typed, save: '1' });
    return String((await shop.status(session)).card_token);
  }

  it('are kept only with the shopper’s consent', async () => {
    const session = await shop.open({ req_token: true, methods: ['card'] });
    await shop.pay(session, 'card', TYPED_CARD);
    expect((await shop.status(session)).card_token).toBeUndefined();
    const other = await shop.open({ methods: ['card'] });
    expect((await shop.get(other.path)).html).not.toContain(en.saveCard);
  });

  it('are offered first, without their token, and take the security code', async () => {
    const card_token = [await savedToken('visa'), await savedToken('amex')];
    const session = await shop.open({ card_token });
    const { html } = await shop.get(session.path);
    expect(html).toMatch(/<details[^>]* open="" data-option="saved-0"/);
    expect(html).toContain('Visa ending in 1111');
    for (const token of card_token) expect(html).not.toContain(token);
    const short = await shop.pay(session, 'saved-1', { cvv: '123' });
    expect(short.html).toContain(`<a href="#saved-1-cvv">${en.problems.cvv_four}</a>`);
    const { location } = await shop.pay(session, 'saved-1', { cvv: '1234' });
    expect(location).toBe(returnTo(SHOP_URLS.success_url, session));
    expect(await shop.status(session)).toMatchObject({
      status: 'settled',
      card: { brand: 'amex' },
    });
  });
});

describe('Apple Pay', () => {
  it.each(testData.applepay_tokens.map((row) => [row.id, row] as const))('%s', async (id, row) => {
    const session = await shop.open();
    const page = await shop.pay(session, 'applepay', { token: id });
    if (row.error_code) {
      expect(page.status).toBe(422);
      expect(page.html).toContain(en.problems.applepay_token_invalid);
      expect(await shop.status(session)).toMatchObject({ status: 'prepare' });
      return;
    }
    const status = row.first_status ?? row.status ?? '';
    expect(await shop.status(session)).toMatchObject({ status, method: 'applepay' });
    expect(page.location).toBe(returnTo(WAYS[status] ?? '', session));
  });
});

describe('STC Pay', () => {
  const begin = async (): Promise<OpenedSession> => {
    const session = await shop.open();
    const { location } = await shop.pay(session, 'stcpay', { mobile: '0512345678' });
    expect(location).toBe(`${session.path}/next`);
    return session;
  };

  it.each(['05 1234 5678', '+966 51 234 5678', '00966512345678', '٠٥١٢٣٤٥٦٧٨', '966 0 512345678'])(
    'takes the mobile number %s',
    async (mobile) => {
      const session = await shop.open();
      await shop.pay(session, 'stcpay', { mobile });
      expect((await shop.get(session.path)).html).toContain(en.stcPayTitle);
    },
  );

  it('refuses another number, and none', async () => {
    const session = await shop.open();
    const wrong = await shop.pay(session, 'stcpay', { mobile: '+44 20 7946 0000' });
    expect(wrong.html).toContain(`<a href="#stcpay-mobile">${en.problems.mobile_form}</a>`);
    const none = await shop.pay(session, 'stcpay', { mobile: '' });
    expect(none.html).toContain(`<a href="#stcpay-mobile">${en.problems.mobile_required}</a>`);
  });

  it('a number without a wallet is declined', async () => {
    const session = await shop.open();
    const { location } = await shop.pay(session, 'stcpay', { mobile: '0500000404' });
    expect(location).toBe(returnTo(SHOP_URLS.error_url, session));
  });

  it.each([
    ['123456', 'settled'],
    ['١٢٣٤٥٦', 'settled'],
    ['111111', 'decline'],
    ['444444', 'expired'],
  ])('the code %s ends as %s', async (otp, status) => {
    const session = await begin();
    const { location } = await shop.send(`${session.path}/otp`, { otp });
    expect(await shop.status(session)).toMatchObject({ status });
    expect(location).toBe(returnTo(WAYS[status] ?? '', session));
  });

  it('a wrong code may be corrected twice, and is never shown again', async () => {
    const session = await begin();
    const first = await shop.send(`${session.path}/otp`, { otp: '000000' });
    expect(first.status).toBe(422);
    expect(first.html).toContain(`<a href="#stcpay-otp">${en.problems.otp_incorrect}</a>`);
    expect(first.html).toContain(en.attemptsLeft(2));
    expect(first.html).not.toContain('value="000000"');
    const second = await shop.send(`${session.path}/otp`, { otp: '000000' });
    expect(second.html).toContain(en.attemptsLeft(1));
    const third = await shop.send(`${session.path}/otp`, { otp: '000000' });
    expect(third.location).toBe(returnTo(SHOP_URLS.error_url, session));
    expect(await shop.status(session)).toMatchObject({ decline: { code: 'otp_failed' } });
  });

  it('another form that was still open changes nothing while the code is awaited', async () => {
    const session = await begin();
    const { location } = await shop.pay(session, 'card', TYPED_CARD);
    expect(location).toBe(`${session.path}/next`);
    expect(await shop.status(session)).toMatchObject({ status: 'prepare', method: 'stcpay' });
  });

  it('an empty code costs no attempt', async () => {
    const session = await begin();
    const page = await shop.send(`${session.path}/otp`, { otp: ' ' });
    expect(page.html).toContain(en.problems.otp_required);
    expect(page.html).toContain(en.attemptsLeft(3));
  });

  it('shows the time left, which ends by the sandbox’s clock', async () => {
    const session = await begin();
    await shop.harness.advance(35);
    expect((await shop.get(session.path)).html).toContain('1:25');
    const state = JSON.parse((await shop.get(`${session.path}/state`)).html);
    expect(state).toEqual({ step: 'otp', seconds_left: 85 });
    await shop.harness.advance(86);
    expect((await shop.get(session.path)).location).toBe(returnTo(SHOP_URLS.expiry_url, session));
  });
});

describe.each(['tabby', 'tamara'] as const)('%s', (method) => {
  const rows = testData[`${method}_phones`];

  it.each(rows.map((row) => [row.id, row] as const))('%s', async (_, row) => {
    const customer = { ...PAY_LATER_FIELDS.customer, phone: row.enter.phone };
    const session = await shop.open({ customer, display: 'iframe' });
    const { html } = await shop.get(session.path);
    expect(html).toMatch(new RegExp(`target="_top"[^>]*><input[^>]*value="${method}"`));
    let page = await shop.pay(session, method);
    if (row.next_action === 'redirect') {
      const path = `/${method}/${session.paymentId}`;
      expect(page.location).toBe(path);
      const provider = await shop.get(path);
      expect(directive(provider, 'frame-ancestors')).toBe("frame-ancestors 'none'");
      await shop.send(path, { answer: 'approve' });
      page = await shop.get(path);
    }
    expect(await shop.status(session)).toMatchObject({ status: row.status });
    expect(page.location).toBe(returnTo(WAYS[row.status ?? ''] ?? '', session));
  });

  it.each([
    ['decline', 'decline'],
    ['cancel', 'void'],
  ])('the shopper may %s', async (answer, status) => {
    const [approved] = rows;
    const customer = { ...PAY_LATER_FIELDS.customer, phone: approved?.enter.phone };
    const session = await shop.open({ customer });
    await shop.pay(session, method);
    const again = await shop.get(session.path);
    expect(again.html).toContain(`href="/${method}/${session.paymentId}"`);
    await shop.send(`/${method}/${session.paymentId}`, { answer: 'nonsense' });
    expect(await shop.status(session)).toMatchObject({ status: 'redirect' });
    await shop.send(`/${method}/${session.paymentId}`, { answer });
    expect(await shop.status(session)).toMatchObject({ status });
  });

  it('has no page for other payments', async () => {
    const session = await shop.open();
    expect((await shop.get(`/${method}/${session.paymentId}`)).status).toBe(404);
  });
});

it('a page of another method is not found, whatever the address says', async () => {
  expect((await shop.get(`/tabby/%2e%2e`)).status).toBe(404);
  expect((await shop.get('/assets/../server.ts')).status).toBe(404);
  expect(new URL(ORIGIN).protocol).toBe('http:');
});
