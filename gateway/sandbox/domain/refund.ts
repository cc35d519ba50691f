import type { Payment, Transaction } from '../store/records.ts';
import { addAmounts, compareAmounts, subtractAmounts } from './amount.ts';
import { amountTooHigh, type Change, invalidState, requireDecimals } from './capture.ts';
import type { Context } from './context.ts';
import { rowOf } from './outcomes.ts';
import {
  createTransaction,
  findTransaction,
  keepPayment,
  withStatus,
  withTransaction,
} from './payments.ts';

/** Milliseconds that a refund takes. */
const REFUND_TIME = 1000;

export interface RefundWish {
  amount: string;
  reason?: string;
  merchant_refund_id?: string;
}

/**
 * Accepts a refund. Its outcome comes by itself. Pending refunds count as refunded, so two refunds at
 * once never exceed what was captured.
 *
 * @throws DomainError `invalid_state` when nothing was captured, `amount_too_high` above what is left,
 *   `validation_failed` for a wrong number of decimals.
 */
export function acceptRefund(ctx: Context, payment: Payment, wish: RefundWish): Change {
  if (payment.status === 'pending') {
    throw invalidState('The payment is pending. Void it, or capture it before you refund it.');
  }
  if (payment.status !== 'settled') {
    throw invalidState(`The payment is ${payment.status}; only a settled payment can be refunded.`);
  }
  requireDecimals(payment, wish.amount);
  const left = refundable(payment);
  if (compareAmounts(wish.amount, left) > 0) throw amountTooHigh(payment, left, wish.amount);
  const transaction = createTransaction(ctx, 'refund', {
    status: 'waiting',
    amount: wish.amount,
    refund_id: ctx.work.ids.id('rfd'),
    merchant_refund_id: wish.merchant_refund_id,
    reason: wish.reason,
  });
  const next = keepPayment(ctx, withTransaction(payment, transaction));
  ctx.work.schedule('refund', next.id, ctx.work.now + REFUND_TIME, transaction.trans_id);
  return { payment: next, transaction };
}

/** Completes a refund that was accepted. */
export function finishRefund(ctx: Context, payment: Payment, transId: string): void {
  const waiting = findTransaction(payment, transId);
  if (waiting?.status !== 'waiting') return;
  const failure = refundFailure(ctx, payment);
  if (failure) {
    const transaction: Transaction = { ...waiting, status: 'fail', reason: failure };
    const next = keepPayment(ctx, withTransaction(payment, transaction));
    ctx.emit({ payment: next, transaction: transaction });
    return;
  }
  const transaction: Transaction = { ...waiting, status: 'success' };
  const refunded = addAmounts(payment.amounts.refunded, waiting.amount);
  let next = withTransaction(
    { ...payment, amounts: { ...payment.amounts, refunded } },
    transaction,
  );
  if (refunded === payment.amounts.captured) {
    ctx.work.cancel('lapse', next.id);
    ctx.work.cancel('chargeback', next.id);
    next = withStatus({ ...next, capture_before: undefined }, 'refund', ctx.settings.rules);
  }
  keepPayment(ctx, next);
  ctx.emit({ payment: next, transaction: transaction });
}

/** Charges back a disputed payment: what was captured and not refunded returns to the shopper. */
export function chargeBack(ctx: Context, payment: Payment): void {
  if (payment.status !== 'settled') return;
  ctx.work.cancel('lapse', payment.id);
  const { captured, refunded } = payment.amounts;
  const transaction = createTransaction(ctx, 'chargeback', {
    status: 'success',
    amount: subtractAmounts(captured, refunded),
    reason: 'The shopper did not recognise the payment',
  });
  let next = withStatus(payment, 'chargeback', ctx.settings.rules);
  next = withTransaction({ ...next, capture_before: undefined }, transaction);
  keepPayment(ctx, next);
  ctx.emit({ payment: next, transaction: transaction });
}

/** Returns what is captured, and neither refunded nor being refunded. */
function refundable(payment: Payment): string {
  const { captured, refunded } = payment.amounts;
  const waiting = payment.transactions.filter(
    ({ type, status }) => type === 'refund' && status === 'waiting',
  );
  return waiting.reduce(
    (left, { amount }) => subtractAmounts(left, amount),
    subtractAmounts(captured, refunded),
  );
}

function refundFailure(ctx: Context, payment: Payment): string | undefined {
  if (payment.status !== 'settled') return `The payment is ${payment.status} by now`;
  return rowOf(ctx, payment)?.effects.refund === 'fail'
    ? 'The issuer did not accept the refund'
    : undefined;
}
