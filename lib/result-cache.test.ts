import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf, ResultCache } from './result-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const VALUE = Buffer.from('a page');
const KEY = hashOf('page');

it('returns what an earlier run has kept', () => {
  const first = new ResultCache(join(folder, 'new'));
  expect(first.read(KEY)).toBeUndefined();
  first.write(KEY, VALUE);
  expect(new ResultCache(join(folder, 'new')).read(KEY)).toEqual(VALUE);
});

it('makes what no earlier run has kept, once', () => {
  const cache = new ResultCache(folder);
  expect(cache.readOr(KEY, () => VALUE)).toEqual(VALUE);
  const again = () => {
    throw new Error('made again');
  };
  expect(cache.readOr(KEY, again)).toEqual(VALUE);
  writeFileSync(join(folder, KEY), 'damaged');
  expect(() => cache.readOr(KEY, again)).toThrow('made again');
});

it('keeps nothing of a run that is closed, and all of those before', () => {
  new ResultCache(folder).write(hashOf('earlier'), VALUE);
  const cache = new ResultCache(folder);
  cache.write(KEY, VALUE);
  cache.close();
  cache.write(hashOf('later'), VALUE);
  const next = new ResultCache(folder);
  expect([next.read(KEY), next.read(hashOf('later'))]).toEqual([undefined, undefined]);
  expect(next.read(hashOf('earlier'))).toEqual(VALUE);
});

it('has another key for other parts, and for the same bytes parted otherwise', () => {
  expect(
    new Set([hashOf('ab', 'c'), hashOf('a', 'bc'), hashOf('abc'), hashOf('c', 'ab')]).size,
  ).toBe(4);
});

it.each<[string, (path: string, bytes: Buffer) => void]>([
  ['changed', (path, bytes) => writeFileSync(path, bytes.fill(0, bytes.length - 1))],
  ['cut short', (path, bytes) => writeFileSync(path, bytes.subarray(0, -1))],
  ['empty', (path) => writeFileSync(path, '')],
  ['of another key', (path) => renameSync(join(folder, hashOf('other')), path)],
  [
    'a folder',
    (path) => {
      rmSync(path);
      new ResultCache(path).write('x', VALUE);
    },
  ],
])('takes a result that is %s for none', (_, damage) => {
  const cache = new ResultCache(folder);
  cache.write(KEY, VALUE);
  cache.write(hashOf('other'), VALUE);
  damage(join(folder, KEY), readFileSync(join(folder, KEY)));
  expect(cache.read(KEY)).toBeUndefined();
});

it('replaces a damaged result', () => {
  const cache = new ResultCache(folder);
  writeFileSync(join(folder, KEY), 'damaged');
  cache.write(KEY, VALUE);
  expect(cache.read(KEY)).toEqual(VALUE);
  expect(readdirSync(folder)).toEqual([KEY]);
});

it('goes on where nothing can be kept', () => {
  writeFileSync(join(folder, 'file'), '');
  const cache = new ResultCache(join(folder, 'file'));
  cache.write(KEY, VALUE);
  cache.deleteUnused();
  expect(cache.read(KEY)).toBeUndefined();
});

it('deletes what no run has used for a week', () => {
  const first = new ResultCache(folder);
  for (const name of ['used', 'unused', 'new']) first.write(name, VALUE);
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const name of ['used', 'unused']) utimesSync(join(folder, name), old, old);
  const cache = new ResultCache(folder);
  cache.read('used');
  cache.deleteUnused();
  expect(readdirSync(folder).sort()).toEqual(['new', 'used']);
});

it('keeps only what the last run has used when that would grow too large', () => {
  const first = new ResultCache(folder);
  for (const name of ['used', 'unused']) first.write(name, VALUE);
  const cache = new ResultCache(folder);
  cache.read('used');
  cache.write('written', VALUE);
  cache.deleteUnused(1000);
  expect(readdirSync(folder)).toHaveLength(3);
  cache.deleteUnused(100);
  expect(readdirSync(folder).sort()).toEqual(['used', 'written']);
});
