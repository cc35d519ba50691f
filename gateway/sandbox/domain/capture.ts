import { decimalsDetail, fieldError } from '../contract/field-errors.ts';
import type { Payment, PaymentStatus, Transaction } from '../store/records.ts';
import { addAmounts, compareAmounts, decimalsOf, isZero, subtractAmounts } from './amount.ts';
import type { Context } from './context.ts';
import { moneyTaken } from './decide.ts';
import { DomainError, fieldFailed } from './error.ts';
import { createDecline, rowOf } from './outcomes.ts';
import { createTransaction, keepPayment, withStatus, withTransaction } from './payments.ts';
import { releaseSchedule } from './schedules.ts';

export interface CaptureWish {
  /** Default: everything that is left. */
  amount?: string;
  /** True to release what is left after this capture. */
  final?: boolean;
}

/** Payment after a change, with the transaction that changed it. */
export interface Change {
  payment: Payment;
  transaction: Transaction;
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
      ? { status: 'fail', decline: createDecline(ctx.settings.rules, 'system_error', payment) }
      : { status: 'success' }),
  });
  if (failed) {
    const next = keepPayment(ctx, withTransaction(payment, transaction));
    ctx.emit({ payment: next, transaction: transaction });
    return { payment: next, transaction };
  }
  const isFirst = payment.status === 'pending';
  const captured = addAmounts(payment.amounts.captured, amount);
  const closed = wish.final === true || captured === payment.amounts.authorized;
  let next = withStatus(payment, 'settled', ctx.settings.rules);
  next = withTransaction({ ...next, amounts: { ...next.amounts, captured } }, transaction);
  if (closed) {
    ctx.work.cancel('lapse', next.id);
    next = { ...next, capture_closed: true, capture_before: undefined };
  }
  keepPayment(ctx, next);
  ctx.emit({ payment: next, transaction: transaction });
  if (isFirst) moneyTaken(ctx, next);
  return { payment: next, transaction };
}

/** Returns how much can still be captured. */
function capturable(payment: Payment): string {
  const { status } = payment;
  if (status !== 'pending' && status !== 'settled') {
    throw invalidState(
      `The payment is ${status}; only a pending payment can be captured or voided.`,
    );
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
export function amountTooHigh(payment: Payment, left: string, amount: string): DomainError {
  const { currency } = payment.order;
  return new DomainError(
    'amount_too_high',
    `${left} ${currency} is left, and you sent ${amount}.`,
    {
      errors: [fieldError('/amount', 'too_large', `At most "${left}".`)],
    },
  );
}

/** Returns the error of an operation that the payment's status doesn't allow. */
export function invalidState(detail: string): DomainError {
  return new DomainError('invalid_state', detail);
}

/**
 * Requires an amount to have the decimals of the payment's currency. The schema can't check it, because
 * the request has no currency.
 *
 * @throws DomainError `validation_failed`.
 */
export function requireDecimals(payment: Payment, amount: string): void {
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
    throw invalidState(
      `The payment is ${payment.status}; only a pending payment can be captured or voided.`,
    );
  }
  return releaseHold(ctx, payment, 'void', reason);
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
  ctx.work.cancel('lapse', payment.id);
  const transaction = createTransaction(ctx, 'release', { status: 'success', amount, reason });
  const next = withTransaction(
    { ...payment, capture_closed: true, capture_before: undefined },
    transaction,
  );
  keepPayment(ctx, next);
  ctx.emit({ payment: next, transaction });
  return { payment: next, transaction };
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
  let next = withStatus(payment, status, ctx.settings.rules);
  next = withTransaction({ ...next, capture_before: undefined }, transaction);
  keepPayment(ctx, next);
  releaseSchedule(ctx, next);
  ctx.emit({ payment: next, transaction: transaction });
  return { payment: next, transaction };
}
