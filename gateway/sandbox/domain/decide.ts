import { toMoment } from '../clock.ts';
import type { Card, Decline, Payment, PaymentStatus, Transaction } from '../store/records.ts';
import { subtractAmounts } from './amount.ts';
import type { Context } from './context.ts';
import { createDecline, rowOf, verdictOf } from './outcomes.ts';
import {
  createTransaction,
  keepPayment,
  paidPayment,
  withStatus,
  withTransaction,
} from './payments.ts';
import { keepAgreement, keepSavedCard } from './saved.ts';
import { releaseSchedule, startSchedule } from './schedules.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** Days that an authorisation holds: see the contract's capture request. */
const HOLD_DAYS = { card: 7, mada: 7, applepay: 7, stcpay: 7, tabby: 21, tamara: 21 } as const;

/** Milliseconds by which an event that arrives after the decision happened before it. */
const EARLIER = 2000;

/** Decides a payment by the test data, once the shopper has done their part. */
export function conclude(ctx: Context, payment: Payment): Payment {
  const row = rowOf(ctx, payment);
  const other = paidPayment(ctx, payment.merchant_key, payment.order.number, payment.id);
  if (other) {
    const reason = `The order was paid by ${other.id} meanwhile`;
    return decline(
      ctx,
      payment,
      createDecline(ctx.settings.rules, 'invalid_transaction', payment),
      reason,
    );
  }
  if (row?.first_status === 'undefined' && payment.status !== 'undefined') {
    return leaveUndefined(ctx, payment, (row.resolves_after_seconds ?? 60) * SECOND);
  }
  const verdict = verdictOf(ctx, payment);
  if (verdict.decline) {
    return decline(
      ctx,
      payment,
      verdict.decline,
      declineReason(verdict.decline, row === undefined),
    );
  }
  return approve(ctx, payment, verdict.status);
}

/** Approves a payment: the amount is held (`pending`) or taken (`settled`). */
function approve(ctx: Context, payment: Payment, status: PaymentStatus): Payment {
  const { work } = ctx;
  const { amount } = payment.order;
  let next = withStatus(settleWaiting(ctx, payment), status, ctx.settings.rules);
  next = {
    ...next,
    amounts: {
      ...next.amounts,
      authorized: amount,
      captured: status === 'settled' ? amount : next.amounts.captured,
    },
    network_transaction_id: payment.card && networkTransactionId(ctx, payment.card),
  };
  if (status === 'pending') next = hold(ctx, next);
  next = keepAgreement(ctx, keepSavedCard(ctx, next));
  const bank = hasBank(next) ? { rrn: work.ids.digits(12), approval_code: work.ids.digits(6) } : {};
  const sale = decidingTransaction(ctx, next, { status: 'success', ...bank });
  next = keepPayment(ctx, withTransaction(next, sale));
  emitDecision(ctx, next, sale);
  return status === 'settled' ? moneyTaken(ctx, next) : next;
}

/** Declines a payment in any waiting state. */
export function decline(
  ctx: Context,
  payment: Payment,
  because: Decline,
  reason: string = declineReason(because, false),
): Payment {
  let next = withStatus(settleWaiting(ctx, payment), 'decline', ctx.settings.rules);
  next = { ...next, decline: because };
  const sale = decidingTransaction(ctx, next, { status: 'fail', decline: because, reason });
  next = keepPayment(ctx, withTransaction(next, sale));
  releaseSchedule(ctx, next);
  emitDecision(ctx, next, sale);
  return next;
}

/** Expires a payment: the shopper's time ran out. */
export function expire(ctx: Context, payment: Payment): Payment {
  let next = withStatus(settleWaiting(ctx, payment), 'expired', ctx.settings.rules);
  const reason = 'The time for the shopper ran out';
  const sale = decidingTransaction(ctx, next, { status: 'fail', reason });
  next = keepPayment(ctx, withTransaction(next, sale));
  releaseSchedule(ctx, next);
  ctx.emit({ payment: next, transaction: sale });
  return next;
}

/** Cancels a payment before anything is held. */
export function cancel(ctx: Context, payment: Payment): Payment {
  let next = withStatus(settleWaiting(ctx, payment), 'void', ctx.settings.rules);
  const transaction = createTransaction(ctx, 'void', {
    status: 'success',
    amount: payment.order.amount,
    reason: 'The shopper cancelled',
  });
  next = keepPayment(ctx, withTransaction(next, transaction));
  releaseSchedule(ctx, next);
  ctx.emit({ payment: next, transaction: transaction });
  return next;
}

