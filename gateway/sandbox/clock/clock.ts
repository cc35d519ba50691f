/** How a sandbox tells the time. */
export interface ClockOptions {
  /**
   * The machine's clock in milliseconds. Default `Date.now`, and none with a fixed start: name it
   * there when programs that live in the machine's time are to be understood.
   */
  wall?: () => number;
  /**
   * A fixed start in milliseconds: time then stands still until it is moved. Without it the
   * sandbox's time runs with the machine's.
   */
  at?: number;
}

/**
 * The sandbox's virtual clock, in milliseconds. It never goes back except by `reset`. When it was
 * moved ahead or stands still, programs around it still live in the machine's time: signatures are
 * therefore made with the machine's clock and accepted by either (see `signingTimes`). A clock that
 * stands still and was not told of the machine's knows only itself.
 */
export class SandboxClock {
  readonly #wall: () => number;
  readonly #start: number | undefined;
  /** Stands still and knows nothing of the machine's time. */
  readonly #alone: boolean;
  #offset = 0;

  constructor(options: ClockOptions = {}) {
    this.#wall = options.wall ?? Date.now;
    this.#start = options.at;
    this.#alone = options.at !== undefined && options.wall === undefined;
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
    return this.#alone ? this.now() : this.#wall();
  }

  /** The times by which a request's timestamp may be right. */
  signingTimes(): number[] {
    return this.#alone ? [this.now()] : [this.#wall(), this.now()];
  }
}

/** A moment as the contract writes it: RFC 3339 in UTC, whole seconds. */
export function toMoment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
