import type {
  Operation,
  Order,
  Payment,
  PaymentStatus,
  Transaction,
  TransactionType,
} from '../store/index.ts';
import { zeroAmount } from './amount.ts';
import type { Context } from './context.ts';
import { DomainError, fieldError } from './error.ts';

/** Starting values of a new payment. */
interface NewPayment {
  merchant_key: string;
  order: Order;
  operation: Operation;
  kind?: Payment['kind'];
  notification_url?: string;
  custom_data?: Record<string, string>;
  locale?: Payment['locale'];
}

/** Creates a payment without any transactions. It isn't stored until `keepPayment`. */
export function createPayment(ctx: Context, start: NewPayment): Payment {
  const { work, settings } = ctx;
  const zero = zeroAmount(settings.rules.decimals[start.order.currency] ?? 2);
  return {
    id: work.ids.id('pay'),
    merchant_key: start.merchant_key,
    livemode: settings.environment === 'live',
    created_at: work.now,
    order: start.order,
    operation: start.operation,
    kind: start.kind ?? 'sale',
    status: 'prepare',
    amounts: { authorized: zero, captured: zero, refunded: zero },
    transactions: [],
    sale_trans_id: work.ids.id('trn'),
    notification_url: start.notification_url ?? settings.account.callbackUrl,
    custom_data: start.custom_data,
    locale: start.locale,
  };
}

/**
 * Stores a new or changed payment, and adds it to its order. The number of its last callback stays the
 * stored one: the change may have begun before that callback.
 */
export function keepPayment({ work }: Context, payment: Payment): Payment {
  const { number } = payment.order;
  const known = work.get('orders', number)?.payments ?? [];
  if (!known.includes(payment.id)) {
    work.put('orders', { id: number, payments: [...known, payment.id] });
  }
  const { sequence } = work.get('payments', payment.id) ?? payment;
  work.put('payments', { ...payment, sequence });
  return payment;
}

/**
 * Returns the merchant's payment with this id.
 *
 * @throws DomainError `payment_not_found`.
 */
export function requirePayment(ctx: Context, merchantKey: string, id: string): Payment {
  const payment = ctx.work.get('payments', id);
  if (payment?.merchant_key === merchantKey) return payment;
  throw new DomainError(
    'payment_not_found',
    `No payment ${id} in the ${ctx.settings.environment} environment.`,
  );
}

/** Returns the merchant's payments of an order, oldest first. */
export function paymentsOfOrder(ctx: Context, merchantKey: string, number: string): Payment[] {
  const ids = ctx.work.get('orders', number)?.payments ?? [];
  return ids.flatMap((id) => {
    const payment = ctx.work.get('payments', id);
    return payment?.merchant_key === merchantKey ? [payment] : [];
  });
}

/** Returns a payment, other than `except`, that already paid the order. */
export function paidPayment(
  ctx: Context,
  merchantKey: string,
  number: string,
  except?: string,
): Payment | undefined {
  return paymentsOfOrder(ctx, merchantKey, number).find(
    ({ id, status }) => id !== except && PAID_STATUSES.includes(status),
  );
}

/**
 * Requires that no payment of the order is pending or settled.
 *
 * @throws DomainError `order_already_paid`.
 */
export function requireUnpaidOrder(ctx: Context, merchantKey: string, number: string): void {
  const paid = paidPayment(ctx, merchantKey, number);
  if (!paid) return;
  throw new DomainError('order_already_paid', `${number} is paid by ${paid.id}.`, [
    fieldError(
      '/order/number',
      'duplicate',
      `This order number has a payment that is ${paid.status}.`,
    ),
  ]);
}

/** Requires the method to be switched on for the account. */
export function requireMethod(ctx: Context, method: Payment['method']): void {
  if (!method || ctx.settings.account.methods.includes(method)) return;
  throw new DomainError(
    'method_not_enabled',
    `The method "${method}" isn't enabled for this account.`,
  );
}

/** Requires SAR for mada and STC Pay. */
export function requireCurrency(payment: Payment, method: 'mada' | 'stcpay'): void {
  const { currency } = payment.order;
  if (currency === 'SAR') return;
  const name = method === 'mada' ? 'mada' : 'STC Pay';
  throw new DomainError(
    'currency_not_supported',
    `${name} payments must be in SAR, and the order is in ${currency}.`,
    [fieldError('/order/currency', 'not_allowed', 'Send the order in SAR.')],
  );
}

/** Creates a transaction with the current time. */
export function createTransaction(
  ctx: Context,
  type: TransactionType,
  fields: Pick<Transaction, 'status' | 'amount'> & Partial<Transaction>,
): Transaction {
  const { work } = ctx;
  return { trans_id: fields.trans_id ?? work.ids.id('trn'), type, created_at: work.now, ...fields };
}

/** Returns the payment with a transaction added, or replaced if its id exists. */
export function withTransaction(payment: Payment, transaction: Transaction): Payment {
  const known = payment.transactions.some(({ trans_id }) => trans_id === transaction.trans_id);
  const transactions = known
    ? payment.transactions.map((one) => (one.trans_id === transaction.trans_id ? transaction : one))
    : [...payment.transactions, transaction];
  return { ...payment, transactions };
}

/** Payment after a change, with the transaction that changed it. */
export interface Change {
  payment: Payment;
  transaction: Transaction;
}

/** Stores a payment with the transaction that changed it, and tells the merchant. */
export function recordChange(ctx: Context, before: Payment, transaction: Transaction): Change {
  const payment = keepPayment(ctx, withTransaction(before, transaction));
  ctx.emit({ payment, transaction });
  return { payment, transaction };
}

/** Returns the transaction of a payment with this id. */
export function findTransaction(payment: Payment, transId: string): Transaction | undefined {
  return payment.transactions.find(({ trans_id }) => trans_id === transId);
}

/** Error for a transition that the contract doesn't have: a bug in the sandbox, never in a request. */
class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';
}

/** Statuses in which the shopper still has something to do. */
export const OPEN_STATUSES: readonly PaymentStatus[] = ['prepare', 'redirect', '3ds'];

/** Statuses in which an order counts as paid. */
export const PAID_STATUSES: readonly PaymentStatus[] = ['pending', 'settled'];

/** Tells whether the shopper still has something to do. */
export function isOpen(payment: Payment): boolean {
  return OPEN_STATUSES.includes(payment.status);
}

/**
 * Returns the payment in another status. The contract's `x-transitions` decides which may follow.
 *
 * @throws IllegalTransition when the contract has no such transition.
 */
export function withStatus(ctx: Context, payment: Payment, status: PaymentStatus): Payment {
  if (payment.status === status) return payment;
  if (!ctx.settings.rules.transitions[payment.status]?.includes(status)) {
    throw new IllegalTransition(`${payment.id} cannot go from ${payment.status} to ${status}.`);
  }
  return { ...payment, status };
}
