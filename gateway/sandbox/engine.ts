import { Deliveries, emit, release, type Sender } from './callbacks/index.ts';
import type { SandboxClock } from './clock.ts';
import {
  type Context,
  chargeBack,
  conclude,
  expire,
  finishRefund,
  isOpen,
  lapse,
  runSchedule,
  type Settings,
} from './domain/index.ts';
import type { Database, Job, Work } from './store/index.ts';

/** Longest delay that a timer accepts, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

interface EngineOptions {
  db: Database;
  clock: SandboxClock;
  settings: Settings;
  send: Sender;
  /** Called when the sandbox itself fails. */
  report(error: unknown): void;
}

/**
 * Records, clock and everything that happens by itself. Each piece of work runs in one go, after
 * everything that fell due before it. Callbacks are sent afterwards.
 */
export class Engine {
  readonly db: Database;
  readonly clock: SandboxClock;
  readonly settings: Settings;
  readonly deliveries: Deliveries;
  readonly #report: (error: unknown) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #moving: Promise<unknown> = Promise.resolve();
  #closed = false;
  /** Number of times everything was forgotten. */
  #lives = 0;

  constructor(options: EngineOptions) {
    this.db = options.db;
    this.clock = options.clock;
    this.settings = options.settings;
    this.#report = options.report;
    this.deliveries = new Deliveries({
      ...options,
      rested: () => this.#arm(),
      failed: (error) => options.report(error),
    });
    this.clock.reset(this.db.offset);
    this.#arm();
  }

  /** Runs a piece of work now. If it throws, nothing has happened. */
  run<T>(work: (ctx: Context) => T): T {
    this.#catchUp();
    const result = this.db.work(this.clock.now(), (records) => work(this.#context(records)));
    this.deliveries.start();
    this.#arm();
    return result;
  }

  /** Resolves when no callback is being sent and none is due. */
  async idle(): Promise<void> {
    this.#catchUp();
    await this.deliveries.finish();
    this.#arm();
  }

  /**
   * Moves the clock. Everything that falls due on the way happens at its own moment and in order. The
   * clock waits for the answer to each callback, unless its address doesn't answer.
   */
  moveTo(moment: number): Promise<void> {
    const moved = this.#moving.then(() => this.#move(moment));
    this.#moving = moved.catch(() => undefined);
    return moved;
  }

  /** Forgets everything and goes back to the start. */
  async clear(): Promise<void> {
    this.#lives += 1;
    await this.deliveries.stop();
    this.db.clear();
    this.clock.reset();
    this.#arm();
  }

  /** Stops timers and deliveries, and writes what is left. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.deliveries.stop();
    this.db.close();
  }

  async #move(moment: number): Promise<void> {
    const life = this.#lives;
    for (;;) {
      await this.#settle();
      // Cleared meanwhile: the target moment belonged to the old life.
      if (life !== this.#lives) return;
      const next = this.#nextDue();
      if (next === undefined || next > moment) break;
      this.clock.moveTo(next);
    }
    this.clock.moveTo(moment);
    this.db.keepOffset(this.clock.offset);
    await this.#settle();
    await this.db.durable();
  }

  /** Does what has fallen due, without waiting long for an address that doesn't answer. */
  async #settle(): Promise<void> {
    this.#catchUp();
    await this.deliveries.settle();
    this.#arm();
  }

  /** Does what has fallen due, at the moment it fell due. */
  #catchUp(): void {
    const now = this.clock.now();
    for (let job = this.db.jobs.peek(); job && job.due <= now; job = this.db.jobs.peek()) {
      this.#runJob(job);
    }
  }

  /** Runs a job. One that fails is dropped: otherwise it would fail again before every request. */
  #runJob(job: Job): void {
    try {
      this.db.work(job.due, (work) => runJob(this.#context(work), job));
    } catch (error) {
      this.#report(error);
      this.db.work(job.due, (work) => work.delete('jobs', job.id));
    }
  }

  /** Returns the context of a piece of work. Its events are stored with it, as callbacks. */
  #context(work: Work): Context {
    return { work, settings: this.settings, emit: (event) => emit(work, event) };
  }

  #nextDue(): number | undefined {
    const dues = [this.db.jobs.peek()?.due, this.db.deliveries.peek()?.due];
    const known = dues.filter((due) => due !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  }

  /** Sets the timer for what falls due next. A stopped clock needs none: it waits to be moved. */
  #arm(): void {
    clearTimeout(this.#timer);
    const next = this.#nextDue();
    if (this.#closed || !this.clock.running || next === undefined) return;
    const wait = Math.min(Math.max(next - this.clock.now(), 0), LONGEST_TIMER);
    const work = (): void => {
      // A full disk blocks everything. Try again in a second.
      if (!this.db.recover()) {
        this.#timer = setTimeout(work, 1000);
        return;
      }
      this.#catchUp();
      this.deliveries.start();
      this.#arm();
    };
    this.#timer = setTimeout(work, wait);
    // In Node, a pending callback shouldn't keep the process alive. Browser timers are plain numbers.
    if (typeof this.#timer === 'object') this.#timer.unref();
  }
}

/** Does what fell due, except deliveries: those wait for someone else's answer. */
function runJob(ctx: Context, job: Job): void {
  ctx.work.delete('jobs', job.id);
  if (job.kind === 'schedule') {
    const schedule = ctx.work.get('schedules', job.ref);
    if (schedule) runSchedule(ctx, schedule, job.detail === 'retry');
    return;
  }
  if (job.kind === 'release') {
    release(ctx.work, job.ref);
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
