import { decimalsDetail } from '../contract/field-errors.ts';
import { fieldFailed } from '../domain/error.ts';
import { decimalsOf } from '../money/amount.ts';
import type { Payment } from './types.ts';

/**
 * @throws DomainError `validation_failed` when an amount has not as many decimals as the payment's
 * currency: the schema cannot know it, because the request names no currency.
 */
export function requireDecimals(payment: Payment, amount: string): void {
  const wanted = decimalsOf(payment.amounts.authorized);
  if (decimalsOf(amount) === wanted) return;
  const currency = { code: payment.order.currency, decimals: wanted };
  throw fieldFailed('/amount', 'decimals', decimalsDetail(currency));
}
