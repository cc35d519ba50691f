import type { Json } from '../../../openapi/index.ts';
import type { SampleRequest } from '../../reference/samples/request.ts';

/** Operation you can try, with the contract's examples. */
export interface TryOperation {
  /** Operation's slug, such as `refund-request`. */
  slug: string;
  method: string;
  path: string;
  /** Summary of the operation in the contract. */
  summary: string;
  tag: string;
  needsIdempotencyKey: boolean;
  examples: TryExample[];
}

export interface TryExample {
  name: string;
  summary: string;
  value: Json;
  /** Fields of the body whose values come from the response of another operation. */
  ids: string[];
}

/** Values by their names in the contract, from one response for a later request. */
export type Ids = Record<string, string>;

/** Request that a response makes possible. */
export interface NextStep {
  /** Slug of the operation. */
  slug: string;
  /** Summary of the operation. */
  summary: string;
  /** Key of the example that uses the ids. */
  example: string;
  ids: Ids;
}

/** Header as sent over the wire. */
export type Header = [name: string, value: string];

/** Request and its response. */
export interface Exchange {
  method: string;
  path: string;
  sent: { headers: Header[]; body: string };
  answer: { status: number; headers: Header[]; body: string };
}

/** Callback that the sandbox sent. */
export interface SentCallback {
  /** Counted from 1. */
  number: number;
  address: string;
  headers: Header[];
  body: string;
}

/** Example that's ready to send. */
export interface Prepared {
  body: string;
  idempotencyKey: string;
  /** Requests that had to come first. */
  before: Exchange[];
}

/** Call of an operation, to which a sample adds its body. */
export type SampleCall = Omit<SampleRequest, 'body'>;

/** Sample that belongs to the body in "Try it". */
export type Sample =
  /** The page's own, for the example. */
  | { kind: 'example' }
  /** Programs for an edited body, by language. */
  | { kind: 'written'; programs: Record<string, string> }
  /** The body can't be read, so the sample stays as it was. */
  | { kind: 'unreadable'; detail: string }
  /** The code that writes samples couldn't be loaded. */
  | { kind: 'failed' };
