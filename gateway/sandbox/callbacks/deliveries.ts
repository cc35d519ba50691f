import type { SandboxClock } from '../clock.ts';
import type { Settings } from '../domain/index.ts';
import {
  type CallbackEvent,
  type Database,
  fractionOf,
  type Job,
  type Work,
} from '../store/index.ts';
import { type AttemptResult, attempt, type Sender } from './attempt.ts';

/** Callbacks queued for one address, and the end of their deliveries. */
interface Lane {
  jobs: Job[];
  ended: Promise<void>;
}

/** Dependencies of the deliveries, and listeners for their progress. */
interface DeliveryOptions {
  db: Database;
  clock: SandboxClock;
  settings: Settings;
  send: Sender;
  /** Called when nothing is being sent to an address any more. Retries may be planned then. */
  rested(): void;
  /** Called when the sandbox itself fails, not the receiver. */
  failed(error: unknown): void;
}

/**
 * Sends callbacks when they are due, one after the other to each address. They arrive in the order in
 * which things happened, unless a fault says otherwise.
 */
export class Deliveries {
  readonly #options: DeliveryOptions;
  readonly #lanes = new Map<string, Lane>();
  readonly #running = new Set<Promise<void>>();
  /** Addresses that kept a moving clock waiting and have not answered since. */
  readonly #silent = new Set<string>();
  #stopping = new AbortController();

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Starts everything that is due. */
  start(): void {
    const { db, clock } = this.#options;
    // Don't send what can't be recorded.
    if (!db.recover()) return;
    const now = clock.now();
    for (let job = db.deliveries.peek(); job && job.due <= now; job = db.deliveries.peek()) {
      db.deliveries.remove(job.id);
      this.#enqueue(job);
    }
  }

  /** Starts everything that is due, and resolves when it is done. */
  async finish(): Promise<void> {
    this.start();
    while (this.#running.size > 0) {
      await Promise.all(this.#running);
      this.start();
    }
  }

  /**
   * Starts everything that is due, and resolves when it is done. If an address doesn't answer in time,
   * the clock stops waiting for it until it does: its callbacks go out behind the clock.
   */
  async settle(): Promise<void> {
    this.start();
    for (let pending = this.#audible(); pending.length > 0; pending = this.#audible()) {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        for (const [url, lane] of pending) {
          if (this.#lanes.get(url) === lane) this.#silent.add(url);
        }
        resolve();
      }, this.#options.clock.patience);
      await Promise.race([Promise.all(pending.map(([, { ended }]) => ended)), late]);
      clearTimeout(timer);
      this.start();
    }
  }

  /** Sends a callback now, whatever its state, and resolves when the attempt is over. */
  async redeliver(eventId: string): Promise<void> {
    const job: Job = {
      id: `deliver:${eventId}:redelivery`,
      kind: 'deliver',
      ref: eventId,
      due: this.#options.clock.now(),
      order: 0,
      detail: 'redelivery',
    };
    await this.#deliver(job);
  }

  /** Aborts the deliveries in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#lanes.clear();
    this.#silent.clear();
    await Promise.all(this.#running);
    this.#stopping = new AbortController();
  }

  #enqueue(job: Job): void {
    const url = this.#options.db.get('events', job.ref)?.url ?? '';
    const lane = this.#lanes.get(url);
    if (lane) {
      lane.jobs.push(job);
      return;
    }
    const jobs = [job];
    const ended = this.#runLane(jobs)
      .catch((error: unknown) => {
        // Nothing was sent that couldn't be recorded, so it stays due.
        for (const left of jobs) this.#options.db.deliveries.add(left);
        this.#options.failed(error);
      })
      .finally(() => {
        if (this.#lanes.get(url)?.jobs === jobs) this.#lanes.delete(url);
        this.#running.delete(ended);
        this.#options.rested();
      });
    this.#lanes.set(url, { jobs, ended });
    this.#running.add(ended);
  }

  #audible(): [string, Lane][] {
    return [...this.#lanes].filter(([url]) => !this.#silent.has(url));
  }

  async #runLane(lane: Job[]): Promise<void> {
    for (let job = lane[0]; job; job = lane[0]) {
      await this.#deliver(job);
      lane.shift();
    }
  }

  async #deliver(job: Job): Promise<void> {
    const { db, clock, settings, send } = this.#options;
    const stopping = this.#stopping.signal;
    // A callback's content must be stored safely before it is sent.
    await db.durable();
    const event = db.get('events', job.ref);
    if (stopping.aborted || !event?.url) return;
    if (job.detail !== 'redelivery' && db.get('endpoints', event.url)) {
      db.work(clock.now(), (work) => disable(work, job, event));
      return;
    }
    const result = await attempt(event, job, { clock, settings, send, stopping });
    if (stopping.aborted) return;
    if (result.status !== undefined) this.#silent.delete(event.url);
    db.work(clock.now(), (work) => recordAttempt(work, settings, job, result));
  }
}

/** Disables a callback: its address refused further callbacks while this one was waiting. */
function disable(work: Work, job: Job, event: CallbackEvent): void {
  work.delete('jobs', job.id);
  work.put('events', { ...event, state: 'disabled', next_attempt_at: undefined });
}

/** The contract's limit of `Retry-After`, in seconds. */
const LONGEST_WAIT = 86_400;

/** Number of attempts to keep of one callback: redeliveries could go on forever. */
const KEPT_ATTEMPTS = 50;

/** Maximum delay of an attempt beyond its plan, as a fraction of its planned delay. */
const JITTER = 0.1;

/** Records the result of an attempt, and plans the next one if it needs one. */
function recordAttempt(work: Work, settings: Settings, job: Job, result: AttemptResult): void {
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
