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
  /** Gives the nodes of a layer the height of the highest; otherwise only their tops align. */
  evenHeights: boolean;
}

/** An arrow in its place. */
export interface PlacedEdge {
  /** Points from border to border: straight where two share an x, a vertical S elsewhere. */
  points: Point[];
  /** Box of the label; its height is 0 if there's no label. */
  label: Box;
  /** True for an edge from a node to itself: the points are the four corners of the loop. */
  loop: boolean;
}

/** A laid-out graph; nodes and edges keep the order they came in. */
export interface GraphLayout {
  nodes: Box[];
  edges: PlacedEdge[];
  /** Box around all nodes, labels and ways. */
  bounds: Box;
}

/** A thing in a layer: a node, or the place where an edge passes the layer. */
export interface Item {
  /** Order of creation, which breaks ties. */
  index: number;
  /** Middle, calculated by the layout. */
  x: number;
  y: number;
  /** Room to both sides of the middle. */
  left: number;
  right: number;
  /** Half its height. */
  half: number;
  /** True for a node (edges end at their own places on its border), false for a way point. */
  node: boolean;
  above: Link[];
  below: Link[];
}

/** A piece of an edge between two neighbouring layers. */
export interface Link {
  upper: Item;
  lower: Item;
  /** Places on the borders of its two nodes where it ends, measured from their middle. */
  upperShift: number;
  lowerShift: number;
  /** Weight of its edge. */
  weight: number;
}
