import { STOP_WORDS } from '../text/stopWords.ts';
import { tokenise } from '../text/tokenise.ts';
import type { SearchDocument } from '../types.ts';
import {
  frequencyBits,
  INDEX_FORMAT,
  type IndexData,
  LENGTH_LETTERS,
  POSTING_LETTERS,
  sizeStep,
} from './indexData.ts';

/** What of a document is indexed; texts may be longer than what the document shows. */
export type IndexedText = Pick<
  SearchDocument,
  'title' | 'tags' | 'sidebarParentCategories' | 'pageTitle' | 'sectionTitle' | 'content'
> & {
  /** Code of the section: its words count as one mention each in the content. */
  code?: string;
};

const TITLE = 1;
const TAGS = 2;
const PARENTS = 4;
const CONTENT_SHIFT = 3;

function termsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => tokenise(text).map(({ term }) => term)));
}

/**
 * What a reader may look for in code: identifiers of several pieces, as `hash_equals`. Its words are
 * those of every program; values, encoded bytes and ids of examples are nothing to look for.
 */
function namesInCode(code: string): Set<string> {
  const names = tokenise(code).filter(
    ({ term, kind, start, end }) =>
      (kind === 'whole' || kind === 'last') &&
      /^\p{L}[\p{L}\p{N}]{3,39}$/u.test(term) &&
      /^(?:[\p{L}\p{N}]+[_-])*[\p{L}\p{N}]+$/u.test(code.slice(start, end)),
  );
  return new Set(names.map(({ term }) => term).filter((term) => !/(?:\d\D*){4}/.test(term)));
}

/** Where each term of a document stands in it, as the bits of a posting. */
function placesOf(document: IndexedText): { places: Map<string, number>; words: number } {
  const places = new Map<string, number>();
  const put = (term: string, bits: number): void => {
    places.set(term, (places.get(term) ?? 0) | bits);
  };
  const { title, tags, sidebarParentCategories, sectionTitle, pageTitle, content, code } = document;
  // Of a title that is one identifier the parts say what it belongs to, not what it is about.
  const part = /\s/.test(title) ? TITLE : PARENTS;
  for (const { term, kind } of tokenise(title)) put(term, kind === 'part' ? part : TITLE);
  for (const term of termsOf(tags)) put(term, TAGS);
  // The page's title stands above its sections as the categories stand above the page.
  const above = sectionTitle === pageTitle ? [] : [pageTitle];
  for (const term of termsOf([...sidebarParentCategories, ...above])) put(term, PARENTS);
  const counts = new Map<string, number>();
  const tokens = tokenise(content);
  for (const { term } of tokens) {
    if (!STOP_WORDS.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  for (const term of namesInCode(code ?? '')) {
    if (!counts.has(term)) counts.set(term, 1);
  }
  for (const [term, count] of counts) put(term, frequencyBits(count) << CONTENT_SHIFT);
  return { places, words: tokens.length };
}

function encodePostings(postings: readonly (readonly [number, number])[]): string {
  let last = -1;
  let text = '';
  for (const [document, bits] of postings) {
    const step = document - last;
    last = document;
    text += (step === 1 ? '' : step.toString(36)) + POSTING_LETTERS[bits];
  }
  return text;
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Makes the index of a list of documents; the same documents give the same index. */
export function buildIndex(documents: readonly IndexedText[]): IndexData {
  const postings = new Map<string, [number, number][]>();
  let lengths = '';
  for (const [at, document] of documents.entries()) {
    const { places, words } = placesOf(document);
    for (const [term, bits] of places) {
      const list = postings.get(term);
      if (list) list.push([at, bits]);
      else postings.set(term, [[at, bits]]);
    }
    const titleWords = tokenise(document.title).filter(
      ({ kind }) => kind !== 'part' && kind !== 'last',
    );
    const titleStep = Math.min(titleWords.length, 35);
    lengths += `${LENGTH_LETTERS[titleStep]}${LENGTH_LETTERS[sizeStep(words)]}`;
  }
  const terms = [...postings.keys()].sort(byCodeUnits);
  return {
    format: INDEX_FORMAT,
    terms: terms.join(' '),
    postings: terms.map((term) => encodePostings(postings.get(term) ?? [])).join(' '),
    lengths,
  };
}
