import { type Token, tokenise } from '../text/tokenise.ts';
import { STOP_WORDS } from '../text/vocabulary.ts';
import {
  byCodeUnits,
  encodePostings,
  encodeTerms,
  frequencyBits,
  INDEX_FORMAT,
  type IndexData,
  invert,
  LENGTH_LETTERS,
  type SearchDocument,
  sizeStep,
} from './index-file.ts';

/** Texts that name a document. */
export type Named = Pick<
  SearchDocument,
  'title' | 'tags' | 'sidebarParentCategories' | 'pageTitle' | 'sectionTitle'
>;

/** Indexed part of a document; its texts may be longer than the document's. */
type IndexedText = Pick<SearchDocument, 'title' | 'content'> & {
  /** Code of the section: its words count as one mention each in the content. */
  code?: string;
  /** Names that count as one mention each in the content. */
  fields?: string[];
};

const TITLE = 1;
const TAGS = 2;
const PARENTS = 4;
const CONTENT_SHIFT = 3;

function termsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => tokenise(text).map(({ term }) => term)));
}

/**
 * Returns what a reader may look for in code: identifiers of several pieces, such as `hash_equals`.
 * Single words occur in every program, and nobody looks for values, encoded bytes or ids from examples.
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

/** Returns the places of the terms that name a document. */
function placesInNames({ title, tags }: Named, above: ReadonlySet<string>): Map<string, number> {
  const places = new Map<string, number>();
  const put = (term: string, bits: number): void => {
    places.set(term, (places.get(term) ?? 0) | bits);
  };
  // If a title is one identifier, its parts say what it belongs to, not what it's about.
  const part = /\s/.test(title) ? TITLE : PARENTS;
  for (const { term, kind } of tokenise(title)) put(term, kind === 'part' ? part : TITLE);
  for (const term of termsOf(tags)) put(term, TAGS);
  for (const term of above) put(term, PARENTS);
  return places;
}

/**
 * Returns the places of each document's names. They come from the documents themselves, so the index
 * doesn't repeat them.
 */
export function namePlaces(documents: readonly Named[]): Map<string, number>[] {
  // The sections of a page share the same ancestors.
  const known = new Map<string, Set<string>>();
  return documents.map((document) => {
    const { sidebarParentCategories, sectionTitle, pageTitle } = document;
    // The page's title is above its sections, just as the categories are above the page.
    const names = [...sidebarParentCategories, ...(sectionTitle === pageTitle ? [] : [pageTitle])];
    const key = names.join('\n');
    const above = known.get(key) ?? termsOf(names);
    known.set(key, above);
    return placesInNames(document, above);
  });
}

/** Counts the terms of a content, and lists the identifiers in its code. */
function countsOf(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of tokens) {
    if (!STOP_WORDS.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/**
 * Builds the index of a list of documents; the same documents give the same index. Names in code are
 * indexed only if the texts use them somewhere: the rest is the standard library of six languages.
 */
export function buildIndex(documents: readonly IndexedText[]): IndexData {
  const contents = documents.map(({ content }) => tokenise(content));
  const inTexts = new Set(contents.flatMap((tokens) => tokens.map(({ term }) => term)));
  let lengths = '';
  const places = documents.map((document, at) => {
    const tokens = contents[at] as Token[];
    const counts = countsOf(tokens);
    for (const name of namesInCode(document.code ?? '')) {
      if (inTexts.has(name) && !counts.has(name)) counts.set(name, 1);
    }
    const titleWords = tokenise(document.title).filter(
      ({ kind }) => kind !== 'part' && kind !== 'last',
    );
    const titleStep = Math.min(titleWords.length, 35);
    lengths += `${LENGTH_LETTERS[titleStep]}${LENGTH_LETTERS[sizeStep(tokens.length)]}`;
    const bits = new Map(
      [...counts].map(([term, count]) => [term, frequencyBits(count) << CONTENT_SHIFT]),
    );
    for (const { term, kind } of tokenise((document.fields ?? []).join(' '))) {
      const isName = kind === 'whole' || kind === 'word';
      if (isName && !STOP_WORDS.has(term) && !bits.has(term)) bits.set(term, 1 << CONTENT_SHIFT);
    }
    return bits;
  });
  const lists = invert(places);
  const terms = [...lists.keys()].sort(byCodeUnits);
  return {
    format: INDEX_FORMAT,
    terms: encodeTerms(terms),
    postings: terms.map((term) => encodePostings(lists.get(term) ?? [])).join(' '),
    lengths,
  };
}
