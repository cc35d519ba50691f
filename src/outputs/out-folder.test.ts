import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFolder, checkOutFolder, replaceFolder } from './out-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'out-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a folder with these files; each contains its own name. */
function make(name: string, ...files: string[]): string {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  for (const file of files) writeFileSync(join(place, file), file);
  return place;
}

describe('the folder that a build replaces', () => {
  it.each([
    ['new', []],
    ['empty', []],
    ['built before', ['index.html', 'route-manifest.json', 'security-headers.json']],
  ])('may be %s', (name, files) => {
    const place = name === 'new' ? join(folder, 'site') : make('site', ...files);
    expect(() => checkOutFolder(place, [folder, join(folder, 'content')])).not.toThrow();
  });

  it('must not hold anything that no build wrote', () => {
    const place = make('notes', 'a.txt', 'b.txt');
    expect(() => checkOutFolder(place, [])).toThrow(
      /notes: this folder holds what no build wrote \(a\.txt, b\.txt\).*\nFix: name a new folder/s,
    );
    // One name of a built site doesn't make a folder one.
    make('notes', 'security-headers.json');
    expect(() => checkOutFolder(place, [])).toThrow('this folder holds what no build wrote');
  });

  it.each([
    ['the site', '.', 'the site that is to be built is in it'],
    ['the guides', 'content', 'docs is in it'],
  ])('must not hold %s, whatever else is in it', (_what, name, text) => {
    const guides = make('content/docs');
    writeFileSync(join(folder, name, 'security-headers.json'), '{}');
    expect(() => checkOutFolder(join(folder, name), [folder, guides])).toThrow(text);
  });

  it('is told from one whose name begins like it', () => {
    expect(() => checkOutFolder(join(folder, 'con'), [join(folder, 'content')])).not.toThrow();
  });

  it('must not be a file', () => {
    const file = join(make('x', 'site'), 'site');
    expect(() => checkOutFolder(file, [])).toThrow('this is a file');
  });
});

describe('the folder that a build works in', () => {
  it('is its own, and those of builds that were interrupted are deleted', () => {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    make(`build-${gone}/site`, 'half.html');
    make(`build-${process.ppid}/site`, 'under-way.html');
    make('builds', 'mine.txt');
    expect(buildFolder(folder)).toBe(join(folder, `build-${process.pid}`));
    expect(readdirSync(folder).sort()).toEqual([`build-${process.ppid}`, 'builds']);
  });
});

describe('a checkout that nobody may write to', () => {
  it('is told in one sentence, before anything is built', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => buildFolder(join(folder, 'file', '.cache'))).toThrow(
      /^Can't write to .*\.cache \(ENOTDIR\), where a build keeps its files\.\nFix: copy the checkout/,
    );
  });
});

describe('the swap', () => {
  it('brings the new site, and touches nothing beside it', () => {
    const place = make('dist', 'old.html');
    const beside = ['dist.old', 'dist.new'].map((name) => make(name, 'mine.txt'));
    replaceFolder(make('fresh', 'new.html'), place);
    expect(readdirSync(place)).toEqual(['new.html']);
    for (const other of beside) {
      expect(readFileSync(join(other, 'mine.txt'), 'utf8')).toBe('mine.txt');
    }
    expect(readdirSync(folder).sort()).toEqual(['dist', 'dist.new', 'dist.old']);
  });

  it('makes the folders around a new place', () => {
    replaceFolder(make('fresh', 'new.html'), join(folder, 'a', 'b'));
    expect(existsSync(join(folder, 'a', 'b', 'new.html'))).toBe(true);
  });
});
