import type { ApplePayToken } from '../domain/apple-pay.ts';
import type { CardDetails } from '../domain/cards.ts';
import type { DeclineMessages } from '../domain/outcomes.ts';
import type { Card, Method, Order, PaymentStatus, ReturnUrls, Session } from '../store/records.ts';

/** Saved card, as the payment page offers it. */
export interface OfferedCard {
  card_token: string;
  card: Card;
}

/** Everything that the payment page shows about a session. */
export interface CheckoutView {
  session_id: string;
  payment_id: string;
  order: Order;
  livemode: boolean;
  status: PaymentStatus;
  /** Reason of a decline, for the shopper. */
  messages?: DeclineMessages;
  /** Methods to offer, in order. Only those that fit the order. */
  methods: Method[];
  saved_cards: OfferedCard[];
  display: 'redirect' | 'iframe' | 'sdk';
  /** Default: the browser's language. */
  locale?: 'ar' | 'en';
  customer: { name?: string; email?: string; phone?: string };
  /** True if the merchant wants to save the card: ask the shopper for consent. */
  asks_to_save: boolean;
  /** True if this begins automatic payments: tell the shopper. */
  begins_agreement: boolean;
  /** Time when the shopper's time runs out, in milliseconds. */
  expires_at?: number;
  return_urls?: ReturnUrls;
  next: NextStep;
}

/** Shopper's next step. */
export type NextStep =
  /** Choose a method and pay. */
  | { type: 'pay' }
  /** Type the one-time password of STC Pay. */
  | { type: 'otp'; expires_at: number; attempts_left: number }
  /** Go to the challenge page: `path` is on this origin. */
  | { type: 'three_ds'; path: string; expires_at: number }
  /** Go to the page of Tabby or Tamara: `path` is on this origin. */
  | { type: 'redirect'; path: string; expires_at: number }
  /** Nothing is left to do. Go back to the shop, if there is an address. */
  | { type: 'return'; url?: string };

/** Shopper's way to pay, with its details. */
export type ShopperChoice =
  /** `save`: the shopper consents to saving the card, if the merchant requested it. */
  | ({ type: 'card'; save?: boolean } & CardDetails)
  | { type: 'saved_card'; card_token: string; cvv: string }
  | { type: 'applepay'; payment_token: ApplePayToken }
  | { type: 'stcpay'; mobile: string }
  | { type: 'tabby' }
  | { type: 'tamara' };

/** State of a payment after the shopper's action. */
export interface ShopperResult {
  payment_id: string;
  status: PaymentStatus;
  /** Sentence for the shopper about a decline. Never says lost, stolen or fraud. */
  message?: string;
  next: NextStep;
}

/** Payment as shown on pages other than the payment page. */
export interface ShownPayment {
  payment_id: string;
  order: Order;
  status: PaymentStatus;
  /** Reason of a decline, for the shopper. */
  messages?: DeclineMessages;
  /** Session of a payment that started on the payment page. */
  session?: Pick<Session, 'id' | 'display' | 'locale'>;
  return_urls?: ReturnUrls;
  next: NextStep;
}

/** Content of a challenge page. */
export interface ChallengeView extends ShownPayment {
  id: string;
  card?: Card;
}

/** Content of the page that replaces Tabby's or Tamara's. */
export interface PayLaterView extends ShownPayment {
  method: 'tabby' | 'tamara';
}
