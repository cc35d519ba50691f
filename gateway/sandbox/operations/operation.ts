import type { Context } from '../domain/context.ts';
import type { DomainError } from '../domain/error.ts';

/** Dependencies of an operation besides its body. */
export interface OperationContext extends Context {
  readonly merchantKey: string;
  /** Scheme and host of the addresses in answers, such as `http://127.0.0.1:4010`. */
  readonly origin: string;
}

/** Answer of an operation. */
export interface Answer {
  status: number;
  body: unknown;
  /** Sent instead of the body, but the changes stay. */
  problem?: DomainError;
}

/** Operation on a body that matches its schema. It runs in one go, and throws a `DomainError`. */
export type Operation<Body> = (ctx: OperationContext, body: Body) => Answer;
