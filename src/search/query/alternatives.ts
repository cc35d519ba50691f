import { synonymsOf, variantsOf } from '../text/vocabulary.ts';
import { findTerm, prefixRange, type TermIndex } from './term-index.ts';

/** A term of the index that matches a word of the query, and its quality; 1 is the word itself. */
export interface Alternative {
  /** Position of the term in the index. */
  at: number;
  quality: number;
}

/** Quality of another form of the word, such as its plural. */
const VARIANT = 0.92;
/** Quality of another word for the same thing. */
const SYNONYM = 0.5;
/** Least quality of a longer word that starts with it; higher the less is missing. */
const PREFIX_LEAST = 0.45;
const PREFIX_RANGE = 0.4;
/** Quality of a typing error, by the number of edits. */
const TYPO: readonly number[] = [1, 0.7, 0.5];
/** Quality of the beginning of a longer word, with a typing error in it. */
const TYPO_PREFIX = 0.35;

class Best {
  readonly #qualities = new Map<number, number>();

  add(at: number, quality: number): void {
    if (at >= 0 && quality > (this.#qualities.get(at) ?? 0)) this.#qualities.set(at, quality);
  }

  list(): Alternative[] {
    return [...this.#qualities].map(([at, quality]) => ({ at, quality }));
  }
}

/**
 * Returns the terms that match a word without a typing error: itself, words that start with it (S9-03),
 * its other forms, and words that mean the same.
 */
export function exactAlternatives(index: TermIndex, word: string): Alternative[] {
  const best = new Best();
  const [first, end] = prefixRange(index, word);
  for (let at = first; at < end; at++) {
    const term = index.terms[at] as string;
    const share = word.length / term.length;
    best.add(at, share === 1 ? 1 : PREFIX_LEAST + PREFIX_RANGE * share);
  }
  const forms = variantsOf(word);
  for (const form of forms) best.add(findTerm(index, form), VARIANT);
  for (const other of [word, ...forms].flatMap(synonymsOf)) {
    for (const form of [other, ...variantsOf(other)]) best.add(findTerm(index, form), SYNONYM);
  }
  return best.list();
}

/**
 * Returns true if the first letters fit: most readers get the first letter right, or swap it with the
 * second.
 */
function mayBeMeant(word: string, term: string): boolean {
  return word[0] === term[0] || word[1] === term[0] || word[0] === term[1] || word[1] === term[1];
}

/**
 * Returns the terms that a misspelt word may mean: one edit from 5 letters on, two from 9. Called only
 * for words without any match, so a guess never ranks above a word as written.
 */
export function typoAlternatives(index: TermIndex, word: string): Alternative[] {
  const limit = allowedEdits(word.length);
  if (limit === 0) return [];
  const best = new Best();
  for (const [at, term] of index.terms.entries()) {
    if (term.length < word.length - limit || !mayBeMeant(word, term)) continue;
    const edits = editDistance(word, term, limit);
    if (edits <= limit) best.add(at, TYPO[edits] ?? 0);
    else if (term.length > word.length && editDistance(word, term.slice(0, word.length), 1) <= 1) {
      best.add(at, TYPO_PREFIX);
    }
  }
  return best.list();
}

type Rows = [Uint16Array, Uint16Array, Uint16Array];

let rows: Rows | undefined;

/** Returns three rows for a comparison. They're reused, because a search compares thousands of words. */
function rowsOf(length: number): Rows {
  if (!rows || rows[0].length < length) {
    const size = Math.max(length, 128);
    rows = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)];
  }
  return rows;
}

/**
 * Returns the number of edits between two words; a swap of neighbours counts as one (Damerau, optimal
 * string alignment).
 * @returns the number of edits, or `limit + 1` as soon as it exceeds the limit
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [beforeLast, last, row] = rowsOf(b.length + 1);
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (beforeLast[j - 2] as number) + 1);
      }
      row[j] = edits;
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] as number;
}

/** Returns the number of typing errors that a word of this length may have: none up to four letters. */
export function allowedEdits(length: number): number {
  if (length >= 9) return 2;
  return length >= 5 ? 1 : 0;
}
