import { describe, expect, it } from 'vitest';
import { withoutRegionMarks } from './writeSamples.ts';

describe('a program that readers save', () => {
  it.each([
    ['# region ask\npost()\n  # endregion ask\ndone()\n', 'post()\ndone()\n'],
    ['/* region ask */\na {}\n/* endregion ask */\n', 'a {}\n'],
    ['// region ask\npost()\n\t// endregion ask\n', 'post()\n'],
    [
      '# the region of the shop\n// regional\nregion = 1\n',
      '# the region of the shop\n// regional\nregion = 1\n',
    ],
  ])('has no marks of the guides: %j', (program, saved) => {
    expect(withoutRegionMarks(program)).toBe(saved);
  });
});
