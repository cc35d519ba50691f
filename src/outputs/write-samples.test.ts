import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ResultCache } from '../../lib/result-cache.ts';
import { publishedPath } from '../components/sample/programs.ts';
import { shownSamples, withoutRegionMarks, writeSamples } from './write-samples.ts';

describe('a program that readers save', () => {
  it.each([
    ['# region ask\npost()\n  # endregion ask\ndone()\n', 'post()\ndone()\n'],
    ['/* region ask */\na {}\n/* endregion ask */\n', 'a {}\n'],
    ['// region ask\npost()\n\t// endregion ask\n', 'post()\n'],
    ['<!-- region form -->\n<!doctype html>\n<!-- endregion form -->\n', '<!doctype html>\n'],
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

  /** Returns the tasks that are published for a site of guides with these texts. */
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

  it('include every file that a program names', () => {
    const dist = join(site, 'dist');
    writeSamples(dist, '.');
    const programs = globSync('samples/*/*/*', { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const missing = programs.flatMap((program) => {
      const names = new Set(readFileSync(program, 'utf8').match(/[\w-]+\.[a-z]+\b/g));
      const [, task] = program.split('/');
      return programs
        .filter((file) => [task, 'client'].includes(file.split('/')[1]))
        .filter((file) => names.has(basename(file)))
        .filter((file) => !existsSync(join(dist, publishedPath(file))))
        .map((file) => `${program} needs ${file}`);
    });
    expect(missing).toEqual([]);
  });

  it('are no pages of the site', () => {
    const dist = join(site, 'dist');
    writeSamples(dist, '.');
    expect(globSync('samples/**/*.html', { cwd: dist })).toEqual([]);
    expect(publishedPath('/samples/a/browser/form.html')).toBe('/samples/a/browser/form.html.txt');
    expect(publishedPath('/samples/a/php/a.php')).toBe('/samples/a/php/a.php');
  });

  it('are in a ZIP for each language, frameworks and pages of the shop apart, and in one of all', () => {
    write('samples/receiver/laravel/receiver.php');
    write('samples/refund/browser/form.html', '<!-- region form -->\n<form>\n');
    write('samples/refund/python/refund.py', '# region ask\npost()\n');
    write('samples/USE.md', '# Use');
    const dist = join(site, 'dist');
    writeSamples(dist, site);
    const read = (name: string) =>
      Object.entries(unzipSync(readFileSync(join(dist, 'downloads', name)))).map(
        ([path, bytes]) => [path, strFromU8(bytes)],
      );
    const page = ['browser/form.html', '<form>\n'];
    const python = [['README.md', '# Use'], page, ['refund.py', 'post()\n']];
    expect(read('samples-python.zip')).toEqual(python);
    expect(read('samples-php.zip').map(([path]) => path)).toEqual([
      ...['README.md', 'capture.php', 'client.php', 'laravel/receiver.php', 'browser/form.html'],
      ...['refund.php', 'void.php'],
    ]);
    expect(read('samples.zip')).toHaveLength(1 + 6 + 2);
    expect(existsSync(join(dist, 'downloads/samples-go.zip'))).toBe(false);
    const bytes = readFileSync(join(dist, 'downloads/samples.zip'));
    writeSamples(dist, site);
    expect(readFileSync(join(dist, 'downloads/samples.zip'))).toEqual(bytes);
  });

  it('are in the ZIPs of an earlier build until one changes', () => {
    const dist = join(site, 'dist');
    const kept = { cache: new ResultCache(join(site, 'results')), code: '' };
    const run = () => {
      writeSamples(dist, site, undefined, kept);
      return readFileSync(join(dist, 'downloads/samples-php.zip'));
    };
    expect(run()).toEqual(run());
    for (const name of readdirSync(join(site, 'results'))) kept.cache.write(name, Buffer.of(1));
    expect(run()).toEqual(Buffer.of(1));
    write('samples/void/php/void.php', '<?php // changed\n');
    expect(strFromU8(unzipSync(run())['void.php'] ?? Buffer.of())).toBe('<?php // changed\n');
  });

  it('of one language have names of their own', () => {
    write('samples/void/php/refund.php');
    expect(() => writeSamples(join(site, 'dist'), site)).toThrow(
      'samples/void/php/refund.php: samples/refund/php/refund.php has the same name, and both go into samples-php.zip.\nFix: rename one of them.',
    );
  });

  it('are programs alone, without what an interpreter leaves beside them', () => {
    write('samples/refund/python/refund.py', 'post()\n');
    write('samples/refund/python/__pycache__/refund.pyc');
    const dist = join(site, 'dist');
    writeSamples(dist, site);
    expect(globSync('samples/refund/**', { cwd: dist }).toSorted()).toEqual([
      'samples/refund',
      'samples/refund/php',
      'samples/refund/php/refund.php',
      'samples/refund/python',
      'samples/refund/python/refund.py',
    ]);
  });
});
