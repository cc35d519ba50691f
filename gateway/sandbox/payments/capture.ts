import { fieldError } from '../contract/field-errors.ts';
import { DomainError } from '../domain/error.ts';
import { addAmounts, compareAmounts, isZero, subtractAmounts } from '../money/amount.ts';
import { requireDecimals } from './amount-fields.ts';
import type { Context } from './context.ts';
import { moneyTaken } from './decide.ts';
import { createDecline } from './declines.ts';
import { rowOf } from './outcomes.ts';
import { withStatus } from './states.ts';
import { createTransaction, keepPayment, withTransaction } from './store.ts';
import type { Payment, Transaction } from './types.ts';

export interface CaptureWish {
  /** Default: everything that is left. */
  amount?: string;
  /** Releases what is left after this capture. */
  final?: boolean;
}

/** A payment after something was tried, and the transaction by which. */
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

/** How much can still be captured. */
function capturable(payment: Payment): string {
  const { status, amounts, operation, capture_closed } = payment;
  const left = subtractAmounts(amounts.authorized, amounts.captured);
  if (status !== 'pending' && status !== 'settled') {
    throw invalidState(
      `The payment is ${status}; only a pending payment can be captured or voided.`,
    );
  }
  if (operation === 'purchase' || capture_closed || isZero(left)) {
    throw invalidState('The payment is settled and nothing is left to capture.');
  }
  return left;
}

/** More than what is left: which amount is possible. */
export function amountTooHigh(payment: Payment, left: string, amount: string): DomainError {
  const { currency } = payment.order;
  return new DomainError(
    'amount_too_high',
    `${left} ${currency} is left; ${amount} was asked for.`,
    {
      errors: [fieldError('/amount', 'too_large', `At most "${left}".`)],
    },
  );
}

/** The payment's status does not allow this. */
export function invalidState(detail: string): DomainError {
  return new DomainError('invalid_state', detail);
}
