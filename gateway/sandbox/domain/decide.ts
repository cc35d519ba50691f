import { toMoment } from '../clock.ts';
import type {
  Agreement,
  Card,
  Decline,
  Payment,
  PaymentStatus,
  Transaction,
} from '../store/index.ts';
import { subtractAmounts } from './amount.ts';
import type { Context } from './context.ts';
import { createDecline, rowOf, verdictOf } from './outcomes.ts';
import {
  createTransaction,
  keepPayment,
  paidPayment,
  recordChange,
  withStatus,
  withTransaction,
} from './payments.ts';
import { releaseSchedule, startSchedule } from './schedules.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** Days that an authorisation holds: see the contract's capture request. */
const HOLD_DAYS = { card: 7, mada: 7, applepay: 7, stcpay: 7, tabby: 21, tamara: 21 } as const;

/** Milliseconds by which an event that arrives after the decision happened before it. */
const EARLIER = 2000;

const NOT_IN_TEST_DATA =
  'Not in the test data: the sandbox knows only the listed numbers, dates and tokens';

/** Decides a payment by the test data, once the shopper has done their part. */
export function conclude(ctx: Context, payment: Payment): Payment {
  const row = rowOf(ctx, payment);
  const other = paidPayment(ctx, payment.merchant_key, payment.order.number, payment.id);
  if (other) {
    const reason = `The order was paid by ${other.id} meanwhile`;
    return decline(ctx, payment, 'invalid_transaction', reason);
  }
  if (row?.first_status === 'undefined' && payment.status !== 'undefined') {
    return leaveUndefined(ctx, payment, (row.resolves_after_seconds ?? 60) * SECOND);
  }
  const { status, declineCode } = verdictOf(ctx, payment);
  if (declineCode === undefined) return approve(ctx, payment, status);
  return decline(ctx, payment, declineCode, row ? undefined : NOT_IN_TEST_DATA);
}

/** Approves a payment: the amount is held (`pending`) or taken (`settled`). */
function approve(ctx: Context, payment: Payment, status: PaymentStatus): Payment {
  const { work } = ctx;
  const { amount } = payment.order;
  const { amounts } = payment;
  let next: Payment = {
    ...withStatus(ctx, settleWaiting(ctx, payment), status),
    amounts: {
      ...amounts,
      authorized: amount,
      captured: status === 'settled' ? amount : amounts.captured,
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

/**
 * Declines a payment in any waiting state.
 *
 * @param code decline code of the contract.
 * @param reason in words, for the developer. Default: the code's own.
 */
export function decline(ctx: Context, payment: Payment, code: string, reason?: string): Payment {
  const because = createDecline(ctx, code, payment);
  let next = withStatus(ctx, settleWaiting(ctx, payment), 'decline');
  next = { ...next, decline: because };
  const sale = decidingTransaction(ctx, next, {
    status: 'fail',
    decline: because,
    reason: reason ?? declineReason(because),
  });
  next = keepPayment(ctx, withTransaction(next, sale));
  releaseSchedule(ctx, next);
  emitDecision(ctx, next, sale);
  return next;
}

/** Expires a payment: the shopper's time ran out. */
export function expire(ctx: Context, payment: Payment): Payment {
  const next = withStatus(ctx, settleWaiting(ctx, payment), 'expired');
  const reason = 'The time for the shopper ran out';
  releaseSchedule(ctx, next);
  return recordChange(ctx, next, decidingTransaction(ctx, next, { status: 'fail', reason }))
    .payment;
}

/** Cancels a payment before anything is held. */
export function cancel(ctx: Context, payment: Payment): Payment {
  const next = withStatus(ctx, settleWaiting(ctx, payment), 'void');
  const transaction = createTransaction(ctx, 'void', {
    status: 'success',
    amount: payment.order.amount,
    reason: 'The shopper cancelled',
  });
  releaseSchedule(ctx, next);
  return recordChange(ctx, next, transaction).payment;
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
  let next = withStatus(ctx, settleWaiting(ctx, payment), 'undefined');
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

function declineReason({ code, network_code }: Decline): string {
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
function networkTransactionId({ work }: Context, { brand }: Card): string {
  if (brand !== 'mastercard') return work.ids.digits(15);
  const day = toMoment(work.now).slice(5, 10).replace('-', '');
  return `MCC${work.ids.digits(6)}${day}`;
}

/** Saves the card of a payment that requested it, and adds the token to the payment. */
function keepSavedCard(ctx: Context, payment: Payment): Payment {
  if (!payment.save_card || payment.card_token || !payment.card || !payment.outcome) return payment;
  const token = ctx.work.ids.id('tok');
  ctx.work.put('cards', {
    id: token,
    merchant_key: payment.merchant_key,
    card: payment.card,
    outcome: payment.outcome,
    network_transaction_id: payment.network_transaction_id ?? '',
    agreement_ids: [],
    deleted: false,
  });
  return { ...payment, card_token: token };
}

/** Stores the agreement that a first payment makes, and adds the recurring token to the payment. */
function keepAgreement(ctx: Context, payment: Payment): Payment {
  const { method } = payment;
  if (!payment.recurring_init || payment.recurring_token || !payment.outcome) return payment;
  if (method !== 'card' && method !== 'mada' && method !== 'applepay') return payment;
  const agreement: Agreement = {
    id: ctx.work.ids.id('rtk'),
    merchant_key: payment.merchant_key,
    initial_payment_id: payment.id,
    initial_trans_id: payment.sale_trans_id,
    method,
    card: payment.card,
    card_token: payment.card_token,
    outcome: payment.outcome,
    order: payment.order,
    notification_url: payment.notification_url,
    custom_data: payment.custom_data,
    locale: payment.locale,
    network_transaction_id: payment.network_transaction_id ?? '',
    schedule_id: payment.schedule_id,
    revoked: false,
  };
  ctx.work.put('agreements', agreement);
  const saved = payment.card_token && ctx.work.get('cards', payment.card_token);
  if (saved) {
    ctx.work.put('cards', { ...saved, agreement_ids: [...saved.agreement_ids, agreement.id] });
  }
  return { ...payment, recurring_token: agreement.id };
}
