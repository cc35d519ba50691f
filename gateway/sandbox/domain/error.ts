import type { FieldError } from '../../contract/request-types.ts';

/** Kinds of field errors. */
export type FieldErrorCode = FieldError['code'];

/** Contract's limit of the strings in a field error. */
const MAX_TEXT = 255;

/**
 * Creates a field error whose strings keep the contract's limits. If a pointer is too long, it is
 * shortened to the nearest parent of the field, so that it still leads somewhere.
 */
export function fieldError(pointer: string, code: FieldErrorCode, detail: string): FieldError {
  let place = pointer.toWellFormed();
  while (place.length > MAX_TEXT) place = place.slice(0, place.lastIndexOf('/'));
  return { pointer: place, code, detail: shorten(detail.toWellFormed(), MAX_TEXT) };
}

/** Cuts a text to at most `length` characters, ending in `…` if something is missing. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}

/** Returns how many decimals a currency has, with an example. */
export function decimalsDetail({ code, decimals }: { code: string; decimals: number }): string {
  return `${code} has ${decimals} decimals. For example: "1.${'0'.repeat(decimals)}".`;
}

/** Failure with one of the contract's error codes. The message is for developers. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';
  readonly code: string;
  /** Wrong fields. */
  readonly errors: FieldError[];

  constructor(code: string, detail: string, errors: FieldError[] = []) {
    super(detail);
    this.code = code;
    this.errors = errors;
  }
}

/** Returns the error of a body that breaks the contract, with every wrong field. */
export function validationFailed(errors: FieldError[]): DomainError {
  const [first] = errors;
  const detail =
    errors.length === 1 && first?.code === 'one_of'
      ? first.detail
      : `${errors.length} ${errors.length === 1 ? 'field is' : 'fields are'} wrong.`;
  return new DomainError('validation_failed', detail, errors);
}

/** Returns the error of a single wrong field. */
export function fieldFailed(...error: Parameters<typeof fieldError>): DomainError {
  return validationFailed([fieldError(...error)]);
}
