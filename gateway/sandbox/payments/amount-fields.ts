import { fieldFailed } from '../http/problem.ts';
import { decimalsOf, zeroAmount } from '../money/amount.ts';
import type { Payment } from './types.ts';

/**
 * @throws Problem `validation_failed` when an amount has not as many decimals as the payment's
 * currency: the schema cannot know it, because the request names no currency.
 */
export function requireDecimals(payment: Payment, amount: string): void {
  const wanted = decimalsOf(payment.amounts.authorized);
  if (decimalsOf(amount) === wanted) return;
  const example = `1${zeroAmount(wanted).slice(1)}`;
  throw fieldFailed(
    '/amount',
    'decimals',
    `${payment.order.currency} has ${wanted} decimals. For example: "${example}".`,
  );
}
