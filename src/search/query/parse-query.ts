import { MAX_QUERY_LENGTH } from '../constants.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { FUNCTION_WORDS, STOP_WORDS } from '../text/vocabulary.ts';

/** One thing the reader searches for: a word, or an identifier with its parts. */
export interface Slot {
  term: string;
  /** Pieces of an identifier, without function words if it has others; empty for a plain word. */
  parts: string[];
}

export interface ParsedQuery {
  slots: Slot[];
  /** Terms of each quoted phrase, in order. */
  phrases: string[][];
}

/** Maximum number of slots that are looked up: readers type fewer, but pasted text may have hundreds. */
const MOST_SLOTS = 16;

/** Matches a phrase in quotation marks of any style. */
const QUOTED = /["“„«]([^"“”„«»]+)["”“»]/g;

function startsLater(a: Token, b: Token): number {
  return a.start - b.start || b.end - a.end;
}

/** Returns each part once, without words such as `to` in `PartyToParty`, which all pages have. */
function tellingParts(parts: readonly string[]): string[] {
  const all = [...new Set(parts)];
  const telling = all.filter((part) => !FUNCTION_WORDS.has(part));
  return telling.length > 0 ? telling : all;
}

/** Turns tokens that no wider token covers into slots; the covered ones become its parts. */
function slotsOf(text: string): Slot[] {
  const slots: (Slot & { end: number })[] = [];
  for (const token of tokenise(text).sort(startsLater)) {
    const last = slots.at(-1);
    if (last && token.start < last.end) {
      if (token.term !== last.term) last.parts.push(token.term);
    } else {
      slots.push({ term: token.term, parts: [], end: token.end });
    }
  }
  return slots.map(({ term, parts }) => ({ term, parts: tellingParts(parts) }));
}

function withoutRepeats(slots: readonly Slot[]): Slot[] {
  return [...new Map(slots.map((slot) => [slot.term, slot])).values()];
}

/** Returns the words of a phrase in order, identifiers as one. */
export function phraseTerms(text: string): string[] {
  return tokenise(text)
    .filter(({ kind }) => kind === 'word' || kind === 'whole')
    .map(({ term }) => term);
}

/** Parses typed text. Anything is a query, and markup in it is text. */
export function parseQuery(typed: string): ParsedQuery {
  const text = typed.slice(0, MAX_QUERY_LENGTH);
  const phrases = [...text.matchAll(QUOTED)]
    .map((match) => phraseTerms(match[1] ?? ''))
    .filter((terms) => terms.length > 1);
  const all = withoutRepeats(slotsOf(text));
  const telling = all.filter(({ term }) => !STOP_WORDS.has(term));
  return { slots: (telling.length > 0 ? telling : all).slice(0, MOST_SLOTS), phrases };
}