/** Starts the schedule once money was taken, and plans a dispute if the test data have one. */
export function moneyTaken(ctx: Context, payment: Payment): Payment {
  const after = rowOf(ctx, payment)?.effects.chargeback_after_seconds;
  if (after !== undefined) {
    ctx.work.schedule('chargeback', payment.id, ctx.work.now + after * SECOND);
  }
  startSchedule(ctx, payment);
  return payment;
}

/** Leaves a payment undefined: nobody knows its outcome yet, and it comes by itself later. */
function leaveUndefined(ctx: Context, payment: Payment, after: number): Payment {
  let next = withStatus(settleWaiting(ctx, payment), 'undefined', ctx.settings.rules);
  const sale = decidingTransaction(ctx, next, { status: 'undefined' });
  next = keepPayment(ctx, withTransaction(next, sale));
  ctx.work.schedule('resolve', next.id, ctx.work.now + after);
  return next;
}

function hold(ctx: Context, payment: Payment): Payment {
  const before = ctx.work.now + HOLD_DAYS[payment.method ?? 'card'] * DAY;
  ctx.work.schedule('lapse', payment.id, before);
  return { ...payment, capture_before: before };
}

/** Ends all waiting. Transactions that still need the shopper fail. */
function settleWaiting(ctx: Context, payment: Payment): Payment {
  ctx.work.cancel('expire', payment.id);
  const transactions = payment.transactions.map(
    (one): Transaction =>
      one.status === 'waiting' && (one.type === 'three_ds' || one.type === 'redirect')
        ? { ...one, status: 'fail' }
        : one,
  );
  return { ...payment, transactions, waiting_for: undefined, expires_at: undefined };
}

function decidingTransaction(
  ctx: Context,
  payment: Payment,
  fields: Pick<Transaction, 'status'> & Partial<Transaction>,
): Transaction {
  return createTransaction(ctx, payment.kind, {
    trans_id: payment.sale_trans_id,
    amount: payment.order.amount,
    ...fields,
  });
}

function hasBank({ method }: Payment): boolean {
  return method !== 'tabby' && method !== 'tamara';
}

function declineReason({ code, network_code }: Decline, unknownToTestData: boolean): string {
  if (unknownToTestData) {
    return 'Not in the test data: the sandbox knows only the listed numbers, dates and tokens';
  }
  return network_code
    ? `Declined by the issuer, code ${network_code}`
    : `Declined: ${code.replaceAll('_', ' ')}`;
}

/**
 * Tells the merchant how a payment was decided: usually once, immediately. If the test data have
 * duplicate or out-of-order callbacks, they also set when each is sent.
 */
function emitDecision(ctx: Context, payment: Payment, sale: Transaction): void {
  const plan = rowOf(ctx, payment)?.callbacks ?? [];
  const isUnusual = plan.some(({ duplicate, out_of_order }) => duplicate || out_of_order);
  if (!isUnusual || payment.kind !== 'sale') {
    ctx.emit({ payment, transaction: sale });
    return;
  }
  for (const late of plan.filter((one) => one.out_of_order)) {
    const earlier = payment.transactions.find(({ type }) => `payment.${type}` === late.type);
    if (!earlier) continue;
    const zero = subtractAmounts(payment.order.amount, payment.order.amount);
    const amounts = { authorized: zero, captured: zero, refunded: zero };
    ctx.emit({
      payment: { ...payment, status: '3ds', amounts },
      transaction: earlier,
      happened_at: ctx.work.now - EARLIER,
      after_seconds: [late.after_seconds],
    });
  }
  ctx.emit({
    payment,
    transaction: sale,
    after_seconds: plan.filter((one) => !one.out_of_order).map((one) => one.after_seconds),
  });
}

/**
 * Returns the card network's id of a payment, in the network's form. Mastercard's is a network code,
 * six characters and the month and day (UTC). The others' are 15 digits.
 */
export function networkTransactionId({ work }: Context, { brand }: Card): string {
  if (brand !== 'mastercard') return work.ids.digits(15);
  const day = toMoment(work.now).slice(5, 10).replace('-', '');
  return `MCC${work.ids.digits(6)}${day}`;
}
