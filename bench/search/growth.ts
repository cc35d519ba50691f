import { brotliCompressSync } from 'node:zlib';
import type { FullDocument } from '../../src/search/indexing/documents.ts';
import { indexFile, indexFiles } from '../../src/search/indexing/write-indexes.ts';
import { openTag } from '../../src/search/query/open-tag.ts';
import { indexFileName } from '../../src/search/scope.ts';
import { type BrowserTimes, browserTimes } from './browser-times.ts';
import type { BuiltTag } from './built-site.ts';

const PER_PAGE = 8;

/** Returns a generator of numbers from 0 to 1 that are the same in every run (Park and Miller). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Returns pages made of the site's own words, as often as the site uses them, plus new words: their
 * index has lists as long, and as many rare terms, as an index of real pages.
 */
export function syntheticDocuments(like: readonly FullDocument[], pages: number): FullDocument[] {
  const random = generator(pages);
  const words = like.flatMap(({ content }) => content.split(' '));
  const titles = like.flatMap(({ title }) => title.split(' '));
  const lengths = like.map(({ content }) => content.split(' ').length);
  const pick = <Value>(list: readonly Value[]): Value =>
    list[Math.floor(random() * list.length)] as Value;
  const some = (list: readonly string[], count: number, page: number): string =>
    Array.from({ length: count }, () =>
      // One word in fifty is new: names of that page's subject.
      random() < 0.02 ? `${pick(titles)}${page % 997}` : pick(list),
    ).join(' ');
  return Array.from({ length: pages * PER_PAGE }, (_, id): FullDocument => {
    const page = Math.floor(id / PER_PAGE);
    const isHead = id % PER_PAGE === 0;
    const pageTitle = `${titles[page % titles.length]} ${titles[(page * 7) % titles.length]} ${page}`;
    const title = isHead ? pageTitle : some(titles, 3, page);
    return {
      id,
      title,
      content: some(words, pick(lengths), page),
      tags: isHead ? [some(titles, 2, page)] : [],
      sidebarParentCategories: [`Part ${page % 40}`],
      type: 'docs',
      sectionTitle: title,
      pageTitle,
      sectionRoute: isHead
        ? `/part-${page % 40}/page-${page}`
        : `/part-${page % 40}/page-${page}#s${id}`,
      code: '',
    };
  });
}

const FILE = indexFileName('docs-default-current');

export interface Growth extends BrowserTimes {
  pages: number;
  documents: number;
  /** Bytes that the index would have in one file, as sent. */
  whole: number;
  files: number;
  /** Time of making the files at build, in milliseconds. */
  build: number;
  /** Time of parsing and opening the index in Node.js on this machine, in milliseconds. */
  open: number;
}

/** Measures what a first search would load and take if the guides had this many pages. */
export async function growth(
  tags: readonly BuiltTag[],
  dist: string,
  pages: number,
): Promise<Growth> {
  const guides = tags.find(({ tag }) => tag === 'docs-default-current')?.documents ?? [];
  const documents = syntheticDocuments(guides, pages);
  const started = performance.now();
  const files = indexFiles(FILE, documents);
  const built = performance.now();
  openTag('docs-default-current', JSON.parse(files.get(FILE) ?? ''));
  const opened = performance.now();
  const times = await browserTimes(dist, files);
  return {
    ...times,
    pages,
    documents: documents.length,
    whole: brotliCompressSync(JSON.stringify(indexFile(documents))).length,
    files: files.size,
    build: built - started,
    open: opened - built,
  };
}
