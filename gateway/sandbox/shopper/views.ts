import type { Context } from '../payments/context.ts';
import { type DeclineMessages, declineMessages } from '../payments/declines.ts';
import type { Session } from '../payments/session-types.ts';
import { isOpen } from '../payments/states.ts';
import type { Payment } from '../payments/types.ts';
import { returnUrl } from './return-url.ts';
import type { CheckoutView, NextStep, OfferedCard, ShopperResult, ShownPayment } from './types.ts';

/** What the shopper does next with a payment. */
export function nextStep(payment: Payment): NextStep {
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

/** Where a payment stands, for the page that comes after. */
export function toResult(payment: Payment): ShopperResult {
  return {
    payment_id: payment.id,
    status: payment.status,
    message: payment.decline?.message,
    next: nextStep(payment),
  };
}

/** What pages besides the payment page show. */
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

/** Everything the payment page shows. */
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
