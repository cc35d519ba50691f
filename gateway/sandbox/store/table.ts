/** Records by id, in the order in which each id first came. Drops the oldest above a limit. */
export class Table<T extends { id: string }> {
  readonly #records = new Map<string, T>();
  readonly #limit: number;

  /** @param limit how many records are kept; about a tenth more before the oldest go together. */
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

  /** The oldest records above the limit, none until they are a tenth of it: that keeps it cheap. */
  surplus(): T[] {
    if (this.#records.size <= this.#limit * 1.1) return [];
    return this.oldest(this.#records.size - this.#limit);
  }

  /** The first `count` records. */
  oldest(count: number): T[] {
    const found: T[] = [];
    for (const record of this.#records.values()) {
      if (found.length >= count) break;
      found.push(record);
    }
    return found;
  }
}
