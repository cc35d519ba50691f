import type { FieldError } from '../../contract/request-types.ts';
import type { SandboxRules } from '../contract/rules.ts';
import { DomainError, shorten } from '../domain/error.ts';

/** The contract's limit of `Problem.detail`. */
const MAX_DETAIL = 1024;

/** Error of a request that the API itself rejects, with its own headers. */
export class Problem extends DomainError {
  override readonly name = 'Problem';
  /** Extra headers of the answer, such as `Retry-After`. */
  readonly headers: Record<string, string>;

  constructor(
    code: string,
    detail: string,
    more: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(code, detail, more.errors);
    this.headers = more.headers ?? {};
  }
}

/** Body of a problem answer. */
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

/** Returns an error in the contract's form: `application/problem+json` (RFC 9457). */
export function toProblemBody(
  problem: DomainError,
  rules: SandboxRules,
  requestId: string,
): ProblemBody {
  const known = rules.errorCodes[problem.code];
  // The page with a section for each code: the problem types (RFC 9457 section 3.1.1).
  const page = `${rules.docsUrl}/errors#error-${problem.code}`;
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
