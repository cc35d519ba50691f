import type { FieldError } from '../../contract/request-types.ts';
import {
  answerChallenge,
  answerPayLater,
  authenticate,
  type CardDetails,
  type Context,
  cancel,
  cardTokenNotFound,
  checkCard,
  confirmOtp,
  cvvLength,
  DomainError,
  fieldError,
  fieldFailed,
  isOpen,
  keepPayment,
  methodOf,
  type PayLaterAnswer,
  payLater,
  payWithApplePay,
  payWithCard,
  payWithStcPay,
  requireCurrency,
  requireUnpaidOrder,
  validationFailed,
} from '../domain/index.ts';
import type { Engine } from '../engine.ts';
import type { Method, Payment, Session } from '../store/index.ts';
import {
  type ChallengeView,
  type CheckoutView,
  type PayLaterView,
  type ShopperChoice,
  type ShopperResult,
  toCheckoutView,
  toResult,
  toShownPayment,
} from './views.ts';

/**
 * Actions of a shopper, for the pages they see. Every method runs in one go. Reading returns
 * `undefined` for what doesn't exist. Acting throws a `DomainError` whose `errors` name the fields.
 */
export class Shopper {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Returns a session with everything its page shows. */
  session(sessionId: string): CheckoutView | undefined {
    return this.#engine.run((ctx) => {
      const session = ctx.work.get('sessions', sessionId);
      const payment = session && ctx.work.get('payments', session.payment_id);
      return session && payment && toCheckoutView(ctx, session, payment);
    });
  }

  /**
   * Pays a session.
   *
   * @throws DomainError `validation_failed` (pointers such as `/number`, `/mobile`),
   *   `method_not_enabled`, `currency_not_supported`, `applepay_token_invalid`, `card_token_not_found`,
   *   `order_already_paid`, `invalid_state` when the session is over.
   */
  pay(sessionId: string, choice: ShopperChoice): ShopperResult {
    return this.#engine.run((ctx) => {
      const { session, payment } = requireOpenSession(ctx, sessionId);
      if (payment.status !== 'prepare') throw sessionOver(payment);
      requireUnpaidOrder(ctx, payment.merchant_key, payment.order.number);
      return toResult(payWith(ctx, session, payment, choice));
    });
  }

  /**
   * Checks the one-time password of STC Pay, as typed.
   *
   * @throws DomainError `otp_incorrect` (the attempt counts), `invalid_state`.
   */
  confirmOtp(sessionId: string, otp: string): ShopperResult {
    const { payment, problem } = this.#engine.run((ctx) =>
      confirmOtp(ctx, requireOpenSession(ctx, sessionId).payment, otp.trim()),
    );
    if (problem) throw problem;
    return toResult(payment);
  }

  /** Cancels a session from the payment page. */
  cancel(sessionId: string): ShopperResult {
    return this.#engine.run((ctx) => {
      const { payment } = requireOpenSession(ctx, sessionId);
      return toResult(cancel(ctx, payment));
    });
  }

  /** Returns a challenge by the id in its address. */
  challenge(id: string): ChallengeView | undefined {
    return this.#engine.run((ctx) => {
      const payment = challengedPayment(ctx, id);
      return payment && { id, card: payment.card, ...toShownPayment(ctx, payment) };
    });
  }

  /** Confirms or fails a challenge at the shopper's bank. If it is over, only returns the result. */
  answerChallenge(id: string, confirmed: boolean): ShopperResult {
    return this.#engine.run((ctx) => {
      const payment = challengedPayment(ctx, id);
      if (!payment) throw new DomainError('payment_not_found', 'There is no such challenge.');
      return toResult(answerChallenge(ctx, payment, confirmed));
    });
  }

  /** Returns the page of Tabby or Tamara by the payment in its address. */
  payLater(method: 'tabby' | 'tamara', paymentId: string): PayLaterView | undefined {
    return this.#engine.run((ctx) => {
      const payment = ctx.work.get('payments', paymentId);
      if (payment?.method !== method) return undefined;
      return { method, ...toShownPayment(ctx, payment) };
    });
  }

  /**
   * Applies the shopper's action on the page of Tabby or Tamara. If it is over, only returns the
   * result.
   */
  answerPayLater(paymentId: string, answer: PayLaterAnswer): ShopperResult {
    return this.#engine.run((ctx) => {
      const payment = ctx.work.get('payments', paymentId);
      if (!payment) throw new DomainError('payment_not_found', 'There is no such payment.');
      return toResult(answerPayLater(ctx, payment, answer));
    });
  }
}

