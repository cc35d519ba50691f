import type { Card, Order, OutcomeReference } from './types.ts';

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
