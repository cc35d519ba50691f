import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shownSamples } from './shownSamples.ts';
import { withoutRegionMarks, writeSamples } from './writeSamples.ts';

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

describe('programs that are published', () => {
  let site = '';
  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), 'samples-'));
    for (const task of ['refund', 'client', 'void', 'capture'])
      write(`samples/${task}/php/${task}.php`);
    write('samples/refund/answer.json');
  });
  afterEach(() => rmSync(site, { recursive: true }));

  function write(path: string, text = '<?php\n'): string {
    const file = join(site, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  /** Tasks that are published for a site of guides with these texts. */
  function published(...texts: string[]): string[] {
    const pages = texts.map((text, at) => ({ file: write(`content/${at}.mdx`, text) }));
    const dist = join(site, 'dist');
    writeSamples(dist, site, shownSamples([...pages, {}]));
    return existsSync(join(dist, 'samples')) ? readdirSync(join(dist, 'samples')).toSorted() : [];
  }

  it('are none where no page shows one', () => {
    expect(published('Text.', 'More of <Samples>.')).toEqual([]);
  });

  it('are those that a page shows or links', () => {
    expect(
      published(
        '<Sample region="ask" task="refund" />',
        'The [client](/samples/client/php/client.php).',
      ),
    ).toEqual(['client', 'refund']);
  });

  it('are all where a page lists them', () => {
    expect(published('<Sample task="refund" />', '<SampleFiles />')).toEqual([
      'capture',
      'client',
      'refund',
      'void',
    ]);
  });
});
