import { Graph, layout } from '@dagrejs/dagre';
import type { Point } from '../shared/geometry.ts';
import type { GraphEdge, GraphNode, Item, Link } from './types.ts';

/** A graph cut into layers, from top to bottom; each layer from left to right. */
interface LayeredGraph {
  layers: Item[][];
  /** The item of each node, in the order of the nodes. */
  nodes: Item[];
  /** The way points of each edge, from its source to its target, without the ends; empty for a loop. */
  ways: Item[][];
}

/** Room that a loop takes to the right of its node, before its label. */
export const LOOP = 30;

interface Ranked {
  nodes: Point[];
  ways: Point[][];
}

/** Returns the name of a node in dagre, which takes `constructor` for one that it has already. */
const keyOf = (id: string): string => `node ${id}`;

/**
 * Returns ranks, vertical distances and a first order, by dagre. Loops are left out: they need no rank.
 */
function rank(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Ranked {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 28, edgesep: 18, ranksep: 54 });
  for (const { id, w, h } of nodes) graph.setNode(keyOf(id), { width: w, height: h });
  edges.forEach(({ from, to, w, h, weight = 1 }, index) => {
    if (from === to) return;
    graph.setEdge(
      keyOf(from),
      keyOf(to),
      { width: w, height: h + 4, labelpos: 'c', weight },
      String(index),
    );
  });
  layout(graph);
  return {
    nodes: nodes.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(keyOf(id)) as Partial<Point>;
      return { x, y };
    }),
    ways: edges.map(({ from, to }, index) => {
      if (from === to) return [];
      const { points = [] } = graph.edge(keyOf(from), keyOf(to), String(index)) as {
        points?: Point[];
      };
      return points.slice(1, -1);
    }),
  };
}

/** Cuts a graph into layers. The way point in the middle of an edge has room for its label. */
export function cutIntoLayers(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
): LayeredGraph {
  const ranked = rank(nodes, edges);
  const items: Item[] = [];

  function add(at: Point, size: Pick<Item, 'left' | 'right' | 'half' | 'node'>): Item {
    const item = { ...at, ...size, index: items.length, above: [], below: [] };
    items.push(item);
    return item;
  }

  const nodeItems = nodes.map(({ id, w, h }, index) => {
    const loop = edges.find((edge) => edge.from === id && edge.to === id);
    const right = w / 2 + (loop === undefined ? 0 : LOOP + loop.w);
    const size = { left: w / 2, right, half: h / 2, node: true };
    return add(ranked.nodes[index] ?? { x: 0, y: 0 }, size);
  });
  const itemOf = (id: string) => nodeItems[nodes.findIndex((node) => node.id === id)] as Item;

  const ways = edges.map((edge, index) => {
    const points = ranked.ways[index] ?? [];
    const middle = (points.length - 1) / 2;
    const way = points.map((point, place) => {
      const { w, h } = place === middle ? edge : { w: 0, h: 0 };
      return add(point, { left: w / 2, right: w / 2, half: h / 2, node: false });
    });
    if (edge.from !== edge.to)
      connect([itemOf(edge.from), ...way, itemOf(edge.to)], edge.weight ?? 1);
    return way;
  });

  const byHeight = new Map<number, Item[]>();
  for (const item of items) {
    const height = Math.round(item.y);
    byHeight.set(height, [...(byHeight.get(height) ?? []), item]);
  }
  const layers = [...byHeight]
    .sort(([a], [b]) => a - b)
    .map(([, layer]) => layer.sort((a, b) => a.x - b.x || a.index - b.index));
  return { layers, nodes: nodeItems, ways };
}

function connect(chain: readonly Item[], weight: number): void {
  chain.slice(1).forEach((item, index) => {
    const [upper, lower] = [chain[index] as Item, item].sort((a, b) => a.y - b.y) as [Item, Item];
    const link: Link = { upper, lower, upperShift: 0, lowerShift: 0, weight };
    upper.below.push(link);
    lower.above.push(link);
  });
}
