import type { Box, Point } from '../shared/geometry.ts';

/** A box to place; sizes in user units. */
export interface GraphNode {
  id: string;
  w: number;
  h: number;
}

/** An arrow to draw; `w` and `h` are the size of its label, 0 for none. */
export interface GraphEdge {
  from: string;
  to: string;
  w: number;
  h: number;
  /** Weight of keeping this edge straight. Default 1. */
  weight?: number;
}

/** Options of a layout. */
export interface GraphOptions {
  /** Give the nodes of a layer the height of the highest; otherwise only their tops align. */
  evenHeights: boolean;
}

/** An arrow in its place. */
export interface PlacedEdge {
  /** From border to border: straight where two points share an x, a vertical S elsewhere. */
  points: Point[];
  /** Box of the label; without height when there is none. */
  label: Box;
  /** From a node to itself: the points are the four corners of the loop. */
  loop: boolean;
}

/** A laid-out graph; nodes and edges in the order they came in. */
export interface GraphLayout {
  nodes: Box[];
  edges: PlacedEdge[];
  /** Around all nodes, labels and ways. */
  bounds: Box;
}

/** A thing in a layer: a node, or the place where an edge passes the layer. */
export interface Item {
  /** Order of creation: ties are broken by it. */
  index: number;
  /** Middle; what the layout works out. */
  x: number;
  y: number;
  /** Room to both sides of the middle. */
  left: number;
  right: number;
  /** Half its height. */
  half: number;
  /** A node (edges end at places of their own on its border) or a way point. */
  node: boolean;
  above: Link[];
  below: Link[];
}

/** A piece of an edge between two neighbouring layers. */
export interface Link {
  upper: Item;
  lower: Item;
  /** Places on the borders of its two nodes where it ends, from their middle. */
  upperShift: number;
  lowerShift: number;
  /** Of its edge. */
  weight: number;
}
