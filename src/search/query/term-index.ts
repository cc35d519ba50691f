import { type Named, namePlaces } from '../indexing/build-index.ts';
import {
  byCodeUnits,
  decodeTerms,
  eachOf,
  type IndexData,
  invert,
  withPostings,
} from '../indexing/index-file.ts';

/** An open index. Terms are found by binary search; a posting list is decoded when needed. */
export interface TermIndex {
  terms: readonly string[];
  /** List of each term; undefined while its part of a large index isn't loaded. */
  postings: readonly (string | undefined)[];
  /** Notes that a search lacks the postings of a term. */
  lacks?: (term: number) => void;
  /** Number of words in the title of each document. */
  titleWords: Uint8Array;
  /** Size of the content of each document, in half steps of the logarithm of its words. */
  contentSteps: Uint8Array;
}

/**
 * Opens the index of a list of documents. Their names are added here: the documents contain them, and
 * repeating them in the file would only make it larger.
 */
export function openIndex(data: IndexData, documents: readonly Named[]): TermIndex {
  const postings = data.postings.split(' ');
  const lists = new Map(decodeTerms(data.terms).map((term, at) => [term, postings[at] ?? '']));
  for (const [term, added] of invert(namePlaces(documents))) {
    lists.set(term, withPostings(lists.get(term) ?? '', added));
  }
  const terms = [...lists.keys()].sort(byCodeUnits);
  return { terms, postings: terms.map((term) => lists.get(term) ?? ''), ...sizesOf(data) };
}

/** Returns the sizes of the documents of an index. */
export function sizesOf({
  lengths,
}: Pick<IndexData, 'lengths'>): Pick<TermIndex, 'titleWords' | 'contentSteps'> {
  const sizes = Uint8Array.from(lengths, (letter) => Number.parseInt(letter, 36));
  return {
    titleWords: sizes.filter((_, at) => at % 2 === 0),
    contentSteps: sizes.filter((_, at) => at % 2 === 1),
  };
}

/** Returns the position of the first term that isn't before a word. */
export function lowerBound(terms: readonly string[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the position of a term, or -1. */
export function findTerm({ terms }: TermIndex, word: string): number {
  const at = lowerBound(terms, word);
  return terms[at] === word ? at : -1;
}

/**
 * Returns the positions of the terms that start with a word: from the first up to, not including, the
 * second.
 */
export function prefixRange({ terms }: TermIndex, word: string): [number, number] {
  const first = lowerBound(terms, word);
  let end = first;
  while (end < terms.length && (terms[end] as string).startsWith(word)) end++;
  return [first, end];
}

/**
 * Calls back for each document of a term's posting list.
 * @param visit gets the document, and the bits for where the term is in it
 */
export function eachPosting(
  { postings, lacks }: TermIndex,
  at: number,
  visit: (document: number, bits: number) => void,
): void {
  const list = postings[at];
  if (list === undefined) lacks?.(at);
  else eachOf(list, visit);
}
