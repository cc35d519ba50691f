import {
  createSchedule,
  requireSchedule,
  type ScheduleFields,
  updateSchedule,
} from '../domain/schedules.ts';
import type { Operation } from './types.ts';
import { scheduleDetailsView, scheduleView } from './views.ts';

/** `schedule-id`: creates a calendar of automatic payments. */
export const scheduleCreate: Operation<ScheduleFields> = (ctx, body) => ({
  status: 201,
  body: scheduleView(createSchedule(ctx, ctx.merchantKey, body)),
});

/** `schedule-update`: changes, pauses or stops one. */
export const scheduleUpdate: Operation<
  Partial<ScheduleFields> & { schedule_id: string; stopped?: true }
> = (ctx, { schedule_id, ...changes }) => {
  const schedule = requireSchedule(ctx, ctx.merchantKey, schedule_id);
  return { status: 200, body: scheduleView(updateSchedule(ctx, schedule, changes)) };
};

/** `schedule-status`: returns a schedule with what it has charged. */
export const scheduleStatus: Operation<{ schedule_id: string }> = (ctx, { schedule_id }) => {
  const schedule = requireSchedule(ctx, ctx.merchantKey, schedule_id);
  return { status: 200, body: scheduleDetailsView(ctx, schedule) };
};
