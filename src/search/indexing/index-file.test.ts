import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byCodeUnits,
  decodeTerms,
  eachOf,
  encodePostings,
  encodeTerms,
  type Posting,
  withPostings,
} from './index-file.ts';

function decoded(list: string): Posting[] {
  const postings: Posting[] = [];
  eachOf(list, (document, bits) => postings.push([document, bits]));
  return postings;
}

/** Documents in order, each once, with the bits of some places. */
const lists = fc
  .uniqueArray(fc.tuple(fc.nat(3000), fc.integer({ min: 1, max: 31 })), {
    selector: ([document]) => document,
  })
  .map((list) => list.sort(([one], [other]) => one - other));

describe('postings', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(decoded(encodePostings(list))).toEqual(list);
      }),
    );
  });

  it('are joined in order, with the bits of both', () => {
    fc.assert(
      fc.property(lists, lists, (list, added) => {
        const both = new Map<number, number>();
        for (const [document, bits] of [...list, ...added]) {
          both.set(document, (both.get(document) ?? 0) | bits);
        }
        const expected = [...both].sort(([one], [other]) => one - other);
        expect(decoded(withPostings(encodePostings(list), added))).toEqual(expected);
      }),
    );
  });
});

/** Words of a few letters, so that many begin alike, up to beyond the longest shared beginning. */
const words = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', '9', 'م', '𐐨', '𐐩'), minLength: 1 }))
  .map((list) => [...list, 'a'.repeat(30), `${'a'.repeat(30)}b`].sort(byCodeUnits));

describe('terms', () => {
  it('are read from JSON as they were written', () => {
    fc.assert(
      fc.property(words, (list) => {
        expect(decodeTerms(JSON.parse(JSON.stringify(encodeTerms(list))))).toEqual(list);
      }),
    );
    expect(decodeTerms('')).toEqual([]);
  });

  it('write a common beginning once', () => {
    expect(encodeTerms(['card', 'cardholder', 'cards'])).toBe('AcardEholderEs');
  });
});
