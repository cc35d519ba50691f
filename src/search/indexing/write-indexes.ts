import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { SiteState } from '../../docs/index.ts';
import { CUT_MARK } from '../constants.ts';
import { partFileName } from '../scope.ts';
import { buildIndex } from './build-index.ts';
import { type FullDocument, taggedDocuments } from './documents.ts';
import type { IndexData, SearchDocument, SearchIndexFile } from './index-file.ts';
import type { PageSection } from './page-sections.ts';
import { splitIndex } from './split-index.ts';

/** Size limit of one tag's file, in bytes as a browser receives it (Brotli). */
const BUDGET = 60 * 1024;

/**
 * Size in bytes (Brotli) from which an index is split: then one file would be more than a first search
 * loads of an index in parts.
 */
const LARGEST = 96 * 1024;
/** Length of an excerpt in an index in parts, in characters: no other text has to make room for it. */
const EXCERPT_IN_PARTS = 290;

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
  return documents.map(({ code: _, ...document }) => ({
    ...document,
    content: cut(document.content, length),
  }));
}

/** Returns the size in bytes as sent: the server compresses with quality 11. */
function wireSize(file: SearchIndexFile, quality: number): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(JSON.stringify(file), { params }).length;
}

/** Quality 9 takes a tenth of the time and is at most an eighth larger. */
const QUICK = { quality: 9, more: 1.125 };

/**
 * Returns the file of one tag. Every word is in the index. Of long sections, the document keeps as much
 * text as fits the size limit, because nothing compresses as badly as prose.
 */
export function indexFile(
  documents: readonly FullDocument[],
  index: IndexData = buildIndex(documents),
): SearchIndexFile {
  const fileOf = (at: number): SearchIndexFile => ({
    documents: withExcerpts(documents, LENGTHS[at] ?? SHORTEST),
    index,
  });
  // Use bisection instead of trying each in turn: with a large contract, each try takes a second.
  let tooLarge = -1;
  let found: number = LENGTHS.length;
  while (tooLarge + 1 < found) {
    const middle = Math.floor((tooLarge + found) / 2);
    if (wireSize(fileOf(middle), QUICK.quality) <= BUDGET * QUICK.more) found = middle;
    else tooLarge = middle;
  }
  if (wireSize(fileOf(found), QUICK.quality) <= BUDGET) return fileOf(found);
  while (found < LENGTHS.length && wireSize(fileOf(found), 11) > BUDGET) found++;
  return fileOf(found);
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
  const index = buildIndex(documents);
  const shortest = { documents: withExcerpts(documents, SHORTEST), index };
  if (wireSize(shortest, QUICK.quality) <= largest) {
    return new Map([[path, JSON.stringify(indexFile(documents, index))]]);
  }
  const { file, parts } = splitIndex(withExcerpts(documents, EXCERPT_IN_PARTS), index);
  const files = new Map([[path, JSON.stringify(file)]]);
  for (const [name, part] of parts) {
    files.set(partFileName(path, file.index.stamp, name), JSON.stringify(part));
  }
  return files;
}

/** Writes the search indexes of a built site, for each locale and tag. */
export function writeSearchIndexes(
  dist: string,
  state: SiteState,
  sectionsOf: (route: string) => PageSection[],
): void {
  for (const tag of taggedDocuments(state, sectionsOf)) {
    mkdirSync(dirname(join(dist, tag.path)), { recursive: true });
    for (const [path, json] of indexFiles(tag.path, tag.documents)) {
      writeFileSync(join(dist, path), `${json}\n`);
    }
  }
}
