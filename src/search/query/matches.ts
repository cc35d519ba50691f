import { FIELDS } from '../indexing/index-file.ts';
import { remember } from '../text/remember.ts';
import { type Alternative, exactAlternatives, typoAlternatives } from './alternatives.ts';
import type { Slot } from './parse-query.ts';
import { eachPosting, findTerm, type TermIndex } from './term-index.ts';

const FIELD_COUNT = FIELDS.length;

/** Matches of one slot in one index. */
export interface Matches {
  /** Quality from 0 to 1 for each document and field, in the order of FIELDS. */
  qualities: Float32Array;
  /** Documents with any match, each once. */
  documents: number[];
  /** Terms that matched, for marking. */
  alternatives: Alternative[];
  /** Terms that matched only a part of an identifier. */
  parts: Alternative[];
  /** Documents that have an identifier as it was typed, or a longer one; undefined for a plain word. */
  wholes?: ReadonlySet<number>;
  /** Tells whether a title says little besides the parts of an identifier: "Merchant key and secrets". */
  isSpeltOut?: (document: number) => boolean;
}

/** Weight of a mention in the content, by how often the term is there (see POSTING_LETTERS). */
const FREQUENCY: readonly number[] = [0, 0.7, 0.88, 1];
/** Weight of all parts of an identifier together, relative to the identifier itself. One gets at most half. */
const PARTS = 0.5;

/** Quality from which a match is the word itself or another form of it. */
const WORD_OR_FORM = 0.9;

/** Keeps the best quality of several terms for each document and field. */
function collect(index: TermIndex, size: number, alternatives: Alternative[]): Matches {
  const qualities = new Float32Array(size * FIELD_COUNT);
  const documents: number[] = [];
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
  return { qualities, documents, alternatives, parts: [] };
}

/** Adds the weight of a part to the sums of all parts. */
function addPart(sums: Float32Array, part: Readonly<Matches>, share: number): void {
  for (const document of part.documents) {
    const base = document * FIELD_COUNT;
    for (let field = base; field < base + FIELD_COUNT; field++) {
      sums[field] = (sums[field] as number) + share * (part.qualities[field] as number);
    }
  }
}

/**
 * Splits at the longest beginning that is a term and leaves one: `merchantkey` is `merchant` and `key`.
 */
function splitInTwo(indexes: readonly TermIndex[], word: string): string[] {
  for (let at = word.length - 3; at >= 3; at--) {
    const halves = [word.slice(0, at), word.slice(at)];
    const known = halves.every((half) => indexes.some((index) => findTerm(index, half) >= 0));
    if (known) return halves;
  }
  return [];
}

/** An index with the number of its documents. */
interface SizedIndex {
  index: TermIndex;
  size: number;
}

type FindAlternatives = (index: TermIndex, word: string) => Alternative[];

/**
 * Number of words whose matches are kept: from key to key, all but the last word of a query stay the
 * same.
 */
const MOST_KEPT = 32;
const keptExact = new WeakMap<TermIndex, Map<string, Matches>>();
const keptTypo = new WeakMap<TermIndex, Map<string, Matches>>();

/** Returns the matches of a word in one index, from the cache if it's one of the last words. */
function matchesOf(
  find: FindAlternatives,
  { index, size }: SizedIndex,
  word: string,
): Readonly<Matches> {
  const store = find === exactAlternatives ? keptExact : keptTypo;
  const kept = store.get(index) ?? new Map<string, Matches>();
  store.set(index, kept);
  return remember(kept, MOST_KEPT, word, () => collect(index, size, find(index, word)));
}

/** Returns the matches of one word in each index; typing errors count only if no index has the word. */
function wordMatches(indexes: readonly SizedIndex[], word: string): Readonly<Matches>[] {
  const exact = indexes.map((sized) => matchesOf(exactAlternatives, sized, word));
  if (exact.some(({ alternatives }) => alternatives.length > 0)) return exact;
  return indexes.map((sized) => matchesOf(typoAlternatives, sized, word));
}

/** Returns the matches of a slot in each index: the word or identifier as a whole, then its parts. */
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
  return whole.map((matches, at) => {
    const { index } = indexes[at] as SizedIndex;
    const all = withParts(
      matches,
      byPart.map((part) => part[at] as Matches),
    );
    const isSpeltOut = (document: number): boolean =>
      (all.qualities[document * FIELD_COUNT] as number) >= PARTS * WORD_OR_FORM &&
      (index.titleWords[document] as number) <= 2 * parts.length;
    return { ...all, wholes: documentsWith(index, slot.term, matches), isSpeltOut };
  });
}

/** Returns the documents that have a word or one that starts with it: no synonym, no guess. */
function documentsWith(
  index: TermIndex,
  word: string,
  { alternatives }: Readonly<Matches>,
): Set<number> {
  const found = new Set<number>();
  for (const { at } of alternatives) {
    if (index.terms[at]?.startsWith(word))
      eachPosting(index, at, (document) => found.add(document));
  }
  return found;
}

/** Returns the matches of the whole, with the matches of the parts ranked below. */
function withParts(whole: Readonly<Matches>, parts: readonly Readonly<Matches>[]): Matches {
  const sums = new Float32Array(whole.qualities.length);
  for (const part of parts) addPart(sums, part, PARTS / Math.max(2, parts.length));
  const documents = new Set(whole.documents);
  const counts = new Map<number, number>();
  for (const part of parts) {
    for (const document of part.documents) {
      documents.add(document);
      counts.set(document, (counts.get(document) ?? 0) + 1);
    }
  }
  // If nothing has the name, what has all of its parts is likelier meant than what repeats some of them.
  for (const [document, count] of whole.documents.length === 0 ? counts : []) {
    const base = document * FIELD_COUNT;
    for (let at = base; at < base + FIELD_COUNT; at++) {
      sums[at] = ((sums[at] as number) * count) / parts.length;
    }
  }
  for (let at = 0; at < sums.length; at++) {
    sums[at] = Math.max(sums[at] as number, whole.qualities[at] as number);
  }
  return {
    qualities: sums,
    documents: [...documents],
    alternatives: whole.alternatives,
    parts: parts.flatMap(({ alternatives }) => alternatives),
  };
}
