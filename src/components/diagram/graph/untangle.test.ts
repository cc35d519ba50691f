import { describe, expect, test } from 'vitest';
import type { Item } from './types.ts';
import { untangle } from './untangle.ts';

function layer(size: number, y: number): Item[] {
  return Array.from({ length: size }, (_, index) => ({
    index: y + index,
    x: index * 100,
    y,
    left: 40,
    right: 40,
    half: 20,
    node: true,
    above: [],
    below: [],
  }));
}

function join(upper: Item | undefined, lower: Item | undefined): void {
  if (upper === undefined || lower === undefined) throw new Error('no such item');
  const link = { upper, lower, upperShift: 0, lowerShift: 0, weight: 1 };
  upper.below.push(link);
  lower.above.push(link);
}

describe('untangle', () => {
  test('takes eleven parallel ways out of a knot that chance would not undo', () => {
    const [top, bottom] = [layer(11, 0), layer(11, 100)];
    top.forEach((item, index) => {
      join(item, bottom[(index * 7) % 11]);
    });
    const [upper = [], lower = []] = untangle([top, bottom]);
    const ends = upper.map((item) => lower.indexOf(item.below[0]?.lower as Item));
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });

  test('does not touch the layers it was given', () => {
    const [top, bottom] = [layer(2, 0), layer(2, 100)];
    join(top[0], bottom[1]);
    join(top[1], bottom[0]);
    const before = [[...top], [...bottom]];
    untangle([top, bottom]);
    expect([top, bottom]).toEqual(before);
  });
});
