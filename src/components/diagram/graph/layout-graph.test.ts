import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collisions, outside } from '../../../../tests/support/diagrams/boxes.ts';
import { type Box, contains, grow, type Point } from '../shared/geometry.ts';
import { layoutGraph as layoutWith } from './layout-graph.ts';
import type { GraphEdge, GraphLayout, GraphNode } from './types.ts';

function layoutGraph(nodes: GraphNode[], edges: GraphEdge[], evenHeights = true): GraphLayout {
  return layoutWith(nodes, edges, { evenHeights });
}

function node(id: string, w = 110, h = 40): GraphNode {
  return { id, w, h };
}

function edge(from: string, to: string, w = 60, h = 16): GraphEdge {
  return { from, to, w, h };
}

function solidsOf(layout: GraphLayout): { what: string; box: Box }[] {
  return [
    ...layout.nodes.map((box, index) => ({ what: `node ${index}`, box })),
    ...layout.edges
      .map(({ label }, index) => ({ what: `label ${index}`, box: label }))
      .filter(({ box }) => box.h > 0),
  ];
}

/** Returns places along the drawn curve: S-shaped between points, see edgePath. */
function along(points: readonly Point[]): Point[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] as Point;
    return Array.from({ length: 29 }, (_, step) => {
      const t = (step + 1) / 30;
      const ease = t * t * (3 - 2 * t);
      const y = 1.5 * t * (1 - t) * (1 - t) + 1.5 * t * t * (1 - t) + t ** 3;
      return { x: from.x + ease * (to.x - from.x), y: from.y + y * (to.y - from.y) };
    });
  });
}

function isOnBorder({ x, y }: Point, box: Box): boolean {
  const onEdge = Math.min(Math.abs(y - box.y), Math.abs(y - box.y - box.h)) < 0.01;
  return onEdge && x > box.x + 8 && x < box.x + box.w - 8;
}

