import { describe, expect, test } from 'vitest';
import { edgeHead, edgeLine } from './edge-path.ts';
import type { PlacedEdge } from './types.ts';

const none = { x: 0, y: 0, w: 0, h: 0 };

function edge(points: [number, number][], more: Partial<PlacedEdge> = {}): PlacedEdge {
  return { points: points.map(([x, y]) => ({ x, y })), label: none, loop: false, ...more };
}

describe('edgeLine and edgeHead', () => {
  test('draw a straight edge as one line that ends in the head', () => {
    const straight = edge([
      [10, 0],
      [10, 20],
      [10, 40],
      [10, 60],
    ]);
    expect(edgeLine(straight)).toBe('M10 0V53');
    expect(edgeHead(straight)).toBe('M10 59l-4-8h8z');
  });

  test('leave the line out behind the label', () => {
    const label = { x: -20, y: 22, w: 60, h: 16 };
    expect(
      edgeLine(
        edge(
          [
            [10, 0],
            [10, 20],
            [10, 40],
            [10, 60],
          ],
          { label },
        ),
      ),
    ).toBe('M10 0V22M10 38V53');
    expect(
      edgeLine(
        edge(
          [
            [10, 60],
            [10, 40],
            [10, 20],
            [10, 0],
          ],
          { label },
        ),
      ),
    ).toBe('M10 60V38M10 22V7');
  });

  test('bend in an S that leaves and arrives upright', () => {
    expect(
      edgeLine(
        edge([
          [0, 0],
          [40, 20],
          [40, 47],
        ]),
      ),
    ).toBe('M0 0c0 10 40 10 40 20V40');
  });

  test('point upwards when the edge goes up', () => {
    expect(
      edgeHead(
        edge([
          [10, 60],
          [10, 0],
        ]),
      ),
    ).toBe('M10 1l-4 8h8z');
  });

  test('draw a loop beside its node', () => {
    const loop = edge(
      [
        [100, 12],
        [122, 12],
        [122, 28],
        [100, 28],
      ],
      { loop: true },
    );
    expect(edgeLine(loop)).toBe('M100 12H114a8 8 0 0 1 0 16H107');
    expect(edgeHead(loop)).toBe('M101 28l8-4v8z');
  });
});
