import type { Payment, PaymentStatus } from '../store/index.ts';
import { addAmounts, compareAmounts, decimalsOf, isZero, subtractAmounts } from './amount.ts';
import type { Context } from './context.ts';
import { moneyTaken } from './decide.ts';
import { DomainError, decimalsDetail, fieldError, fieldFailed } from './error.ts';
import { createDecline, rowOf } from './outcomes.ts';
import {
  type Change,
  createTransaction,
  findTransaction,
  keepPayment,
  recordChange,
  withStatus,
  withTransaction,
} from './payments.ts';
import { releaseSchedule } from './schedules.ts';

interface CaptureWish {
  /** Default: everything that is left. */
  amount?: string;
  /** True to release what is left after this capture. */
  final?: boolean;
}

/**
 * Takes money from an authorisation.
 *
 * @throws DomainError `invalid_state` when nothing is held, `amount_too_high` above what is left,
 * `validation_failed` for a wrong number of decimals.
 */
export function capture(ctx: Context, payment: Payment, wish: CaptureWish): Change {
  const left = capturable(payment);
  const amount = wish.amount ?? left;
  requireDecimals(payment, amount);
  if (compareAmounts(amount, left) > 0) throw amountTooHigh(payment, left, amount);
  const failed = rowOf(ctx, payment)?.effects.capture === 'fail';
  const transaction = createTransaction(ctx, 'capture', {
    amount,
    ...(failed
      ? { status: 'fail', decline: createDecline(ctx, 'system_error', payment) }
      : { status: 'success' }),
  });
  if (failed) return recordChange(ctx, payment, transaction);
  const isFirst = payment.status === 'pending';
  const captured = addAmounts(payment.amounts.captured, amount);
  const closed = wish.final === true || captured === payment.amounts.authorized;
  let next = withStatus(ctx, payment, 'settled');
  next = { ...next, amounts: { ...next.amounts, captured } };
  if (closed) {
    ctx.work.cancel('lapse', next.id);
    next = { ...next, capture_closed: true, capture_before: undefined };
  }
  const change = recordChange(ctx, next, transaction);
  if (isFirst) moneyTaken(ctx, change.payment);
  return change;
}

/** Returns how much can still be captured. */
function capturable(payment: Payment): string {
  const { status } = payment;
  if (status !== 'pending' && status !== 'settled') {
    throw invalidState(`The payment is ${status}, so you can't capture or void it.`);
  }
  const left = stillHeld(payment);
  if (isZero(left)) throw invalidState('The payment is settled and nothing is left to capture.');
  return left;
}

/** Returns how much of a pending or settled payment is still held. */
function stillHeld({ amounts, operation, capture_closed }: Payment): string {
  const { authorized, captured } = amounts;
  const isClosed = operation === 'purchase' || capture_closed;
  return subtractAmounts(authorized, isClosed ? authorized : captured);
}

/** Returns the error of an amount above what is left, with the highest possible amount. */
function amountTooHigh(payment: Payment, left: string, amount: string): DomainError {
  const { currency } = payment.order;
  return new DomainError(
    'amount_too_high',
    `${left} ${currency} is left, and you sent ${amount}.`,
    [fieldError('/amount', 'too_large', `At most "${left}".`)],
  );
}

/** Returns the error of an operation that the payment's status doesn't allow. */
function invalidState(detail: string): DomainError {
  return new DomainError('invalid_state', detail);
}

/**
 * Requires an amount to have the decimals of the payment's currency. The schema can't check it, because
 * the request has no currency.
 *
 * @throws DomainError `validation_failed`.
 */
function requireDecimals(payment: Payment, amount: string): void {
  const wanted = decimalsOf(payment.amounts.authorized);
  if (decimalsOf(amount) === wanted) return;
  const currency = { code: payment.order.currency, decimals: wanted };
  throw fieldFailed('/amount', 'decimals', decimalsDetail(currency));
}

/**
 * Releases an authorisation before anything is captured.
 *
 * @throws DomainError `invalid_state` unless the payment is pending.
 */
export function voidPayment(ctx: Context, payment: Payment, reason?: string): Change {
  if (payment.status === 'settled') {
    throw invalidState('The payment is settled. Refund it instead.');
  }
  if (payment.status !== 'pending') {
    throw invalidState(`The payment is ${payment.status}, so you can't capture or void it.`);
  }
  return (
    failedRelease(ctx, payment, 'void', { amount: payment.amounts.authorized, reason }) ??
    releaseHold(ctx, payment, 'void', reason)
  );
}

/** Keeps a void or a release that fails, by the test data. The hold stays, and there's no callback for it. */
function failedRelease(
  ctx: Context,
  payment: Payment,
  type: 'void' | 'release',
  wish: { amount: string; reason?: string },
): Change | undefined {
  if (rowOf(ctx, payment)?.effects.void !== 'fail') return undefined;
  const decline = createDecline(ctx, 'system_error', payment);
  const transaction = createTransaction(ctx, type, { ...wish, status: 'fail', decline });
  return { payment: keepPayment(ctx, withTransaction(payment, transaction)), transaction };
}

/**
 * Releases what a partial capture left. What was captured stays captured.
 *
 * @throws DomainError `invalid_state` unless a part is captured and the rest is held,
 *   `operation_not_enabled` for Tamara, which can't cancel the rest of an order.
 */
export function releaseRest(ctx: Context, payment: Payment, reason?: string): Change {
  const { status } = payment;
  if (status === 'pending') {
    throw invalidState('The payment is pending and nothing is captured. Void it instead.');
  }
  if (status !== 'settled') {
    throw invalidState(
      `The payment is ${status}; only what a partial capture left can be released.`,
    );
  }
  const amount = stillHeld(payment);
  if (isZero(amount)) throw invalidState('The payment is settled and nothing is held any more.');
  if (payment.method === 'tamara') {
    throw new DomainError(
      'operation_not_enabled',
      "Tamara can't cancel the rest of an order after the first capture.",
    );
  }
  const failed = failedRelease(ctx, payment, 'release', { amount, reason });
  if (failed) return failed;
  ctx.work.cancel('lapse', payment.id);
  const transaction = createTransaction(ctx, 'release', { status: 'success', amount, reason });
  const next = { ...payment, capture_closed: true, capture_before: undefined };
  return recordChange(ctx, next, transaction);
}

/** Ends the time for captures. A hold without any capture is reversed. */
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
  releaseSchedule(ctx, payment);
  const next = { ...withStatus(ctx, payment, status), capture_before: undefined };
  return recordChange(ctx, next, transaction);
}

/** Milliseconds that a refund takes. */
const REFUND_TIME = 1000;

interface RefundWish {
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
    recordChange(ctx, payment, { ...waiting, status: 'fail', reason: failure });
    return;
  }
  const refunded = addAmounts(payment.amounts.refunded, waiting.amount);
  let next: Payment = { ...payment, amounts: { ...payment.amounts, refunded } };
  if (refunded === payment.amounts.captured) {
    ctx.work.cancel('lapse', next.id);
    ctx.work.cancel('chargeback', next.id);
    next = { ...withStatus(ctx, next, 'refund'), capture_before: undefined };
  }
  recordChange(ctx, next, { ...waiting, status: 'success' });
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
  const next = { ...withStatus(ctx, payment, 'chargeback'), capture_before: undefined };
  recordChange(ctx, next, transaction);
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
