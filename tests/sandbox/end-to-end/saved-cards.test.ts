import { expect, it } from 'vitest';
import type { Body } from '../support/client.ts';
import { CARD, orderOf, sell } from '../support/sale.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();

const valid = (line: string) => ({ line, valid: true });

/** Confirms with the shopper's bank. */
async function challenge({ next_action }: Body): Promise<void> {
  const { merchant, shopper } = stage;
  await shopper.goto(merchant.challengeFor(next_action));
  await shopper.click('text=Continue to your bank');
  await shopper.click('button[value="yes"]');
  await shopper.waitForURL(/\/return\?/);
}

it('a saved card pays again: by the shopper with a challenge, then by the merchant alone', async () => {
  const { gateway, merchant } = stage;
  const card = { ...CARD, exp_month: '05' };
  const first = await sell(stage, 'saved-1', {
    source: card,
    req_token: true,
    recurring_init: true,
  });
  await challenge(first);
  expect(await merchant.callbacksOf(first)).toEqual([
    valid('payment.three_ds waiting 3ds'),
    valid('payment.sale success settled'),
  ]);
  // The shop takes what it keeps of the card from the callback.
  const { card_token, payment_id } = merchant.callbacks.at(-1)?.data ?? {};
  expect(card_token).toMatch(/^tok_/);
  const charge = async (number: string, fields: Body) => {
    const answer = await gateway.post('/api/v1/s2s/charge', {
      order: orderOf(number, '20.00'),
      card_token,
      notification_url: `${merchant.origin}/callbacks`,
      ...fields,
    });
    return { ...answer, paymentId: String(answer.payment_id) };
  };

  const byShopper = await charge('saved-2', {
    initiator: 'customer',
    three_ds: { return_url: `${merchant.origin}/return` },
  });
  await challenge(byShopper);
  expect((await merchant.callbacksOf(byShopper)).at(-1)).toEqual(
    valid('payment.sale success settled'),
  );

  const byMerchant = await charge('saved-3', {
    initiator: 'merchant',
    agreement: { type: 'unscheduled', initial_payment_id: payment_id },
  });
  expect(byMerchant).toMatchObject({ status: 'settled', next_action: { type: 'none' } });
  expect(await merchant.callbacksOf(byMerchant)).toEqual([
    valid('payment.recurring success settled'),
  ]);
});

it('a schedule charges over three virtual months', async () => {
  const { gateway, merchant } = stage;
  const { schedule_id } = await gateway.post('/api/v1/s2s/schedule', {
    name: 'اشتراك شهري',
    interval_length: 1,
    interval_unit: 'month',
    payments_count: 3,
  });
  const first = await sell(stage, 'subscription', { recurring_init: true, schedule_id });
  await challenge(first);
  expect(await merchant.callbacksOf(first)).toEqual([
    valid('payment.three_ds waiting 3ds'),
    valid('payment.sale success settled'),
  ]);
  const before = merchant.callbacks.length;
  await gateway.advance({ days: 95 });
  const charged = merchant.callbacks.slice(before);
  expect(charged.map(({ line, valid: isValid }) => ({ line, valid: isValid }))).toEqual(
    Array.from({ length: 3 }, () => valid('payment.recurring success settled')),
  );
  expect(charged.flatMap(({ outside }) => outside)).toEqual([]);
  expect(charged.map(({ data }) => [data.order_number, data.order_amount])).toEqual([
    ['subscription-r1', '115.00'],
    ['subscription-r2', '115.00'],
    ['subscription-r3', '115.00'],
  ]);
  expect(new Set(charged.map(({ data }) => data.schedule_id))).toEqual(new Set([schedule_id]));
  const days = charged.map(({ data }) => data.payment_id).map((id) => gateway.payment(String(id)));
  expect((await Promise.all(days)).map(({ status }) => status)).toEqual([
    'settled',
    'settled',
    'settled',
  ]);
  await gateway.advance({ days: 95 });
  expect(merchant.callbacks).toHaveLength(before + 3);
});
