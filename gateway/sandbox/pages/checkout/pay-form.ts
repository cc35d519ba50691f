import { passesLuhn } from '../../../../lib/luhn.ts';
import type { TestData } from '../../../contract/test-data.ts';
import { brandOf, cvvLength, DomainError, methodOf } from '../../domain/index.ts';
import type { CheckoutView, ShopperChoice } from '../../shopper/index.ts';
import type { Card, Method } from '../../store/index.ts';
import type { Form } from '../http.ts';
import type { ProblemKey } from './messages/en.ts';

type Read = { choice: ShopperChoice } | { problem: FormProblem };

/**
 * Returns what the shopper chose and typed, or the problem with it.
 *
 * @param now the sandbox's time, in milliseconds.
 */
export function readChoice(option: PayOption, form: Form, testData: TestData, now: number): Read {
  switch (option.type) {
    case 'mada':
    case 'card':
      return readCard(form, testData, now);
    case 'saved':
      return readSavedCard(option, form);
    case 'applepay': {
      const row = testData.applepay_tokens.find(({ id }) => id === form.text('token'));
      if (!row) return { problem: { fields: { token: 'token_required' } } };
      return { choice: { type: 'applepay', payment_token: row.enter.payment_token } };
    }
    case 'stcpay': {
      const mobile = readMobile(form.text('mobile'));
      if (mobile === '') return { problem: { fields: { mobile: 'mobile_required' } } };
      return { choice: { type: 'stcpay', mobile } };
    }
    case 'tabby':
    case 'tamara':
      return { choice: { type: option.type } };
  }
}

/**
 * Reads the card form: digits of any script, spaces and dashes in the number, `MM/YY` or `MM/YYYY`.
 * Reports every wrong field, not only the first. A card is valid until the end of its month.
 */
function readCard(form: Form, testData: TestData, now: number): Read {
  const number = toAsciiDigits(form.text('number')).replaceAll(/[\s-]/g, '');
  const cvv = toAsciiDigits(form.text('cvv')).trim();
  const holder = form.text('holder').trim();
  const expiry = readExpiry(form.text('expiry'));
  const problems: FieldProblems = {};

  const numberProblem = problemOfNumber(number);
  if (numberProblem) problems.number = numberProblem;
  if (form.text('expiry').trim() === '') problems.expiry = 'expiry_required';
  else if (!expiry) problems.expiry = 'expiry_form';
  else if (Date.UTC(expiry.year, expiry.month, 1) <= now) problems.expiry = 'expiry_past';
  const cvvProblem = problemOfCvv(cvv, numberProblem ? undefined : brandOf(number, testData));
  if (cvvProblem) problems.cvv = cvvProblem;
  if (holder === '') problems.holder = 'holder_required';
  else if (!/^.{2,64}$/su.test(holder)) problems.holder = 'holder_length';

  if (!expiry || Object.keys(problems).length > 0) return { problem: { fields: problems } };
  const exp_month = String(expiry.month).padStart(2, '0');
  const exp_year = String(expiry.year);
  const save = form.text('save') === '1';
  return { choice: { type: 'card', number, exp_month, exp_year, cvv, holder, save } };
}

function readSavedCard(option: Extract<PayOption, { type: 'saved' }>, form: Form): Read {
  const cvv = toAsciiDigits(form.text('cvv')).trim();
  const isAmex = option.card.brand === 'amex';
  if (cvv === '') return { problem: { fields: { cvv: 'cvv_required' } } };
  if (!new RegExp(`^[0-9]{${isAmex ? 4 : 3}}$`).test(cvv)) {
    return { problem: { fields: { cvv: isAmex ? 'cvv_four' : 'cvv_three' } } };
  }
  return { choice: { type: 'saved_card', card_token: option.card_token, cvv } };
}

/** Way to pay, as the page offers it. */
export type PayOption =
  /** The id is the card's place in the list: a page must not show the token. */
  { id: string; type: 'saved'; card: Card; card_token: string } | { id: Method; type: Method };

/** Returns the options on the page: saved cards first, then the methods in the session's order. */
export function payOptionsOf({ saved_cards, methods }: CheckoutView): PayOption[] {
  const saved = saved_cards.flatMap(({ card, card_token }, index): PayOption[] =>
    methods.includes(methodOf(card))
      ? [{ id: `saved-${index}`, type: 'saved', card, card_token }]
      : [],
  );
  return [...saved, ...methods.map((method): PayOption => ({ id: method, type: method }))];
}

/** Shopper's input, to show again beside a problem. Never the security code. */
export interface Typed {
  number?: string;
  expiry?: string;
  holder?: string;
  mobile?: string;
  token?: string;
}

/** Returns the fields of a form that may be shown again. */
export function typedOf(form: Form): Typed {
  return {
    number: form.text('number').slice(0, 32),
    expiry: form.text('expiry').slice(0, 9),
    holder: form.text('holder').slice(0, 128),
    mobile: form.text('mobile').slice(0, 24),
    token: form.text('token').slice(0, 64),
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

/** Replaces Arabic-Indic and Persian digits by ASCII ones: shoppers type what their keyboard has. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * Converts a mobile number as shoppers write it (`05…`, `+966 5…`, `00966 5…`, with spaces) to the form
 * the gateway accepts. Anything but a Saudi mobile number only loses its spaces.
 */
function readMobile(typed: string): string {
  const digits = toAsciiDigits(typed)
    .replaceAll(/[^0-9]/g, '')
    .replace(/^00/, '');
  return digits.replace(/^9660?5/, '9665');
}

/** Field of one of the payment page's forms. */
type FieldName = 'number' | 'expiry' | 'cvv' | 'holder' | 'mobile' | 'otp' | 'token';

/** Problems by field. */
export type FieldProblems = Partial<Record<FieldName, ProblemKey>>;

/** Problems of a form, for the shopper. */
export interface FormProblem {
  fields: FieldProblems;
  /** Problem that no field of the form can fix. */
  page?: ProblemKey;
}

const BY_POINTER: Readonly<Record<string, FieldProblems>> = {
  '/number': { number: 'number_form' },
  '/exp_month': { expiry: 'expiry_form' },
  '/exp_year': { expiry: 'expiry_form' },
  '/cvv': { cvv: 'cvv_form' },
  '/holder': { holder: 'holder_length' },
  '/mobile': { mobile: 'mobile_form' },
  '/otp': { otp: 'otp_incorrect' },
};

/** Error codes with a message of their own, by the same name. */
const CODES: readonly ProblemKey[] = [
  'method_not_enabled',
  'currency_not_supported',
  'applepay_token_invalid',
  'card_token_not_found',
  'order_already_paid',
];

/**
 * Returns the shopper's messages for a payment that couldn't be started.
 *
 * @throws anything that isn't a `DomainError`: it is a failure of the sandbox, not of the form.
 */
export function toFormProblem(error: unknown): FormProblem {
  if (!(error instanceof DomainError)) throw error;
  const fields: FieldProblems = {};
  for (const { pointer } of error.errors) Object.assign(fields, BY_POINTER[pointer]);
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, page: CODES.find((code) => code === error.code) ?? 'not_possible' };
}
