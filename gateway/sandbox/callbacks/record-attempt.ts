import type { Settings } from '../domain/context.ts';
import { fractionOf } from '../store/ids.ts';
import type { CallbackEvent } from '../store/records.ts';
import type { Job } from '../store/tables.ts';
import type { Work } from '../store/work.ts';
import type { AttemptResult } from './attempt.ts';

/** The contract's limit of `Retry-After`, in seconds. */
const LONGEST_WAIT = 86_400;

/** Number of attempts to keep of one callback: redeliveries could go on forever. */
const KEPT_ATTEMPTS = 50;

/** Maximum delay of an attempt beyond its plan, as a fraction of its planned delay. */
const JITTER = 0.1;

/** Records the result of an attempt, and plans the next one if it needs one. */
export function recordAttempt(
  work: Work,
  settings: Settings,
  job: Job,
  result: AttemptResult,
): void {
  if (job.detail !== 'redelivery') work.delete('jobs', job.id);
  const event = work.get('events', job.ref);
  if (!event?.url) return;
  const { retry_after, ...kept } = result;
  const attempts = [...event.attempts, kept].slice(-KEPT_ATTEMPTS);
  const planned_attempts = event.planned_attempts + (job.detail === undefined ? 1 : 0);
  const next: CallbackEvent = { ...event, attempts, planned_attempts };
  if (result.ok) {
    work.cancel('deliver', event.id);
    if (work.get('endpoints', event.url)) work.delete('endpoints', event.url);
    work.put('events', { ...next, state: 'delivered', next_attempt_at: undefined });
  } else if (result.status === 410) {
    work.cancel('deliver', event.id);
    work.put('endpoints', { id: event.url, disabled_at: work.now });
    work.put('events', { ...next, state: 'disabled', next_attempt_at: undefined });
  } else if (job.detail !== undefined || event.state === 'delivered') {
    // Extra copies and redeliveries are sent once. The regular attempts have their own plan.
    work.put('events', next);
  } else {
    planNext(work, settings, next, retry_after);
  }
}

function planNext(
  work: Work,
  settings: Settings,
  event: CallbackEvent,
  retryAfter: number | undefined,
): void {
  const plan = settings.rules.callbackSigning.attempts_after_seconds;
  const made = event.planned_attempts;
  const after = plan[made];
  if (after === undefined) {
    work.put('events', { ...event, state: 'failed', next_attempt_at: undefined });
    return;
  }
  const jitter = 1 + JITTER * fractionOf(`${event.id}:${made}`);
  const planned = event.created_at + Math.round(after * jitter * 1000);
  const asked = work.now + Math.min(retryAfter ?? 0, LONGEST_WAIT) * 1000;
  const due = Math.max(planned, asked, work.now + 1000);
  work.put('events', { ...event, next_attempt_at: due });
  work.schedule('deliver', event.id, due);
}
