import type { TestOutcome } from '../../contract/test-data.ts';
import type { Card, Payment, ThreeDsResult } from '../store/records.ts';
import type { Context } from './context.ts';
import { conclude, decline } from './decide.ts';
import { createDecline, rowOf } from './outcomes.ts';
import {
  createTransaction,
  findTransaction,
  keepPayment,
  withStatus,
  withTransaction,
} from './payments.ts';

/** Milliseconds that the shopper has for a challenge. */
const CHALLENGE_TIME = 15 * 60 * 1000;

/** Returns true if the shopper has to confirm, or the card needs authentication anyway. */
export function needsThreeDs(row: TestOutcome | undefined, payment: Payment, card?: Card): boolean {
  return needsChallenge(row, payment) || card?.brand === 'mada';
}

/** Returns true if the test data or the merchant require a challenge, or an agreement begins. */
function needsChallenge(row: TestOutcome | undefined, payment: Payment): boolean {
  return (
    row?.next_action === 'three_ds' || !!payment.challenge_mandated || !!payment.recurring_init
  );
}

/** Authenticates the shopper, with a challenge if one is needed, then decides the payment. */
export function authenticate(ctx: Context, payment: Payment): Payment {
  const row = rowOf(ctx, payment);
  if (needsChallenge(row, payment)) return openChallenge(ctx, payment);
  const isFrictionless =
    row?.three_ds_flow === 'frictionless' ||
    payment.card?.brand === 'mada' ||
    row?.callbacks.some(({ type }) => type === 'payment.three_ds');
  return conclude(ctx, isFrictionless ? passFrictionless(ctx, payment) : payment);
}

function openChallenge(ctx: Context, payment: Payment): Payment {
  const { work } = ctx;
  const expiresAt = work.now + CHALLENGE_TIME;
  const transaction = createTransaction(ctx, 'three_ds', {
    status: 'waiting',
    amount: payment.order.amount,
  });
  let next = withStatus(payment, '3ds', ctx.settings.rules);
  next = {
    ...withTransaction(next, transaction),
    waiting_for: { type: 'three_ds', trans_id: transaction.trans_id, expires_at: expiresAt },
    expires_at: expiresAt,
  };
  work.put('challenges', { id: transaction.trans_id, payment_id: next.id });
  work.schedule('expire', next.id, expiresAt);
  keepPayment(ctx, next);
  ctx.emit({ payment: next, transaction: transaction });
  return next;
}

/**
 * Applies the shopper's answer to a challenge. If the test data fail the challenge, it fails whatever
 * the shopper does.
 */
export function answerChallenge(ctx: Context, payment: Payment, confirmed: boolean): Payment {
  const { waiting_for } = payment;
  if (payment.status !== '3ds' || waiting_for?.type !== 'three_ds') return payment;
  const passed = confirmed && rowOf(ctx, payment)?.decline_code !== 'three_ds_failed';
  const transaction = findTransaction(payment, waiting_for.trans_id);
  let next = payment;
  if (transaction) {
    next = withTransaction(next, { ...transaction, status: passed ? 'success' : 'fail' });
  }
  next = { ...next, three_ds: threeDsResult(payment.card, passed, 'challenge') };
  return passed
    ? conclude(ctx, next)
    : decline(ctx, next, createDecline(ctx.settings.rules, 'three_ds_failed', next));
}

function passFrictionless(ctx: Context, payment: Payment): Payment {
  const transaction = createTransaction(ctx, 'three_ds', {
    status: 'success',
    amount: payment.order.amount,
  });
  return {
    ...withTransaction(payment, transaction),
    three_ds: threeDsResult(payment.card, true, 'frictionless'),
  };
}

/**
 * Returns the result with the network's ECI: 05 and 07 for Visa and American Express, 02 and 00 for
 * Mastercard.
 */
function threeDsResult(
  card: Card | undefined,
  passed: boolean,
  flow: ThreeDsResult['flow'],
): ThreeDsResult {
  const [good, bad] = card?.brand === 'mastercard' ? ['02', '00'] : ['05', '07'];
  return {
    version: '2.2.0',
    trans_status: passed ? 'Y' : 'N',
    eci: card?.brand === 'mada' ? undefined : passed ? good : bad,
    flow,
  };
}
