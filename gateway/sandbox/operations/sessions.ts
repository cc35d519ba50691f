import type { ApplePaySessionRequest, SessionRequest } from '../../contract/request-types.ts';
import { toMoment } from '../clock.ts';
import {
  cardTokenNotFound,
  createPayment,
  DomainError,
  fieldError,
  fieldFailed,
  keepPayment,
  requireFreeSchedule,
  requireMethod,
  requireUnpaidOrder,
  takeSchedule,
} from '../domain/index.ts';
import type { Method, Session } from '../store/index.ts';
import {
  type Operation,
  type OperationContext,
  requireAddresses,
  requireLinesAddUp,
} from './operation.ts';

const MINUTE = 60 * 1000;
const DEFAULT_EXPIRY = 60;

/** `authentication-request`: opens a payment that the shopper pays on the gateway's page. */
export const createSession: Operation<SessionRequest> = (ctx, body) => {
  const { work, settings, merchantKey, origin } = ctx;
  if (body.merchant_key !== merchantKey) {
    throw fieldFailed('/merchant_key', 'mismatch', 'Must be the same as in X-Merchant-Key.');
  }
  requireAddresses(settings.environment, {
    '/success_url': body.success_url,
    '/cancel_url': body.cancel_url,
    '/error_url': body.error_url,
    '/expiry_url': body.expiry_url,
    '/notification_url': body.notification_url,
  });
  const methods = offeredMethods(ctx, body);
  requireSavedCards(ctx, body.card_token ?? []);
  requireUnpaidOrder(ctx, merchantKey, body.order.number);
  const schedule = requireFreeSchedule(ctx, merchantKey, body);

  const expiresAt = work.now + (body.session_expiry ?? DEFAULT_EXPIRY) * MINUTE;
  const sessionId = work.ids.id('ses');
  const payment = keepPayment(ctx, {
    ...createPayment(ctx, {
      merchant_key: merchantKey,
      order: body.order,
      operation: body.operation,
      notification_url: body.notification_url,
      custom_data: body.custom_data,
      locale: body.locale,
    }),
    session_id: sessionId,
    return_urls: {
      success: body.success_url,
      cancel: body.cancel_url,
      error: body.error_url,
      expiry: body.expiry_url,
    },
    save_card: body.req_token,
    recurring_init: body.recurring_init,
    challenge_mandated: body.three_ds?.challenge_indicator === 'mandate' || undefined,
    schedule_id: body.schedule_id,
    expires_at: expiresAt,
  });
  takeSchedule(ctx, schedule, payment);
  const session: Session = {
    id: sessionId,
    payment_id: payment.id,
    methods,
    display: body.display ?? 'redirect',
    locale: body.locale,
    card_tokens: body.card_token ?? [],
    customer: body.customer ?? {},
    pay_later_ready: isPayLaterReady(body),
  };
  work.put('sessions', session);
  work.schedule('expire', payment.id, expiresAt);
  return {
    status: 201,
    body: {
      session_id: session.id,
      payment_id: payment.id,
      redirect_url: `${origin}/checkout/${session.id}`,
      expires_at: toMoment(expiresAt),
      status: payment.status,
    },
  };
};

/** Returns the methods to offer: the requested ones, or all of the account that fit the order. */
function offeredMethods(ctx: OperationContext, body: SessionRequest): Method[] {
  for (const method of body.methods ?? []) requireMethod(ctx, method);
  const { account } = ctx.settings;
  const asked = body.methods ?? [...account.methods];
  const fitting = asked.filter((method) => whyNot(method, body) === undefined);
  if (fitting.some(isPayLater)) requireLinesAddUp(body.order, body.items ?? []);
  const [first] = asked;
  if (fitting.length > 0 || !first) return fitting;
  const why = whyNot(first, body) ?? '';
  if (why === 'currency') {
    const { currency } = body.order;
    throw new DomainError(
      'currency_not_supported',
      `These methods need an order in SAR, and this one is in ${currency}.`,
      [fieldError('/order/currency', 'not_allowed', 'Send the order in SAR.')],
    );
  }
  throw fieldFailed('/methods/0', 'not_allowed', why);
}

const NAMES: Readonly<Record<Method, string>> = {
  mada: 'mada',
  card: 'A card',
  applepay: 'Apple Pay',
  stcpay: 'STC Pay',
  tabby: 'Tabby',
  tamara: 'Tamara',
};

/** Returns why a method can't be offered for a session: `currency`, or a sentence for the developer. */
function whyNot(method: Method, body: SessionRequest): string | undefined {
  const isSarOnly = method === 'mada' || method === 'stcpay';
  if (isSarOnly && body.order.currency !== 'SAR') return 'currency';
  const isCard = method === 'card' || method === 'mada';
  if (body.req_token && !isCard) {
    return `${NAMES[method]} can't save a card. Leave out req_token, or offer card or mada too.`;
  }
  if (body.recurring_init && !isCard && method !== 'applepay') {
    return `${NAMES[method]} can't begin automatic payments. Leave out recurring_init, or offer card or mada too.`;
  }
  if (method === 'stcpay' && body.operation === 'authorization') {
    return 'STC Pay supports purchases only. Send "operation": "purchase".';
  }
  if (!isPayLater(method) || isPayLaterReady(body)) return undefined;
  return `${NAMES[method]} needs customer.name, customer.email, customer.phone, shipping_address and items.`;
}

function isPayLater(method: Method): boolean {
  return method === 'tabby' || method === 'tamara';
}

function isPayLaterReady({ customer, shipping_address, items }: SessionRequest): boolean {
  const { name, email, phone } = customer ?? {};
  return Boolean(name && email && phone && shipping_address && items?.length);
}

function requireSavedCards(ctx: OperationContext, tokens: readonly string[]): void {
  const unknown = tokens.flatMap((token, index) => {
    const card = ctx.work.get('cards', token);
    const isUsable = card && !card.deleted && card.merchant_key === ctx.merchantKey;
    return isUsable ? [] : [`/card_token/${index}`];
  });
  if (unknown.length > 0) throw cardTokenNotFound(...unknown);
}

/** Milliseconds that a merchant session is valid. */
const LIFETIME = 5 * 60 * 1000;

/**
 * `apple-pay-session`: returns the merchant session for the sheet without asking Apple. It looks like a
 * real one but opens no real sheet.
 */
export const applePaySession: Operation<ApplePaySessionRequest> = (ctx, body) => {
  const { work } = ctx;
  requireMethod(ctx, 'applepay');
  requireDomain(ctx, body.domain);
  const expiresAt = work.now + LIFETIME;
  return {
    status: 200,
    body: {
      merchant_session: {
        epochTimestamp: work.now,
        expiresAt,
        merchantSessionIdentifier: `SSH${work.ids.digits(32)}`,
        nonce: work.ids.digits(8),
        merchantIdentifier: work.ids.digits(64),
        domainName: body.domain,
        displayName: body.display_name ?? 'Sandbox shop',
        signature: btoa('sandbox-session-signature'),
      },
      expires_at: toMoment(expiresAt),
    },
  };
};

function requireDomain(ctx: OperationContext, domain: string): void {
  const isRegistered = ctx.settings.account.applePayDomains.some((known) =>
    known.startsWith('.') ? domain.endsWith(known) : domain === known,
  );
  if (isRegistered) return;
  throw new DomainError(
    'applepay_domain_not_registered',
    `${domain} isn't registered with this account.`,
    [fieldError('/domain', 'not_found', 'Not registered with this account.')],
  );
}
