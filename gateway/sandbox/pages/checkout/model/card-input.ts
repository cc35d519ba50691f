import type { TestData } from '../../../../contract/test-data.ts';
import { brandOf, type CardDetails, cvvLength, passesLuhn } from '../../../domain/cards.ts';
import { toAsciiDigits } from './digits.ts';
import type { FieldProblems } from './form-problem.ts';

/** Card as far as the page can check it. */
export interface CardInput {
  details: CardDetails;
  problems: FieldProblems;
}

/** Fields of the card form as the shopper typed them. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvv: string;
  holder: string;
}

/**
 * Reads the card form: digits of any script, spaces and dashes in the number, `MM/YY` or `MM/YYYY`.
 * Reports every wrong field, not only the first.
 *
 * @param now the sandbox's time, in milliseconds: a card is valid until the end of its month.
 */
export function readCardInput(typed: TypedCard, testData: TestData, now: number): CardInput {
  const number = toAsciiDigits(typed.number).replaceAll(/[\s-]/g, '');
  const cvv = toAsciiDigits(typed.cvv).trim();
  const holder = typed.holder.trim();
  const expiry = readExpiry(typed.expiry);
  const problems: FieldProblems = {};

  const numberProblem = problemOfNumber(number);
  if (numberProblem) problems.number = numberProblem;
  if (typed.expiry.trim() === '') problems.expiry = 'expiry_required';
  else if (!expiry) problems.expiry = 'expiry_form';
  else if (Date.UTC(expiry.year, expiry.month, 1) <= now) problems.expiry = 'expiry_past';
  const cvvProblem = problemOfCvv(cvv, numberProblem ? undefined : brandOf(number, testData));
  if (cvvProblem) problems.cvv = cvvProblem;
  if (holder === '') problems.holder = 'holder_required';
  else if (!/^.{2,64}$/su.test(holder)) problems.holder = 'holder_length';

  return {
    details: {
      number,
      exp_month: String(expiry?.month ?? 0).padStart(2, '0'),
      exp_year: String(expiry?.year ?? 0),
      cvv,
      holder,
    },
    problems,
  };
}

function readExpiry(typed: string): { month: number; year: number } | undefined {
  const form = /^(0?[1-9]|1[0-2])\s*[/.\-\s]\s*(?:20)?([0-9]{2})$|^(0[1-9]|1[0-2])([0-9]{2})$/;
  const match = form.exec(toAsciiDigits(typed).trim());
  if (!match) return undefined;
  const [, month, year, plainMonth, plainYear] = match;
  return { month: Number(month ?? plainMonth), year: 2000 + Number(year ?? plainYear) };
}

function problemOfNumber(number: string) {
  if (number === '') return 'number_required';
  if (!/^[0-9]{12,19}$/.test(number)) return 'number_form';
  return passesLuhn(number) ? undefined : 'number_luhn';
}

function problemOfCvv(cvv: string, brand: ReturnType<typeof brandOf>) {
  if (cvv === '') return 'cvv_required';
  if (!/^[0-9]{3,4}$/.test(cvv)) return 'cvv_form';
  if (!brand || cvv.length === cvvLength(brand)) return undefined;
  return brand === 'amex' ? 'cvv_four' : 'cvv_three';
}
