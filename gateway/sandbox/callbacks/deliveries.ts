import type { Engine } from '../engine/engine.ts';
import type { Job } from '../store/records.ts';
import type { Work } from '../store/work.ts';
import { attempt } from './attempt.ts';
import { recordAttempt } from './record-attempt.ts';
import type { CallbackEvent } from './types.ts';

/** Sends a request to the merchant: `fetch`, or what stands for it in a test. */
export type Sender = (request: Request) => Promise<Response>;

/** Who wants to know how it goes on. */
export interface DeliveryHooks {
  /** Nothing is under way to an address any more; retries may be planned. */
  rested(): void;
  /** The sandbox itself failed, not the receiver. */
  failed(error: unknown): void;
}

/**
 * Sends callbacks when they are due: one after the other to each address, so that they arrive in
 * the order in which things happened, unless a fault says otherwise.
 */
export class Deliveries {
  readonly #engine: Engine;
  readonly #send: Sender;
  readonly #hooks: DeliveryHooks;
  readonly #lanes = new Map<string, Job[]>();
  readonly #running = new Set<Promise<void>>();
  #stopping = new AbortController();

  constructor(engine: Engine, send: Sender, hooks: DeliveryHooks) {
    this.#engine = engine;
    this.#send = send;
    this.#hooks = hooks;
  }

  /** Begins everything that is due. */
  start(): void {
    const { db, clock } = this.#engine;
    const now = clock.now();
    for (let job = db.deliveries.peek(); job && job.due <= now; job = db.deliveries.peek()) {
      db.deliveries.remove(job.id);
      this.#enqueue(job);
    }
  }

  /** Begins everything that is due, and resolves when it is done. */
  async finish(): Promise<void> {
    this.start();
    while (this.#running.size > 0) {
      await Promise.all(this.#running);
      this.start();
    }
  }

  /** Sends a callback now, whatever became of it, and resolves when it was answered. */
  async redeliver(eventId: string): Promise<void> {
    const job: Job = {
      id: `deliver:${eventId}:redelivery`,
      kind: 'deliver',
      ref: eventId,
      due: this.#engine.clock.now(),
      order: 0,
      detail: 'redelivery',
    };
    await this.#deliver(job);
  }

  /** Gives up what is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#lanes.clear();
    await Promise.all(this.#running);
    this.#stopping = new AbortController();
  }

  #enqueue(job: Job): void {
    const url = this.#engine.db.get('events', job.ref)?.url ?? '';
    const lane = this.#lanes.get(url);
    if (lane) {
      lane.push(job);
      return;
    }
    const created = [job];
    this.#lanes.set(url, created);
    const running = this.#runLane(created)
      .catch((error: unknown) => this.#hooks.failed(error))
      .finally(() => {
        if (this.#lanes.get(url) === created) this.#lanes.delete(url);
        this.#running.delete(running);
        this.#hooks.rested();
      });
    this.#running.add(running);
  }

  async #runLane(lane: Job[]): Promise<void> {
    for (let job = lane.shift(); job; job = lane.shift()) await this.#deliver(job);
  }

  async #deliver(job: Job): Promise<void> {
    const { db, clock, settings } = this.#engine;
    const stopping = this.#stopping.signal;
    // What a callback tells must be safe before it is told.
    await db.durable();
    const event = db.get('events', job.ref);
    if (stopping.aborted || !event?.url) return;
    if (job.detail !== 'redelivery' && db.get('endpoints', event.url)) {
      db.work(clock.now(), (work) => disable(work, job, event));
      return;
    }
    const result = await attempt(event, job, { clock, settings, send: this.#send, stopping });
    if (stopping.aborted) return;
    db.work(clock.now(), (work) => recordAttempt({ work, settings }, job, result));
  }
}

/** The address asked for no more callbacks while this one was waiting. */
function disable(work: Work, job: Job, event: CallbackEvent): void {
  work.delete('jobs', job.id);
  work.put('events', { ...event, state: 'disabled', next_attempt_at: undefined });
}
