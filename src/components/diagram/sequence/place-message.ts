import { type Box, tidy, union } from '../shared/geometry.ts';
import {
  type Anchor,
  placeText,
  type StyleName,
  type TextBlock,
  wrapText,
} from '../shared/wrap-text.ts';
import { METRICS, selfGap } from './lane-gaps.ts';
import type { Message } from './read-sequence.ts';

/** A message in its place: a number on the sender's lifeline, an arrow, text above, code below. */
export interface PlacedMessage {
  number: number;
  way: Message['way'];
  /** Centre of the number. */
  from: number;
  /** Tip of the arrow, or the cross if the message is lost. */
  to: number;
  y: number;
  /** Reach of a self message's loop to the side, with its sign, and its height. */
  loop?: { dx: number; y: number };
  texts: TextBlock[];
  /** All of the message. */
  box: Box;
}

/** Distance from the text to the arrow. */
const LIFT = 5;
/** A lost message ends this far before the lifeline it was meant for. */
const LOSS = 26;

interface Part {
  text: string;
  style: StyleName;
}

function partsOf(message: Message): { above: Part; below?: Part } {
  const code: Part | undefined =
    message.code === undefined ? undefined : { text: message.code, style: 'code' };
  if (message.text === undefined) return { above: code ?? { text: '', style: 'code' } };
  return { above: { text: message.text, style: 'body' }, below: code };
}

/** Room below which a gap costs one more line, because each word would get its own. */
const NARROW = 90;

/**
 * Returns the place of the text: the gap beside the sender, or a further one if the text saves more
 * lines there than the distance. A text that would need three lines there spans the whole way instead.
 */
function textPlace(message: Message, xs: readonly number[], parts: readonly Part[]) {
  const step = Math.sign(message.to - message.from);
  const x = (lane: number) => xs[lane] ?? 0;
  const spanOf = (from: number, to: number) => {
    const room = Math.abs(x(to) - x(from)) - 2 * METRICS.clearance;
    const wrapped = parts.map((part) => wrapText(part.text, part.style, room));
    const fits = wrapped.every((part) => part.width <= room);
    const lines = fits ? Math.max(...wrapped.map((part) => part.lines.length)) : Infinity;
    const cost = lines + (room < NARROW ? 1 : 0) + Math.abs(from - message.from);
    return { x: (x(from) + x(to)) / 2, room, lines, cost };
  };
  let best = spanOf(message.from, message.from + step);
  for (let lane = message.from + step; lane !== message.to; lane += step) {
    const gap = spanOf(lane, lane + step);
    if (gap.cost < best.cost) best = gap;
  }
  return best.lines <= 2 ? best : spanOf(message.from, message.to);
}

function placeSelf(message: Message, xs: readonly number[], top: number): PlacedMessage {
  const from = xs[message.from] ?? 0;
  const gap = selfGap(message.from, xs.length);
  const side = gap === message.from ? 1 : -1;
  const { above, below } = partsOf(message);
  const width = Math.abs((xs[gap + 1] ?? 0) - (xs[gap] ?? 0));
  const room = width - METRICS.loop - 2 * METRICS.clearance;
  const anchor: Anchor = side === 1 ? 'start' : 'end';
  const x = from + side * (METRICS.loop + 9);
  const parts = below === undefined ? [above] : [above, below];
  const wrapped = parts.map((part) => ({ ...part, set: wrapText(part.text, part.style, room) }));
  const height = wrapped.reduce((sum, part) => sum + part.set.height, 0);
  const depth = 24;
  // The loop and its text share a middle line.
  const block = Math.max(height, depth + METRICS.badge);
  const y = top + (block - depth - METRICS.badge) / 2 + METRICS.badge;
  let textTop = top + (block - height) / 2 + (height < block ? METRICS.badge / 2 : 0);
  const texts = wrapped.map((part) => {
    const placed = placeText(part.set, part.style, anchor, x, textTop);
    textTop += part.set.height;
    return placed;
  });
  const reach = from + side * METRICS.loop;
  const loopBox: Box = {
    x: Math.min(from - METRICS.badge, reach),
    y: y - METRICS.badge,
    w: METRICS.loop + METRICS.badge,
    h: depth + METRICS.badge + 4,
  };
  return {
    number: message.number,
    way: message.way,
    from,
    to: from,
    y,
    loop: { dx: side * METRICS.loop, y: y + depth },
    texts,
    box: union([loopBox, { x: from - 10, y: top, w: 20, h: block }, ...texts.map((t) => t.box)]),
  };
}

