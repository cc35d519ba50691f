import {
  type ApplePayToken,
  type CardDetails,
  type Context,
  type DeclineMessages,
  declineMessages,
  isOpen,
} from '../domain/index.ts';
import type {
  Card,
  Method,
  Order,
  Payment,
  PaymentStatus,
  ReturnUrls,
  Session,
} from '../store/index.ts';

/** Saved card, as the payment page offers it. */
interface OfferedCard {
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

/** Returns the shopper's next step in a payment. */
function nextStep(payment: Payment): NextStep {
  if (!isOpen(payment)) return { type: 'return', url: returnUrl(payment) };
  const { waiting_for } = payment;
  switch (waiting_for?.type) {
    case undefined:
      return { type: 'pay' };
    case 'otp':
      return {
        type: 'otp',
        expires_at: waiting_for.expires_at,
        attempts_left: waiting_for.attempts,
      };
    case 'three_ds':
      return {
        type: 'three_ds',
        path: `/3ds/${waiting_for.trans_id}`,
        expires_at: waiting_for.expires_at,
      };
    case 'redirect':
      return {
        type: 'redirect',
        path: `/${payment.method}/${payment.id}`,
        expires_at: waiting_for.expires_at,
      };
  }
}

/** Returns the state of a payment, for the page that follows. */
export function toResult(payment: Payment): ShopperResult {
  return {
    payment_id: payment.id,
    status: payment.status,
    message: payment.decline?.message,
    next: nextStep(payment),
  };
}

/** Returns what pages other than the payment page show. */
export function toShownPayment(ctx: Context, payment: Payment): ShownPayment {
  const { session_id } = payment;
  return {
    payment_id: payment.id,
    order: payment.order,
    status: payment.status,
    messages: messagesOf(ctx, payment),
    session: session_id === undefined ? undefined : ctx.work.get('sessions', session_id),
    return_urls: payment.return_urls,
    next: nextStep(payment),
  };
}

function messagesOf({ settings }: Context, { decline }: Payment): DeclineMessages | undefined {
  return decline && declineMessages(settings.rules, decline.code);
}

/** Returns everything that the payment page shows. */
export function toCheckoutView(ctx: Context, session: Session, payment: Payment): CheckoutView {
  return {
    session_id: session.id,
    payment_id: payment.id,
    order: payment.order,
    livemode: payment.livemode,
    status: payment.status,
    messages: messagesOf(ctx, payment),
    methods: session.methods,
    saved_cards: session.card_tokens.flatMap((token): OfferedCard[] => {
      const saved = ctx.work.get('cards', token);
      return saved && !saved.deleted ? [{ card_token: token, card: saved.card }] : [];
    }),
    display: session.display,
    locale: session.locale,
    customer: session.customer,
    asks_to_save: payment.save_card === true,
    begins_agreement: payment.recurring_init === true,
    expires_at: payment.expires_at,
    return_urls: payment.return_urls,
    next: nextStep(payment),
  };
}

/** Merchant's address for each status. Default: `success`. */
const WAY_BACK: Readonly<Partial<Record<PaymentStatus, keyof ReturnUrls>>> = {
  void: 'cancel',
  decline: 'error',
  expired: 'expiry',
};

/**
 * Returns the address for the shopper's browser when nothing is left to do here. It contains
 * `payment_id` and `order_number`, and nothing that could be mistaken for proof. `undefined` if the
 * merchant gave no address.
 */
function returnUrl(payment: Payment): string | undefined {
  const { return_urls } = payment;
  if (!return_urls) return undefined;
  const way = WAY_BACK[payment.status] ?? 'success';
  const url = new URL(return_urls[way] ?? return_urls.success);
  url.searchParams.set('payment_id', payment.id);
  url.searchParams.set('order_number', payment.order.number);
  return url.href;
}
