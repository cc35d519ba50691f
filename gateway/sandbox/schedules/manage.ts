import { DomainError, fieldFailed } from '../domain/error.ts';
import type { Context } from '../payments/context.ts';
import type { Payment } from '../payments/types.ts';
import { dueDate } from './calendar.ts';
import type { Schedule } from './types.ts';

/** The fields of a schedule that a request sets. */
export interface ScheduleFields {
  name: string;
  interval_length: number;
  interval_unit: 'day' | 'month';
  day_of_month?: number;
  payments_count: number;
  delays?: number;
  paused?: boolean;
}

/** Creates a schedule. Charges nobody. */
export function createSchedule(
  ctx: Context,
  merchantKey: string,
  fields: ScheduleFields,
): Schedule {
  const schedule: Schedule = {
    ...fields,
    id: ctx.work.ids.id('sch'),
    merchant_key: merchantKey,
    created_at: ctx.work.now,
    payments_made: 0,
    delays: fields.delays ?? 0,
    paused: fields.paused ?? false,
    status: 'created',
    retries: 0,
  };
  ctx.work.put('schedules', schedule);
  return schedule;
}

/**
 * Changes a schedule from its next payment on.
 *
 * @throws DomainError `invalid_state` when it has ended, `validation_failed` when the fields do not fit
 * together.
 */
export function updateSchedule(
  ctx: Context,
  schedule: Schedule,
  changes: Partial<ScheduleFields> & { stopped?: true },
): Schedule {
  if (schedule.status === 'completed' || schedule.status === 'stopped') {
    throw new DomainError(
      'invalid_state',
      `The schedule is ${schedule.status} and cannot be changed.`,
    );
  }
  const { stopped, ...fields } = changes;
  if (stopped) return stopSchedule(ctx, schedule);
  let next: Schedule = { ...schedule, ...fields };
  if (next.interval_unit === 'day' && next.day_of_month !== undefined) {
    if (fields.day_of_month !== undefined) {
      throw fieldFailed(
        '/day_of_month',
        'not_allowed',
        'day_of_month needs interval_unit "month".',
      );
    }
    next = { ...next, day_of_month: undefined };
  }
  const { payments_count, payments_made } = next;
  if (payments_count > 0 && payments_count < payments_made) {
    throw fieldFailed(
      '/payments_count',
      'too_small',
      `${payments_made} payments are made already.`,
    );
  }
  if (next.status === 'created') {
    ctx.work.put('schedules', next);
    return next;
  }
  return planNext(ctx, replan(ctx, schedule, next));
}

/** Stops a schedule for good. */
export function stopSchedule(ctx: Context, schedule: Schedule): Schedule {
  const { work } = ctx;
  work.cancel('schedule', schedule.id, 'retry');
  return planNext(ctx, { ...schedule, status: 'stopped', paused: false });
}

/** Status and intervals of a schedule that has begun, after its fields changed. */
function replan(ctx: Context, before: Schedule, after: Schedule): Schedule {
  const { payments_count, payments_made } = after;
  if (payments_count > 0 && payments_count === payments_made) {
    return { ...after, status: 'completed' };
  }
  if (after.paused) {
    ctx.work.cancel('schedule', after.id, 'retry');
    return { ...after, status: 'paused' };
  }
  const isMoved =
    before.interval_length !== after.interval_length ||
    before.interval_unit !== after.interval_unit;
  // A new interval counts from now: the old anchor would give dates nobody expects.
  return isMoved
    ? { ...after, status: 'active', anchor: ctx.work.now, next_interval: 1 }
    : { ...after, status: 'active' };
}

/** Begins the schedule that a first payment named, once its money was taken. */
export function startSchedule(ctx: Context, payment: Payment): void {
  const schedule = payment.schedule_id && ctx.work.get('schedules', payment.schedule_id);
  if (!schedule || schedule.agreement_id || !payment.recurring_token) return;
  if (schedule.taken_by !== payment.id) return;
  const agreement = ctx.work.get('agreements', payment.recurring_token);
  if (!agreement) return;
  ctx.work.put('agreements', { ...agreement, schedule_id: schedule.id });
  const started: Schedule = {
    ...schedule,
    agreement_id: agreement.id,
    recurring_init_trans_id: agreement.initial_trans_id,
    anchor: ctx.work.now,
    next_interval: 1 + schedule.delays,
    status: schedule.paused ? 'paused' : 'active',
  };
  planNext(ctx, started);
}

/**
 * Keeps a schedule with the moment of its next payment, the first that is not over yet: what fell
 * due while it was paused is left out.
 */
export function planNext(ctx: Context, schedule: Schedule): Schedule {
  const { work } = ctx;
  work.cancel('schedule', schedule.id);
  if (schedule.status !== 'active' || schedule.anchor === undefined) {
    const resting = { ...schedule, next_payment_at: undefined };
    work.put('schedules', resting);
    return resting;
  }
  let interval = schedule.next_interval ?? 1;
  let due = dueDate(schedule.anchor, schedule, interval);
  while (due <= work.now) {
    interval += 1;
    due = dueDate(schedule.anchor, schedule, interval);
  }
  const planned = { ...schedule, next_interval: interval, next_payment_at: due };
  work.put('schedules', planned);
  work.schedule('schedule', planned.id, due);
  return planned;
}
