import { leastWidth, lineWidth } from '../shared/wrap-text.ts';
import type { Message, SequenceModel, Step } from './read-sequence.ts';

/** Measures of a sequence, in user units. */
export const METRICS = {
  /** Target width of a picture: a reading column of 44 rem less the padding of the figure. */
  target: 662,
  /** The same for two lanes: a phone 360 px wide shows them in full. */
  narrowTarget: 290,
  /** Radius of a number. */
  badge: 10,
  /** Room between a lifeline and the text beside it. */
  clearance: 15,
  /** Reach of a self message to the side. */
  loop: 30,
  /** Maximum width of a text, however much room there is. */
  measure: 230,
  /** Least distance of two lifelines. */
  leastGap: 104,
  headPadding: 12,
  headGap: 16,
} as const;

/** Returns all messages in order, with groups opened. */
export function messagesOf(steps: readonly Step[]): Message[] {
  return steps.flatMap((step) => {
    if (step.kind === 'message') return [step];
    if (step.kind === 'frame') return step.branches.flatMap((branch) => messagesOf(branch.steps));
    return [];
  });
}

/**
 * Returns the gap in which a self message of this lane is drawn: on the right, or on the left for the
 * last lane.
 */
export function selfGap(lane: number, lanes: number): number {
  return lane === lanes - 1 ? lane - 1 : lane;
}

interface Need {
  first: number;
  last: number;
  least: number;
  liked: number;
}

function needOf(message: Message, lanes: number, longest: number): Need {
  const least = Math.max(
    message.text ? leastWidth(message.text, 'body', longest) : 0,
    message.code ? leastWidth(message.code, 'code', longest) : 0,
  );
  const whole = Math.max(
    message.text ? lineWidth(message.text, 'body') : 0,
    message.code ? lineWidth(message.code, 'code') : 0,
  );
  const self = message.from === message.to;
  const room = self ? METRICS.loop + 2 * METRICS.clearance : 2 * METRICS.clearance;
  const gap = self ? selfGap(message.from, lanes) : Math.min(message.from, message.to);
  return {
    first: gap,
    last: self ? gap : Math.max(message.from, message.to) - 1,
    least: least + room,
    liked: Math.max(least, Math.min(whole, METRICS.measure)) + room,
  };
}

function widen(gaps: number[], need: Need, width: number): void {
  const span = gaps.slice(need.first, need.last + 1);
  const missing = width - span.reduce((sum, gap) => sum + gap, 0);
  if (missing <= 0) return;
  for (let gap = need.first; gap <= need.last; gap++) {
    gaps[gap] = (gaps[gap] ?? 0) + missing / span.length;
  }
}

/** Widths up to which words aren't broken; the next one is tried if a picture gets too wide. */
const LONGEST_WORDS = [190, 150, 110];

/**
 * Returns the distances between neighbouring lifelines. They're wide enough for the longest word of
 * every message and for the heads and, as far as the target width allows, for whole messages on one
 * line.
 */
export function laneGaps(model: SequenceModel, headWidths: readonly number[]): number[] {
  const lanes = model.lanes.length;
  const heads = ((headWidths[0] ?? 0) + (headWidths.at(-1) ?? 0)) / 2;
  const target = (lanes === 2 ? METRICS.narrowTarget : METRICS.target) - heads;
  const attempts = LONGEST_WORDS.map((longest) =>
    share(
      messagesOf(model.steps).map((message) => needOf(message, lanes, longest)),
      headWidths,
      target,
    ),
  );
  return attempts.find((gaps) => sum(gaps) <= target + lanes) ?? attempts.at(-1) ?? [];
}

/** Returns the least gaps for these needs, widened in proportion to the room they'd like. */
function share(needs: Need[], headWidths: readonly number[], target: number): number[] {
  needs.sort((a, b) => a.last - a.first - (b.last - b.first));
  const least = headWidths
    .slice(1)
    .map((width, index) =>
      Math.max(METRICS.leastGap, ((headWidths[index] ?? 0) + width) / 2 + METRICS.headGap),
    );
  for (const need of needs) widen(least, need, need.least);
  const liked = [...least];
  for (const need of needs) widen(liked, need, need.liked);
  const spare = target - sum(least);
  const wanted = sum(liked) - sum(least);
  const part = wanted <= 0 ? 0 : Math.min(1, Math.max(0, spare / wanted));
  return least.map((gap, index) => Math.ceil(gap + ((liked[index] ?? gap) - gap) * part));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
