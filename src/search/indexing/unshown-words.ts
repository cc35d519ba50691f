import { type Token, tokenise } from '../text/tokenise.ts';
import { buildIndex, countsOf, type IndexedText } from './build-index.ts';
import type { FullDocument } from './documents.ts';
import { encodePostings, type IndexData, type Repeats, repeatKey } from './index-file.ts';

/**
 * A document with words that are found and never shown: names in its code count as one mention each in its content,
 * and so do fields.
 */
type FullText = IndexedText &
  Pick<FullDocument, 'sectionRoute' | 'repeats'> &
  Partial<Pick<FullDocument, 'code' | 'fields'>>;

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

/** Matches a name of several pieces, which says what a field is whatever it's in: `order.merchantUrl`. */
const SEVERAL_PIECES = /[_-]|\p{Ll}\p{Lu}/u;

/** Returns the names by which a field is found: within other fields, its own name too. */
function namesOfField(field: string): Token[] {
  return tokenise(field).filter(({ kind, start, end }) => {
    const isLast = kind === 'last' && SEVERAL_PIECES.test(field.slice(start, end));
    return kind === 'whole' || kind === 'word' || isLast;
  });
}

/** Returns the fields of pages that other documents describe, as the index has them. */
function repeatsOf(documents: readonly FullText[]): Repeats {
  const ofPages = documents.flatMap(({ repeats = [] }, head) => {
    if (repeats.length === 0) return [];
    const byKey = Map.groupBy(repeats, ({ anchor, document }) =>
      repeatKey(anchor, documents[document]?.sectionRoute ?? ''),
    );
    const lists = [...byKey].map(([key, some]) => {
      const ids = [...new Set(some.map(({ document }) => document))].sort((a, b) => a - b);
      return [key, encodePostings(ids.map((document) => [document, 0]))];
    });
    return [[head, Object.fromEntries(lists)]];
  });
  return Object.fromEntries(ofPages);
}

/**
 * Builds the index of a list of documents with their code and fields. It isn't in `build-index.ts`, which
 * browsers load. Names in code are indexed only if the texts use them somewhere: the rest is the standard library
 * of six languages.
 */
export function buildFullIndex(documents: readonly FullText[]): IndexData {
  // Pages of a large reference have the same fields.
  const known = new Map<string, Token[]>();
  const fieldNames = (field: string): Token[] => {
    const names = known.get(field) ?? namesOfField(field);
    known.set(field, names);
    return names;
  };
  const index = buildIndex(documents, ({ code = '', fields = [] }, inTexts) => {
    const inCode = [...namesInCode(code)].filter((name) => inTexts.has(name));
    return new Map([
      ...countsOf(fields.flatMap(fieldNames)),
      ...inCode.map((name) => [name, 1] as const),
    ]);
  });
  return { ...index, repeats: repeatsOf(documents) };
}
