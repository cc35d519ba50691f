import { expect, it } from 'vitest';
import type { Body } from '../support/client.ts';
import { sell } from '../support/sale.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

const valid = (line: string) => ({ line, valid: true });

it('an authorisation is captured in two parts', async () => {
  const { gateway, merchant } = stage;
  const held = await sell(stage, 'later-capture', { capture: false });
  expect(held.status).toBe('pending');
  const payment_id = held.paymentId;
  const capture = (fields: Body) => gateway.post('/api/v1/payment/capture', fields);
  await capture({ payment_id, amount: '15.00' });
  const last = await capture({ payment_id, amount: '90.00', final: true });
  expect(last).toMatchObject({
    status: 'settled',
    amounts: { authorized: '115.00', captured: '105.00', refunded: '0.00' },
  });
  expect(await merchant.callbacksOf(held)).toEqual([
    valid('payment.sale success pending'),
    valid('payment.capture success settled'),
    valid('payment.capture success settled'),
  ]);
});

it('a payment is refunded in parts, until nothing is left', async () => {
  const { gateway, merchant } = stage;
  const paid = await sell(stage, 'later-refund');
  const payment_id = paid.paymentId;
  const refund = (amount: string) => gateway.post('/api/v1/payment/refund', { payment_id, amount });
  expect(await refund('15.00')).toMatchObject({ status: 'accepted' });
  await gateway.advance({ minutes: 1 });
  expect(await gateway.payment(payment_id)).toMatchObject({
    status: 'settled',
    amounts: { captured: '115.00', refunded: '15.00' },
  });
  await refund('99.99');
  await refund('0.01');
  await gateway.advance({ minutes: 1 });
  expect(await gateway.payment(payment_id)).toMatchObject({
    status: 'refund',
    amounts: { captured: '115.00', refunded: '115.00' },
  });
  await expect(refund('0.01')).rejects.toThrow(/answered 409/);
  expect(await merchant.callbacksOf(paid)).toEqual([
    valid('payment.sale success settled'),
    valid('payment.refund success settled'),
    valid('payment.refund success settled'),
    valid('payment.refund success refund'),
  ]);
});

it('an authorisation is voided', async () => {
  const { gateway, merchant } = stage;
  const held = await sell(stage, 'later-void', { capture: false });
  const payment_id = held.paymentId;
  expect(await gateway.post('/api/v1/payment/void', { payment_id })).toMatchObject({
    status: 'void',
  });
  await expect(gateway.post('/api/v1/payment/capture', { payment_id })).rejects.toThrow(/409/);
  expect(await merchant.callbacksOf(held)).toEqual([
    valid('payment.sale success pending'),
    valid('payment.void success void'),
  ]);
});
