import { type Box, type Point, union } from '../shared/geometry.ts';
import { cutIntoLayers, LOOP } from './layers.ts';
import { settle } from './settle.ts';
import type { GraphEdge, GraphLayout, GraphNode, GraphOptions, Item, PlacedEdge } from './types.ts';
import { untangle } from './untangle.ts';

/** Distance that a loop extends from its node, and the distance between its ends. */
const LOOP_REACH = 22;
const LOOP_HEIGHT = 16;

/**
 * Places nodes in layers, from top to bottom, and draws the edges between them. Ranks come from dagre;
 * order and columns are then improved. The same graph always gives the same numbers. Labels take part
 * in the layout as boxes: they lie on their own edge and on nothing else.
 */
export function layoutGraph(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  { evenHeights }: GraphOptions,
): GraphLayout {
  const graph = cutIntoLayers(nodes, edges);
  const layers = untangle(graph.layers);
  settle(layers, graph.ways);

  for (const layer of layers) {
    const solid = layer.filter((item) => item.node);
    const half = Math.max(...solid.map((item) => item.half));
    for (const item of solid) {
      if (evenHeights) item.half = half;
      else item.y += item.half - half;
    }
  }
  const boxes = nodes.map(({ w }, index): Box => {
    const { x, y, half } = graph.nodes[index] as Item;
    return { x: x - w / 2, y: y - half, w, h: 2 * half };
  });
  /** Returns the top and bottom of everything in the layer of an item, where an edge runs straight. */
  const layerSpan = (item: Item): [number, number] => {
    const layer = layers.find((members) => members.includes(item)) ?? [item];
    return [
      Math.min(...layer.map(({ y, half }) => y - half)),
      Math.max(...layer.map(({ y, half }) => y + half)),
    ];
  };

  const placed = edges.map((edge, index): PlacedEdge => {
    const find = (id: string) => nodes.findIndex((node) => node.id === id);
    const from = graph.nodes[find(edge.from)] as Item;
    const to = graph.nodes[find(edge.to)] as Item;
    const box = boxes[find(edge.from)] as Box;
    if (from === to) return loopAt(box, edge);
    const way = graph.ways[index] ?? [];
    const down = from.y < to.y;
    const middle = way[(way.length - 1) / 2] ?? from;
    const [start, end] = [
      portOf(from, way[0] ?? to, box),
      portOf(to, way.at(-1) ?? from, boxes[find(edge.to)] as Box),
    ];
    const edgeOf = (item: Item, port: Point, below: boolean): Point[] => {
      const y = layerSpan(item)[below ? 1 : 0];
      return y === port.y ? [] : [{ x: port.x, y }];
    };
    return {
      points: [
        start,
        ...edgeOf(from, start, down),
        ...way.flatMap((item) => {
          const [top, bottom] = layerSpan(item);
          const through = [
            { x: item.x, y: top },
            { x: item.x, y: bottom },
          ];
          return down ? through : through.reverse();
        }),
        ...edgeOf(to, end, !down),
        end,
      ],
      label: around(middle.x, middle.y, edge),
      loop: false,
    };
  });
  const corners = placed.flatMap(({ points }) => points.map((point) => ({ ...point, w: 0, h: 0 })));
  const bounds = union([...boxes, ...corners, ...placed.map(({ label }) => label)]);
  return { nodes: boxes, edges: placed, bounds };
}

function portOf(item: Item, toward: Item, box: Box): Point {
  const below = item.below.find((link) => link.lower === toward);
  if (below !== undefined) return { x: item.x + below.upperShift, y: box.y + box.h };
  const above = item.above.find((link) => link.upper === toward);
  return { x: item.x + (above?.lowerShift ?? 0), y: box.y };
}

function loopAt(box: Box, edge: GraphEdge): PlacedEdge {
  const right = box.x + box.w;
  const middle = box.y + box.h / 2;
  const [top, bottom] = [middle - LOOP_HEIGHT / 2, middle + LOOP_HEIGHT / 2];
  return {
    points: [
      { x: right, y: top },
      { x: right + LOOP_REACH, y: top },
      { x: right + LOOP_REACH, y: bottom },
      { x: right, y: bottom },
    ],
    label: around(right + LOOP + edge.w / 2, middle, edge),
    loop: true,
  };
}

function around(x: number, y: number, { w, h }: GraphEdge): Box {
  return { x: x - w / 2, y: y - h / 2, w, h };
}
