import { describe, expect, it } from 'vitest';
import { durationFor } from './duration.ts';

describe('S4-13 opening a category', () => {
  it('takes longer for longer content, within bounds', () => {
    expect(durationFor(400)).toBeGreaterThan(durationFor(40));
    expect(durationFor(100_000)).toBeLessThanOrEqual(420);
    expect(durationFor(0)).toBe(120);
  });
});
