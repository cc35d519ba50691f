import { fieldError } from '../contract/field-errors.ts';
import type { Payment } from '../store/records.ts';
import { brandOf, type CardDetails, cvvLength, findTestCard, passesLuhn, toCard } from './cards.ts';
import type { Context } from './context.ts';
import { decline } from './decide.ts';
import { DomainError, fieldFailed } from './error.ts';
import { createDecline, findExpiry } from './outcomes.ts';
import { keepPayment } from './payments.ts';
import { authenticate } from './three-ds.ts';

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

/** Requires the method to be switched on for the account. */
export function requireMethod(ctx: Context, method: Payment['method']): void {
  if (!method || ctx.settings.account.methods.includes(method)) return;
  throw new DomainError(
    'method_not_enabled',
    `The method "${method}" isn't enabled for this account.`,
  );
}

/** Requires SAR for mada and STC Pay. */
export function requireCurrency(payment: Payment, method: 'mada' | 'stcpay'): void {
  const { currency } = payment.order;
  if (currency === 'SAR') return;
  const name = method === 'mada' ? 'mada' : 'STC Pay';
  throw new DomainError(
    'currency_not_supported',
    `${name} payments must be in SAR, and the order is in ${currency}.`,
    { errors: [fieldError('/order/currency', 'not_allowed', 'Send the order in SAR.')] },
  );
}

/** Returns the error of a card that needs 3-D Secure when there is no return address. */
export function threeDsRequired(payment: Payment): DomainError {
  const which = payment.method === 'mada' ? 'mada cards need' : 'This card needs';
  return new DomainError('three_ds_required', `${which} 3-D Secure when the shopper pays.`, {
    errors: [
      fieldError(
        '/three_ds/return_url',
        'required',
        'Send the address to which the shopper returns.',
      ),
    ],
  });
}

/** Pays with a card whose details were checked, with the shopper present. */
export function payWithCard(
  ctx: Context,
  payment: Payment,
  details: CardDetails,
  card: Payment['card'],
): Payment {
  const { rules } = ctx.settings;
  const next: Payment = { ...payment, method: card?.brand === 'mada' ? 'mada' : 'card', card };
  const isKnown = findTestCard(details.number, rules.testData) !== undefined;
  const outcome = isKnown ? findExpiry(rules.testData, details) : undefined;
  if (outcome) return authenticate(ctx, keepPayment(ctx, { ...next, outcome }));
  const code = isPast(details, ctx.work.now) ? 'expired_card' : 'invalid_card';
  const reason = `Not in the test data: ${isKnown ? 'no row for this expiry date' : 'no such card number'}`;
  return decline(ctx, keepPayment(ctx, next), createDecline(rules, code, next), reason);
}

/** Tells whether a card has expired. It is valid until the end of its month. */
function isPast({ exp_month, exp_year }: CardDetails, now: number): boolean {
  return Date.UTC(Number(exp_year), Number(exp_month), 1) <= now;
}
