import type { CallbackEvent, Endpoint, FaultQueue, RequestFaultQueue } from '../callbacks/types.ts';
import type { Agreement, SavedCard } from '../payments/saved-types.ts';
import type { Session } from '../payments/session-types.ts';
import type { Payment } from '../payments/types.ts';
import type { Schedule } from '../schedules/types.ts';

/** The payments of one order number, oldest first. */
export interface OrderIndex {
  /** The order number. */
  id: string;
  payments: string[];
}

/** A 3-D Secure challenge, by the id in its address. */
export interface Challenge {
  /** The id of its transaction. */
  id: string;
  payment_id: string;
}

/** Work that falls due by itself. */
export interface Job {
  id: string;
  /** Milliseconds. */
  due: number;
  order: number;
  kind: JobKind;
  /** The id of the record it concerns. */
  ref: string;
  /** What tells two jobs of one record apart, such as a transaction or the number of an attempt. */
  detail?: string;
}

export type JobKind =
  | 'deliver'
  | 'expire'
  | 'lapse'
  | 'resolve'
  | 'chargeback'
  | 'refund'
  | 'schedule'
  | 'release';

/** A 2xx answer that is given again for the same idempotency key. */
export interface KeptAnswer {
  /** Merchant key and idempotency key. */
  id: string;
  fingerprint: string;
  created_at: number;
  status: number;
  body: string;
}

/** A request id that must not come again. */
export interface SeenRequest {
  id: string;
  /** Unix seconds until which it is kept. */
  until: number;
}

/** An Apple Pay token that was used. */
export interface UsedToken {
  /** Apple's `transactionId`, in lower case. */
  id: string;
}

/** What the sandbox needs to go on where it stood. */
export interface Progress {
  id: 'progress';
  seed: number;
  counter: number;
  /** How far the clock was moved, in milliseconds. */
  offset: number;
}

/** Every kind of record there is. */
export interface Records {
  payments: Payment;
  orders: OrderIndex;
  sessions: Session;
  challenges: Challenge;
  cards: SavedCard;
  agreements: Agreement;
  schedules: Schedule;
  jobs: Job;
  events: CallbackEvent;
  endpoints: Endpoint;
  faults: FaultQueue;
  requestFaults: RequestFaultQueue;
  answers: KeptAnswer;
  requestIds: SeenRequest;
  usedTokens: UsedToken;
  progress: Progress;
}

export type TableName = keyof Records;

/** The tables in the order in which they are written and read. */
export const TABLE_NAMES: readonly TableName[] = [
  'progress',
  'payments',
  'orders',
  'sessions',
  'challenges',
  'cards',
  'agreements',
  'schedules',
  'events',
  'endpoints',
  'faults',
  'requestFaults',
  'jobs',
  'answers',
  'requestIds',
  'usedTokens',
];
