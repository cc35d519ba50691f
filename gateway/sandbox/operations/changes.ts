import type {
  CaptureRequest,
  CardTokenDeleteRequest,
  ConfirmOtpRequest,
  RefundRequest,
  ReleaseRequest,
  ScheduleRequest,
  ScheduleStatusRequest,
  ScheduleUpdateRequest,
  VoidRequest,
} from '../../contract/request-types.ts';
import {
  acceptRefund,
  capture,
  cardTokenNotFound,
  confirmOtp,
  createSchedule,
  releaseRest,
  requirePayment,
  requireSchedule,
  stopSchedule,
  updateSchedule,
  voidPayment,
} from '../domain/index.ts';
import type { SavedCard } from '../store/index.ts';
import type { Operation, OperationContext } from './operation.ts';
import {
  paymentChangeView,
  paymentResultView,
  scheduleDetailsView,
  scheduleView,
} from './views.ts';

/** `capture-request`: captures money that an authorisation holds. */
export const captureRequest: Operation<CaptureRequest> = (ctx, body) => {
  const payment = requirePayment(ctx, ctx.merchantKey, body.payment_id);
  const change = capture(ctx, payment, body);
  return { status: 200, body: paymentChangeView(change.payment, change.transaction) };
};

/** `void-request`: releases an authorisation. */
export const voidRequest: Operation<VoidRequest> = (ctx, body) => {
  const payment = requirePayment(ctx, ctx.merchantKey, body.payment_id);
  const change = voidPayment(ctx, payment, body.reason);
  return { status: 200, body: paymentChangeView(change.payment, change.transaction) };
};

/** `release-request`: releases what a partial capture left. */
export const releaseRequest: Operation<ReleaseRequest> = (ctx, body) => {
  const payment = requirePayment(ctx, ctx.merchantKey, body.payment_id);
  const change = releaseRest(ctx, payment, body.reason);
  return { status: 200, body: paymentChangeView(change.payment, change.transaction) };
};

/** `refund-request` and `refund`: accepts a refund. Its outcome comes as a callback. */
export const refundRequest: Operation<RefundRequest> = (ctx, body) => {
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
export const confirmOtpRequest: Operation<ConfirmOtpRequest> = (ctx, body) => {
  const before = requirePayment(ctx, ctx.merchantKey, body.payment_id);
  const { payment, problem } = confirmOtp(ctx, before, body.otp);
  return { status: 200, body: paymentResultView(payment, ctx.origin), problem };
};

/**
 * `card-token-delete`: deletes a saved card for good, ends the agreements that charge it, and stops
 * their schedules. Deleting it twice returns the same answer twice.
 */
export const deleteCardToken: Operation<CardTokenDeleteRequest> = (ctx, { card_token }) => {
  const saved = ctx.work.get('cards', card_token);
  if (saved?.merchant_key !== ctx.merchantKey) throw cardTokenNotFound('/card_token');
  if (!saved.deleted) endCard(ctx, saved);
  return { status: 200, body: { card_token, status: 'deleted' } };
};

function endCard(ctx: OperationContext, saved: SavedCard): void {
  const { work } = ctx;
  work.put('cards', { ...saved, deleted: true });
  for (const id of saved.agreement_ids) {
    const agreement = work.get('agreements', id);
    if (!agreement) continue;
    work.put('agreements', { ...agreement, revoked: true });
    const schedule = agreement.schedule_id && work.get('schedules', agreement.schedule_id);
    if (schedule && schedule.status !== 'completed') stopSchedule(ctx, schedule);
  }
}

/** `schedule-id`: creates a calendar of automatic payments. */
export const scheduleCreate: Operation<ScheduleRequest> = (ctx, body) => ({
  status: 201,
  body: scheduleView(createSchedule(ctx, ctx.merchantKey, body)),
});

/** `schedule-update`: changes, pauses or stops one. */
export const scheduleUpdate: Operation<ScheduleUpdateRequest> = (
  ctx,
  { schedule_id, ...changes },
) => {
  const schedule = requireSchedule(ctx, ctx.merchantKey, schedule_id);
  return { status: 200, body: scheduleView(updateSchedule(ctx, schedule, changes)) };
};

/** `schedule-status`: returns a schedule with what it has charged. */
export const scheduleStatus: Operation<ScheduleStatusRequest> = (ctx, { schedule_id }) => {
  const schedule = requireSchedule(ctx, ctx.merchantKey, schedule_id);
  return { status: 200, body: scheduleDetailsView(ctx, schedule) };
};
