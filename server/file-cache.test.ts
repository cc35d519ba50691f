import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileCache } from './file-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function variant(name: string, content: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  const { size, mtimeMs } = await stat(file);
  return { file, size, stamp: `${mtimeMs}-${size}` };
}

async function textOf(body: BodyInit) {
  return new Response(body).text();
}

it('reads a file once, as long as its stamp stays', async () => {
  const cache = createFileCache();
  const page = await variant('page.html', 'first');
  const before = await cache.load(page);
  await writeFile(page.file, 'other');
  expect(await textOf((await cache.load(page)).body())).toBe('first');

  const after = await cache.load({ ...page, stamp: 'later' });
  expect(await textOf(after.body())).toBe('other');
  expect(after.etag).not.toBe(before.etag);
  expect(cache.bytesHeld).toBe(5);
});

it('drops what was not asked for longest when the bound is reached', async () => {
  const cache = createFileCache({ total: 10 });
  const [a, b, c] = [
    await variant('a', 'aaaaa'),
    await variant('b', 'bbbbb'),
    await variant('c', 'c'),
  ];
  await cache.load(a);
  await cache.load(b);
  await cache.load(a);
  await cache.load(c);
  expect(cache.bytesHeld).toBe(6);
  await Promise.all([rm(a.file), rm(b.file)]);
  expect(await textOf((await cache.load(a)).body())).toBe('aaaaa');
  await expect(cache.load(b)).rejects.toThrow('ENOENT');
});

it('holds nothing of a file that is too big, or that is gone', async () => {
  const cache = createFileCache({ single: 4 });
  const big = await variant('big', 'bbbbb');
  expect(await textOf((await cache.load(big)).body())).toBe('bbbbb');
  await expect(cache.load({ file: join(folder, 'gone'), size: 3, stamp: '' })).rejects.toThrow();
  expect(cache.bytesHeld).toBe(0);
});
