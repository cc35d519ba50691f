import { layoutGraph } from '../graph/layout-graph.ts';
import type { GraphLayout, PlacedEdge } from '../graph/types.ts';
import { type Box, firstThatFits, grow, type Point, round } from '../shared/geometry.ts';
import {
  lineWidth,
  placeText,
  type TextBlock,
  type WrappedText,
  wrapText,
} from '../shared/wrap-text.ts';
import type { State, StateKind, StatesModel } from './read-states.ts';

/** A state in its place. */
export interface PlacedState {
  id: string;
  kind: StateKind;
  box: Box;
  /** Middle of the mark before the name; none for open states. */
  mark?: Point;
  texts: TextBlock[];
}

/** A laid-out state diagram: everything in user units, all of it inside `view`. */
interface StatesLayout {
  view: Box;
  /** Middle of the dot that the first arrow comes from. */
  start: Point;
  states: PlacedState[];
  edges: PlacedEdge[];
  labels: TextBlock[];
}

/** Radius of the start dot. */
export const START = 6;
const START_GAP = 28;

/** Widest lines in a box, from roomy to tight. */
const MEASURES = [124, 104, 88] as const;
const LABEL_LIMIT = 104;
const PADDING = { x: 12, y: 8 };
/** Room that the mark takes before the name. */
const MARK = 18;
/** Id of the start. It contains a character that no author can use in an id. */
const START_ID = '\u0000start';

interface Content {
  name: WrappedText;
  text?: WrappedText;
  mark: number;
  w: number;
  h: number;
}

function contentOf(state: State, limit: number): Content {
  // A code stays on one line.
  const name = state.isCode
    ? wrapText(state.label, 'name', Math.max(limit, lineWidth(state.label, 'name')))
    : wrapText(state.label, 'head', limit);
  const text = state.text === undefined ? undefined : wrapText(state.text, 'small', limit);
  const mark = state.kind === 'open' ? 0 : MARK;
  return {
    name,
    text,
    mark,
    w: Math.max(76, name.width + mark, text?.width ?? 0) + 2 * PADDING.x,
    h: name.height + (text?.height ?? 0) + 2 * PADDING.y,
  };
}

function placeState(state: State, content: Content, box: Box): PlacedState {
  const middle = box.x + box.w / 2;
  const { name, text, mark } = content;
  const top = box.y + (box.h - name.height - (text?.height ?? 0)) / 2;
  const texts = [placeText(name, state.isCode ? 'name' : 'head', 'middle', middle + mark / 2, top)];
  if (text !== undefined) {
    texts.push(placeText(text, 'small', 'middle', middle, top + name.height));
  }
  return {
    id: state.id,
    kind: state.kind,
    box,
    mark: mark === 0 ? undefined : { x: middle - name.width / 2, y: top + name.height / 2 },
    texts,
  };
}

/**
 * Returns the pairs of states on the shortest way from the start to a good state, which is drawn
 * straight.
 */
function mainWay(model: StatesModel): Set<string> {
  const ways = [[model.start]];
  const seen = new Set([model.start]);
  for (const way of ways) {
    const last = way.at(-1);
    if (model.states.some(({ id, kind }) => id === last && kind === 'good')) {
      return new Set(way.slice(1).map((id, index) => `${way[index]} ${id}`));
    }
    for (const { from, to } of model.transitions) {
      if (from !== last || seen.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return new Set();
}

/** Lays out a checked state diagram. The same model always gives the same numbers. */
export function layoutStates(model: StatesModel): StatesLayout {
  return firstThatFits(MEASURES, (limit) => layoutWith(model, limit));
}

function layoutWith(model: StatesModel, limit: number): StatesLayout {
  const contents = model.states.map((state) => contentOf(state, limit));
  const labels = model.transitions.map(({ label }) => wrapText(label ?? '', 'small', LABEL_LIMIT));
  const main = mainWay(model);
  const graph = layoutGraph(
    [
      ...model.states.map(({ id }, index) => {
        const { w, h } = contents[index] as Content;
        return { id, w, h };
      }),
      { id: START_ID, w: 2 * START, h: 2 * START },
    ],
    [
      ...model.transitions.map(({ from, to }, index) => {
        const { width, height } = labels[index] as WrappedText;
        const weight = main.has(`${from} ${to}`) ? 4 : 1;
        return { from, to, w: width, h: height, weight };
      }),
      { from: START_ID, to: model.start, w: 0, h: 0 },
    ],
    { evenHeights: true },
  );
  const { view, start } = lowerStart(graph, model);
  return {
    view,
    start,
    states: model.states.map((state, index) =>
      placeState(state, contents[index] as Content, graph.nodes[index] as Box),
    ),
    edges: graph.edges,
    labels: labels.flatMap((label, index) => {
      const box = graph.edges[index]?.label;
      if (label.lines.length === 0 || box === undefined) return [];
      return [placeText(label, 'small', 'middle', box.x + box.w / 2, box.y)];
    }),
  };
}

/** Moves the start dot close to its state if only its arrow is between the two. */
function lowerStart(graph: GraphLayout, model: StatesModel): Pick<StatesLayout, 'view' | 'start'> {
  const boxes = graph.nodes.slice(0, -1);
  const dot = graph.nodes.at(-1) as Box;
  const first = boxes[model.states.findIndex(({ id }) => id === model.start)] as Box;
  const bounds = graph.bounds;
  const start = { x: dot.x + START, y: dot.y + START };
  if (boxes.every((box) => box.y >= first.y)) {
    start.y = first.y - START_GAP;
    const arrow = graph.edges.at(-1)?.points ?? [];
    arrow.splice(0, arrow.length, start, { x: start.x, y: first.y });
    const top = start.y - START;
    bounds.h -= top - bounds.y;
    bounds.y = top;
  }
  return { view: round(grow(bounds, 2)), start };
}
