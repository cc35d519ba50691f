/** Options of the sandbox's clock. */
export interface ClockOptions {
  /**
   * The machine's clock in milliseconds. Default `Date.now`, but none with a fixed start. Pass it there
   * too if programs that use the machine's time call the sandbox.
   */
  wall?: () => number;
  /**
   * Fixed start in milliseconds. Time then stands still until you move it. Without it, the sandbox's
   * time runs with the machine's.
   */
  at?: number;
  /**
   * Milliseconds that a moving clock waits, once, for an address that doesn't answer its callbacks.
   * Default 1000.
   */
  patience?: number;
}

/**
 * The sandbox's virtual clock, in milliseconds. It never goes back except by `reset`. When it is ahead
 * or stopped, programs around it still use the machine's time. So we make signatures with the machine's
 * clock and accept either (see `signingTimes`). A stopped clock without the machine's clock knows only
 * its own time.
 */
export class SandboxClock {
  readonly #wall: () => number;
  readonly #start: number | undefined;
  /** True if the clock is stopped and doesn't know the machine's time. */
  readonly #alone: boolean;
  /** Milliseconds to wait, once, for an address that doesn't answer. */
  readonly patience: number;
  #offset = 0;

  constructor(options: ClockOptions = {}) {
    this.#wall = options.wall ?? Date.now;
    this.#start = options.at;
    this.patience = options.patience ?? 1000;
    this.#alone = options.at !== undefined && options.wall === undefined;
  }

  /** True if time passes by itself. */
  get running(): boolean {
    return this.#start === undefined;
  }

  /** Returns the sandbox's time. */
  now(): number {
    return (this.#start ?? this.#wall()) + this.#offset;
  }

  /** Milliseconds that the clock has been moved. */
  get offset(): number {
    return this.#offset;
  }

  /** Moves the clock to a moment. A past moment changes nothing. */
  moveTo(moment: number): void {
    const ahead = moment - this.now();
    if (ahead > 0) this.#offset += ahead;
  }

  /** Restores the offset of an earlier run, or goes back to the start with 0. */
  reset(offset = 0): void {
    this.#offset = offset;
  }

  /** Returns the time for a callback's signature. */
  signingTime(): number {
    return this.#alone ? this.now() : this.#wall();
  }

  /** Returns the times against which a request's timestamp is checked. */
  signingTimes(): number[] {
    return this.#alone ? [this.now()] : [this.#wall(), this.now()];
  }
}

/** Formats a moment as the contract does: RFC 3339 in UTC, whole seconds. */
export function toMoment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
