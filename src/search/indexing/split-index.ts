import { createHash } from 'node:crypto';
import { placeOfTitle } from '../query/open-part.ts';
import { addressesOf, kindsOf, openTag, typedTitle } from '../query/open-tag.ts';
import {
  type DocumentPart,
  encodePostings,
  encodeTerms,
  INDEX_FORMAT,
  type IndexData,
  type SearchDocument,
  type SplitIndexData,
  type TermPart,
} from './index-file.ts';

/** Characters of postings after which a part ends: about 7 KB as sent. */
const TERM_PART = 16_000;
/** Documents of a part. The eight results are often in eight parts, so a part is small. */
const DOCUMENT_PART = 32;

/** An index and its parts by name, such as `t0` for the first terms and `d0` for the first documents. */
export interface SplitIndex {
  file: { documents: SearchDocument[]; index: SplitIndexData };
  parts: ReadonlyMap<string, TermPart | DocumentPart>;
}

/** Returns the first term of each part. */
function termStarts(postings: readonly string[]): number[] {
  const starts = [0];
  let size = 0;
  for (const [at, { length }] of postings.entries()) {
    if (size > 0 && size + length > TERM_PART) {
      starts.push(at);
      size = 0;
    }
    size += length + 1;
  }
  return starts;
}

/** Returns the documents of each title as readers type it, grouped by the term part that knows them. */
function titlesByPart(
  documents: readonly SearchDocument[],
  terms: readonly string[],
  starts: readonly number[],
): Map<number, Record<string, string>> {
  const byTitle = Map.groupBy(documents.keys(), (at) =>
    typedTitle(documents[at] as SearchDocument),
  );
  const byPart = Map.groupBy(byTitle, ([title]) => {
    const place = placeOfTitle(terms, title);
    return starts.findLastIndex((start) => start <= place);
  });
  return new Map(
    [...byPart].map(([part, titles]) => [
      part,
      Object.fromEntries(
        titles.map(([title, list]) => [title, encodePostings(list.map((at) => [at, 1]))]),
      ),
    ]),
  );
}

/**
 * Splits an index, so that a search of a large site loads only what it needs: the index file keeps every
 * term and what the ranking knows of each document. Every answer stays the same.
 */
export function splitIndex(documents: readonly SearchDocument[], data: IndexData): SplitIndex {
  const { index } = openTag('', { documents, index: data });
  const postings = index.postings.map((list) => list ?? '');
  const starts = {
    terms: termStarts(postings),
    documents: [...documents.keys()].filter((at) => at % DOCUMENT_PART === 0),
  };
  const titles = titlesByPart(documents, index.terms, starts.terms);
  const parts = new Map<string, TermPart | DocumentPart>();
  for (const [part, start] of starts.terms.entries()) {
    const own = postings.slice(start, starts.terms[part + 1]);
    parts.set(`t${part}`, { postings: own.join(' '), titles: titles.get(part) ?? {} });
  }
  for (const [part, start] of starts.documents.entries()) {
    const own = documents.slice(start, starts.documents[part + 1]);
    const repeats = own.flatMap(({ id }) => (data.repeats[id] ? [[id, data.repeats[id]]] : []));
    parts.set(`d${part}`, { documents: own, repeats: Object.fromEntries(repeats) });
  }
  const split = {
    format: INDEX_FORMAT as typeof INDEX_FORMAT,
    terms: encodeTerms(index.terms),
    lengths: data.lengths,
    kinds: kindsOf(documents),
    addresses: addressesOf(documents),
    starts,
  };
  const all = JSON.stringify([split, ...parts.values()]);
  const stamp = createHash('sha256').update(all).digest('hex').slice(0, 8);
  return { file: { documents: [], index: { ...split, stamp } }, parts };
}
