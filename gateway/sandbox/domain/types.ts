/** Where a payment stands as a whole: the contract's `PaymentStatus`. */
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

export type Method = 'card' | 'mada' | 'applepay' | 'stcpay' | 'tabby' | 'tamara';
export type Operation = 'purchase' | 'authorization';
export type TransactionStatus = 'success' | 'fail' | 'waiting' | 'undefined';
export type TransactionType =
  | 'sale'
  | 'capture'
  | 'refund'
  | 'void'
  | 'recurring'
  | 'three_ds'
  | 'redirect'
  | 'chargeback';

/** Reason of a refused payment: the contract's `Decline`. */
export interface Decline {
  code: string;
  network_code?: string;
  category: 'soft' | 'hard';
  act: 'shopper' | 'merchant' | 'gateway' | 'issuer';
  retry_advice: string;
  /** Fit for the shopper: never says lost, stolen or fraud. */
  message: string;
}

export interface Order {
  number: string;
  amount: string;
  currency: string;
  description: string;
  tax_amount?: string;
  shipping_amount?: string;
  discount_amount?: string;
}

export interface Amounts {
  authorized: string;
  captured: string;
  refunded: string;
}

/** A card as far as it may be shown and kept. The number and the CVV are never kept. */
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
  /** Not for mada, whose network reports none that merchants use. */
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

/** A row of the test data, by which the outcome of a payment is found again. */
export interface OutcomeReference {
  group: 'expiries' | 'stcpay_otps' | 'tabby_phones' | 'tamara_phones' | 'applepay_tokens';
  id: string;
}

/** Where the shopper's browser goes afterwards. */
export interface ReturnUrls {
  success: string;
  cancel?: string;
  error?: string;
  expiry?: string;
}

/** What has to happen before a payment is decided. The addresses follow from the origin. */
export type WaitingFor =
  | { type: 'three_ds'; trans_id: string; expires_at: number }
  | { type: 'redirect'; expires_at: number }
  | { type: 'otp'; expires_at: number; attempts: number };

/** A payment with everything that happened to it. All times are in milliseconds. */
export interface Payment {
  id: string;
  merchant_key: string;
  livemode: boolean;
  created_at: number;
  order: Order;
  operation: Operation;
  /** Which transaction decides it: `recurring` when the shopper is absent. */
  kind: 'sale' | 'recurring';
  status: PaymentStatus;
  method?: Method;
  amounts: Amounts;
  transactions: Transaction[];
  /** The number of its last callback; none before the first one. */
  sequence?: number;
  /** The id of the sale (or recurring) transaction, known before it is made. */
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
  /** The merchant demands a 3-D Secure challenge. */
  challenge_mandated?: boolean;
  card_token?: string;
  recurring_token?: string;
  schedule_id?: string;
  network_transaction_id?: string;
  custom_data?: Record<string, string>;
  /** Language of the shopper. */
  locale?: 'ar' | 'en';
  /** When the hold of a pending payment lapses. */
  capture_before?: number;
  /** No further capture: the last one said `final`, or the hold lapsed. */
  capture_closed?: boolean;
  /** When the shopper's time runs out. */
  expires_at?: number;
}

/** A card the shopper saved. */
export interface SavedCard {
  /** The card token. */
  id: string;
  merchant_key: string;
  card: Card;
  /** What charges of it lead to. */
  outcome: OutcomeReference;
  network_transaction_id: string;
  /** The agreements that charge it. */
  agreement_ids: string[];
  deleted: boolean;
}

/** What a shopper agreed to in a first payment with `recurring_init`. */
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
  locale?: 'ar' | 'en';
  network_transaction_id: string;
  schedule_id?: string;
  /** The card behind it was deleted: nothing can be charged any more. */
  revoked: boolean;
}

/** A checkout session: what the payment page needs besides the payment itself. */
export interface Session {
  id: string;
  payment_id: string;
  /** The methods to offer, in order. */
  methods: Method[];
  display: 'redirect' | 'iframe' | 'sdk';
  locale?: 'ar' | 'en';
  /** Saved cards to be offered first. */
  card_tokens: string[];
  customer: { name?: string; email?: string; phone?: string };
  /** Whether the merchant gave what Tabby and Tamara need. */
  pay_later_ready: boolean;
}

/** A calendar of automatic payments. All times are in milliseconds. */
export interface Schedule {
  id: string;
  merchant_key: string;
  created_at: number;
  name: string;
  interval_length: number;
  interval_unit: 'day' | 'month';
  day_of_month?: number;
  /** How many automatic payments; 0 goes on until it is stopped. */
  payments_count: number;
  payments_made: number;
  delays: number;
  paused: boolean;
  status: 'created' | 'active' | 'paused' | 'completed' | 'stopped';
  /** The payment that named it and is not decided yet, or that started it. */
  taken_by?: string;
  agreement_id?: string;
  recurring_init_trans_id?: string;
  /** The moment the intervals are counted from: the first payment. */
  anchor?: number;
  /** How many intervals after the anchor the next payment is due. */
  next_interval?: number;
  next_payment_at?: number;
  /** Number of retries already planned for the payment that is due now. */
  retries: number;
}