function payWith(ctx: Context, session: Session, payment: Payment, choice: ShopperChoice): Payment {
  switch (choice.type) {
    case 'card': {
      const details = readCardForm(choice);
      const card = checkCard(ctx, details, '');
      requireOffered(session, methodOf(card));
      if (card?.brand === 'mada') requireCurrency(payment, 'mada');
      const save_card = payment.save_card && choice.save === true;
      return payWithCard(ctx, { ...payment, save_card }, details, card);
    }
    case 'saved_card':
      return payWithSavedCard(ctx, session, payment, choice);
    case 'applepay':
      requireOffered(session, 'applepay');
      return payWithApplePay(ctx, payment, choice.payment_token, () =>
        requireOffered(session, 'mada'),
      );
    case 'stcpay':
      requireOffered(session, 'stcpay');
      requireMobile(choice.mobile);
      return payWithStcPay(ctx, payment, choice.mobile.trim());
    case 'tabby':
    case 'tamara':
      requireOffered(session, choice.type);
      return payLater(ctx, payment, choice.type, session.customer.phone);
  }
}

function payWithSavedCard(
  ctx: Context,
  session: Session,
  payment: Payment,
  choice: Extract<ShopperChoice, { type: 'saved_card' }>,
): Payment {
  const saved = ctx.work.get('cards', choice.card_token);
  if (!saved || saved.deleted || !session.card_tokens.includes(saved.id)) {
    throw cardTokenNotFound();
  }
  const { card, outcome } = saved;
  const length = cvvLength(card.brand);
  if (!new RegExp(`^[0-9]{${length}}$`).test(choice.cvv.trim())) {
    throw fieldFailed('/cvv', 'pattern', `The security code of this card has ${length} digits.`);
  }
  const method = methodOf(card);
  requireOffered(session, method);
  if (method === 'mada') requireCurrency(payment, 'mada');
  const next: Payment = { ...payment, method, card, card_token: saved.id, outcome };
  return authenticate(ctx, keepPayment(ctx, next));
}

function requireOffered(session: Session, method: Method): void {
  if (session.methods.includes(method)) return;
  throw new DomainError(
    'method_not_enabled',
    `The method "${method}" is not offered for this order.`,
  );
}

function requireMobile(mobile: string): void {
  if (/^(05[0-9]{8}|\+?9665[0-9]{8})$/.test(mobile.trim())) return;
  throw fieldFailed('/mobile', 'pattern', 'A Saudi mobile number, such as 0512345678.');
}

function requireOpenSession(
  ctx: Context,
  sessionId: string,
): { session: Session; payment: Payment } {
  const session = ctx.work.get('sessions', sessionId);
  const payment = session && ctx.work.get('payments', session.payment_id);
  if (!session || !payment) throw new DomainError('payment_not_found', 'There is no such session.');
  if (!isOpen(payment)) throw sessionOver(payment);
  return { session, payment };
}

function sessionOver({ status }: Payment): DomainError {
  return new DomainError('invalid_state', `The payment is ${status}; this session is over.`);
}

/** Returns the payment of a challenge, by its transaction: each attempt has its own address. */
function challengedPayment(ctx: Context, id: string): Payment | undefined {
  const paymentId = ctx.work.get('challenges', id)?.payment_id;
  return paymentId === undefined ? undefined : ctx.work.get('payments', paymentId);
}

/** Form of each card field, as in the contract's sale. */
const FORMS: Readonly<Record<keyof CardDetails, { form: RegExp; detail: string }>> = {
  number: { form: /^[0-9]{12,19}$/, detail: '12 to 19 digits.' },
  exp_month: { form: /^(0[1-9]|1[0-2])$/, detail: 'Two digits, 01 to 12.' },
  exp_year: { form: /^20[0-9]{2}$/, detail: 'Four digits.' },
  cvv: { form: /^[0-9]{3,4}$/, detail: '3 digits, 4 on American Express.' },
  holder: { form: /^.{2,64}$/su, detail: 'The name on the card.' },
};

/**
 * Reads a card as the shopper typed it: spaces and dashes in the number are fine.
 *
 * @throws DomainError `validation_failed` with a pointer for each wrong field, such as `/number`.
 */
function readCardForm(typed: CardDetails): CardDetails {
  const card: CardDetails = {
    number: typed.number.replaceAll(/[\s-]/g, ''),
    exp_month: typed.exp_month.trim(),
    exp_year: typed.exp_year.trim(),
    cvv: typed.cvv.trim(),
    holder: typed.holder.trim(),
  };
  const errors: FieldError[] = [];
  for (const name of ['number', 'exp_month', 'exp_year', 'cvv', 'holder'] as const) {
    const { form, detail } = FORMS[name];
    if (card[name] === '') errors.push(fieldError(`/${name}`, 'required', 'The field is missing.'));
    else if (!form.test(card[name])) errors.push(fieldError(`/${name}`, 'pattern', detail));
  }
  if (errors.length > 0) throw validationFailed(errors);
  return card;
}
