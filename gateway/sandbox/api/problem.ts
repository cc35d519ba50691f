import type { FieldError } from '../../contract/request-types.ts';
import type { SandboxRules } from '../contract/rules.ts';
import { DomainError, shorten } from '../domain/index.ts';
import type { Engine } from '../engine.ts';

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
    errors: FieldError[] = [],
    headers: Record<string, string> = {},
  ) {
    super(code, detail, errors);
    this.headers = headers;
  }
}

/** Returns an error in the contract's form: `application/problem+json` (RFC 9457). */
export function toProblemBody(problem: DomainError, rules: SandboxRules, requestId: string) {
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

/** Seconds to wait that a simulated error suggests by default. */
const WAIT = 2;

/**
 * Answers 429 or 503 if the developer requested it. The request then has no effect, as the contract
 * says.
 *
 * @returns true if the developer wants the response to be lost
 * @throws Problem `rate_limited` or `temporarily_unavailable`.
 */
export function takeRequestFault(engine: Engine): boolean {
  const queue = engine.db.get('requestFaults', 'requests');
  const [fault, ...waiting] = queue?.waiting ?? [];
  if (!fault) return false;
  engine.db.work(engine.clock.now(), (work) => {
    work.put('requestFaults', { id: 'requests', waiting });
  });
  if (fault.type === 'lost_response') return true;
  const seconds = fault.seconds ?? WAIT;
  const headers = { 'Retry-After': String(seconds) };
  if (fault.type === 'rate_limited') {
    throw new Problem('rate_limited', `Send it again in ${seconds} seconds.`, [], headers);
  }
  throw new Problem(
    'temporarily_unavailable',
    `Send it again in ${seconds} seconds, with the same Idempotency-Key if it has one.`,
    [],
    headers,
  );
}
