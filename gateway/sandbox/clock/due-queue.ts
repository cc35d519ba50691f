import TinyQueue from 'tinyqueue';

/** Something that falls due at a moment. */
export interface Due {
  id: string;
  /** In milliseconds. */
  due: number;
  /** Orders what falls due at the same moment. */
  order: number;
}

const byMoment = (a: Due, b: Due): number => a.due - b.due || a.order - b.order;

/** Entries by the moment they fall due. The heap of tinyqueue forgets none by its id: this one does. */
export class DueQueue<T extends Due> {
  #heap = new TinyQueue<T>([], byMoment);
  readonly #live = new Map<string, T>();

  /** How many entries wait. */
  get size(): number {
    return this.#live.size;
  }

  add(entry: T): void {
    this.#live.set(entry.id, entry);
    this.#heap.push(entry);
  }

  /** Takes an entry out, whenever it would fall due. */
  remove(id: string): void {
    this.#live.delete(id);
    // Dead entries leave with the first look at them, or here when they have become the most.
    if (this.#heap.length > 2 * this.#live.size + 1000) {
      this.#heap = new TinyQueue([...this.#live.values()], byMoment);
    }
  }

  /** Returns the entry that falls due first; it stays. */
  peek(): T | undefined {
    for (;;) {
      const first = this.#heap.peek();
      if (!first || this.#live.get(first.id) === first) return first;
      this.#heap.pop();
    }
  }

  clear(): void {
    this.#heap = new TinyQueue<T>([], byMoment);
    this.#live.clear();
  }
}
