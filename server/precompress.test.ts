import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResultCache } from '../lib/result-cache.ts';
import { precompress } from './precompress.ts';

const TEXT = 'The amount is a decimal string. '.repeat(100);
let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'precompress-'));
  await mkdir(join(dist, 'api'));
  await writeFile(join(dist, 'index.html'), TEXT);
  await writeFile(join(dist, 'api', 'index.html'), TEXT + TEXT);
});
afterEach(() => rm(dist, { recursive: true }));

async function listed() {
  return (await readdir(dist, { recursive: true })).sort();
}

it('writes twins that unpack to the file', async () => {
  const result = await precompress(dist);
  expect(await listed()).toEqual([
    'api',
    'api/index.html',
    'api/index.html.br',
    'api/index.html.gz',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  const brotli = await readFile(join(dist, 'index.html.br'));
  expect(brotliDecompressSync(brotli).toString()).toBe(TEXT);
  expect(gunzipSync(await readFile(join(dist, 'index.html.gz'))).toString()).toBe(TEXT);
  expect(result).toMatchObject({ files: 2, plainBytes: 3 * TEXT.length });
  expect(result.brotliBytes).toBeLessThan(result.plainBytes / 10);
});

it('gives the same bytes again, on any system', async () => {
  await precompress(dist, { parallel: 1 });
  const first = await readFile(join(dist, 'index.html.gz'));
  await precompress(dist, { parallel: 8 });
  expect(await readFile(join(dist, 'index.html.gz'))).toEqual(first);
  // RFC 1952: no time (bytes 4-7), unknown system (byte 9).
  expect([...first.subarray(4, 8), first[9]]).toEqual([0, 0, 0, 0, 255]);
});

it('takes twins from an earlier run, and gives the same bytes', async () => {
  await precompress(dist);
  const twins = async () => [
    await readFile(join(dist, 'index.html.br')),
    await readFile(join(dist, 'index.html.gz')),
  ];
  const plain = await twins();
  const folder = join(dist, '..', `${basename(dist)}-cache`);
  try {
    const run = async () => {
      await precompress(dist, { cache: new ResultCache(folder) });
      return twins();
    };
    expect(await run()).toEqual(plain);
    const names = await readdir(folder);
    expect(names).toHaveLength(4);
    // Another twin with a valid checksum shows that it's read.
    for (const name of names) new ResultCache(folder).write(name, Buffer.from('kept'));
    expect((await run()).map(String)).toEqual(['kept', 'kept']);
    for (const name of names) await writeFile(join(folder, name), 'damaged');
    expect(await run()).toEqual(plain);
    await writeFile(join(dist, 'index.html'), `${TEXT}.`);
    await run();
    const [brotli = Buffer.of()] = await twins();
    expect(brotliDecompressSync(brotli).toString()).toBe(`${TEXT}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('takes less trouble with the pages of a big site, and the same with its assets', async () => {
  const varied = Array.from({ length: 3000 }, (_, i) => `order-${(i * 7919) % 1009} `).join('');
  await writeFile(join(dist, 'orders.html'), varied);
  await writeFile(join(dist, 'orders.md'), varied);
  await writeFile(join(dist, 'orders.js'), varied);
  await writeFile(join(dist, 'orders.json'), varied);
  const size = async (path: string) => (await readFile(join(dist, path))).length;
  await precompress(dist);
  const thorough = {
    page: await size('orders.html.br'),
    text: await size('orders.md.br'),
    asset: await size('orders.js.br'),
    data: await size('orders.json.br'),
  };
  expect(thorough.page).toBeLessThan(thorough.text);
  expect(thorough.data).toBe(thorough.page);
  // Between once and twice as many bytes as get the highest level.
  await precompress(dist, { thoroughUpTo: Math.ceil(varied.length * 0.75) });
  const brisk = await size('orders.html.br');
  expect(brisk).not.toBe(thorough.page);
  expect(await size('orders.json.br')).toBe(thorough.data);
  await precompress(dist, { thoroughUpTo: 1000 });
  expect(await size('orders.html.br')).toBeGreaterThan(Math.max(thorough.page, brisk));
  expect(await size('orders.md.br')).toBeGreaterThan(thorough.text);
  // The level before the highest one: on so little, either may be smaller.
  expect(await size('orders.json.br')).not.toBe(thorough.data);
  expect(await size('orders.json.br')).toBeLessThan(await size('orders.html.br'));
  expect(await size('orders.js.br')).toBe(thorough.asset);
});

it('takes less trouble with the parts of a big search index than with what each search loads', async () => {
  const varied = Array.from({ length: 3000 }, (_, i) => `order-${(i * 7919) % 1009} `).join('');
  const index = 'search-index-docs-api-1.0.json';
  const part = 'search-index-docs-api-1.0.4f1e2a90.d12.json';
  for (const name of ['orders.html', 'orders.json', 'orders.yaml', index, part]) {
    await writeFile(join(dist, name), varied);
  }
  await precompress(dist, { thoroughUpTo: 1000 });
  const twin = async (path: string) => await readFile(join(dist, `${path}.br`));
  expect(await twin(part)).toEqual(await twin('orders.json'));
  expect(await twin('orders.yaml')).toEqual(await twin('orders.json'));
  expect(await twin(index)).not.toEqual(await twin('orders.json'));
});

it('takes what is written meanwhile once it is there, and leaves the other twins', async () => {
  const { promise: later, resolve } = Promise.withResolvers<void>();
  const counts: number[][] = [];
  const run = precompress(dist, { later, onFile: (...count) => counts.push(count) });
  await vi.waitFor(() => expect(counts).toHaveLength(2));
  await writeFile(join(dist, 'search-index.json'), TEXT);
  resolve();
  expect((await run).files).toBe(3);
  expect(counts.at(-1)).toEqual([3, 3]);
  const twin = await readFile(join(dist, 'search-index.json.br'));
  expect(brotliDecompressSync(twin).toString()).toBe(TEXT);
  expect(await listed()).not.toContain('index.html.br.br');
  const failed = Promise.reject(new Error('index fails'));
  failed.catch(() => {});
  await expect(precompress(dist, { later: failed })).rejects.toThrow('index fails');
});

it('leaves out what does not pay: small and packed files', async () => {
  await writeFile(join(dist, 'small.css'), TEXT.slice(0, 511));
  await writeFile(join(dist, 'enough.css'), TEXT.slice(0, 512));
  await writeFile(join(dist, 'picture.png'), TEXT);
  await precompress(dist);
  const twins = (await listed()).filter((path) => path.endsWith('.br') && !path.includes('index'));
  expect(twins).toEqual(['enough.css.br']);
});

it('keeps no twin that saves less than a twentieth', async () => {
  await writeFile(join(dist, 'random.txt'), randomBytes(4096));
  await precompress(dist);
  expect((await listed()).filter((path) => path.startsWith('random'))).toEqual(['random.txt']);
});

it('removes twins of an earlier run that no longer have their file', async () => {
  await writeFile(join(dist, 'old.html.br'), 'stale');
  await writeFile(join(dist, 'download.tar.gz'), 'not a twin');
  await precompress(dist);
  const left = await listed();
  expect(left).not.toContain('old.html.br');
  expect(left).toContain('download.tar.gz');
});
