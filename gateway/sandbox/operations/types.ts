import type { Context } from '../domain/context.ts';
import type { DomainError } from '../domain/error.ts';

/** What an operation needs besides its body. */
export interface OperationContext extends Context {
  readonly merchantKey: string;
  /** Scheme and host of the addresses in answers, such as `http://127.0.0.1:4010`. */
  readonly origin: string;
}

/** What an operation answers. */
export interface Answer {
  status: number;
  body: unknown;
  /** Answered instead of the body, but what was done stays done. */
  problem?: DomainError;
}

/** One operation: its body has passed its schema. It runs in one go, and throws a `DomainError`. */
export type Operation<Body> = (ctx: OperationContext, body: Body) => Answer;
