import { eachOf } from '../indexing/index-file.ts';
import { tokenise } from '../text/tokenise.ts';
import {
  IndexShapeError,
  isDocument,
  isObject,
  type OpenTag,
  readRepeats,
  typedTitle,
} from './open-tag.ts';
import { lowerBound } from './term-index.ts';

/**
 * Adds a part to a large index.
 * @param name `t` for terms or `d` for documents, and the part's number
 * @returns a new index, so that nothing is remembered that was found without the part
 * @throws IndexShapeError if it isn't this part
 */
export function openPart(tag: OpenTag, name: string, file: unknown): OpenTag {
  const { parts } = tag;
  const place = Number(name.slice(1));
  if (parts && name.startsWith('d') && isObject(file)) {
    const [first = 0, end = tag.documents.length] = parts.starts.documents.slice(place, place + 2);
    const { documents: own, repeats } = file;
    if (Array.isArray(own) && own.length === end - first && own.every(isDocument)) {
      const documents = [...tag.documents];
      for (const [at, document] of own.entries()) {
        documents[first + at] = { ...document, id: first + at };
      }
      return { ...tag, documents, repeats: { ...tag.repeats, ...readRepeats(repeats) } };
    }
  }
  if (parts && name.startsWith('t') && isObject(file) && isObject(file.titles)) {
    const { terms } = tag.index;
    const postings = [...tag.index.postings];
    const [first = 0, end = terms.length] = parts.starts.terms.slice(place, place + 2);
    const own = typeof file.postings === 'string' ? file.postings.split(' ') : [];
    const titles = Object.entries(file.titles).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    if (own.length === end - first) {
      for (const [at, list] of own.entries()) postings[first + at] = list;
      return {
        ...tag,
        index: { ...tag.index, postings },
        parts: { ...parts, titles: new Map([...parts.titles, ...titles]) },
      };
    }
  }
  throw new IndexShapeError(`it isn't the part "${name}" of its search index`);
}

/** Returns the position of a term in the part that knows the documents with a title. */
export function placeOfTitle(terms: readonly string[], title: string): number {
  const [first] = tokenise(title);
  return Math.min(lowerBound(terms, first?.term ?? ''), terms.length - 1);
}

/**
 * Returns a test for documents with a title.
 * @param title as of `typedTitle`
 */
export function titled({ documents, index, parts }: OpenTag, title: string) {
  if (!parts) {
    return (at: number): boolean => {
      const document = documents[at];
      return document !== undefined && typedTitle(document) === title;
    };
  }
  const place = placeOfTitle(index.terms, title);
  if (index.postings[place] === undefined) index.lacks?.(place);
  const found = new Set<number>();
  eachOf(parts.titles.get(title) ?? '', (document) => found.add(document));
  return (at: number): boolean => found.has(at);
}
