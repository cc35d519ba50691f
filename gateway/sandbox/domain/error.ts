import { type FieldError, fieldError } from '../contract/field-errors.ts';

/** Failure with one of the contract's error codes. The message is for developers. */
export class DomainError extends Error {
  override readonly name: string = 'DomainError';
  readonly code: string;
  /** Wrong fields. */
  readonly errors: FieldError[];

  constructor(code: string, detail: string, { errors = [] }: { errors?: FieldError[] } = {}) {
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
  return new DomainError('validation_failed', detail, { errors });
}

/** Returns the error of a single wrong field. */
export function fieldFailed(...error: Parameters<typeof fieldError>): DomainError {
  return validationFailed([fieldError(...error)]);
}
