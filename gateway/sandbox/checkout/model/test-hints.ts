import type { TestData } from '../../../contract/test-data.ts';
import type { TestHint } from '../views/TestHints.tsx';

/** `05/38` of an expiry date of the test data. */
export function shortExpiry({ exp_month, exp_year }: { exp_month: string; exp_year: string }) {
  return `${exp_month}/${exp_year.slice(-2)}`;
}

/** Card numbers and expiry dates, with what they lead to. */
export function cardHints({ cards, expiries }: TestData): TestHint[] {
  return [
    ...cards.map(({ id, enter, outcome }) => ({ id, enter: groupDigits(enter.number), outcome })),
    ...expiries.map(({ id, enter, outcome }) => ({ id, enter: shortExpiry(enter), outcome })),
  ];
}

export function mobileHints({ stcpay_mobiles }: TestData): TestHint[] {
  return stcpay_mobiles.map(({ id, enter, outcome }) => ({ id, enter: enter.mobile, outcome }));
}

export function otpHints({ stcpay_otps }: TestData): TestHint[] {
  return stcpay_otps.map(({ id, enter, outcome }) => ({ id, enter: enter.otp, outcome }));
}

/** Phone numbers of an order that decide what Tabby or Tamara answer. */
export function phoneHints(testData: TestData, method: 'tabby' | 'tamara'): TestHint[] {
  const rows = method === 'tabby' ? testData.tabby_phones : testData.tamara_phones;
  return rows.map(({ id, enter, outcome }) => ({ id, enter: enter.phone, outcome }));
}

/** A card number as it is printed on a card. */
export function groupDigits(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
