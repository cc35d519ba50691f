import { DomainError } from '../../../domain/error.ts';
import type { ProblemKey } from '../messages/en.ts';

/** Field of one of the payment page's forms. */
export type FieldName = 'number' | 'expiry' | 'cvv' | 'holder' | 'mobile' | 'otp' | 'token';

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

const BY_CODE: Readonly<Record<string, ProblemKey>> = {
  method_not_enabled: 'method_not_enabled',
  currency_not_supported: 'currency_not_supported',
  applepay_token_invalid: 'applepay_token_invalid',
  card_token_not_found: 'card_token_not_found',
  order_already_paid: 'order_already_paid',
};

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
  return { fields, page: BY_CODE[error.code] ?? 'not_possible' };
}
