import { emit } from '../callbacks/emit.ts';
import { subtractAmounts } from '../money/amount.ts';
import type { Context } from './context.ts';
import { rowOf } from './outcomes.ts';
import type { Payment, Transaction } from './types.ts';

/** How long before the decision an event happened that arrives after it, in milliseconds. */
const EARLIER = 2000;

/**
 * Tells the merchant how a payment was decided: usually at once and once. A row of the test data
 * whose callbacks are doubled or out of order says itself when each is sent.
 */
export function emitDecision(ctx: Context, payment: Payment, sale: Transaction): void {
  const plan = rowOf(ctx, payment)?.callbacks ?? [];
  const isUnusual = plan.some(({ duplicate, out_of_order }) => duplicate || out_of_order);
  if (!isUnusual || payment.kind !== 'sale') {
    emit(ctx, payment, sale);
    return;
  }
  for (const late of plan.filter((one) => one.out_of_order)) {
    const earlier = payment.transactions.find(({ type }) => `payment.${type}` === late.type);
    if (!earlier) continue;
    const zero = subtractAmounts(payment.order.amount, payment.order.amount);
    const amounts = { authorized: zero, captured: zero, refunded: zero };
    emit(ctx, { ...payment, status: '3ds', amounts }, earlier, {
      happened_at: ctx.work.now - EARLIER,
      after_seconds: [late.after_seconds],
    });
  }
  emit(ctx, payment, sale, {
    after_seconds: plan.filter((one) => !one.out_of_order).map((one) => one.after_seconds),
  });
}
