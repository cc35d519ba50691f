import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { SiteState } from '../../docs/index.ts';
import { CUT_MARK } from '../constants.ts';
import { buildIndex } from './build-index.ts';
import { type FullDocument, taggedDocuments } from './documents.ts';
import type { SearchDocument, SearchIndexFile } from './index-file.ts';
import type { PageSection } from './page-sections.ts';

/** Size limit of one tag's file, in bytes as a browser receives it (Brotli). */
const BUDGET = 60 * 1024;

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
export function indexFile(documents: readonly FullDocument[]): SearchIndexFile {
  const index = buildIndex(documents);
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

/** Writes `search-index-{tag}.json` of a built site, for each locale and tag (S3-02, S7-01). */
export function writeSearchIndexes(
  dist: string,
  state: SiteState,
  sectionsOf: (route: string) => PageSection[],
): void {
  for (const { path, documents } of taggedDocuments(state, sectionsOf)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), `${JSON.stringify(indexFile(documents))}\n`);
  }
}
