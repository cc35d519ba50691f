import { claimToken, payWithApplePay } from '../domain/apple-pay.ts';
import { checkCard, needsThreeDs, payWithCard, threeDsRequired } from '../domain/cards.ts';
import { fieldFailed } from '../domain/error.ts';
import { findExpiry, outcomeRow } from '../domain/outcomes.ts';
import { payLater } from '../domain/pay-later.ts';
import {
  createPayment,
  requireCurrency,
  requireMethod,
  requireUnpaidOrder,
} from '../domain/payments.ts';
import { requireFreeSchedule, takeSchedule } from '../domain/schedules.ts';
import { payWithStcPay } from '../domain/stc-pay.ts';
import type { Payment } from '../store/records.ts';
import { requireAddresses } from './addresses.ts';
import type { SaleBody, SourceFields } from './bodies.ts';
import { requireLinesAddUp } from './order-lines.ts';
import type { Operation, OperationContext } from './types.ts';
import { paymentResultView } from './views.ts';

/** `sale`: starts a payment from the merchant's server, with the source in the body. */
export const sale: Operation<SaleBody> = (ctx, body) => {
  const { settings, merchantKey, origin } = ctx;
  requireAddresses(settings.environment, {
    '/three_ds/return_url': body.three_ds?.return_url,
    '/notification_url': body.notification_url,
  });
  requireMethod(ctx, body.source.type);
  requireCardForSaving(body);
  requireUnpaidOrder(ctx, merchantKey, body.order.number);
  const schedule = requireFreeSchedule(ctx, merchantKey, body);
  const payment: Payment = {
    ...createPayment(ctx, {
      merchant_key: merchantKey,
      order: body.order,
      operation: body.capture === false ? 'authorization' : 'purchase',
      notification_url: body.notification_url,
      custom_data: body.custom_data,
      locale: body.locale,
    }),
    save_card: body.req_token,
    recurring_init: body.recurring_init,
    challenge_mandated: body.three_ds?.challenge_indicator === 'mandate' || undefined,
    schedule_id: body.schedule_id,
    return_urls: body.three_ds && { success: body.three_ds.return_url },
  };
  takeSchedule(ctx, schedule, payment);
  const paid = pay(ctx, payment, body);
  return { status: 201, body: paymentResultView(paid, origin) };
};

function pay(ctx: OperationContext, payment: Payment, body: SaleBody): Payment {
  const { source } = body;
  switch (source.type) {
    case 'card':
      return payWithCardOf(ctx, payment, source);
    case 'applepay':
      claimToken(ctx, source.payment_token);
      return payWithApplePay(ctx, payment, source.payment_token);
    case 'stcpay':
      return payWithStcPay(ctx, payment, source.mobile);
    case 'tabby':
    case 'tamara':
      requireLinesAddUp(body.order, body.items ?? []);
      return payLater(ctx, payment, source.type, body.customer?.phone);
  }
}

function payWithCardOf(
  ctx: OperationContext,
  payment: Payment,
  source: Extract<SourceFields, { type: 'card' }>,
): Payment {
  const { testData } = ctx.settings.rules;
  const card = checkCard(ctx, source, '/source');
  if (card?.brand === 'mada') {
    requireMethod(ctx, 'mada');
    requireCurrency(payment, 'mada');
  }
  const row = outcomeRow(findExpiry(testData, source), testData);
  if (needsThreeDs(row, payment, card) && !payment.return_urls) {
    throw threeDsRequired({ ...payment, method: card?.brand === 'mada' ? 'mada' : 'card' });
  }
  return payWithCard(ctx, payment, source, card);
}

/** Requires a card for saving, and a source that can be charged again for an agreement. */
function requireCardForSaving({ source, req_token, recurring_init }: SaleBody): void {
  if (req_token && source.type !== 'card') {
    throw fieldFailed('/req_token', 'not_allowed', 'Only a card can be saved.');
  }
  if (recurring_init && source.type !== 'card' && source.type !== 'applepay') {
    throw fieldFailed('/recurring_init', 'not_allowed', 'Needs a card or Apple Pay.');
  }
}
