import { type IndexData, LENGTH_LETTERS, POSTING_LETTERS } from '../index/indexData.ts';

/** An index ready to be asked: terms are found by halving, a posting list is decoded when needed. */
export interface TermIndex {
  terms: readonly string[];
  postings: readonly string[];
  lengths: string;
}

export function openIndex(data: IndexData): TermIndex {
  return {
    terms: data.terms === '' ? [] : data.terms.split(' '),
    postings: data.postings.split(' '),
    lengths: data.lengths,
  };
}

/** Place of the first term that is not before a word. */
function lowerBound(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Place of a term, or -1. */
export function findTerm({ terms }: TermIndex, word: string): number {
  const at = lowerBound(terms, word);
  return terms[at] === word ? at : -1;
}

/** Places of the terms that begin with a word: from the first up to, not including, the second. */
export function prefixRange({ terms }: TermIndex, word: string): [number, number] {
  const first = lowerBound(terms, word);
  let end = first;
  while (end < terms.length && (terms[end] as string).startsWith(word)) end++;
  return [first, end];
}

/** Bits of each letter of a posting by its code, -1 for a digit of a step. */
const BITS = new Int8Array(128).fill(-1);
for (const [bits, letter] of [...POSTING_LETTERS].entries()) BITS[letter.charCodeAt(0)] = bits;

/**
 * Calls back for each document of a term's posting list.
 * @param visit gets the document, and the bits that say where the term stands in it
 */
export function eachPosting(
  { postings }: TermIndex,
  at: number,
  visit: (document: number, bits: number) => void,
): void {
  const list = postings[at] ?? '';
  let document = -1;
  let step = 0;
  for (let i = 0; i < list.length; i++) {
    const code = list.charCodeAt(i);
    const bits = BITS[code] ?? -1;
    if (bits < 0) {
      step = step * 36 + (code < 58 ? code - 48 : code - 87);
    } else {
      document += step || 1;
      step = 0;
      visit(document, bits);
    }
  }
}

/** Words of a document's title. */
export function titleWords({ lengths }: TermIndex, document: number): number {
  return Math.max(0, LENGTH_LETTERS.indexOf(lengths.charAt(2 * document)));
}

/** Size of a document's content in half steps of the logarithm of its words. */
export function contentStep({ lengths }: TermIndex, document: number): number {
  return Math.max(0, LENGTH_LETTERS.indexOf(lengths.charAt(2 * document + 1)));
}
