import { describe, expect, it } from 'vitest';
import { parseChangelog } from './changes.ts';

describe('changelog', () => {
  it('reads releases and joins lines of one change', () => {
    expect(parseChangelog('# C\n\n## 1.0.0 · 2026-01-02\n\n- One\n  more.\n- Two\n')).toEqual([
      { version: '1.0.0', date: '2026-01-02', changes: ['One more.', 'Two'] },
    ]);
  });

  it('says how to write a release when there is none', () => {
    expect(() => parseChangelog('# Changelog')).toThrow(/## 1\.0\.0/);
  });
});
