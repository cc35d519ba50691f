import { layoutGraph } from '../graph/layout-graph.ts';
import type { GraphEdge, GraphNode, PlacedEdge } from '../graph/types.ts';
import { type Box, firstThatFits, grow, round } from '../shared/geometry.ts';
import {
  placeText,
  type StyleName,
  type TextBlock,
  type WrappedText,
  wrapText,
} from '../shared/wrap-text.ts';

/** A box to draw: a question, a step with something after it, or the result at the end. */
export interface FlowBox {
  id: string;
  kind: 'question' | 'step' | 'result';
  text: string;
  /** More about it, in smaller letters. */
  more?: string;
}

/** An arrow from one box to another. */
export interface FlowArrow {
  from: string;
  to: string;
  /** Answer or condition, beside the arrow. */
  when?: string;
}

/** A laid-out flow: everything in user units, all of it inside `view`. */
interface FlowLayout {
  view: Box;
  /** The boxes of each kind. */
  boxes: Record<FlowBox['kind'], Box[]>;
  /** In the order of the arrows. */
  edges: PlacedEdge[];
  texts: TextBlock[];
}

/** Widest lines in a box, from roomy to tight. */
const MEASURES = [136, 112, 92] as const;
const PADDING = { question: 16, step: 12, result: 12, y: 10 };

interface Node extends GraphNode {
  parts: { style: StyleName; set: WrappedText }[];
}

function nodeOf({ id, kind, text, more }: FlowBox, limit: number): Node {
  const style = kind === 'result' ? 'head' : 'body';
  const parts: Node['parts'] = [{ style, set: wrapText(text, style, limit) }];
  if (more) parts.push({ style: 'small', set: wrapText(more, 'small', limit) });
  const width = Math.max(60, ...parts.map(({ set }) => set.width));
  const height = parts.reduce((sum, { set }) => sum + set.height, 0);
  return { id, parts, w: width + 2 * PADDING[kind], h: height + 2 * PADDING.y };
}

/** Lays out boxes and the arrows between them. The same flow always gives the same numbers. */
export function layoutFlow(boxes: readonly FlowBox[], arrows: readonly FlowArrow[]): FlowLayout {
  return firstThatFits(MEASURES, (limit) => layoutWith(boxes, arrows, limit));
}

function layoutWith(
  boxes: readonly FlowBox[],
  arrows: readonly FlowArrow[],
  limit: number,
): FlowLayout {
  const nodes = boxes.map((box) => nodeOf(box, limit));
  const labels = arrows.map(({ when }) => wrapText(when ?? '', 'label', 124));
  const edges = arrows.map(({ from, to }, index): GraphEdge => {
    const { width, height } = labels[index] as WrappedText;
    return { from, to, w: width, h: height };
  });
  const graph = layoutGraph(nodes, edges, { evenHeights: false });
  const texts = nodes.flatMap(({ parts }, index) => {
    const box = graph.nodes[index] as Box;
    let top = box.y + (box.h - parts.reduce((sum, { set }) => sum + set.height, 0)) / 2;
    return parts.map(({ style, set }) => {
      const placed = placeText(set, style, 'middle', box.x + box.w / 2, top);
      top += set.height;
      return placed;
    });
  });
  const answers = labels.flatMap((label, index) => {
    if (label.lines.length === 0) return [];
    const { x, y, w } = (graph.edges[index] as PlacedEdge).label;
    return [placeText(label, 'label', 'middle', x + w / 2, y)];
  });
  const boxesOf = (kind: FlowBox['kind']) =>
    graph.nodes.filter((_, index) => boxes[index]?.kind === kind);
  return {
    view: round(grow(graph.bounds, 2)),
    boxes: { question: boxesOf('question'), step: boxesOf('step'), result: boxesOf('result') },
    edges: graph.edges,
    texts: [...texts, ...answers],
  };
}
