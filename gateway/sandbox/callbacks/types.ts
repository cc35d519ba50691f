import type { TransactionType } from '../domain/types.ts';

/** Faults that a developer can apply to the next callbacks. */
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

/** Fault that waits for its callback, or was applied to one. */
export interface Fault {
  type: FaultType;
  /** Seconds, for `delay` and `too_many_requests`. */
  seconds?: number;
}

/** Attempt to deliver a callback. */
export interface Attempt {
  /** The sandbox's time, in milliseconds. */
  at: number;
  /** `webhook-timestamp`, in Unix seconds. */
  signed_at: number;
  /** `webhook-signature` as sent. Missing when nothing was sent. */
  signature?: string;
  /** The receiver's HTTP status. Missing when it didn't answer. */
  status?: number;
  /** Beginning of the receiver's answer. Missing when the body is empty. */
  answer?: string;
  /** Result in words. */
  result: string;
  ok: boolean;
  fault?: FaultType;
}

/** Callback about an event, with the state of its delivery. */
export interface CallbackEvent {
  /** `webhook-id`. */
  id: string;
  merchant_key: string;
  type: `payment.${TransactionType}`;
  payment_id: string;
  order_number: string;
  created_at: number;
  url?: string;
  /** Exact text that is sent. */
  body: string;
  state: 'waiting' | 'held' | 'delivered' | 'failed' | 'dropped' | 'disabled' | 'no_address';
  fault?: Fault;
  attempts: Attempt[];
  /** Number of regular attempts made, without redeliveries and copies. */
  planned_attempts: number;
  /** Time of the next attempt, in milliseconds. */
  next_attempt_at?: number;
}

/** Merchant's address that refused further callbacks (410). */
export interface Endpoint {
  /** The address. */
  id: string;
  disabled_at: number;
}

/** Faults for the next callbacks, one for each. */
export interface FaultQueue {
  id: 'callbacks';
  waiting: Fault[];
  /** Id of a callback that is held until the next one is sent. */
  held?: string;
}

/** Error that the next request gets, whatever it is. */
export interface RequestFault {
  type: 'rate_limited' | 'unavailable';
  /** `Retry-After`. */
  seconds?: number;
}

/** Faults for the next requests. */
export interface RequestFaultQueue {
  id: 'requests';
  waiting: RequestFault[];
}
