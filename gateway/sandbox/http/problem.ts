import type { FieldError } from '../contract/field-errors.ts';
import { fieldError, shorten } from '../contract/field-errors.ts';
import type { SandboxRules } from '../contract/rules.ts';

/** The contract's limit of `Problem.detail`. */
const MAX_DETAIL = 1024;

/** Page of the documentation with a section for each code: the problem types (RFC 9457 section 3.1.1). */
const ERRORS_PAGE = 'https://docs.gateway.example/errors';

/** A request that cannot be done: becomes an `application/problem+json` answer. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** One of the contract's error codes. */
  readonly code: string;
  readonly errors: FieldError[];
  /** Extra headers of the answer, such as `Retry-After`. */
  readonly headers: Record<string, string>;

  constructor(
    code: string,
    detail: string,
    more: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.code = code;
    this.errors = more.errors ?? [];
    this.headers = more.headers ?? {};
  }
}

/** A body that breaks the contract: 422 with every wrong field. */
export function validationFailed(errors: FieldError[]): Problem {
  const [first] = errors;
  const detail =
    errors.length === 1 && first?.code === 'one_of'
      ? first.detail
      : `${errors.length} ${errors.length === 1 ? 'field is' : 'fields are'} wrong.`;
  return new Problem('validation_failed', detail, { errors });
}

/** One wrong field, when it is the only one. */
export function fieldFailed(...error: Parameters<typeof fieldError>): Problem {
  return validationFailed([fieldError(...error)]);
}

/** The body of a problem answer. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  request_id: string;
  doc_url: string;
  errors?: FieldError[];
}

/** A problem in the form of the contract. */
export function toProblemBody(
  problem: Problem,
  rules: SandboxRules,
  requestId: string,
): ProblemBody {
  const known = rules.errorCodes[problem.code];
  const page = `${ERRORS_PAGE}#error-${problem.code}`;
  return {
    type: page,
    title: known?.title ?? problem.code,
    status: known?.status ?? 400,
    code: problem.code,
    detail: shorten(problem.message.toWellFormed(), MAX_DETAIL),
    request_id: requestId,
    doc_url: page,
    errors: problem.errors.length > 0 ? problem.errors : undefined,
  };
}
