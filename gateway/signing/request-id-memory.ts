/** Remembers request ids in memory, for as long as each has to be kept. */
export interface RequestIdMemory {
  /** Remembers the id and says whether it was new. Answers at once, so two calls cannot race. */
  claim(merchantKey: string, requestId: string, until: number): boolean;
  /** Forgets every id whose time is over. */
  forget(now: number): void;
  /** How many ids are kept. */
  readonly size: number;
}

/** An empty memory of request ids. */
export function createRequestIdMemory(): RequestIdMemory {
  const ids = new Map<string, number>();
  return {
    claim(merchantKey, requestId, until) {
      const key = `${merchantKey} ${requestId}`;
      if (ids.has(key)) return false;
      ids.set(key, until);
      return true;
    },
    forget(now) {
      // The Map keeps the order of insertion, and so of time: stop at the first that is still needed.
      for (const [key, until] of ids) {
        if (until > now) return;
        ids.delete(key);
      }
    },
    get size() {
      return ids.size;
    },
  };
}
