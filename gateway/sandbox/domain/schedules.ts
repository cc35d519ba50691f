import type { ScheduleRequest, ScheduleUpdateRequest } from '../../contract/request-types.ts';
import type { Payment, Schedule } from '../store/index.ts';
import type { Context } from './context.ts';
import { DomainError, fieldError, fieldFailed } from './error.ts';

/** Creates a schedule without charging anyone. */
export function createSchedule(
  ctx: Context,
  merchantKey: string,
  fields: ScheduleRequest,
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
 * @throws DomainError `invalid_state` when it has ended, `validation_failed` when the fields don't fit
 *   together.
 */
export function updateSchedule(
  ctx: Context,
  schedule: Schedule,
  changes: Omit<ScheduleUpdateRequest, 'schedule_id'>,
): Schedule {
  if (schedule.status === 'completed' || schedule.status === 'stopped') {
    throw new DomainError(
      'invalid_state',
      `The schedule is ${schedule.status}, and you can't change it.`,
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

/** Updates status and intervals of a schedule that has begun, after its fields changed. */
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

/** Starts the schedule of a first payment once its money was taken. */
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
 * Stores a schedule with the time of its next payment, the first one still ahead. Payments that fell
 * due while it was paused are skipped.
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

const DAY = 24 * 60 * 60 * 1000;

/**
 * Fields that determine the dates of a schedule. The days 29 to 31 mean the last day in shorter months.
 * Default: the day of the anchor.
 */
type Calendar = Pick<ScheduleRequest, 'interval_length' | 'interval_unit' | 'day_of_month'>;

/** Returns the moment `count` intervals after the anchor, in UTC, at the anchor's time of day. */
export function dueDate(anchor: number, calendar: Calendar, count: number): number {
  const steps = calendar.interval_length * count;
  if (calendar.interval_unit === 'day') return anchor + steps * DAY;
  const start = new Date(anchor);
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + steps;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(calendar.day_of_month ?? start.getUTCDate(), lastDay);
  const timeOfDay = anchor % DAY;
  return Date.UTC(year, month, day) + timeOfDay;
}

/** Fields of a request about the agreement it begins. */
interface AgreementWish {
  recurring_init?: boolean;
  schedule_id?: string;
}

/**
 * Returns the schedule of a first payment, if it has one.
 *
 * @throws DomainError `schedule_not_found`, `schedule_in_use`, or `validation_failed` when the payment
 *   begins no agreement.
 */
export function requireFreeSchedule(
  ctx: Context,
  merchantKey: string,
  wish: AgreementWish,
): Schedule | undefined {
  if (!wish.schedule_id) return undefined;
  if (wish.recurring_init === false) {
    throw fieldFailed('/recurring_init', 'mismatch', 'A schedule needs recurring_init: true.');
  }
  const schedule = requireSchedule(ctx, merchantKey, wish.schedule_id);
  if (schedule.taken_by === undefined && schedule.status !== 'stopped') {
    if (schedule.status !== 'completed') return schedule;
  }
  throw new DomainError(
    'schedule_in_use',
    schedule.taken_by === undefined
      ? `The schedule is ${schedule.status}. Create a new one.`
      : 'The schedule belongs to another agreement. Create a new one.',
    [fieldError('/schedule_id', 'duplicate', 'The schedule is in use.')],
  );
}

/**
 * Returns the merchant's schedule with this id.
 *
 * @throws DomainError `schedule_not_found`.
 */
export function requireSchedule(ctx: Context, merchantKey: string, id: string): Schedule {
  const schedule = ctx.work.get('schedules', id);
  if (schedule?.merchant_key === merchantKey) return schedule;
  throw new DomainError(
    'schedule_not_found',
    `No schedule ${id} in the ${ctx.settings.environment} environment.`,
    [fieldError('/schedule_id', 'not_found', 'No schedule has this id.')],
  );
}

/** Reserves a schedule for a payment, so no other agreement takes it in the meantime. */
export function takeSchedule(ctx: Context, schedule: Schedule | undefined, payment: Payment): void {
  if (schedule) ctx.work.put('schedules', { ...schedule, taken_by: payment.id });
}

/** Frees the schedule of a payment that ended without money. */
export function releaseSchedule(ctx: Context, payment: Payment): void {
  const schedule = payment.schedule_id && ctx.work.get('schedules', payment.schedule_id);
  if (!schedule || schedule.taken_by !== payment.id || schedule.agreement_id) return;
  ctx.work.put('schedules', { ...schedule, taken_by: undefined });
}
