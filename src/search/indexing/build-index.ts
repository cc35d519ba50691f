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
export type IndexedText = Pick<SearchDocument, 'title' | 'content'>;

const TITLE = 1;
const TAGS = 2;
const PARENTS = 4;
const CONTENT_SHIFT = 3;

function termsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => tokenise(text).map(({ term }) => term)));
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

/** Counts the terms of a text that readers look for. */
export function countsOf(tokens: readonly Token[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of tokens) {
    if (!STOP_WORDS.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/**
 * Builds the index of a list of documents; the same documents give the same index.
 * @param unshown mentions of terms that a document has besides its texts, given the terms in all texts.
 *   Default: none
 */
export function buildIndex<Text extends IndexedText>(
  documents: readonly Text[],
  unshown?: (document: Text, inTexts: ReadonlySet<string>) => ReadonlyMap<string, number>,
): IndexData {
  const contents = documents.map(({ content }) => tokenise(content));
  const inTexts = new Set(contents.flatMap((tokens) => tokens.map(({ term }) => term)));
  let lengths = '';
  const places = documents.map((document, at) => {
    const tokens = contents[at] as Token[];
    const counts = countsOf(tokens);
    for (const [term, count] of unshown?.(document, inTexts) ?? []) {
      if (!counts.has(term)) counts.set(term, count);
    }
    const titleWords = tokenise(document.title).filter(
      ({ kind }) => kind !== 'part' && kind !== 'last',
    );
    const titleStep = Math.min(titleWords.length, 35);
    lengths += `${LENGTH_LETTERS[titleStep]}${LENGTH_LETTERS[sizeStep(tokens.length)]}`;
    return new Map(
      [...counts].map(([term, count]) => [term, frequencyBits(count) << CONTENT_SHIFT]),
    );
  });
  const lists = invert(places);
  const terms = [...lists.keys()].sort(byCodeUnits);
  return {
    format: INDEX_FORMAT,
    terms: encodeTerms(terms),
    postings: terms.map((term) => encodePostings(lists.get(term) ?? [])).join(' '),
    lengths,
    repeats: {},
  };
}
