/** Records by id, in the order in which each id first appeared. Drops the oldest above a limit. */
export class Table<T extends { id: string }> {
  readonly #records = new Map<string, T>();
  readonly #limit: number;

  /**
   * @param limit number of records to keep. It grows by about a tenth before the oldest are dropped
   *   together.
   */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#records.size;
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  values(): IterableIterator<T> {
    return this.#records.values();
  }

  set(record: T): void {
    this.#records.set(record.id, record);
  }

  delete(id: string): void {
    this.#records.delete(id);
  }

  clear(): void {
    this.#records.clear();
  }

  /**
   * Returns the oldest records above the limit. To keep it cheap, returns none until they reach a tenth
   * of it.
   */
  surplus(): T[] {
    if (this.#records.size <= this.#limit * 1.1) return [];
    return this.oldest(this.#records.size - this.#limit);
  }

  /** Returns the first `count` records. */
  oldest(count: number): T[] {
    const found: T[] = [];
    for (const record of this.#records.values()) {
      if (found.length >= count) break;
      found.push(record);
    }
    return found;
  }
}
