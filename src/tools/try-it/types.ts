import type { Json } from '../../../openapi/index.ts';

/** An operation that can be tried, with the contract's examples. */
export interface TryOperation {
  /** `refund-request` */
  slug: string;
  method: string;
  path: string;
  needsIdempotencyKey: boolean;
  examples: { name: string; summary: string; value: Json }[];
}

/** A header as it went over the line. */
export type Header = [name: string, value: string];

/** What was sent and what came back. */
export interface Exchange {
  method: string;
  path: string;
  sent: { headers: Header[]; body: string };
  answer: { status: number; headers: Header[]; body: string };
}

/** A callback that the sandbox sent. */
export interface SentCallback {
  /** Counted from 1. */
  number: number;
  address: string;
  headers: Header[];
  body: string;
}

/** An example made ready to be sent. */
export interface Prepared {
  body: string;
  idempotencyKey: string;
  /** Requests that had to be made before it makes sense. */
  before: Exchange[];
}
