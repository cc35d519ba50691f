import {
  addAmounts,
  compareAmounts,
  decimalsOf,
  multiplyAmount,
  subtractAmounts,
  zeroAmount,
} from '../domain/amount.ts';
import { decimalsDetail, fieldError, fieldFailed, validationFailed } from '../domain/error.ts';
import type { Order } from '../store/records.ts';
import type { LineFields } from './bodies.ts';

/**
 * Requires the lines of a pay-later order to add up to what the shopper pays: Tabby and Tamara show the
 * lines.
 *
 * @throws DomainError `validation_failed` on `/items`, or on a line whose price has other decimals.
 */
export function requireLinesAddUp(order: Order, lines: readonly LineFields[]): void {
  const decimals = decimalsOf(order.amount);
  const wrong = lines.flatMap(({ unit_price }, index) =>
    decimalsOf(unit_price) === decimals
      ? []
      : [
          fieldError(
            `/items/${index}/unit_price`,
            'decimals',
            decimalsDetail({ code: order.currency, decimals }),
          ),
        ],
  );
  if (wrong.length > 0) throw validationFailed(wrong);
  const zero = zeroAmount(decimals);
  const { shipping_amount = zero, discount_amount = zero } = order;
  const gross = lines.reduce(
    (sum, { unit_price, quantity }) => addAmounts(sum, multiplyAmount(unit_price, quantity)),
    shipping_amount,
  );
  if (compareAmounts(gross, addAmounts(order.amount, discount_amount)) === 0) return;
  throw fieldFailed(
    '/items',
    'mismatch',
    compareAmounts(gross, discount_amount) < 0
      ? `The lines plus shipping are ${gross}, less than order.discount_amount.`
      : `The lines plus shipping minus discount are ${subtractAmounts(gross, discount_amount)}, but order.amount is ${order.amount}.`,
  );
}
