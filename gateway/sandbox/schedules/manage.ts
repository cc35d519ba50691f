import { fieldFailed, Problem } from '../http/problem.ts';
import type { Context } from '../payments/context.ts';
import { planNext } from './run.ts';
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
 * @throws Problem `invalid_state` when it has ended, `validation_failed` when the fields do not fit
 * together.
 */
export function updateSchedule(
  ctx: Context,
  schedule: Schedule,
  changes: Partial<ScheduleFields> & { stopped?: true },
): Schedule {
  if (schedule.status === 'completed' || schedule.status === 'stopped') {
    throw new Problem('invalid_state', `The schedule is ${schedule.status} and cannot be changed.`);
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
