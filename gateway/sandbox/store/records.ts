import type {
  Customer,
  Display,
  Locale,
  Method,
  Operation,
  Order,
  ScheduleRequest,
} from '../../contract/request-types.ts';

export type { Customer, Display, Locale, Method, Operation, Order };

/** Status of a payment as a whole: the contract's `PaymentStatus`. */
export type PaymentStatus =
  | 'prepare'
  | 'redirect'
  | '3ds'
  | 'pending'
  | 'settled'
  | 'decline'
  | 'void'
  | 'expired'
  | 'refund'
  | 'reversal'
  | 'chargeback'
  | 'undefined';

export type TransactionStatus = 'success' | 'fail' | 'waiting' | 'undefined';
export type TransactionType =
  | 'sale'
  | 'capture'
  | 'refund'
  | 'void'
  | 'release'
  | 'recurring'
  | 'three_ds'
  | 'redirect'
  | 'chargeback';

/** Reason of a declined payment: the contract's `Decline`. */
export interface Decline {
  code: string;
  network_code?: string;
  category: 'soft' | 'hard';
  act: 'shopper' | 'merchant' | 'gateway' | 'issuer';
  retry_advice: string;
  /** Safe for the shopper: never says lost, stolen or fraud. */
  message: string;
}

export interface Amounts {
  authorized: string;
  captured: string;
  refunded: string;
}

/** Parts of a card that may be shown and stored, never the number or the CVV. */
export interface Card {
  brand: 'mada' | 'visa' | 'mastercard' | 'amex';
  first6: string;
  last4: string;
  exp_month: string;
  exp_year: string;
  funding: 'debit' | 'credit';
  country: string;
}

export interface ThreeDsResult {
  version: string;
  trans_status: 'Y' | 'N';
  /** Missing for mada, whose network reports none that merchants use. */
  eci?: string;
  flow: 'frictionless' | 'challenge';
}

export interface Transaction {
  trans_id: string;
  type: TransactionType;
  status: TransactionStatus;
  amount: string;
  /** Milliseconds. */
  created_at: number;
  rrn?: string;
  approval_code?: string;
  refund_id?: string;
  merchant_refund_id?: string;
  decline?: Decline;
  reason?: string;
}

/** Reference to the row of the test data that decides a payment. */
export interface OutcomeReference {
  group: 'expiries' | 'stcpay_otps' | 'tabby_phones' | 'tamara_phones' | 'applepay_tokens';
  id: string;
}

/** Addresses for the shopper's browser afterwards. */
export interface ReturnUrls {
  success: string;
  cancel?: string;
  error?: string;
  expiry?: string;
}

/** Next step before a payment is decided. The origin completes its addresses. */
export type WaitingFor =
  | { type: 'three_ds'; trans_id: string; expires_at: number }
  | { type: 'redirect'; expires_at: number }
  | { type: 'otp'; expires_at: number; attempts: number };

/** Payment with everything that happened to it. All times are in milliseconds. */
export interface Payment {
  id: string;
  merchant_key: string;
  livemode: boolean;
  created_at: number;
  order: Order;
  operation: Operation;
  /** Type of the transaction that decides it: `recurring` when the shopper is absent. */
  kind: 'sale' | 'recurring';
  status: PaymentStatus;
  method?: Method;
  amounts: Amounts;
  transactions: Transaction[];
  /** Number of its last callback. Missing before the first one. */
  sequence?: number;
  /** Id of the sale (or recurring) transaction, known before the transaction exists. */
  sale_trans_id: string;
  session_id?: string;
  notification_url?: string;
  return_urls?: ReturnUrls;
  outcome?: OutcomeReference;
  waiting_for?: WaitingFor;
  card?: Card;
  three_ds?: ThreeDsResult;
  decline?: Decline;
  save_card?: boolean;
  recurring_init?: boolean;
  /** True if the merchant requires a 3-D Secure challenge. */
  challenge_mandated?: boolean;
  card_token?: string;
  recurring_token?: string;
  schedule_id?: string;
  network_transaction_id?: string;
  custom_data?: Record<string, string>;
  /** Language of the shopper. */
  locale?: Locale;
  /** Time when the hold of a pending payment lapses. */
  capture_before?: number;
  /** True after a `final` capture, or once the hold has lapsed: no further captures. */
  capture_closed?: boolean;
  /** Time when the shopper's time runs out. */
  expires_at?: number;
}

/** Card that the shopper saved. */
export interface SavedCard {
  /** The card token. */
  id: string;
  merchant_key: string;
  card: Card;
  /** Outcome of its charges. */
  outcome: OutcomeReference;
  network_transaction_id: string;
  /** Agreements that charge it. */
  agreement_ids: string[];
  deleted: boolean;
}

/** Agreement that the shopper made in a first payment with `recurring_init`. */
export interface Agreement {
  /** The recurring token. */
  id: string;
  merchant_key: string;
  initial_payment_id: string;
  initial_trans_id: string;
  method: 'card' | 'mada' | 'applepay';
  card?: Card;
  card_token?: string;
  outcome: OutcomeReference;
  order: Order;
  notification_url?: string;
  custom_data?: Record<string, string>;
  locale?: Locale;
  network_transaction_id: string;
  schedule_id?: string;
  /** True if its card was deleted: nothing can be charged any more. */
  revoked: boolean;
}

/** Checkout session: what the payment page needs besides the payment itself. */
export interface Session {
  id: string;
  payment_id: string;
  /** Methods to offer, in order. */
  methods: Method[];
  display: Display;
  locale?: Locale;
  /** Saved cards to offer first. */
  card_tokens: string[];
  customer: Customer;
  /** True if the merchant sent what Tabby and Tamara need. */
  pay_later_ready: boolean;
}

/** Calendar of automatic payments. All times are in milliseconds. */
export interface Schedule extends ScheduleRequest {
  id: string;
  merchant_key: string;
  created_at: number;
  payments_made: number;
  delays: number;
  paused: boolean;
  status: 'created' | 'active' | 'paused' | 'completed' | 'stopped';
  /** Undecided payment that reserves it, or the payment that started it. */
  taken_by?: string;
  agreement_id?: string;
  recurring_init_trans_id?: string;
  /** Moment from which the intervals count: the first payment. */
  anchor?: number;
  /** Number of intervals from the anchor to the next payment. */
  next_interval?: number;
  next_payment_at?: number;
  /** Number of retries already planned for the payment that is due now. */
  retries: number;
  /** Its last attempts, newest first. Missing before the first one. */
  attempts?: ScheduleAttempt[];
}

/** One try of an automatic payment. */
export interface ScheduleAttempt {
  payment_id: string;
  /** Number of the automatic payment, from 1. */
  payment_number: number;
  /** 0 on the due date, then the number of the retry. */
  retry: number;
}

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

/** Fault that the next request meets, whatever it is. */
export interface RequestFault {
  type: 'rate_limited' | 'unavailable' | 'lost_response';
  /** `Retry-After` of the errors. */
  seconds?: number;
}

/** Faults for the next requests. */
export interface RequestFaultQueue {
  id: 'requests';
  waiting: RequestFault[];
}
