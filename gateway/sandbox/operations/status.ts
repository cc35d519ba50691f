import { DomainError } from '../domain/error.ts';
import { PAID_STATUSES, paymentsOfOrder, requirePayment } from '../domain/payments.ts';
import type { StatusBody } from './bodies.ts';
import type { Operation } from './types.ts';
import { paymentView } from './views.ts';

/**
 * `get-transaction-status-request` and `check-transaction-status`: returns a payment by its id, or the
 * one of an order that is paid, else one whose outcome is unknown, else the latest.
 */
export const status: Operation<StatusBody> = (ctx, body) => {
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
