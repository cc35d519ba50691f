import type { ListPaymentsRequest, StatusRequest } from '../../contract/request-types.ts';
import {
  DomainError,
  fieldFailed,
  PAID_STATUSES,
  paymentsOfOrder,
  requirePayment,
} from '../domain/index.ts';
import type { Payment } from '../store/index.ts';
import type { Operation, OperationContext } from './operation.ts';
import { paymentSummaryView, paymentView } from './views.ts';

/**
 * `get-transaction-status-request` and `check-transaction-status`: returns a payment by its id, or the
 * one of an order that is paid, else one whose outcome is unknown, else the latest.
 */
export const status: Operation<StatusRequest> = (ctx, body) => {
  const { merchantKey, origin, settings } = ctx;
  if (body.payment_id !== undefined) {
    return {
      status: 200,
      body: paymentView(requirePayment(ctx, merchantKey, body.payment_id), origin),
    };
  }
  const payments = paymentsOfOrder(ctx, merchantKey, body.order_number ?? '');
  const paid = payments.find((payment) => PAID_STATUSES.includes(payment.status));
  const unknown = payments.findLast((payment) => payment.status === 'undefined');
  const payment = paid ?? unknown ?? payments.at(-1);
  if (!payment) {
    throw new DomainError(
      'payment_not_found',
      `No payment of order ${body.order_number} in the ${settings.environment} environment.`,
    );
  }
  return { status: 200, body: paymentView(payment, origin) };
};

const DEFAULT_LIMIT = 20;
const MILLISECONDS_PER_DAY = 86_400_000;

/** `list-payments`: returns the payments of a day or of an order, newest first, page by page. */
export const listPayments: Operation<ListPaymentsRequest> = (ctx, body) => {
  const payments = matchingPayments(ctx, body).reverse();
  const start = body.cursor === undefined ? 0 : placeAfter(ctx, payments, body.cursor);
  const end = start + (body.limit ?? DEFAULT_LIMIT);
  const page = payments.slice(start, end);
  const last = end < payments.length ? page.at(-1) : undefined;
  return {
    status: 200,
    body: {
      payments: page.map(paymentSummaryView),
      next_cursor: last?.id.replace('pay_', 'cur_'),
    },
  };
};

/** Returns the merchant's payments of a day or of an order, oldest first. */
function matchingPayments(
  ctx: OperationContext,
  { day, order_number = '' }: ListPaymentsRequest,
): Payment[] {
  if (day === undefined) return paymentsOfOrder(ctx, ctx.merchantKey, order_number);
  // Saudi Arabia has no daylight saving time.
  const midnight = Date.parse(`${day}T00:00:00+03:00`);
  return [...ctx.work.values('payments')].filter(
    ({ merchant_key, created_at }) =>
      merchant_key === ctx.merchantKey &&
      created_at >= midnight &&
      created_at < midnight + MILLISECONDS_PER_DAY,
  );
}

/**
 * Returns where the page after a cursor starts. A cursor names the last payment of its page, not a
 * number of payments, so new ones don't move it.
 *
 * @throws DomainError `validation_failed` when the cursor belongs to no payment of the list.
 */
function placeAfter(ctx: OperationContext, payments: readonly Payment[], cursor: string): number {
  const id = cursor.replace('cur_', 'pay_');
  const index = payments.findIndex((payment) => payment.id === id);
  if (index !== -1) return index + 1;
  const isOwn = ctx.work.get('payments', id)?.merchant_key === ctx.merchantKey;
  if (isOwn) {
    throw fieldFailed(
      '/cursor',
      'mismatch',
      'This cursor is from another list. Send the day or order number that it came with, or leave cursor out to start again.',
    );
  }
  throw fieldFailed(
    '/cursor',
    'not_found',
    'No payment has this cursor. Send next_cursor as you received it, or leave cursor out to start again.',
  );
}
