import { fieldError } from '../contract/field-errors.ts';
import { DomainError, fieldFailed } from '../domain/error.ts';
import type { Context } from '../payments/context.ts';
import type { Payment } from '../payments/types.ts';
import type { Schedule } from './types.ts';

/** What a request says about the agreement it begins. */
export interface AgreementWish {
  recurring_init?: boolean;
  schedule_id?: string;
}

/**
 * The schedule that a first payment may name.
 *
 * @throws DomainError `schedule_not_found`, `schedule_in_use`, or `validation_failed` when the payment
 * begins no agreement.
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
    { errors: [fieldError('/schedule_id', 'duplicate', 'The schedule is in use.')] },
  );
}

/**
 * @throws DomainError `schedule_not_found`.
 */
export function requireSchedule(ctx: Context, merchantKey: string, id: string): Schedule {
  const schedule = ctx.work.get('schedules', id);
  if (schedule?.merchant_key === merchantKey) return schedule;
  throw new DomainError(
    'schedule_not_found',
    `No schedule ${id} in the ${ctx.settings.environment} environment.`,
    { errors: [fieldError('/schedule_id', 'not_found', 'No schedule has this id.')] },
  );
}

/** Keeps a schedule for a payment, so that no other agreement takes it meanwhile. */
export function takeSchedule(ctx: Context, schedule: Schedule | undefined, payment: Payment): void {
  if (schedule) ctx.work.put('schedules', { ...schedule, taken_by: payment.id });
}

/** Gives the schedule of a payment free that ended without money. */
export function releaseSchedule(ctx: Context, payment: Payment): void {
  const schedule = payment.schedule_id && ctx.work.get('schedules', payment.schedule_id);
  if (!schedule || schedule.taken_by !== payment.id || schedule.agreement_id) return;
  ctx.work.put('schedules', { ...schedule, taken_by: undefined });
}
