import { release } from '../callbacks/emit.ts';
import { runSchedule } from '../schedules/run.ts';
import type { Job } from '../store/records.ts';
import type { Context } from './context.ts';
import { conclude, expire } from './decide.ts';
import { chargeBack, finishRefund } from './refund.ts';
import { isOpen } from './states.ts';
import { lapse } from './void.ts';

/** Does what fell due, except deliveries: those wait for somebody else's answer. */
export function runJob(ctx: Context, job: Job): void {
  ctx.work.delete('jobs', job.id);
  if (job.kind === 'schedule') {
    const schedule = ctx.work.get('schedules', job.ref);
    if (schedule) runSchedule(ctx, schedule, job.detail === 'retry');
    return;
  }
  if (job.kind === 'release') {
    release(ctx, job.ref);
    return;
  }
  const payment = ctx.work.get('payments', job.ref);
  if (!payment) return;
  switch (job.kind) {
    case 'expire':
      if (isOpen(payment)) expire(ctx, payment);
      break;
    case 'lapse':
      lapse(ctx, payment);
      break;
    case 'resolve':
      if (payment.status === 'undefined') conclude(ctx, payment);
      break;
    case 'chargeback':
      chargeBack(ctx, payment);
      break;
    case 'refund':
      finishRefund(ctx, payment, job.detail ?? '');
      break;
  }
}
