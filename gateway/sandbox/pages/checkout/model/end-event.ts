import { OPEN_STATUSES } from '../../../domain/payments.ts';
import type { PaymentStatus } from '../../../store/records.ts';

/** End of a payment, in the words of the messages to the merchant's page. */
export type EndEvent = 'completed' | 'failed' | 'cancelled' | 'expired';

const REFUSED: Readonly<Partial<Record<PaymentStatus, EndEvent>>> = {
  decline: 'failed',
  void: 'cancelled',
  expired: 'expired',
};

/** Returns the end for a status. `undefined` while the shopper still has something to do. */
export function endEventOf(status: PaymentStatus): EndEvent | undefined {
  return OPEN_STATUSES.includes(status) ? undefined : (REFUSED[status] ?? 'completed');
}
