import type { SandboxRules } from '../contract/rules.ts';
import type { Payment, PaymentStatus } from './types.ts';

/** A transition that the contract does not have: a mistake in the sandbox, never of a request. */
export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';
}

/** The statuses in which the shopper still has to do something. */
export const OPEN_STATUSES: readonly PaymentStatus[] = ['prepare', 'redirect', '3ds'];

/** The statuses in which an order counts as paid. */
export const PAID_STATUSES: readonly PaymentStatus[] = ['pending', 'settled'];

/** Whether the shopper still has to do something. */
export function isOpen(payment: Payment): boolean {
  return OPEN_STATUSES.includes(payment.status);
}

/**
 * The payment in another status. The contract's `x-transitions` decides what may follow what.
 *
 * @throws IllegalTransition when the contract has no such transition.
 */
export function withStatus(payment: Payment, status: PaymentStatus, rules: SandboxRules): Payment {
  if (payment.status === status) return payment;
  if (!rules.transitions[payment.status]?.includes(status)) {
    throw new IllegalTransition(`${payment.id} cannot go from ${payment.status} to ${status}.`);
  }
  return { ...payment, status };
}
