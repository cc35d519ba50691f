import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { hashOf, type ResultCache } from '../lib/result-cache.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';
import { ENCODINGS, type Encoding } from './encodings.ts';
import { type WalkedFile, walk } from './walk.ts';

interface PrecompressOptions {
  /** Smallest file worth a twin, in bytes: below, the headers outweigh it. Default 512. */
  minSize?: number;
  /**
   * Bytes of all HTML pages up to which they get the highest level. Default 8 MiB. Up to twice as many, a page grows
   * by a fortieth and its compression takes a third of the time; beyond, by a tenth and it takes a thirtieth.
   */
  thoroughUpTo?: number;
  /** Files worked on at a time. Default: two for each processor, as one may be read or written. */
  parallel?: number;
  /** Twins of earlier runs, by content, but for the hasty ones. Default: none are kept. */
  cache?: ResultCache;
  /** Settles when the last files are there, if some are still being written. Default: all are there. */
  later?: Promise<unknown>;
  /** Called after each file with the number of files that are done, and of all. */
  onFile?: (done: number, all: number) => void;
}

/** Outcome of a run; sizes in bytes. */
interface PrecompressResult {
  /** Files that got at least one twin. */
  files: number;
  /** Their bytes before, and as Brotli. */
  plainBytes: number;
  brotliBytes: number;
}

const MIB = 1024 * 1024;
/** A twin must be at least this much smaller, or it is not kept. */
const MAX_RATIO = 0.95;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzipCompress);

/**
 * Levels of Brotli. The highest takes 1.2 s for a MiB of pages; the one before it takes a third of that
 * and adds a fortieth to their size; the quick one takes a thirtieth and adds a tenth. The hasty one adds a
 * hundredth to that. It clears half the memory for each file, which counts where there are thousands.
 */
const THOROUGH = constants.BROTLI_MAX_QUALITY;
const BRISK = 10;
const QUICK = 7;
const HASTY = 6;

/** Hash of all that compresses. */
const { brotli: brotliVersion = '', zlib: zlibVersion = '' } = process.versions;
const COMPRESSED_BY = hashOf(readFileSync(import.meta.filename), brotliVersion, zlibVersion);

/** Size in bytes from which the highest level takes too long. */
const LARGE = 2 * MIB;

/** Compresses on another thread, in one piece: each piece more is handed over and back. */
function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    chunkSize: Math.max(bytes.length, constants.Z_MIN_CHUNK),
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

async function gzip(bytes: Buffer, quality: number): Promise<Buffer> {
  // The default level takes two thirds of the best one's time and adds a three hundredth.
  const level = quality > HASTY ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION;
  const packed = await compressGzip(bytes, {
    level,
    chunkSize: Math.max(bytes.length, constants.Z_MIN_CHUNK),
  });
  // Byte 9 names the system that compressed (RFC 1952, 2.3); "unknown" keeps builds identical.
  packed[9] = 255;
  return packed;
}

type Compressor = (bytes: Buffer, quality: number) => Promise<Buffer>;
const COMPRESSORS: Partial<Record<Encoding, Compressor>> = { br: brotli, gzip };

/**
 * Writes a Brotli and a gzip twin beside every compressible file of a built site, so that no
 * server compresses while a reader waits. The same files give the same twins, byte for byte.
 * Twins of an earlier run that no longer have or no longer suit their file are removed.
 *
 * There is no Zstandard twin: every client that reads it reads Brotli too, and text gets smaller
 * with Brotli at its highest level. The server still sends a `.zst` that someone else wrote.
 *
 * @param dir folder of the built site
 */
