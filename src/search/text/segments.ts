import { remember } from './remember.ts';
import { type Token, tokenise } from './tokenise.ts';

/** Number of texts whose tokens are kept: the texts of the results of a few keystrokes. */
const MOST_KEPT = 256;
const kept = new Map<string, readonly Token[]>();

/** A stretch of text that matched or didn't. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** Returns the ranges of a text that contain a term, in order, without overlaps. */
export function matchRanges(text: string, terms: ReadonlySet<string>): [number, number][] {
  const found = remember(kept, MOST_KEPT, text, () => tokenise(text))
    .filter(({ term }) => terms.has(term))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const ranges: [number, number][] = [];
  for (const { start, end } of found) {
    const last = ranges.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

/** Cuts a text at given ranges, for marking. */
export function segmentsIn(text: string, ranges: readonly [number, number][]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start > at) segments.push({ text: text.slice(at, start), marked: false });
    segments.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), marked: false });
  return segments;
}

/** Cuts a text at its matches, for marking. */
export function segmentsOf(text: string, terms: ReadonlySet<string>): Segment[] {
  return segmentsIn(text, matchRanges(text, terms));
}

/**
 * Returns the texts of segments in alternation: unmatched, matched, and so on; a missing one is empty.
 */
export function byTurns(segments: readonly Segment[]): string[] {
  const texts: string[] = [];
  for (const { text, marked } of segments) {
    const isTurn = texts.length % 2 === (marked ? 1 : 0);
    if (isTurn) texts.push(text);
    else if (texts.length === 0) texts.push('', text);
    else texts.push(`${texts.pop()}${text}`);
  }
  return texts;
}
