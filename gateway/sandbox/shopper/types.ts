import type { ApplePayToken } from '../domain/apple-pay.ts';
import type { CardDetails } from '../domain/cards.ts';
import type { DeclineMessages } from '../domain/outcomes.ts';
import type { Card, Method, Order, PaymentStatus, ReturnUrls, Session } from '../domain/types.ts';

/** A saved card, as the payment page offers it. */
export interface OfferedCard {
  card_token: string;
  card: Card;
}

/** Everything the payment page shows of a session. */
export interface CheckoutView {
  session_id: string;
  payment_id: string;
  order: Order;
  livemode: boolean;
  status: PaymentStatus;
  /** Reason of a refusal, for the shopper. */
  messages?: DeclineMessages;
  /** The methods to offer, in order; only those that fit the order. */
  methods: Method[];
  saved_cards: OfferedCard[];
  display: 'redirect' | 'iframe' | 'sdk';
  /** Without it the browser's language decides. */
  locale?: 'ar' | 'en';
  customer: { name?: string; email?: string; phone?: string };
  /** Whether the merchant wants the card saved: ask the shopper for consent. */
  asks_to_save: boolean;
  /** Whether this begins automatic payments: say so. */
  begins_agreement: boolean;
  /** When the shopper's time runs out, in milliseconds. */
  expires_at?: number;
  return_urls?: ReturnUrls;
  next: NextStep;
}

/** What the shopper does next. */
export type NextStep =
  /** Choose a method and pay. */
  | { type: 'pay' }
  /** Type the one-time password of STC Pay. */
  | { type: 'otp'; expires_at: number; attempts_left: number }
  /** Go to the challenge page: `path` is on this origin. */
  | { type: 'three_ds'; path: string; expires_at: number }
  /** Go to the page of Tabby or Tamara: `path` is on this origin. */
  | { type: 'redirect'; path: string; expires_at: number }
  /** Nothing is left to do; go back to the shop, if it gave an address. */
  | { type: 'return'; url?: string };

/** What the shopper pays with. */
export type ShopperChoice =
  /** `save`: the shopper consents to saving the card, where the merchant asked. */
  | ({ type: 'card'; save?: boolean } & CardDetails)
  | { type: 'saved_card'; card_token: string; cvv: string }
  | { type: 'applepay'; payment_token: ApplePayToken }
  | { type: 'stcpay'; mobile: string }
  | { type: 'tabby' }
  | { type: 'tamara' };

/** Where a payment stands after the shopper did something. */
export interface ShopperResult {
  payment_id: string;
  status: PaymentStatus;
  /** A sentence for the shopper when it was refused; never says lost, stolen or fraud. */
  message?: string;
  next: NextStep;
}

/** What pages besides the payment page show of a payment. */
export interface ShownPayment {
  payment_id: string;
  order: Order;
  status: PaymentStatus;
  /** Reason of a refusal, for the shopper. */
  messages?: DeclineMessages;
  /** The session of a payment that was started on the payment page. */
  session?: Pick<Session, 'id' | 'display' | 'locale'>;
  return_urls?: ReturnUrls;
  next: NextStep;
}

/** What a challenge page shows. */
export interface ChallengeView extends ShownPayment {
  id: string;
  card?: Card;
}

/** What the page that stands for Tabby or Tamara shows. */
export interface PayLaterView extends ShownPayment {
  method: 'tabby' | 'tamara';
}
