import type { Payment } from '../store/index.ts';
import type { Context } from './context.ts';
import { conclude, decline, expire } from './decide.ts';
import { DomainError, fieldError, fieldFailed } from './error.ts';
import { keepPayment, requireCurrency } from './payments.ts';

/** Milliseconds that a one-time password is valid. */
const OTP_TIME = 2 * 60 * 1000;
const ATTEMPTS = 3;

/**
 * Starts a payment from an STC Pay wallet, and sends the shopper a one-time password.
 *
 * @throws DomainError `currency_not_supported` for anything but SAR, `validation_failed` for an
 *   authorisation: STC Pay only supports purchases.
 */
export function payWithStcPay(ctx: Context, payment: Payment, mobile: string): Payment {
  const { rules } = ctx.settings;
  requireCurrency(payment, 'stcpay');
  if (payment.operation === 'authorization') {
    throw fieldFailed('/capture', 'not_allowed', 'STC Pay takes purchases only: leave it out.');
  }
  const next: Payment = { ...payment, method: 'stcpay' };
  const row = rules.testData.stcpay_mobiles.find(
    ({ enter }) => normaliseMobile(enter.mobile) === normaliseMobile(mobile),
  );
  if (row?.decline_code) return decline(ctx, next, row.decline_code);
  const expiresAt = ctx.work.now + OTP_TIME;
  ctx.work.schedule('expire', next.id, expiresAt);
  return keepPayment(ctx, {
    ...next,
    waiting_for: { type: 'otp', expires_at: expiresAt, attempts: ATTEMPTS },
    expires_at: expiresAt,
  });
}

/** Result of a one-time password: the payment, and the problem if it was wrong. */
interface OtpResult {
  payment: Payment;
  problem?: DomainError;
}

/**
 * Checks the one-time password of a payment. A wrong one is a problem and still counts as an attempt.
 * The third declines the payment.
 *
 * @throws DomainError `invalid_state` when the payment isn't waiting for one.
 */
export function confirmOtp(ctx: Context, payment: Payment, otp: string): OtpResult {
  const { rules } = ctx.settings;
  const { waiting_for } = payment;
  if (payment.status !== 'prepare' || waiting_for?.type !== 'otp') {
    throw new DomainError(
      'invalid_state',
      `The payment is ${payment.status}; only an STC Pay sale that waits for a one-time password can be confirmed.`,
    );
  }
  const row = rules.testData.stcpay_otps.find(({ enter }) => enter.otp === otp);
  if (row?.status === 'expired') return { payment: expire(ctx, payment) };
  if (row && !row.error_code) {
    return {
      payment: conclude(ctx, { ...payment, outcome: { group: 'stcpay_otps', id: row.id } }),
    };
  }
  const attempts = waiting_for.attempts - 1;
  if (attempts === 0) return { payment: decline(ctx, payment, 'otp_failed') };
  const next = keepPayment(ctx, { ...payment, waiting_for: { ...waiting_for, attempts } });
  return { payment: next, problem: otpIncorrect(attempts) };
}

/** Returns a Saudi mobile number as 9665XXXXXXXX, from any of the three forms the contract accepts. */
function normaliseMobile(mobile: string): string {
  return mobile.replace(/^\+/, '').replace(/^05/, '9665');
}

function otpIncorrect(left: number): DomainError {
  const attempts = left === 1 ? '1 attempt is' : `${left} attempts are`;
  return new DomainError('otp_incorrect', `The password is wrong. ${attempts} left.`, [
    fieldError('/otp', 'mismatch', 'Not the password that was sent.'),
  ]);
}