describe('layoutGraph', () => {
  test('ranks from top to bottom', () => {
    const { nodes } = layoutGraph(
      [node('a'), node('b'), node('c')],
      [edge('a', 'b'), edge('b', 'c')],
    );
    const ys = nodes.map(({ y }) => y);
    expect(ys).toEqual([...ys].sort((x, y) => x - y));
    expect(new Set(nodes.map(({ x }) => Math.round(x))).size).toBe(1);
  });

  test('takes any name for a node', () => {
    const drawn = (names: readonly [string, string, string]) => {
      const [a, b, c] = names;
      return layoutGraph([node(a), node(b), node(c)], [edge(a, b), edge(b, c), edge(a, c)]);
    };
    expect(drawn(['constructor', '__proto__', 'toString'])).toEqual(drawn(['a', 'b', 'c']));
  });

  test('leads edges without a needless crossing', () => {
    const names = ['top', 'left', 'right', 'a', 'b', 'c'];
    const { nodes } = layoutGraph(
      names.map((name) => node(name)),
      [
        edge('top', 'right'),
        edge('top', 'left'),
        edge('right', 'c'),
        edge('left', 'a'),
        edge('right', 'b'),
        edge('left', 'b'),
      ],
    );
    const x = (name: string) => nodes[names.indexOf(name)]?.x ?? 0;
    const mirrored = x('left') < x('right') ? 1 : -1;
    expect(mirrored * (x('b') - x('a'))).toBeGreaterThan(0);
    expect(mirrored * (x('c') - x('b'))).toBeGreaterThan(0);
  });

  test('keeps the author’s order where nothing speaks against it', () => {
    const names = ['ask', 'first', 'second', 'third'];
    const { nodes } = layoutGraph(
      names.map((name) => node(name)),
      names.slice(1).map((name) => edge('ask', name)),
    );
    const xs = nodes.slice(1).map(({ x }) => x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });

  test('draws a weighted way straight', () => {
    const names = ['a', 'b', 'c', 'x', 'y'];
    const layout = layoutGraph(
      names.map((name) => node(name)),
      [
        { ...edge('a', 'b'), weight: 4 },
        { ...edge('b', 'c'), weight: 4 },
        edge('a', 'x'),
        edge('b', 'y'),
      ],
    );
    const bend = (index: number) => {
      const [a, b] = [layout.nodes[index], layout.nodes[index + 1]];
      return Math.abs((a?.x ?? 0) - (b?.x ?? 0));
    };
    expect(bend(0)).toBeLessThan(45);
    expect(bend(1)).toBeLessThan(45);
  });

  test('gives two edges between the same nodes, and a cycle, ways of their own', () => {
    const layout = layoutGraph(
      [node('a'), node('b')],
      [edge('a', 'b'), edge('a', 'b'), edge('b', 'a'), edge('b', 'b')],
    );
    expect(collisions(solidsOf(layout))).toEqual([]);
    const [first, second, back, loop] = layout.edges;
    expect(first?.points[0]?.x).not.toBe(second?.points[0]?.x);
    expect(back?.points[0]?.y).toBeGreaterThan(back?.points.at(-1)?.y ?? Infinity);
    expect(loop?.loop).toBe(true);
  });

  test('even heights: one height a layer; uneven: one top', () => {
    const nodes = [node('a'), node('b', 110, 40), node('c', 110, 90)];
    const edges = [edge('a', 'b'), edge('a', 'c')];
    const even = layoutGraph(nodes, edges, true).nodes.slice(1);
    expect(even.map(({ h }) => h)).toEqual([90, 90]);
    const uneven = layoutGraph(nodes, edges, false).nodes.slice(1);
    expect(uneven.map(({ h }) => h)).toEqual([40, 90]);
    expect(uneven[0]?.y).toBe(uneven[1]?.y);
  });

  test('draws an edge over several layers as one straight way', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const layout = layoutGraph(
      names.map((name, index) => node(name, 90 + 25 * index)),
      [
        edge('a', 'b'),
        edge('b', 'c'),
        edge('c', 'd'),
        edge('a', 'd', 90),
        edge('b', 'd'),
        edge('a', 'e'),
        edge('e', 'd'),
        edge('b', 'f'),
        edge('a', 'c', 90),
      ],
    );
    for (const long of [3, 4, 8]) {
      const between = layout.edges[long]?.points.slice(1, -1) ?? [];
      expect(between.length).toBeGreaterThan(5);
      expect(Math.max(...between.map(({ x }) => Math.abs(x - (between[0]?.x ?? 0))))).toBeLessThan(
        1,
      );
    }
  });

  test('leads an edge past a higher neighbour before it turns', () => {
    const names = ['top', 'low', 'high', 'left', 'right'];
    const nodes = names.map((name) => node(name, 60, name === 'high' ? 140 : 40));
    const edges = [
      edge('top', 'low'),
      edge('top', 'high'),
      edge('low', 'left', 150),
      edge('low', 'right', 150),
    ];
    const layout = layoutGraph(nodes, edges, false);
    const high = layout.nodes[2] as Box;
    const passed = layout.edges.slice(2).flatMap(({ points }) => along(points));
    const hits = passed.filter((point) => contains(high, { ...point, w: 0, h: 0 }));
    expect(hits).toEqual([]);
  });

  test('has no overlap of nodes, labels and ways, whatever the graph', () => {
    const any = fc.integer({ min: 2, max: 9 }).chain((count) =>
      fc.record({
        nodes: fc.constant(Array.from({ length: count }, (_, id) => node(`n${id}`))),
        sizes: fc.array(
          fc.tuple(fc.integer({ min: 60, max: 150 }), fc.integer({ min: 30, max: 90 })),
          {
            minLength: count,
            maxLength: count,
          },
        ),
        ends: fc.uniqueArray(
          fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.integer({ min: 20, max: 100 })),
          { minLength: 1, maxLength: 14, selector: ([a, b]) => `${a} ${b}` },
        ),
      }),
    );
    fc.assert(
      fc.property(any, fc.boolean(), ({ nodes, sizes, ends }, even) => {
        const sized = nodes.map(({ id }, index) => node(id, ...(sizes[index] ?? [])));
        const edges = ends.map(([a, b, w], index) =>
          edge(`n${a}`, `n${b}`, w, index % 3 ? 16 : 32),
        );
        const layout = layoutGraph(sized, edges, even);
        const solids = solidsOf(layout);
        expect(collisions(solids)).toEqual([]);
        expect(outside(grow(layout.bounds, 0.01), solids)).toEqual([]);
        layout.edges.forEach(({ points, loop }, index) => {
          if (loop) return;
          const [from, to] = [edges[index]?.from, edges[index]?.to].map(
            (id) => layout.nodes[sized.findIndex((own) => own.id === id)] as Box,
          );
          expect(isOnBorder(points[0] as Point, from as Box)).toBe(true);
          expect(isOnBorder(points.at(-1) as Point, to as Box)).toBe(true);
          const others = solids
            .filter(({ what }) => what !== `label ${index}`)
            .map(({ what, box }) => ({ what, box: grow(box, -1) }));
          const passed = along(points).map((point) => ({
            what: `edge ${index}`,
            box: { ...point, w: 0, h: 0 },
          }));
          const hits = passed.flatMap((point) =>
            collisions([point, ...others]).filter((hit) => hit.startsWith('edge')),
          );
          expect(hits).toEqual([]);
        });
        expect(layoutGraph(sized, edges, even)).toEqual(layout);
      }),
      { numRuns: 60, seed: 11 },
    );
  });
});
