import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DueQueue } from './due-queue.ts';

interface Entry {
  id: string;
  due: number;
  order: number;
}

function drain(queue: DueQueue<Entry>): string[] {
  const ids: string[] = [];
  for (let first = queue.peek(); first; first = queue.peek()) {
    ids.push(first.id);
    queue.remove(first.id);
  }
  return ids;
}

describe('the queue of what falls due', () => {
  it('gives what is due first, and at the same moment what was added first', () => {
    const queue = new DueQueue<Entry>();
    queue.add({ id: 'c', due: 20, order: 1 });
    queue.add({ id: 'b', due: 10, order: 3 });
    queue.add({ id: 'a', due: 10, order: 2 });
    expect(drain(queue)).toEqual(['a', 'b', 'c']);
    expect(queue.size).toBe(0);
  });

  it('forgets what was removed, and takes the last word on an id', () => {
    const queue = new DueQueue<Entry>();
    queue.add({ id: 'a', due: 10, order: 1 });
    queue.add({ id: 'b', due: 20, order: 2 });
    queue.remove('a');
    queue.add({ id: 'b', due: 5, order: 3 });
    expect(queue.peek()?.due).toBe(5);
    expect(drain(queue)).toEqual(['b']);
  });

  it('sorts any entries, with any of them removed', () => {
    const entries = fc.array(fc.record({ due: fc.nat(50), gone: fc.boolean() }), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(entries, (drawn) => {
        const queue = new DueQueue<Entry>();
        const all = drawn.map(({ due }, order) => ({ id: `e${order}`, due, order }));
        for (const entry of all) queue.add(entry);
        all.forEach((entry, index) => {
          if (drawn[index]?.gone) queue.remove(entry.id);
        });
        const expected = all
          .filter((_, index) => !drawn[index]?.gone)
          .sort((a, b) => a.due - b.due || a.order - b.order)
          .map(({ id }) => id);
        expect(drain(queue)).toEqual(expected);
      }),
    );
  });

  it('does not keep the memory of removed entries', () => {
    const queue = new DueQueue<Entry>();
    for (let order = 0; order < 5_000; order += 1) {
      queue.add({ id: `e${order}`, due: 1_000_000, order });
      queue.remove(`e${order}`);
    }
    expect(queue.size).toBe(0);
    expect(queue.peek()).toBeUndefined();
  });
});
