import { OPEN_STATUSES } from '../../../domain/payments.ts';
import type { PaymentStatus } from '../../../domain/types.ts';

/** How a payment ended, in the words of the messages to the merchant's page. */
export type EndEvent = 'completed' | 'failed' | 'cancelled' | 'expired';

const REFUSED: Readonly<Partial<Record<PaymentStatus, EndEvent>>> = {
  decline: 'failed',
  void: 'cancelled',
  expired: 'expired',
};

/** The end a status stands for; `undefined` while the shopper has something left to do. */
export function endEventOf(status: PaymentStatus): EndEvent | undefined {
  return OPEN_STATUSES.includes(status) ? undefined : (REFUSED[status] ?? 'completed');
}
