import type { Agreement, Payment, Schedule } from '../store/index.ts';
import type { Context } from './context.ts';
import { conclude } from './decide.ts';
import { createPayment, keepPayment } from './payments.ts';
import { planNext } from './schedules.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days after the due date on which a payment is retried: see `schedule-id` in the contract. */
const RETRY_DAYS = [1, 3, 5];

/** Number of attempts to keep: see `ScheduleDetails` in the contract. */
const MAX_ATTEMPTS = 100;

/** Makes the payment of a schedule that is due, or retries it. */
export function runSchedule(ctx: Context, schedule: Schedule, isRetry: boolean): void {
  const agreement = schedule.agreement_id && ctx.work.get('agreements', schedule.agreement_id);
  if (schedule.status !== 'active' || !agreement || agreement.revoked) return;
  const number = isRetry ? schedule.payments_made : schedule.payments_made + 1;
  let next: Schedule = { ...schedule, payments_made: number };
  if (!isRetry) {
    ctx.work.cancel('schedule', schedule.id, 'retry');
    next = { ...next, retries: 0, next_interval: (schedule.next_interval ?? 1) + 1 };
    if (!isLast(next)) next = planNext(ctx, next);
  }
  const payment = charge(ctx, next, agreement, number);
  const attempt = { payment_id: payment.id, payment_number: number, retry: next.retries };
  const attempts = [attempt, ...(schedule.attempts ?? [])].slice(0, MAX_ATTEMPTS);
  finishRun(ctx, { ...next, attempts }, payment, isRetry);
}

function finishRun(ctx: Context, schedule: Schedule, payment: Payment, isRetry: boolean): void {
  const advice = payment.decline?.retry_advice;
  if (advice !== undefined && advice !== 'retry_later') {
    // This card won't work again by itself: someone has to act first.
    ctx.work.cancel('schedule', schedule.id);
    keep(ctx, { ...schedule, status: 'paused', paused: true, next_payment_at: undefined });
    return;
  }
  if (advice === 'retry_later' && planRetry(ctx, schedule)) return;
  keep(ctx, {
    ...schedule,
    ...(isLast(schedule) ? { status: 'completed', next_payment_at: undefined } : {}),
    retries: isRetry ? 0 : schedule.retries,
  });
}

/** Plans a retry days later. If the next regular payment is due first, it replaces the retry. */
function planRetry(ctx: Context, schedule: Schedule): boolean {
  const days = RETRY_DAYS[schedule.retries];
  if (days === undefined) return false;
  const since = days - (RETRY_DAYS[schedule.retries - 1] ?? 0);
  const due = ctx.work.now + since * DAY;
  ctx.work.schedule('schedule', schedule.id, due, 'retry');
  const retries = schedule.retries + 1;
  keep(ctx, {
    ...schedule,
    retries,
    next_payment_at: isLast(schedule) ? due : schedule.next_payment_at,
  });
  return true;
}

function keep(ctx: Context, schedule: Schedule): void {
  ctx.work.put('schedules', schedule);
}

function isLast({ payments_count, payments_made }: Schedule): boolean {
  return payments_count > 0 && payments_made >= payments_count;
}

/** Makes one automatic payment: the first payment's amount, under its own order number. */
function charge(ctx: Context, schedule: Schedule, agreement: Agreement, number: number): Payment {
  const payment = createPayment(ctx, {
    merchant_key: agreement.merchant_key,
    operation: 'purchase',
    kind: 'recurring',
    order: {
      number: `${agreement.order.number.slice(0, 240)}-r${number}`,
      amount: agreement.order.amount,
      currency: agreement.order.currency,
      description: schedule.name,
    },
    notification_url: agreement.notification_url,
    custom_data: agreement.custom_data,
    locale: agreement.locale,
  });
  return conclude(
    ctx,
    keepPayment(ctx, {
      ...payment,
      method: agreement.method,
      card: agreement.card,
      outcome: agreement.outcome,
      recurring_token: agreement.id,
      schedule_id: schedule.id,
    }),
  );
}
