import { remember } from './remember.ts';
import { type Token, tokenise } from './tokenise.ts';

/** Number of texts whose tokens are kept: the texts of the results of a few keystrokes. */
const MOST_KEPT = 256;
const kept = new Map<string, { tokens: readonly Token[]; pieces: readonly Token[] }>();

/** A stretch of text that matched or didn't. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** Terms to mark for one word of a query, in the tokeniser's form. */
export interface Wanted {
  /** The word; an identifier as one, `partytoparty`. */
  word: string;
  /** Words of the site that matched it. */
  terms: string[];
  /** Words of the site that matched only a part of an identifier; empty for a plain word. */
  parts: string[];
}

/**
 * Returns the terms to mark in texts that are shown together. Parts of an identifier are marked only if none
 * of the texts has the identifier.
 */
export function termsToMark(texts: readonly string[], wanted: readonly Wanted[]): Set<string> {
  const marked = wanted.flatMap(({ word, terms, parts }) => {
    if (parts.length === 0) return terms;
    const wholes = new Set([word, ...terms]);
    const isWhole = texts.some((text) => matchRanges(text, wholes).length > 0);
    return isWhole ? [...wholes] : parts;
  });
  return new Set(marked);
}

/** Matches what is between two words of one name: `date_of_birth`, "date of birth", `dateOfBirth`. */
const JOINT = /^(?:\s+|[^\s\p{L}\p{N}]{0,2})$/u;

type Place = Pick<Token, 'start' | 'end'>;

/** Sorts places by their start; of those that start together, the longest is first. */
function inOrder(one: Place, other: Place): number {
  return one.start - other.start || other.end - one.end;
}

/** Returns the words of a text in order, those of an identifier one by one. */
function piecesOf(tokens: readonly Token[]): Token[] {
  const pieces: Token[] = [];
  const nested = tokens.filter(({ kind }) => kind !== 'whole' && kind !== 'name').sort(inOrder);
  for (const token of nested.reverse()) {
    if (token.end <= (pieces.at(-1)?.start ?? Number.POSITIVE_INFINITY)) pieces.push(token);
  }
  return pieces.reverse();
}

/**
 * Returns the places of neighbouring words that are one term together: `dateofbirth` for "date of birth", and in
 * `sender_date_of_birth`.
 */
function joinedPlaces(text: string, pieces: readonly Token[], terms: readonly string[]): Place[] {
  return pieces.flatMap(({ term, start, end }, at) => {
    let joined = term;
    let last = end;
    while (terms.some((other) => other.length > joined.length && other.startsWith(joined))) {
      const next = pieces[++at];
      if (!next || !JOINT.test(text.slice(last, next.start))) break;
      joined += next.term;
      last = next.end;
      if (terms.includes(joined)) return [{ start, end: last }];
    }
    return [];
  });
}

/** Returns the ranges of a text that contain a term, in order, without overlaps. */
export function matchRanges(text: string, terms: ReadonlySet<string>): [number, number][] {
  const { tokens, pieces } = remember(kept, MOST_KEPT, text, () => {
    const tokens = tokenise(text);
    return { tokens, pieces: piecesOf(tokens) };
  });
  const found: Place[] = tokens.filter(({ term }) => terms.has(term));
  found.push(...joinedPlaces(text, pieces, [...terms]));
  found.sort(inOrder);
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
