import { describe, expect, it } from 'vitest';
import { allowedEdits, editDistance } from './alternatives.ts';

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
