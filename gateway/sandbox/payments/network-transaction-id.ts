import { toMoment } from '../clock/moment.ts';
import type { Context } from './context.ts';
import type { Card } from './types.ts';

/**
 * The card network's id of a payment, in the network's form: Mastercard's is a network code, six
 * characters and the month and day (UTC); the others' are 15 digits.
 */
export function networkTransactionId({ work }: Context, { brand }: Card): string {
  if (brand !== 'mastercard') return work.ids.digits(15);
  const day = toMoment(work.now).slice(5, 10).replace('-', '');
  return `MCC${work.ids.digits(6)}${day}`;
}
