import { type Box, union } from '../shared/geometry.ts';
import { placeText, setText, type TextBlock, wrapText } from '../shared/wrap-text.ts';
import { laneGaps, METRICS } from './lane-gaps.ts';
import { type PlacedMessage, placeMessage } from './place-message.ts';
import type { Frame, Note, Pause, SequenceModel, Step } from './read-sequence.ts';

/** The head of a lane, above (and in tall pictures below) its lifeline. */
interface PlacedHead {
  own: boolean;
  box: Box;
  text: TextBlock;
}

/** A note: a filled box with text. */
interface PlacedNote {
  box: Box;
  text: TextBlock;
}

/** Passing time: its text, with a rule on both sides, across all lanes. */
interface PlacedPause {
  /** Left ends of the two rules. */
  dashes: [number, number];
  /** Length of each. */
  length: number;
  y: number;
  text: TextBlock;
}

/** A group: its outline, and a label at the top of each branch. */
interface PlacedFrame {
  box: Box;
  branches: { y: number; tab: Box; text: TextBlock }[];
}

/** A laid-out sequence: everything in user units, all of it inside `view`. */
export interface SequenceLayout {
  view: Box;
  lanes: { x: number; own: boolean; top: number; bottom: number }[];
  heads: PlacedHead[];
  messages: PlacedMessage[];
  notes: PlacedNote[];
  pauses: PlacedPause[];
  frames: PlacedFrame[];
}

const HEAD_LIMIT = 108;
const ROW = 15;
/** A picture taller than this repeats the heads at its foot. */
const TALL = 620;

/** Lays out a checked sequence. The same model always gives the same numbers. */
export function layoutSequence(model: SequenceModel): SequenceLayout {
  const names = model.lanes.map((lane) => wrapText(lane.name, 'head', HEAD_LIMIT));
  const widths = names.map((name) => Math.max(72, name.width + 2 * METRICS.headPadding));
  const headHeight = Math.max(...names.map((name) => name.height)) + 16;
  const gaps = laneGaps(model, widths);
  const first = Math.ceil((widths[0] ?? 0) / 2);
  const xs = widths.map((_, lane) => gaps.slice(0, lane).reduce((sum, gap) => sum + gap, first));
  const right = (xs.at(-1) ?? 0) + Math.ceil((widths.at(-1) ?? 0) / 2);
  const x = (lane: number) => xs[lane] ?? 0;

  const messages: PlacedMessage[] = [];
  const notes: PlacedNote[] = [];
  const pauses: PlacedPause[] = [];
  const frames: PlacedFrame[] = [];

  function headsAt(top: number): PlacedHead[] {
    return model.lanes.map((lane, index) => {
      const name = names[index] ?? { lines: [], width: 0, height: 0 };
      const w = widths[index] ?? 0;
      return {
        own: lane.own,
        box: { x: x(index) - w / 2, y: top, w, h: headHeight },
        text: placeText(name, 'head', 'middle', x(index), top + (headHeight - name.height) / 2),
      };
    });
  }

  function addNote(note: Note, top: number): Box {
    const single = note.from === note.to;
    const span = x(note.to) - x(note.from) + 56;
    const text = wrapText(note.text, 'small', single ? 184 : Math.max(span, 120) - 20);
    const w = Math.max(single ? 0 : span, text.width + 20);
    const centre = (x(note.from) + x(note.to)) / 2;
    const left = Math.max(0, Math.min(centre - w / 2, right - w));
    const box = { x: left, y: top, w, h: text.height + 12 };
    notes.push({ box, text: placeText(text, 'small', 'middle', left + w / 2, top + 6) });
    return box;
  }

  function addPause(pause: Pause, top: number): Box {
    const text = setText(pause.text, 'small', right - 60, {
      anchor: 'middle',
      x: right / 2,
      top: top + 2,
    });
    const y = top + 2 + text.box.h / 2;
    const rest = (right - text.box.w) / 2 - 8;
    pauses.push({ dashes: [0, right - rest], length: rest, y, text });
    return { x: 0, y: top, w: right, h: text.box.h + 4 };
  }

  function addFrame(frame: Frame, top: number): Box {
    const placed: PlacedFrame = { box: { x: 0, y: top, w: 0, h: 0 }, branches: [] };
    frames.push(placed);
    let y = top;
    const inner: Box[] = [];
    for (const branch of frame.branches) {
      const label = wrapText(branch.label, 'label', 280);
      const tab = { x: 0, y, w: label.width + 20, h: label.height + 8 };
      placed.branches.push({ y, tab, text: placeText(label, 'label', 'start', 10, y + 4) });
      const content = addAll(branch.steps, y + tab.h - 7);
      inner.push(content);
      y = content.y + content.h + ROW;
    }
    const around = union(inner);
    const left = around.x - 12;
    const widestTab = Math.max(...placed.branches.map(({ tab }) => tab.w));
    placed.box = {
      x: left,
      y: top,
      w: Math.max(around.w + 24, widestTab + 16),
      h: y - top,
    };
    for (const { tab, text } of placed.branches) {
      tab.x = left;
      text.x += left;
      text.box.x += left;
    }
    return placed.box;
  }

  function add(step: Step, top: number): Box {
    if (step.kind === 'note') return addNote(step, top);
    if (step.kind === 'time') return addPause(step, top);
    if (step.kind === 'frame') return addFrame(step, top);
    const message = placeMessage(step, xs, top);
    messages.push(message);
    return message.box;
  }

  function addAll(steps: readonly Step[], top: number): Box {
    const boxes: Box[] = [];
    let y = top;
    for (const step of steps) {
      const box = add(step, y + ROW);
      boxes.push(box);
      y = box.y + box.h;
    }
    return union(boxes);
  }

  const heads = headsAt(0);
  const body = addAll(model.steps, headHeight);
  const bottom = body.y + body.h + ROW + 4;
  if (bottom > TALL) heads.push(...headsAt(bottom));
  const all = union([body, ...heads.map((head) => head.box), { x: 0, y: 0, w: right, h: bottom }]);
  return {
    view: { x: Math.floor(all.x) - 1, y: -1, w: Math.ceil(all.w) + 3, h: Math.ceil(all.h) + 2 },
    lanes: model.lanes.map((lane, index) => ({
      x: x(index),
      own: lane.own,
      top: headHeight,
      bottom,
    })),
    heads,
    messages,
    notes,
    pauses,
    frames,
  };
}
