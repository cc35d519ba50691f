import type { Payment } from '../store/index.ts';
import type { Context } from './context.ts';
import { cancel, conclude, decline, expire } from './decide.ts';
import { findPhone, rowOf } from './outcomes.ts';
import { createTransaction, recordChange, withStatus, withTransaction } from './payments.ts';

/** Milliseconds that the shopper has on the provider's page. */
const REDIRECT_TIME = 60 * 60 * 1000;

/** Shopper's action on the page of Tabby or Tamara. */
export type PayLaterAnswer = 'approve' | 'decline' | 'cancel';

/**
 * Starts a payment with Tabby or Tamara: sends the shopper to the provider's page, unless the provider
 * declines immediately.
 *
 * @param phone of the shopper, which selects the row of the test data.
 */
export function payLater(
  ctx: Context,
  payment: Payment,
  method: 'tabby' | 'tamara',
  phone: string | undefined,
): Payment {
  const outcome = findPhone(ctx.settings.rules.testData, method, phone);
  const next: Payment = { ...payment, method, outcome };
  const row = rowOf(ctx, next);
  if (row?.next_action !== 'redirect') {
    const reason = row ? undefined : `Not in the test data: ${method} knows no shopper ${phone}`;
    const code = row?.decline_code ?? 'not_available';
    return decline(ctx, next, code, reason);
  }
  return openRedirect(ctx, next);
}

function openRedirect(ctx: Context, payment: Payment): Payment {
  const expiresAt = ctx.work.now + REDIRECT_TIME;
  const transaction = createTransaction(ctx, 'redirect', {
    status: 'waiting',
    amount: payment.order.amount,
  });
  const next: Payment = {
    ...withStatus(ctx, payment, 'redirect'),
    waiting_for: { type: 'redirect', expires_at: expiresAt },
    expires_at: expiresAt,
  };
  ctx.work.schedule('expire', next.id, expiresAt);
  return recordChange(ctx, next, transaction).payment;
}

/**
 * Applies the shopper's action on the provider's page. The test data have the last word: a phone number
 * that means declined, cancelled or expired stays so whichever button they press.
 */
export function answerPayLater(ctx: Context, payment: Payment, answer: PayLaterAnswer): Payment {
  if (payment.status !== 'redirect') return payment;
  const outcome = rowOf(ctx, payment)?.status;
  if (outcome === 'expired') return expire(ctx, payment);
  if (outcome === 'void' || answer === 'cancel') return cancel(ctx, passRedirect(payment));
  if (outcome === 'decline' || answer === 'decline') {
    return decline(ctx, payment, 'not_available');
  }
  return conclude(ctx, passRedirect(payment));
}

/** Completes the redirect once the shopper is back from the provider's page. */
function passRedirect(payment: Payment): Payment {
  const waiting = payment.transactions.find(
    ({ type, status }) => type === 'redirect' && status === 'waiting',
  );
  return waiting ? withTransaction(payment, { ...waiting, status: 'success' }) : payment;
}
