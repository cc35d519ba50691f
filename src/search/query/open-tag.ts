import { buildIndex } from '../index/build-index.ts';
import { INDEX_FORMAT, type IndexData } from '../index/index-data.ts';
import type { SearchDocument } from '../types.ts';
import { factsOf, type OpenTag } from './rank.ts';
import { openIndex } from './term-index.ts';

/** Thrown for a file that isn't a search index. */
export class IndexShapeError extends Error {
  override name = 'IndexShapeError';
}

type Loose<Type> = { readonly [Key in keyof Type]?: unknown };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function texts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Returns true for a route of this site: nothing that leads to another origin or runs a script. */
function isRoute(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value);
}

function isDocument(value: unknown): value is SearchDocument {
  if (!isObject(value)) return false;
  const { title, content, sectionTitle, pageTitle, ...rest }: Loose<SearchDocument> = value;
  return (
    texts([title, content, sectionTitle, pageTitle]) &&
    texts(rest.tags) &&
    texts(rest.sidebarParentCategories) &&
    isRoute(rest.sectionRoute)
  );
}

function isIndexData(value: unknown, documents: number): value is IndexData {
  if (!isObject(value)) return false;
  const { format, terms, postings, lengths }: Loose<IndexData> = value;
  return (
    format === INDEX_FORMAT &&
    typeof terms === 'string' &&
    typeof postings === 'string' &&
    typeof lengths === 'string' &&
    lengths.length === 2 * documents &&
    (terms.match(/[A-Z]/g) ?? []).length === (postings.match(/\S+/g) ?? []).length
  );
}

/**
 * Makes a fetched file searchable. An index in another release's format is rebuilt from the documents:
 * slower, and as complete as their texts.
 * @throws IndexShapeError for anything without a list of documents
 */
export function openTag(tag: string, file: unknown): OpenTag {
  if (!isObject(file) || !Array.isArray(file.documents) || !file.documents.every(isDocument)) {
    throw new IndexShapeError('it holds no list of search documents');
  }
  const documents = file.documents.map((document, id) => ({ ...document, id }));
  const data = isIndexData(file.index, documents.length) ? file.index : buildIndex(documents);
  return { tag, documents, facts: factsOf(documents), index: openIndex(data, documents) };
}
