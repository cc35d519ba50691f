import { describe, expect, it } from 'vitest';
import { allowedEdits, editDistance } from './distance.ts';
import { synonymsOf } from './synonyms.ts';
import { variantsOf } from './variants.ts';

describe('edit distance', () => {
  it.each([
    ['refund', 'refund', 0],
    ['refudn', 'refund', 1],
    ['singature', 'signature', 1],
    ['callbak', 'callback', 1],
    ['hash', 'cash', 1],
    ['subscritpoin', 'subscription', 2],
    ['abc', 'xyz', 3],
  ])('%s to %s is %i', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
    expect(editDistance(b, a, 2)).toBe(edits);
  });

  it('allows one edit from 5 letters on, two from 9', () => {
    expect([4, 5, 8, 9, 20].map(allowedEdits)).toEqual([0, 1, 1, 2, 2]);
  });
});

describe('other forms', () => {
  it.each([
    ['refunds', 'refund'],
    ['refund', 'refunds'],
    ['refunded', 'refund'],
    ['capturing', 'capture'],
    ['currencies', 'currency'],
    ['currency', 'currencies'],
    ['mapping', 'map'],
    ['hashes', 'hash'],
    ['authorize', 'authorise'],
    ['authorisation', 'authorization'],
  ])('%s has the form %s', (word, form) => {
    expect(variantsOf(word)).toContain(form);
  });

  it('has none for identifiers, Arabic and short words', () => {
    expect(variantsOf('v1')).toEqual([]);
    expect(variantsOf('مدي')).toEqual([]);
    expect(variantsOf('is')).toEqual([]);
  });

  it('knows what else a thing is called', () => {
    expect(synonymsOf('webhook')).toContain('callback');
    expect(synonymsOf('refund')).toContain('void');
    expect(synonymsOf('dispute')).toEqual(['chargeback']);
    expect(synonymsOf('color')).toEqual(['colour']);
    expect(synonymsOf('constructor')).toEqual([]);
  });
});
