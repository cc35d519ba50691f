import { isZero } from '../domain/amount.ts';
import { authenticate, needsThreeDs, threeDsRequired } from '../domain/cards.ts';
import { conclude } from '../domain/decide.ts';
import { DomainError, fieldError, fieldFailed } from '../domain/error.ts';
import { outcomeRow } from '../domain/outcomes.ts';
import {
  createPayment,
  keepPayment,
  requireCurrency,
  requireMethod,
  requirePayment,
  requireUnpaidOrder,
} from '../domain/payments.ts';
import type { Payment, SavedCard } from '../store/records.ts';
import { requireAddresses } from './addresses.ts';
import type { ChargeBody } from './bodies.ts';
import type { Operation, OperationContext } from './types.ts';
import { paymentResultView } from './views.ts';

/** `charge-token`: charges a saved card, with the shopper present or by the merchant alone. */
export const charge: Operation<ChargeBody> = (ctx, body) => {
  const { settings, merchantKey, origin } = ctx;
  requireAddresses(settings.environment, {
    '/three_ds/return_url': body.three_ds?.return_url,
    '/notification_url': body.notification_url,
  });
  const saved = requireSavedCard(ctx, body.card_token);
  const method = saved.card.brand === 'mada' ? 'mada' : 'card';
  requireMethod(ctx, method);
  if (body.initiator === 'merchant') requireAgreement(ctx, body, saved);
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
  const row = outcomeRow(payment.outcome, ctx.settings.rules.testData);
  if (needsThreeDs(row, payment, payment.card) && !payment.return_urls)
    throw threeDsRequired(payment);
  return authenticate(ctx, keepPayment(ctx, payment));
}

/**
 * Returns the saved card of a token.
 *
 * @throws DomainError `card_token_not_found` for a token that never existed or was deleted.
 */
export function requireSavedCard(ctx: OperationContext, token: string): SavedCard {
  const saved = ctx.work.get('cards', token);
  if (saved && !saved.deleted && saved.merchant_key === ctx.merchantKey) return saved;
  throw new DomainError('card_token_not_found', "The saved card doesn't exist or was deleted.", [
    fieldError('/card_token', 'not_found', 'No saved card has this token.'),
  ]);
}

/** Requires a payment in which the shopper agreed, with the same card, for a charge without them. */
function requireAgreement(ctx: OperationContext, body: ChargeBody, saved: SavedCard): void {
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
