import { releaseSchedule } from '../schedules/take.ts';
import { type Change, invalidState } from './capture.ts';
import type { Context } from './context.ts';
import { withStatus } from './states.ts';
import { createTransaction, keepPayment, withTransaction } from './store.ts';
import type { Payment, PaymentStatus } from './types.ts';

/**
 * Releases an authorisation of which nothing was captured.
 *
 * @throws DomainError `invalid_state` unless the payment is pending.
 */
export function voidPayment(ctx: Context, payment: Payment, reason?: string): Change {
  if (payment.status === 'settled') {
    throw invalidState('The payment is settled. Refund it instead.');
  }
  if (payment.status !== 'pending') {
    throw invalidState(
      `The payment is ${payment.status}; only a pending payment can be captured or voided.`,
    );
  }
  return releaseHold(ctx, payment, 'void', reason);
}

/** The time for a capture is over: a hold without any capture becomes a reversal. */
export function lapse(ctx: Context, payment: Payment): void {
  if (payment.status === 'pending') {
    releaseHold(ctx, payment, 'reversal', 'The authorisation lapsed before it was captured');
  } else if (payment.status === 'settled') {
    keepPayment(ctx, { ...payment, capture_closed: true, capture_before: undefined });
  }
}

function releaseHold(
  ctx: Context,
  payment: Payment,
  status: PaymentStatus,
  reason: string | undefined,
): Change {
  ctx.work.cancel('lapse', payment.id);
  const transaction = createTransaction(ctx, 'void', {
    status: 'success',
    amount: payment.amounts.authorized,
    reason,
  });
  let next = withStatus(payment, status, ctx.settings.rules);
  next = withTransaction({ ...next, capture_before: undefined }, transaction);
  keepPayment(ctx, next);
  releaseSchedule(ctx, next);
  ctx.emit({ payment: next, transaction: transaction });
  return { payment: next, transaction };
}
