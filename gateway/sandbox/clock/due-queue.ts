/** Something that falls due at a moment. */
export interface Due {
  id: string;
  /** In milliseconds. */
  due: number;
  /** Orders what falls due at the same moment. */
  order: number;
}

/** Entries by the moment they fall due: a binary heap that also forgets entries by their id. */
export class DueQueue<T extends Due> {
  #heap: T[] = [];
  readonly #live = new Map<string, T>();

  /** How many entries wait. */
  get size(): number {
    return this.#live.size;
  }

  add(entry: T): void {
    this.#live.set(entry.id, entry);
    this.#heap.push(entry);
    this.#up(this.#heap.length - 1);
  }

  /** Takes an entry out, whenever it would fall due. */
  remove(id: string): void {
    this.#live.delete(id);
    // Dead entries leave with the first look at them, or here when they have become the most.
    if (this.#heap.length > 2 * this.#live.size + 1000) this.#rebuild();
  }

  /** The entry that falls due first; it stays. */
  peek(): T | undefined {
    for (;;) {
      const first = this.#heap[0];
      if (!first || this.#live.get(first.id) === first) return first;
      this.#dropFirst();
    }
  }

  clear(): void {
    this.#heap = [];
    this.#live.clear();
  }

  #rebuild(): void {
    const live = [...this.#live.values()];
    this.clear();
    for (const entry of live) this.add(entry);
  }

  #dropFirst(): void {
    const last = this.#heap.pop();
    if (last && this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#down(0);
    }
  }

  #up(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#swapIfLater(parent, index)) return;
      index = parent;
    }
  }

  #down(start: number): void {
    let index = start;
    for (;;) {
      let earliest = index;
      for (const child of [2 * index + 1, 2 * index + 2]) {
        if (this.#isEarlier(child, earliest)) earliest = child;
      }
      if (earliest === index) return;
      this.#swapIfLater(index, earliest);
      index = earliest;
    }
  }

  #isEarlier(left: number, right: number): boolean {
    const a = this.#heap[left];
    const b = this.#heap[right];
    if (!a || !b) return false;
    return a.due !== b.due ? a.due < b.due : a.order < b.order;
  }

  #swapIfLater(parent: number, child: number): boolean {
    const a = this.#heap[parent];
    const b = this.#heap[child];
    if (!a || !b || !this.#isEarlier(child, parent)) return false;
    this.#heap[parent] = b;
    this.#heap[child] = a;
    return true;
  }
}
