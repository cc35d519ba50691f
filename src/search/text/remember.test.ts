import { describe, expect, it } from 'vitest';
import { remember } from './remember.ts';

describe('what is worked out once', () => {
  it('is worked out again when it is no longer one of the last', () => {
    const kept = new Map<string, string>();
    const worked: string[] = [];
    const of = (key: string): string =>
      remember(kept, 2, key, () => {
        worked.push(key);
        return key.toUpperCase();
      });
    expect(['a', 'b', 'a', 'c', 'b', 'a'].map(of)).toEqual(['A', 'B', 'A', 'C', 'B', 'A']);
    expect(worked).toEqual(['a', 'b', 'c', 'a']);
    expect(kept.size).toBe(2);
  });
});
