import { acceptRefund, capture, releaseRest, voidPayment } from '../domain/changes.ts';
import { requirePayment } from '../domain/payments.ts';
import { confirmOtp } from '../domain/stc-pay.ts';
import type { CaptureBody, ConfirmBody, RefundBody, ReleaseBody, VoidBody } from './bodies.ts';
import type { Operation } from './types.ts';
import { paymentChangeView, paymentResultView } from './views.ts';

/** `capture-request`: captures money that an authorisation holds. */
export const captureRequest: Operation<CaptureBody> = (ctx, body) => {
  const payment = requirePayment(ctx, ctx.merchantKey, body.payment_id);
  const change = capture(ctx, payment, body);
  return { status: 200, body: paymentChangeView(change.payment, change.transaction) };
};

/** `void-request`: releases an authorisation. */
export const voidRequest: Operation<VoidBody> = (ctx, body) => {
  const payment = requirePayment(ctx, ctx.merchantKey, body.payment_id);
  const change = voidPayment(ctx, payment, body.reason);
  return { status: 200, body: paymentChangeView(change.payment, change.transaction) };
};

/** `release-request`: releases what a partial capture left. */
export const releaseRequest: Operation<ReleaseBody> = (ctx, body) => {
  const payment = requirePayment(ctx, ctx.merchantKey, body.payment_id);
  const change = releaseRest(ctx, payment, body.reason);
  return { status: 200, body: paymentChangeView(change.payment, change.transaction) };
};

/** `refund-request` and `refund`: accepts a refund. Its outcome comes as a callback. */
export const refundRequest: Operation<RefundBody> = (ctx, body) => {
  const payment = requirePayment(ctx, ctx.merchantKey, body.payment_id);
  const { transaction } = acceptRefund(ctx, payment, body);
  return {
    status: 202,
    body: {
      refund_id: transaction.refund_id,
      payment_id: payment.id,
      amount: transaction.amount,
      currency: payment.order.currency,
      status: 'accepted',
      merchant_refund_id: transaction.merchant_refund_id,
    },
  };
};

/** `confirm-otp`: checks the one-time password of an STC Pay sale. */
export const confirmOtpRequest: Operation<ConfirmBody> = (ctx, body) => {
  const before = requirePayment(ctx, ctx.merchantKey, body.payment_id);
  const { payment, problem } = confirmOtp(ctx, before, body.otp);
  return { status: 200, body: paymentResultView(payment, ctx.origin), problem };
};
