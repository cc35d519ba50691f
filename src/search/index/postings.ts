import { POSTING_LETTERS } from './index-data.ts';

/** A document, and the bits for where the term is in it. */
export type Posting = readonly [document: number, bits: number];

/** Turns the terms of each document into the documents of each term, in order. */
export function invert(places: readonly ReadonlyMap<string, number>[]): Map<string, Posting[]> {
  const lists = new Map<string, Posting[]>();
  for (const [document, terms] of places.entries()) {
    for (const [term, bits] of terms) {
      const list = lists.get(term);
      if (list) list.push([document, bits]);
      else lists.set(term, [[document, bits]]);
    }
  }
  return lists;
}

/** Writes the documents of a term as text (see IndexData). */
export function encodePostings(postings: readonly Posting[]): string {
  let last = -1;
  let text = '';
  for (const [document, bits] of postings) {
    const step = document - last;
    last = document;
    text += (step === 1 ? '' : step.toString(36)) + POSTING_LETTERS[bits];
  }
  return text;
}

/** Bits of each letter of a posting by its code, -1 for a digit of a step. */
const BITS = new Int8Array(128).fill(-1);
for (const [bits, letter] of [...POSTING_LETTERS].entries()) BITS[letter.charCodeAt(0)] = bits;

/**
 * Calls back for each document of a list.
 * @param visit gets the document, and the bits for where the term is in it
 */
export function eachOf(list: string, visit: (document: number, bits: number) => void): void {
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

/** Adds postings, in order, to a list; a document in both has the bits of both. */
export function withPostings(list: string, added: readonly Posting[]): string {
  const all: Posting[] = [];
  let next = 0;
  eachOf(list, (document, bits) => {
    let own = bits;
    for (let more = added[next]; more && more[0] <= document; more = added[++next]) {
      if (more[0] === document) own |= more[1];
      else all.push(more);
    }
    all.push([document, own]);
  });
  return encodePostings([...all, ...added.slice(next)]);
}

export function byCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
