import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { brotliCompressSync, constants } from 'node:zlib';
import { hashOf, type ResultCache } from '../../../lib/result-cache.ts';
import type { SiteState } from '../../docs/index.ts';
import { CUT_MARK } from '../constants.ts';
import { partFileName } from '../scope.ts';
import { type FullDocument, taggedDocuments } from './documents.ts';
import type { IndexData, SearchDocument, SearchIndexFile } from './index-file.ts';
import type { PageSection } from './page-sections.ts';
import { splitIndex } from './split-index.ts';
import { buildFullIndex } from './unshown-words.ts';

/** Size limit of one tag's file, in bytes as a browser receives it (Brotli). */
const BUDGET = 60 * 1024;

/**
 * Size in bytes (Brotli) from which an index is split, with the shortest excerpts: then one file would be
 * more than a first search loads of an index in parts, and its excerpts would say too little.
 */
const LARGEST = 72 * 1024;
/** Length of an excerpt in an index in parts, in characters: no other text has to make room for it. */
const EXCERPT_IN_PARTS = 700;

/**
 * Lengths of an excerpt to try, in characters, until the file fits. The panel shows less than half of
 * the first: more would only cost time at every keystroke.
 */
const LENGTHS = [
  500, 400, 340, 290, 250, 220, 200, 180, 160, 145, 130, 115, 100, 90, 80, 70,
] as const;
/** Least length in characters, about a line of the panel: a result must say what it's about. */
const SHORTEST = 60;

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/\s+\S*$/, '') + CUT_MARK;
}

function withExcerpts(documents: readonly FullDocument[], length: number): SearchDocument[] {
  return documents.map(({ code: _, fields: _f, repeats: _r, repeated = '', ...document }) => ({
    ...document,
    content: cut(document.content || repeated, length),
  }));
}

/** Returns the size in bytes as sent: the server compresses with quality 11. */
function wireSize(file: SearchIndexFile, quality: number): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(JSON.stringify(file), { params }).length;
}

/** Quality 9 takes a tenth of the time and is at most an eighth larger. */
const QUICK = { quality: 9, more: 1.125 };

/** Quality 5 is quicker still: it tells what is far too large, with room for what it leaves larger. */
const ROUGH = { quality: 5, more: 2 };

/** Returns what gives the size of a tag's file for each position in LENGTHS, or after the last. */
function quickSizes(
  documents: readonly FullDocument[],
  index: IndexData,
): (position: number) => number {
  const known = new Map<number, number>();
  return (position) => {
    const size = known.get(position) ?? wireSize(fileAt(position, documents, index), QUICK.quality);
    known.set(position, size);
    return size;
  };
}

function fileAt(
  position: number,
  documents: readonly FullDocument[],
  index: IndexData,
): SearchIndexFile {
  return { documents: withExcerpts(documents, LENGTHS[position] ?? SHORTEST), index };
}

/**
 * Returns the file of one tag. Every word is in the index. Of long sections, the document keeps as much
 * text as fits the size limit, because nothing compresses as badly as prose.
 */
export function indexFile(
  documents: readonly FullDocument[],
  index: IndexData = buildFullIndex(documents),
  sizeAt = quickSizes(documents, index),
): SearchIndexFile {
  // Use bisection instead of trying each in turn: with a large contract, each try takes a second.
  let tooLarge = -1;
  let found: number = LENGTHS.length;
  while (tooLarge + 1 < found) {
    const middle = Math.floor((tooLarge + found) / 2);
    if (sizeAt(middle) <= BUDGET * QUICK.more) found = middle;
    else tooLarge = middle;
  }
  if (sizeAt(found) <= BUDGET) return fileAt(found, documents, index);
  while (found < LENGTHS.length && wireSize(fileAt(found, documents, index), 11) > BUDGET) found++;
  return fileAt(found, documents, index);
}

/**
 * Returns the files of one tag by their path below the site's root: one file (S3-02, S7-01) or, for more
 * than a first search should load, a file of terms and its parts, loaded when a search needs them.
 * @param path of the tag's file
 * @param largest size of one file in bytes (Brotli)
 */
export function indexFiles(
  path: string,
  documents: readonly FullDocument[],
  largest = LARGEST,
): Map<string, string> {
  const index = buildFullIndex(documents);
  const sizeAt = quickSizes(documents, index);
  const rough = wireSize(fileAt(LENGTHS.length, documents, index), ROUGH.quality);
  if (rough <= largest * ROUGH.more && sizeAt(LENGTHS.length) <= largest) {
    return new Map([[path, JSON.stringify(indexFile(documents, index, sizeAt))]]);
  }
  const { file, parts } = splitIndex(withExcerpts(documents, EXCERPT_IN_PARTS), index);
  const files = new Map([[path, JSON.stringify(file)]]);
  for (const [name, part] of parts) {
    files.set(partFileName(path, file.index.stamp, name), JSON.stringify(part));
  }
  return files;
}

/**
 * Writes the search indexes of a built site, for each locale and tag.
 * @param make returns the files of several tags, each as `indexFiles` does; it may use another thread
 * @param kept indexes of earlier builds, and the hash of the code that makes them
 */
export async function writeSearchIndexes(
  dist: string,
  state: SiteState,
  sectionsOf: (route: string) => PageSection[],
  make: (tags: Parameters<typeof indexFiles>[]) => Promise<Map<string, string>[]>,
  { cache, code }: { cache: ResultCache; code: string },
): Promise<void> {
  const tags = taggedDocuments(state, sectionsOf).map(({ path, documents }) => {
    const key = hashOf(code, path, JSON.stringify(documents));
    return { path, documents, key, kept: cache.read(key) };
  });
  const missing = tags.filter(({ kept }) => !kept);
  const made = (await make(missing.map(({ path, documents }) => [path, documents]))).values();
  for (const { path, key, kept } of tags) {
    const files: Map<string, string> = kept ? deserialize(kept) : made.next().value;
    if (!kept) cache.write(key, serialize(files));
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    for (const [file, json] of files) writeFileSync(join(dist, file), `${json}\n`);
  }
}
