import type { TransactionType } from '../domain/types.ts';

/** What can be done to the next callbacks, on demand. */
export type FaultType =
  | 'duplicate'
  | 'reorder'
  | 'delay'
  | 'drop'
  | 'bad_signature'
  | 'rotated_key'
  | 'rotation'
  | 'time_out'
  | 'gone'
  | 'too_many_requests';

/** A fault that waits for its callback, or was applied to one. */
export interface Fault {
  type: FaultType;
  /** For `delay` and `too_many_requests`. */
  seconds?: number;
}

/** One attempt to deliver a callback. */
export interface Attempt {
  /** The sandbox's time, in milliseconds. */
  at: number;
  /** `webhook-timestamp`, in Unix seconds. */
  signed_at: number;
  /** `webhook-signature` as sent; none when nothing was sent. */
  signature?: string;
  /** The receiver's HTTP status, or none when it did not answer. */
  status?: number;
  /** How the body of the receiver's answer begins; left out when it is empty. */
  answer?: string;
  /** What happened, in words. */
  result: string;
  ok: boolean;
  fault?: FaultType;
}

/** A callback: what happened, and what became of telling the merchant. */
export interface CallbackEvent {
  /** `webhook-id`. */
  id: string;
  merchant_key: string;
  type: `payment.${TransactionType}`;
  payment_id: string;
  order_number: string;
  created_at: number;
  url?: string;
  /** The exact text that is sent. */
  body: string;
  state: 'waiting' | 'held' | 'delivered' | 'failed' | 'dropped' | 'disabled' | 'no_address';
  fault?: Fault;
  attempts: Attempt[];
  /** How many attempts of the plan were made, redeliveries and copies not counted. */
  planned_attempts: number;
  /** When the next attempt is due, in milliseconds. */
  next_attempt_at?: number;
}

/** A merchant's address that asked for no more callbacks (410). */
export interface Endpoint {
  /** The address. */
  id: string;
  disabled_at: number;
}

/** The faults that wait for the next callbacks, one for each. */
export interface FaultQueue {
  id: 'callbacks';
  waiting: Fault[];
  /** A callback that waits for the next one to go first. */
  held?: string;
}

/** An error that the next request gets, whatever it asks for. */
export interface RequestFault {
  type: 'rate_limited' | 'unavailable';
  /** `Retry-After`. */
  seconds?: number;
}

/** The faults that wait for the next requests. */
export interface RequestFaultQueue {
  id: 'requests';
  waiting: RequestFault[];
}
