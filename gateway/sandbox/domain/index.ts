/** Payments and schedules over a `Work`. They throw `DomainError`, report events, and know no HTTP. */

// What the domain works on, and how it refuses.

export type { Account, Context, PaymentEvent, Settings } from './context.ts';
export {
  DomainError,
  decimalsDetail,
  type FieldErrorCode,
  fieldError,
  fieldFailed,
  shorten,
  validationFailed,
} from './error.ts';

// A payment, until it is decided.

export { cancel, conclude, expire } from './decide.ts';
export { type DeclineMessages, declineMessages, findExpiry } from './outcomes.ts';
export {
  createPayment,
  isOpen,
  keepPayment,
  OPEN_STATUSES,
  PAID_STATUSES,
  paymentsOfOrder,
  requireCurrency,
  requireMethod,
  requirePayment,
  requireUnpaidOrder,
} from './payments.ts';

// Ways to pay.

export { type ApplePayToken, claimToken, payWithApplePay } from './apple-pay.ts';
export {
  answerChallenge,
  authenticate,
  brandOf,
  type CardDetails,
  cardTokenNotFound,
  checkCard,
  cvvLength,
  methodOf,
  payWithCard,
  requireThreeDsReturn,
} from './cards.ts';
export { answerPayLater, type PayLaterAnswer, payLater } from './pay-later.ts';
export { confirmOtp, payWithStcPay } from './stc-pay.ts';

// What follows: captures, refunds, disputes, automatic payments.

export {
  acceptRefund,
  capture,
  chargeBack,
  finishRefund,
  lapse,
  releaseRest,
  voidPayment,
} from './changes.ts';
export { runSchedule } from './run-schedule.ts';
export {
  createSchedule,
  requireFreeSchedule,
  requireSchedule,
  stopSchedule,
  takeSchedule,
  updateSchedule,
} from './schedules.ts';

// Decimal strings.

export {
  AmountError,
  addAmounts,
  compareAmounts,
  decimalsOf,
  isZero,
  multiplyAmount,
  subtractAmounts,
  zeroAmount,
} from './amount.ts';
