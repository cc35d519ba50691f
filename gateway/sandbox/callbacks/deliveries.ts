import type { SandboxClock } from '../clock.ts';
import type { Settings } from '../domain/context.ts';
import type { Database } from '../store/database.ts';
import type { CallbackEvent } from '../store/records.ts';
import type { Job } from '../store/tables.ts';
import type { Work } from '../store/work.ts';
import { attempt, type Sender } from './attempt.ts';
import { recordAttempt } from './record-attempt.ts';

/** Milliseconds that a moving clock waits, once, for an address that doesn't answer. */
const PATIENCE = 1000;

/** Callbacks queued for one address, and the end of their deliveries. */
interface Lane {
  jobs: Job[];
  ended: Promise<void>;
}

/** Dependencies of the deliveries, and listeners for their progress. */
export interface DeliveryOptions {
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
      }, PATIENCE);
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
