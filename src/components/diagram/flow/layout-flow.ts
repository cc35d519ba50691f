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
import type { FlowStep } from './read-flow.ts';

/** A laid-out decision: everything in user units, all of it inside `view`. */
interface FlowLayout {
  view: Box;
  questions: Box[];
  results: Box[];
  edges: PlacedEdge[];
  texts: TextBlock[];
}

/** Widest lines in a box, from roomy to tight. */
const MEASURES = [136, 112, 92] as const;
const PADDING = { question: 16, result: 12, y: 10 };

interface Node extends GraphNode {
  step: FlowStep;
  parts: { style: StyleName; set: WrappedText }[];
}

function nodeOf(step: FlowStep, id: string, limit: number): Node {
  const question = step.answers.length > 0;
  const parts: Node['parts'] = [
    {
      style: question ? 'body' : 'head',
      set: wrapText(step.text, question ? 'body' : 'head', limit),
    },
  ];
  if (step.more) parts.push({ style: 'small', set: wrapText(step.more, 'small', limit) });
  const width = Math.max(60, ...parts.map(({ set }) => set.width));
  const height = parts.reduce((sum, { set }) => sum + set.height, 0);
  const padding = question ? PADDING.question : PADDING.result;
  return { id, step, parts, w: width + 2 * padding, h: height + 2 * PADDING.y };
}

/** Returns the nodes and edges of the tree. The id of a step is its path from the first question. */
function flatten(
  step: FlowStep,
  limit: number,
  id = '0',
): { nodes: Node[]; edges: GraphEdge[]; labels: WrappedText[] } {
  const nodes = [nodeOf(step, id, limit)];
  const edges: GraphEdge[] = [];
  const labels: WrappedText[] = [];
  step.answers.forEach((answer, index) => {
    const to = `${id}.${index}`;
    const label = wrapText(answer.when ?? '', 'label', 124);
    const inner = flatten(answer, limit, to);
    edges.push({ from: id, to, w: label.width, h: label.height }, ...inner.edges);
    labels.push(label, ...inner.labels);
    nodes.push(...inner.nodes);
  });
  return { nodes, edges, labels };
}

/** Lays out a checked decision. The same decision always gives the same numbers. */
export function layoutFlow(first: FlowStep): FlowLayout {
  return firstThatFits(MEASURES, (limit) => layoutWith(first, limit));
}

function layoutWith(first: FlowStep, limit: number): FlowLayout {
  const { nodes, edges, labels } = flatten(first, limit);
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
  const answers = labels.map((label, index) => {
    const { x, y, w } = (graph.edges[index] as PlacedEdge).label;
    return placeText(label, 'label', 'middle', x + w / 2, y);
  });
  const boxesOf = (question: boolean) =>
    graph.nodes.filter((_, index) => (nodes[index]?.step.answers.length !== 0) === question);
  return {
    view: round(grow(graph.bounds, 2)),
    questions: boxesOf(true),
    results: boxesOf(false),
    edges: graph.edges,
    texts: [...texts, ...answers],
  };
}
