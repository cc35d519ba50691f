import TinyQueue from 'tinyqueue';

/** Something that falls due at a moment. */
interface Due {
  id: string;
  /** Milliseconds. */
  due: number;
  /** Order of entries that fall due at the same moment. */
  order: number;
}

const byMoment = (a: Due, b: Due): number => a.due - b.due || a.order - b.order;

/** Queue of entries by due time. Unlike tinyqueue's heap, it can remove an entry by id. */
export class DueQueue<T extends Due> {
  #heap = new TinyQueue<T>([], byMoment);
  readonly #live = new Map<string, T>();

  /** Number of waiting entries. */
  get size(): number {
    return this.#live.size;
  }

  add(entry: T): void {
    this.#live.set(entry.id, entry);
    this.#heap.push(entry);
  }

  /** Removes an entry, whenever it is due. */
  remove(id: string): void {
    this.#live.delete(id);
    // `peek` drops dead entries. Rebuild here when most of the heap is dead.
    if (this.#heap.length > 2 * this.#live.size + 1000) {
      this.#heap = new TinyQueue([...this.#live.values()], byMoment);
    }
  }

  /** Returns the entry that falls due first, without removing it. */
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
