import { buildIndex } from '../indexing/build-index.ts';
import { INDEX_FORMAT, type IndexData, type SearchDocument } from '../indexing/index-file.ts';
import { openIndex, type TermIndex } from './term-index.ts';

/** An index and its documents, ready to be searched. */
export interface OpenTag {
  tag: string;
  documents: readonly SearchDocument[];
  facts: readonly DocumentFacts[];
  index: TermIndex;
}

/** Facts about a document that don't change from query to query. */
export interface DocumentFacts {
  /** Number of its page, in the order of the pages. */
  page: number;
  /** Factor of its score. */
  worth: number;
  /** Its title in lower case. */
  title: string;
  /** `head` of its page, `row` of a list, such as a field or a test card, or `section`. */
  part: 'head' | 'row' | 'section';
}

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

/** Weight of a response field, so that a request field of the same name ranks above it. */
const ANSWERED = 0.94;
/** Weight of the head of a page, so that it ranks above its sections if all else is equal. */
const HEAD = 1.15;
/** Matches the address of a row. Rows get nothing from the head, which would lift a hundred alike. */
const ROW = /#(?:body|header|response|exp)-/;

/** Returns the facts about each document of an index. */
function factsOf(documents: readonly SearchDocument[]): DocumentFacts[] {
  const pages = new Map<string, number>();
  return documents.map(({ title, sectionRoute }) => {
    const [url = '', anchor] = sectionRoute.split('#', 2);
    const page = pages.get(url) ?? pages.size;
    pages.set(url, page);
    const part = partOf(sectionRoute, anchor);
    const isAnswered = sectionRoute.includes('#response-');
    const worth = (part === 'head' ? HEAD : 1) * (isAnswered ? ANSWERED : 1);
    return { page, worth, title: title.toLowerCase(), part };
  });
}

function partOf(route: string, anchor: string | undefined): DocumentFacts['part'] {
  if (anchor === undefined) return 'head';
  return ROW.test(route) ? 'row' : 'section';
}
