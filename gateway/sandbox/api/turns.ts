/** Place in a queue of requests. */
export interface Turn {
  /** Resolves when every earlier request has had its turn. */
  readonly ready: Promise<void>;
  /** Lets the next request continue. */
  done(): void;
}

/**
 * Queue that runs requests in the order they came, although they are checked in parallel. Otherwise the
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
