import type { Json } from '../../../openapi/index.ts';

/** Operation you can try, with the contract's examples. */
export interface TryOperation {
  /** Operation's slug, such as `refund-request`. */
  slug: string;
  method: string;
  path: string;
  needsIdempotencyKey: boolean;
  examples: { name: string; summary: string; value: Json }[];
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
