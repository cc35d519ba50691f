import { FIELDS } from '../index/indexData.ts';
import { type Alternative, exactAlternatives, typoAlternatives } from './alternatives.ts';
import type { Slot } from './parseQuery.ts';
import { eachPosting, findTerm, type TermIndex } from './termIndex.ts';

const FIELD_COUNT = FIELDS.length;

/** How well one slot is answered in one index. */
export interface Matches {
  /** Quality from 0 to 1 for each document and field, in the order of FIELDS. */
  qualities: Float32Array;
  /** Documents with any match, each once. */
  documents: number[];
  /** Terms that matched, for marking. */
  alternatives: Alternative[];
}

/** What a mention in the content is worth by how often the term stands there (see POSTING_LETTERS). */
const FREQUENCY: readonly number[] = [0, 0.7, 0.88, 1];
/** What all parts of an identifier together are worth, against the identifier itself. */
const PARTS = 0.5;

function emptyMatches(size: number): Matches {
  return { qualities: new Float32Array(size * FIELD_COUNT), documents: [], alternatives: [] };
}

/** Keeps the best quality of several terms for each document and field. */
function collect(index: TermIndex, size: number, alternatives: readonly Alternative[]): Matches {
  const matches = emptyMatches(size);
  matches.alternatives.push(...alternatives);
  const { qualities, documents } = matches;
  const seen = new Uint8Array(size);
  const raise = (at: number, quality: number): void => {
    if (quality > (qualities[at] as number)) qualities[at] = quality;
  };
  for (const { at, quality } of alternatives) {
    eachPosting(index, at, (document, bits) => {
      if (document >= size) return;
      if (seen[document] === 0) {
        seen[document] = 1;
        documents.push(document);
      }
      const base = document * FIELD_COUNT;
      if (bits & 1) raise(base, quality);
      if (bits & 2) raise(base + 1, quality);
      if (bits & 4) raise(base + 2, quality);
      if (bits >> 3) raise(base + 3, quality * (FREQUENCY[bits >> 3] as number));
    });
  }
  return matches;
}

/** Puts the matches of a part under those of the whole. */
function addPart(into: Matches, sums: Float32Array, part: Matches, share: number): void {
  for (const document of part.documents) {
    const base = document * FIELD_COUNT;
    for (let field = base; field < base + FIELD_COUNT; field++) {
      sums[field] = (sums[field] as number) + share * (part.qualities[field] as number);
    }
  }
  into.alternatives.push(...part.alternatives);
}

/** The longest beginning that is a term, and leaves one: `merchantkey` is `merchant` and `key`. */
function splitInTwo(indexes: readonly TermIndex[], word: string): string[] {
  for (let at = word.length - 3; at >= 3; at--) {
    const halves = [word.slice(0, at), word.slice(at)];
    const known = halves.every((half) => indexes.some((index) => findTerm(index, half) >= 0));
    if (known) return halves;
  }
  return [];
}

/** An index with the number of its documents. */
export interface SizedIndex {
  index: TermIndex;
  size: number;
}

/** Matches of one word in each index; typing errors are considered if no index has the word. */
function wordMatches(indexes: readonly SizedIndex[], word: string): Matches[] {
  const exact = indexes.map(({ index }) => exactAlternatives(index, word));
  const found = exact.some((alternatives) => alternatives.length > 0);
  return indexes.map(({ index, size }, at) =>
    collect(index, size, found ? (exact[at] ?? []) : typoAlternatives(index, word)),
  );
}

/** Matches of a slot in each index: the word or identifier as a whole, and below it its parts. */
export function slotMatches(indexes: readonly SizedIndex[], slot: Slot): Matches[] {
  const parts =
    slot.parts.length > 0 || indexes.some(({ index }) => findTerm(index, slot.term) >= 0)
      ? slot.parts
      : splitInTwo(
          indexes.map(({ index }) => index),
          slot.term,
        );
  const whole = wordMatches(indexes, slot.term);
  if (parts.length === 0) return whole;
  const byPart = parts.map((part) => wordMatches(indexes, part));
  return whole.map((matches, at) =>
    withParts(
      matches,
      byPart.map((part) => part[at] as Matches),
    ),
  );
}

function withParts(whole: Matches, parts: readonly Matches[]): Matches {
  const sums = new Float32Array(whole.qualities.length);
  for (const part of parts) addPart(whole, sums, part, PARTS / parts.length);
  const documents = new Set(whole.documents);
  for (const part of parts) for (const document of part.documents) documents.add(document);
  for (const [at, sum] of sums.entries()) {
    if (sum > (whole.qualities[at] as number)) whole.qualities[at] = sum;
  }
  return { ...whole, documents: [...documents] };
}
