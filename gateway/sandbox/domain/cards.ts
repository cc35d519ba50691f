import type { TestCard, TestData } from '../../contract/test-data.ts';
import type { Card } from '../store/records.ts';

type Brand = Card['brand'];

/** Card as entered in a request or on the payment page. */
export interface CardDetails {
  number: string;
  exp_month: string;
  exp_year: string;
  cvv: string;
  holder: string;
}

/** Tells whether the check digit is correct (ISO/IEC 7812-1, annex B). */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
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

/** Returns the number of digits in a network's security code. */
export function cvvLength(brand: Brand | undefined): number {
  return brand === 'amex' ? 4 : 3;
}

/** Returns the test card with this number. */
export function findTestCard(number: string, testData: TestData): TestCard | undefined {
  return testData.cards.find((card) => card.enter.number === number);
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