export async function precompress(
  dir: string,
  {
    minSize = 512,
    thoroughUpTo = 8 * MIB,
    parallel = 2 * availableParallelism(),
    cache,
    later,
    onFile,
  }: PrecompressOptions = {},
): Promise<PrecompressResult> {
  const root = resolve(dir);
  const walked = await walk(root);
  const paths = new Set(walked.map((file) => file.path));
  for (const path of paths) if (isTwinOf(path, paths)) rmSync(join(root, path));

  const ofSize = (files: readonly WalkedFile[]) =>
    files
      .filter(({ path, size }) => size >= minSize && isCompressible(contentTypeOf(path)))
      // Longest work first, so that no processor is left alone with a big file at the end.
      .sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
  const candidates = ofSize(walked);

  const pageBytes = candidates.filter(isHtml).reduce((sum, { size }) => sum + size, 0);
  const isLarge = pageBytes > 2 * thoroughUpTo;
  const levelOfPages = isLarge ? HASTY : pageBytes > thoroughUpTo ? BRISK : THOROUGH;

  const result: PrecompressResult = { files: 0, plainBytes: 0, brotliBytes: 0 };
  let done = 0;
  let count = candidates.length;
  const compress = async (file: WalkedFile): Promise<void> => {
    const quality = isHtml(file) ? levelOfPages : qualityOf(file, isLarge);
    const sizes = await writeTwins(root, file, quality, cache);
    onFile?.(++done, count);
    if (sizes.size === 0) return;
    result.files += 1;
    result.plainBytes += file.size;
    result.brotliBytes += sizes.get('br') ?? file.size;
  };
  await eachOf(candidates, parallel, compress);
  await later;
  const late = later ? ofSize((await walk(root)).filter(({ path }) => !paths.has(path))) : [];
  count += late.length;
  await eachOf(late, parallel, compress);
  return result;
}

function isHtml({ path }: WalkedFile): boolean {
  return path.endsWith('.html');
}

/** Matches the file that every search loads, unlike its parts: `search-index-docs-api-current.4f1e2a90.d12.json`. */
const SEARCH_INDEX = /^search-(?!.*\.[a-z]+\d+\.json$)/;

/**
 * Returns the level of a file that isn't a page. Assets are loaded with every page. Markdown, text, and programs and
 * contracts to download are loaded rarely. A large site has a file of examples for each page, and its
 * search index is in hundreds of parts, of which a search loads a few.
 */
function qualityOf(file: WalkedFile, isLarge: boolean): number {
  if (/\.(?:md|txt|mjs)$/.test(file.path)) return isLarge ? HASTY : QUICK;
  if (isLarge && /\.(?:json|ya?ml|ts)$/.test(file.path)) {
    return SEARCH_INDEX.test(file.path) ? BRISK : QUICK;
  }
  return file.size < LARGE ? THOROUGH : BRISK;
}

async function writeTwins(
  root: string,
  file: WalkedFile,
  quality: number,
  cache: ResultCache | undefined,
): Promise<Map<Encoding, number>> {
  const path = join(root, file.path);
  const bytes = readFileSync(path);
  const sizes = new Map<Encoding, number>();
  for (const { name, extension } of ENCODINGS) {
    const compress = COMPRESSORS[name];
    if (!compress) continue;
    // At the hasty level it's as much work to keep a twin and to find it again.
    const pays = cache !== undefined && quality > HASTY;
    const key = pays ? hashOf(COMPRESSED_BY, name, String(quality), bytes) : '';
    const kept = pays ? cache?.read(key) : undefined;
    const packed = kept ?? (await compress(bytes, quality));
    if (pays && !kept) cache?.write(key, packed);
    if (packed.length > bytes.length * MAX_RATIO) continue;
    writeFileSync(path + extension, packed);
    sizes.set(name, packed.length);
  }
  return sizes;
}

function isTwinOf(path: string, paths: ReadonlySet<string>): boolean {
  return ENCODINGS.some(
    ({ name, extension }) =>
      COMPRESSORS[name] !== undefined &&
      path.endsWith(extension) &&
      (paths.has(path.slice(0, -extension.length)) || /\.(?:html|css|js)\.\w+$/.test(path)),
  );
}

async function eachOf<T>(
  items: readonly T[],
  parallel: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: Math.max(1, parallel) }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}
