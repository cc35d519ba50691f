import { Fragment } from 'react';
import type { TestData } from '../../../contract/test-data.ts';
import type { Messages } from './language.ts';

interface TestHintsProps {
  hints: readonly TestHint[];
  /** Label of the closed list. */
  label: string;
}

/** Lists the rows of the test data that fit the form above. */
export function TestHints({ hints, label }: TestHintsProps) {
  return (
    <details className="test-hints">
      <summary>{label}</summary>
      <dl tabIndex={0}>
        {hints.map(({ id, enter, outcome, lang }) => (
          <Fragment key={id}>
            <dt>
              <code dir="ltr">{enter}</code>
            </dt>
            <dd lang={lang} dir={lang && 'ltr'}>
              {outcome}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

/** Something to type, and its outcome. */
interface TestHint extends Outcome {
  id: string;
  enter: string;
}

/** Outcome of a row of the test data, translated if there is a translation. */
interface Outcome {
  outcome: string;
  /** Language of the text, if it isn't the page's. */
  lang?: 'en';
}

interface Row {
  id: string;
  outcome: string;
}

/** Returns the outcome of a row. The test data are in English, and so is a row without a translation. */
export function outcomeOf({ id, outcome }: Row, { outcomes }: Messages): Outcome {
  if (!outcomes) return { outcome };
  const translated = outcomes[id];
  return translated === undefined ? { outcome, lang: 'en' } : { outcome: translated };
}

/** Returns an expiry date of the test data as `05/38`. */
export function shortExpiry({ exp_month, exp_year }: { exp_month: string; exp_year: string }) {
  return `${exp_month}/${exp_year.slice(-2)}`;
}

/** Returns the card numbers for a form and the expiry dates, each with its outcome. */
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

/** Returns the phone numbers that decide the answer of Tabby or Tamara. */
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

/** Formats a card number as printed on a card. */
export function groupDigits(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
