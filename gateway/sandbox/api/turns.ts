/** A place in a row of requests. */
export interface Turn {
  /** Resolves when every request that came earlier has had its turn. */
  readonly ready: Promise<void>;
  /** Lets the next one go on. */
  done(): void;
}

/**
 * Requests are checked side by side and carried out in the order in which they came: otherwise the
 * time a hash takes would decide which id a payment gets.
 */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  take(): Turn {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ready = this.#last;
    this.#last = ready.then(() => promise);
    return { ready, done: resolve };
  }
}
