/** How a sandbox tells the time. */
export interface ClockOptions {
  /**
   * The machine's clock in milliseconds. Default `Date.now`.
   */
  wall?: () => number;
  /**
   * A fixed start in milliseconds: time then stands still until it is moved. Without it the
   * sandbox's time runs with the machine's.
   */
  at?: number;
}

/**
 * The sandbox's virtual clock, in milliseconds. It never goes back except by `reset`. When it runs
 * with the machine's clock and was moved ahead, programs around it still live in the machine's time:
 * signatures are therefore made with the machine's clock and accepted by either (see
 * `signingTimes`). A clock that stands still knows only itself.
 */
export class SandboxClock {
  readonly #wall: () => number;
  readonly #start: number | undefined;
  #offset = 0;

  constructor(options: ClockOptions = {}) {
    this.#wall = options.wall ?? Date.now;
    this.#start = options.at;
  }

  /** Whether time passes by itself. */
  get running(): boolean {
    return this.#start === undefined;
  }

  /** The sandbox's time. */
  now(): number {
    return (this.#start ?? this.#wall()) + this.#offset;
  }

  /** How far the clock was moved, in milliseconds. */
  get offset(): number {
    return this.#offset;
  }

  /** Moves the clock to a moment; one that has passed changes nothing. */
  moveTo(moment: number): void {
    const ahead = moment - this.now();
    if (ahead > 0) this.#offset += ahead;
  }

  /** Takes up the offset of an earlier run, or goes back to the start with 0. */
  reset(offset = 0): void {
    this.#offset = offset;
  }

  /** The time that goes into a callback's signature. */
  signingTime(): number {
    return this.#start === undefined ? this.#wall() : this.now();
  }

  /** The times by which a request's timestamp may be right. */
  signingTimes(): number[] {
    return this.#start === undefined ? [this.#wall(), this.now()] : [this.now()];
  }
}
