import { expect, it } from 'vitest';
import { testData } from '../support/client.ts';
import { sell } from '../support/sale.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

const PAID = { line: 'payment.sale success settled', valid: true };
const REDIRECTED = { line: 'payment.redirect waiting redirect', valid: true };

async function expectPaid(paymentId: string): Promise<void> {
  expect(await stage.gateway.payment(paymentId)).toMatchObject({
    status: 'settled',
    amounts: { authorized: '115.00', captured: '115.00', refunded: '0.00' },
  });
}

it('a card server to server, with a 3-D Secure challenge', async () => {
  const { merchant, shopper } = stage;
  const sale = await sell(stage, 's2s-card', {
    source: {
      type: 'card',
      number: '4464040000000007',
      exp_month: '05',
      exp_year: '2038',
      cvv: '123',
      holder: 'NOURA ALQAHTANI',
    },
  });
  expect(sale).toMatchObject({ status: '3ds', next_action: { type: 'three_ds', method: 'POST' } });
  await shopper.goto(merchant.challengeFor(sale.next_action));
  await shopper.click('text=Continue to your bank');
  await shopper.click('button[value="yes"]');
  await shopper.waitForURL(
    merchant.returnAddress('/return', { paymentId: sale.paymentId, orderNumber: 's2s-card' }),
  );
  expect(await merchant.callbacksOf(sale)).toEqual([
    { line: 'payment.three_ds waiting 3ds', valid: true },
    PAID,
  ]);
  await expectPaid(sale.paymentId);
});

it('a token of Apple Pay', async () => {
  const { gateway, merchant } = stage;
  const { merchant_session } = await gateway.post('/api/v1/applepay/session', {
    domain: 'shop.example',
    display_name: 'متجر نورة',
  });
  expect(merchant_session).toHaveProperty('merchantSessionIdentifier');
  const approved = testData.applepay_tokens.find(({ id }) => id === 'applepay-approved');
  const sale = await sell(stage, 's2s-applepay', {
    source: { type: 'applepay', ...approved?.enter },
  });
  expect(sale).toMatchObject({ status: 'settled', next_action: { type: 'none' } });
  expect(await merchant.callbacksOf(sale)).toEqual([PAID]);
  await expectPaid(sale.paymentId);
});

it('STC Pay, with the one-time password of the shopper’s telephone', async () => {
  const { gateway, merchant } = stage;
  const sale = await sell(stage, 's2s-stcpay', {
    source: { type: 'stcpay', mobile: '0512345678' },
  });
  expect(sale).toMatchObject({ status: 'prepare', next_action: { type: 'otp' } });
  expect(await merchant.callbacksOf(sale)).toEqual([]);
  const confirmed = await gateway.post('/api/v1/s2s/confirm', {
    payment_id: sale.paymentId,
    otp: '123456',
  });
  expect(confirmed.status).toBe('settled');
  expect(await merchant.callbacksOf(sale)).toEqual([PAID]);
  await expectPaid(sale.paymentId);
});

it.each([
  ['tabby', '+966500000001'],
  ['tamara', '+966500000101'],
] as const)('%s, on its own page', async (type, phone) => {
  const { merchant, shopper } = stage;
  const sale = await sell(stage, `s2s-${type}`, {
    source: { type },
    customer: { name: 'Noura', email: 'noura@shop.example', phone, ip_address: '203.0.113.7' },
    shipping_address: { country: 'SA', city: 'Riyadh', line1: 'King Fahd Road 1' },
    items: [{ name: 'Abaya', quantity: 1, unit_price: '115.00' }],
  });
  expect(sale).toMatchObject({ status: 'redirect', next_action: { type: 'redirect' } });
  await shopper.goto(String(Object(sale.next_action).url));
  await shopper.click('button[value="approve"]');
  await shopper.waitForURL(
    merchant.returnAddress('/return', { paymentId: sale.paymentId, orderNumber: `s2s-${type}` }),
  );
  expect(await merchant.callbacksOf(sale)).toEqual([REDIRECTED, PAID]);
  await expectPaid(sale.paymentId);
});
