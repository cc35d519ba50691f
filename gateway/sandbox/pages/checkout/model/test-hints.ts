import type { TestData } from '../../../../contract/test-data.ts';
import type { Messages } from '../messages/en.ts';

/** Something to type, and what it leads to. */
export interface TestHint extends Outcome {
  id: string;
  enter: string;
}

/** What a row of the test data leads to, in the page's language where there is a text in it. */
export interface Outcome {
  outcome: string;
  /** The language of the text where it is not the page's. */
  lang?: 'en';
}

interface Row {
  id: string;
  outcome: string;
}

/** What a row leads to. The test data are in English: a row without a translation stays so. */
export function outcomeOf({ id, outcome }: Row, { outcomes }: Messages): Outcome {
  if (!outcomes) return { outcome };
  const translated = outcomes[id];
  return translated === undefined ? { outcome, lang: 'en' } : { outcome: translated };
}

/** `05/38` of an expiry date of the test data. */
export function shortExpiry({ exp_month, exp_year }: { exp_month: string; exp_year: string }) {
  return `${exp_month}/${exp_year.slice(-2)}`;
}

/** The numbers that a card form is for, and expiry dates, with what they lead to. */
export function cardHints(
  { cards, expiries }: TestData,
  form: 'mada' | 'card',
  messages: Messages,
): TestHint[] {
  const fitting = cards.filter(({ brand }) => (brand === 'mada') === (form === 'mada'));
  return [
    ...toHints(fitting, ({ enter }) => groupDigits(enter.number), messages),
    ...toHints(expiries, ({ enter }) => shortExpiry(enter), messages),
  ];
}

export function mobileHints({ stcpay_mobiles }: TestData, messages: Messages): TestHint[] {
  return toHints(stcpay_mobiles, ({ enter }) => enter.mobile, messages);
}

export function otpHints({ stcpay_otps }: TestData, messages: Messages): TestHint[] {
  return toHints(stcpay_otps, ({ enter }) => enter.otp, messages);
}

/** Phone numbers of an order that decide what Tabby or Tamara answer. */
export function phoneHints(
  testData: TestData,
  method: 'tabby' | 'tamara',
  messages: Messages,
): TestHint[] {
  const rows = method === 'tabby' ? testData.tabby_phones : testData.tamara_phones;
  return toHints(rows, ({ enter }) => enter.phone, messages);
}

function toHints<R extends Row>(
  rows: readonly R[],
  enter: (row: R) => string,
  messages: Messages,
): TestHint[] {
  return rows.map((row) => ({ id: row.id, enter: enter(row), ...outcomeOf(row, messages) }));
}

/** A card number as it is printed on a card. */
export function groupDigits(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
