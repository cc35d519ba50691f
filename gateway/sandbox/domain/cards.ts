import { passesLuhn } from '../../../lib/luhn.ts';
import type { TestCard, TestData } from '../../contract/test-data.ts';
import type { Card, Payment, ThreeDsResult } from '../store/index.ts';
import type { Context } from './context.ts';
import { conclude, decline } from './decide.ts';
import { DomainError, fieldError, fieldFailed } from './error.ts';
import { findExpiry, rowOf } from './outcomes.ts';
import {
  createTransaction,
  findTransaction,
  keepPayment,
  recordChange,
  withStatus,
  withTransaction,
} from './payments.ts';

type Brand = Card['brand'];

/** Card as entered in a request or on the payment page. */
export interface CardDetails {
  number: string;
  exp_month: string;
  exp_year: string;
  cvv: string;
  holder: string;
}

/**
 * Returns the network of a card number. Looks in the table of test cards first: many mada cards start
 * like a Visa or Mastercard and must run on mada.
 */
export function brandOf(number: string, testData: TestData): Brand | undefined {
  const mada = testData.cards.some(
    (card) => card.brand === 'mada' && number.startsWith(card.enter.number.slice(0, 6)),
  );
  if (mada) return 'mada';
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : undefined;
}

/** Returns the method that a card is paid with. */
export function methodOf(card: Card | undefined): 'mada' | 'card' {
  return card?.brand === 'mada' ? 'mada' : 'card';
}

/** Returns the number of digits in a network's security code. */
export function cvvLength(brand: Brand | undefined): number {
  return brand === 'amex' ? 4 : 3;
}

/** Returns the test card with this number. */
function findTestCard(number: string, testData: TestData): TestCard | undefined {
  return testData.cards.find((card) => card.enter.number === number);
}

/** Returns the error of cards that aren't saved, with the places of their tokens in the body. */
export function cardTokenNotFound(...pointers: string[]): DomainError {
  return new DomainError(
    'card_token_not_found',
    'No saved card of your account has this token.',
    pointers.map((place) => fieldError(place, 'not_found', 'No saved card has this token.')),
  );
}

/** Returns the parts of a card that may be stored: no number, no CVV, no holder. */
export function toCard(
  details: Pick<CardDetails, 'number' | 'exp_month' | 'exp_year'>,
  brand: Brand,
): Card {
  return {
    brand,
    first6: details.number.slice(0, 6),
    last4: details.number.slice(-4),
    exp_month: details.exp_month,
    exp_year: details.exp_year,
    funding: brand === 'mada' ? 'debit' : 'credit',
    country: 'SA',
  };
}

/**
 * Returns the card that the details describe, checked as far as possible without the issuer.
 *
 * @param pointer place of the card in the body.
 * @throws DomainError `validation_failed` for a wrong check digit or CVV length.
 */
export function checkCard(ctx: Context, details: CardDetails, pointer: string) {
  const { testData } = ctx.settings.rules;
  if (!passesLuhn(details.number)) {
    throw fieldFailed(
      `${pointer}/number`,
      'luhn',
      'The check digit is wrong. Ask the shopper to correct the number.',
    );
  }
  const brand = brandOf(details.number, testData);
  const length = cvvLength(brand);
  if (details.cvv.length !== length) {
    throw fieldFailed(
      `${pointer}/cvv`,
      details.cvv.length < length ? 'too_short' : 'too_long',
      `The security code of this card has ${length} digits.`,
    );
  }
  return brand && toCard(details, brand);
}

/**
 * Requires an address to which the shopper returns, if the payment's card needs 3-D Secure.
 *
 * @throws DomainError `three_ds_required`.
 */
export function requireThreeDsReturn(ctx: Context, payment: Payment): void {
  const isMada = payment.card?.brand === 'mada';
  if (payment.return_urls || !(isMada || needsChallenge(ctx, payment))) return;
  const which = isMada ? 'mada cards need' : 'This card needs';
  throw new DomainError('three_ds_required', `${which} 3-D Secure when the shopper pays.`, [
    fieldError(
      '/three_ds/return_url',
      'required',
      'Send the address to which the shopper returns.',
    ),
  ]);
}

/** Pays with a card whose details were checked, with the shopper present. */
export function payWithCard(
  ctx: Context,
  payment: Payment,
  details: CardDetails,
  card: Payment['card'],
): Payment {
  const { rules } = ctx.settings;
  const next: Payment = { ...payment, method: methodOf(card), card };
  const isKnown = findTestCard(details.number, rules.testData) !== undefined;
  const outcome = isKnown ? findExpiry(rules.testData, details) : undefined;
  if (outcome) return authenticate(ctx, keepPayment(ctx, { ...next, outcome }));
  const code = isPast(details, ctx.work.now) ? 'expired_card' : 'invalid_card';
  const reason = `Not in the test data: ${isKnown ? 'no row for this expiry date' : 'no such card number'}`;
  return decline(ctx, keepPayment(ctx, next), code, reason);
}

/** Tells whether a card has expired. It is valid until the end of its month. */
function isPast({ exp_month, exp_year }: CardDetails, now: number): boolean {
  return Date.UTC(Number(exp_year), Number(exp_month), 1) <= now;
}

/** Milliseconds that the shopper has for a challenge. */
const CHALLENGE_TIME = 15 * 60 * 1000;

/** Returns true if the test data or the merchant require a challenge, or an agreement begins. */
function needsChallenge(ctx: Context, payment: Payment): boolean {
  return (
    rowOf(ctx, payment)?.next_action === 'three_ds' ||
    !!payment.challenge_mandated ||
    !!payment.recurring_init
  );
}

/** Authenticates the shopper, with a challenge if one is needed, then decides the payment. */
export function authenticate(ctx: Context, payment: Payment): Payment {
  if (needsChallenge(ctx, payment)) return openChallenge(ctx, payment);
  const row = rowOf(ctx, payment);
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
  const next: Payment = {
    ...withStatus(ctx, payment, '3ds'),
    waiting_for: { type: 'three_ds', trans_id: transaction.trans_id, expires_at: expiresAt },
    expires_at: expiresAt,
  };
  work.put('challenges', { id: transaction.trans_id, payment_id: next.id });
  work.schedule('expire', next.id, expiresAt);
  return recordChange(ctx, next, transaction).payment;
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
  return passed ? conclude(ctx, next) : decline(ctx, next, 'three_ds_failed');
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