/** Places one message with its top at `top`. */
export function placeMessage(message: Message, xs: readonly number[], top: number): PlacedMessage {
  if (message.from === message.to) return placeSelf(message, xs, top);
  const from = xs[message.from] ?? 0;
  const way = Math.sign(message.to - message.from);
  const to = (xs[message.to] ?? 0) - (message.way === 'lost' ? way * LOSS : 0);
  const { above, below } = partsOf(message);
  const place = textPlace(message, xs, below === undefined ? [above] : [above, below]);
  const wrapped = wrapText(above.text, above.style, place.room);
  const y = top + wrapped.height + LIFT;
  const texts = [placeText(wrapped, above.style, 'middle', place.x, top)];
  if (below !== undefined) {
    const set = wrapText(below.text, below.style, place.room);
    texts.push(placeText(set, below.style, 'middle', place.x, y + LIFT));
  }
  const line: Box = {
    x: Math.min(from, to) - METRICS.badge,
    y: y - METRICS.badge,
    w: Math.abs(to - from) + 2 * METRICS.badge,
    h: 2 * METRICS.badge,
  };
  return {
    number: message.number,
    way: message.way,
    from,
    to,
    y,
    texts,
    box: union([line, ...texts.map((text) => text.box)]),
  };
}

/** Path data of all arrows, one string for each look, so that one element draws them all. */
interface ArrowPaths {
  /** Calls and lost messages. */
  lines: string;
  /** Replies. */
  dashes: string;
  /** Filled heads of calls. */
  tips: string;
  /** Open heads of replies. */
  openTips: string;
  /** Crosses of lost messages. */
  crosses: string;
}

const CORNER = 6;

function shaft(message: PlacedMessage): string {
  const y = tidy(message.y);
  if (message.loop === undefined) {
    const start = message.from + Math.sign(message.to - message.from) * METRICS.badge;
    return `M${tidy(start)} ${y}H${tidy(message.to)}`;
  }
  const side = Math.sign(message.loop.dx);
  const turn = side === 1 ? 1 : 0;
  const out = tidy(message.from + message.loop.dx - side * CORNER);
  const down = tidy(message.loop.y - message.y - 2 * CORNER);
  const arc = (dx: number, dy: number) => `a${CORNER} ${CORNER} 0 0 ${turn} ${dx} ${dy}`;
  return (
    `M${tidy(message.from + side * METRICS.badge)} ${y}H${out}${arc(side * CORNER, CORNER)}` +
    `v${down}${arc(-side * CORNER, CORNER)}H${tidy(message.to)}`
  );
}

function tip(message: PlacedMessage, closed: boolean): string {
  const pointing = message.loop
    ? -Math.sign(message.loop.dx)
    : Math.sign(message.to - message.from);
  const y = tidy(message.loop?.y ?? message.y);
  const x = tidy(message.to - pointing);
  if (closed) return `M${x} ${y}l${-8 * pointing}-4v8z`;
  return `M${tidy(x - 7 * pointing)} ${tidy(y - 4)}L${x} ${y}l${-7 * pointing} 4`;
}

/** Draws the arrows of a laid-out sequence. */
export function arrowPaths(messages: readonly PlacedMessage[]): ArrowPaths {
  const of = (way: PlacedMessage['way']) => messages.filter((message) => message.way === way);
  const join = (paths: string[]) => paths.join('');
  return {
    lines: join([...of('call'), ...of('lost')].map(shaft)),
    dashes: join(of('reply').map(shaft)),
    tips: join(of('call').map((message) => tip(message, true))),
    openTips: join(of('reply').map((message) => tip(message, false))),
    crosses: join(
      of('lost').map(({ to, y }) => `M${tidy(to - 5)} ${tidy(y - 5)}l10 10m0-10l-10 10`),
    ),
  };
}
