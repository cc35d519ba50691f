import type {
  ChargeRequest,
  RecurringRequest,
  SaleRequest,
  Source,
} from '../../contract/request-types.ts';
import {
  authenticate,
  cardTokenNotFound,
  checkCard,
  claimToken,
  conclude,
  createPayment,
  DomainError,
  fieldError,
  fieldFailed,
  findExpiry,
  isZero,
  keepPayment,
  methodOf,
  payLater,
  payWithApplePay,
  payWithCard,
  payWithStcPay,
  requireCurrency,
  requireFreeSchedule,
  requireMethod,
  requirePayment,
  requireThreeDsReturn,
  requireUnpaidOrder,
  takeSchedule,
} from '../domain/index.ts';
import type { Agreement, Payment, SavedCard } from '../store/index.ts';
import {
  type Operation,
  type OperationContext,
  requireAddresses,
  requireLinesAddUp,
} from './operation.ts';
import { paymentResultView } from './views.ts';

/** `sale`: starts a payment from the merchant's server, with the source in the body. */
export const sale: Operation<SaleRequest> = (ctx, body) => {
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

function pay(ctx: OperationContext, payment: Payment, body: SaleRequest): Payment {
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
  source: Extract<Source, { type: 'card' }>,
): Payment {
  const { testData } = ctx.settings.rules;
  const card = checkCard(ctx, source, '/source');
  if (card?.brand === 'mada') {
    requireMethod(ctx, 'mada');
    requireCurrency(payment, 'mada');
  }
  requireThreeDsReturn(ctx, { ...payment, card, outcome: findExpiry(testData, source) });
  return payWithCard(ctx, payment, source, card);
}

/** Requires a card for saving, and a source that can be charged again for an agreement. */
function requireCardForSaving({ source, req_token, recurring_init }: SaleRequest): void {
  if (req_token && source.type !== 'card') {
    throw fieldFailed('/req_token', 'not_allowed', 'Only a card can be saved.');
  }
  if (recurring_init && source.type !== 'card' && source.type !== 'applepay') {
    throw fieldFailed('/recurring_init', 'not_allowed', 'Needs a card or Apple Pay.');
  }
}

/** `charge-token`: charges a saved card, with the shopper present or by the merchant alone. */
export const charge: Operation<ChargeRequest> = (ctx, body) => {
  const { settings, merchantKey, origin } = ctx;
  requireAddresses(settings.environment, {
    '/three_ds/return_url': body.three_ds?.return_url,
    '/notification_url': body.notification_url,
  });
  const saved = requireSavedCard(ctx, body.card_token);
  const method = methodOf(saved.card);
  requireMethod(ctx, method);
  if (body.initiator === 'merchant') requireInitialPayment(ctx, body, saved);
  requireUnpaidOrder(ctx, merchantKey, body.order.number);
  const payment: Payment = {
    ...createPayment(ctx, {
      merchant_key: merchantKey,
      order: body.order,
      operation: body.capture === false ? 'authorization' : 'purchase',
      kind: body.initiator === 'merchant' ? 'recurring' : 'sale',
      notification_url: body.notification_url,
      custom_data: body.custom_data,
    }),
    method,
    card: saved.card,
    card_token: saved.id,
    challenge_mandated: body.three_ds?.challenge_indicator === 'mandate' || undefined,
    outcome: saved.outcome,
    return_urls: body.three_ds && { success: body.three_ds.return_url },
  };
  if (method === 'mada') requireCurrency(payment, 'mada');
  const paid =
    body.initiator === 'merchant'
      ? conclude(ctx, keepPayment(ctx, payment))
      : byShopper(ctx, payment);
  return { status: 201, body: paymentResultView(paid, origin) };
};

function byShopper(ctx: OperationContext, payment: Payment): Payment {
  requireThreeDsReturn(ctx, payment);
  return authenticate(ctx, keepPayment(ctx, payment));
}

/**
 * Returns the saved card of a token.
 *
 * @throws DomainError `card_token_not_found` for a token that never existed or was deleted.
 */
function requireSavedCard(ctx: OperationContext, token: string): SavedCard {
  const saved = ctx.work.get('cards', token);
  if (saved && !saved.deleted && saved.merchant_key === ctx.merchantKey) return saved;
  throw cardTokenNotFound('/card_token');
}

/** Requires a payment in which the shopper agreed, with the same card, for a charge without them. */
function requireInitialPayment(ctx: OperationContext, body: ChargeRequest, saved: SavedCard): void {
  const id = body.agreement?.initial_payment_id ?? '';
  const initial = requirePayment(ctx, ctx.merchantKey, id);
  const isSameCard =
    initial.card?.first6 === saved.card.first6 && initial.card.last4 === saved.card.last4;
  if (isSameCard && !isZero(initial.amounts.authorized)) return;
  throw fieldFailed(
    '/agreement/initial_payment_id',
    'mismatch',
    'Must be a payment that was approved with this card.',
  );
}

/** `recurring-request`: charges again under an agreement, without the shopper. */
export const recurring: Operation<RecurringRequest> = (ctx, body) => {
  const { settings, merchantKey, origin } = ctx;
  requireAddresses(settings.environment, { '/notification_url': body.notification_url });
  const agreement = requireAgreement(ctx, body);
  const schedule = requireFreeSchedule(ctx, merchantKey, { schedule_id: body.schedule_id });
  requireUnpaidOrder(ctx, merchantKey, body.order.number);
  const payment: Payment = {
    ...createPayment(ctx, {
      merchant_key: merchantKey,
      order: body.order,
      operation: 'purchase',
      kind: 'recurring',
      notification_url: body.notification_url ?? agreement.notification_url,
      custom_data: body.custom_data,
      locale: agreement.locale,
    }),
    method: agreement.method,
    card: agreement.card,
    outcome: agreement.outcome,
    recurring_token: agreement.id,
    schedule_id: body.schedule_id,
  };
  if (agreement.card?.brand === 'mada') requireCurrency(payment, 'mada');
  takeSchedule(ctx, schedule, payment);
  const paid = conclude(ctx, keepPayment(ctx, payment));
  return { status: 201, body: paymentResultView(paid, origin) };
};

function requireAgreement(ctx: OperationContext, body: RecurringRequest): Agreement {
  const agreement = ctx.work.get('agreements', body.recurring_token);
  const isRight =
    agreement?.merchant_key === ctx.merchantKey &&
    agreement.initial_trans_id === body.recurring_init_trans_id &&
    !agreement.revoked;
  if (agreement && isRight) return agreement;
  const pointer =
    agreement && agreement.initial_trans_id !== body.recurring_init_trans_id
      ? '/recurring_init_trans_id'
      : '/recurring_token';
  throw new DomainError(
    'recurring_token_not_found',
    "The token doesn't belong to this first transaction.",
    [fieldError(pointer, 'not_found', 'No agreement has this token.')],
  );
}
