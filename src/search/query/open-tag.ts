import { buildIndex } from '../indexing/build-index.ts';
import {
  decodeTerms,
  INDEX_FORMAT,
  type IndexData,
  type Repeats,
  type SearchDocument,
  type SplitIndexData,
} from '../indexing/index-file.ts';
import { openIndex, sizesOf, type TermIndex } from './term-index.ts';

/** An index and its documents, ready to be searched. */
export interface OpenTag {
  tag: string;
  /** Documents by id; undefined while their part of a large index isn't loaded. */
  documents: readonly (SearchDocument | undefined)[];
  facts: readonly DocumentFacts[];
  index: TermIndex;
  /** Tags with a slash in them of each document that has any, in lower case. */
  addresses: ReadonlyMap<number, readonly string[]>;
  /** The call that a page is about, by the page's number: `POST /payments`. */
  calls: ReadonlyMap<number, string>;
  repeats: Repeats;
  /** Only if the index is in parts. */
  parts?: Parts;
}

/** Parts of a large index. Their names are `t` for terms or `d` for documents, and a number. */
export interface Parts extends Pick<SplitIndexData, 'stamp' | 'starts'> {
  /** The documents of each title in lower case, of the loaded parts. */
  titles: ReadonlyMap<string, string>;
  /** Parts that the last search lacked. */
  lacking: Set<string>;
  /** Parts that couldn't be loaded: a search does without them. */
  lost: Set<string>;
}

/** Facts about a document that don't change from query to query. */
export interface DocumentFacts {
  /** Number of its page, in the order of the pages. */
  page: number;
  /** Factor of its score. */
  worth: number;
  /** `head` of its page, `row` of a list, such as a field or a test card, or `section`. */
  part: 'head' | 'row' | 'section';
  /** True for a variant of a field, a parameter in a path and a status: what is about its name ranks above it. */
  isAside: boolean;
  /** True for a field of a body, which is sent. */
  isSent: boolean;
  /** Levels above a field besides the first, up to 2: 1 for `order.shop.name`. */
  depth: number;
  /** Fields before it at the same path, up to 3: sent as it is, or not sent as it isn't. */
  repeats: number;
}

/** Thrown for a file that isn't a search index. */
export class IndexShapeError extends Error {
  override name = 'IndexShapeError';
}

type Loose<Type> = { readonly [Key in keyof Type]?: unknown };

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function texts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Returns true for a route of this site: nothing that leads to another origin or runs a script. */
function isRoute(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value);
}

export function isDocument(value: unknown): value is SearchDocument {
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

function isSplit(value: unknown): value is SplitIndexData {
  if (!isObject(value)) return false;
  const { format, terms, lengths, kinds, addresses, stamp, starts }: Loose<SplitIndexData> = value;
  return (
    format === INDEX_FORMAT &&
    texts([terms, lengths, kinds, stamp]) &&
    Array.isArray(addresses) &&
    addresses.every((pair) => Array.isArray(pair) && texts(pair.slice(1))) &&
    isObject(starts) &&
    [starts.terms, starts.documents].every(
      (list) => Array.isArray(list) && list.every((start) => Number.isInteger(start)),
    )
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
  if (isSplit(file.index)) return openSplit(tag, file.index);
  const documents = file.documents.map((document, id) => ({ ...document, id }));
  const data = isIndexData(file.index, documents.length) ? file.index : buildIndex(documents);
  const facts = factsOf(kindsOf(documents));
  const index = openIndex(data, documents);
  const repeats = readRepeats(data.repeats);
  return { tag, documents, facts, index, repeats, ...readAddresses(addressesOf(documents), facts) };
}

/** Returns the repeats of an index that are what they should be. */
export function readRepeats(value: unknown): Repeats {
  const ofPages = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(
    ofPages.flatMap(([head, lists]) => {
      const isRight = isObject(lists) && texts(Object.values(lists));
      return isRight ? [[head, lists as Record<string, string>]] : [];
    }),
  );
}

/** Opens an index whose parts are loaded when a search needs them. */
function openSplit(tag: string, data: SplitIndexData): OpenTag {
  const terms = decodeTerms(data.terms);
  const facts = factsOf(data.kinds);
  const lacking = new Set<string>();
  const { stamp, starts } = data;
  const parts: Parts = { stamp, starts, titles: new Map(), lacking, lost: new Set() };
  const postings: TermIndex['postings'] = Array.from({ length: terms.length });
  const lacks = (term: number): void => note(parts, 't', term);
  return {
    tag,
    documents: Array.from({ length: facts.length }),
    facts,
    index: { terms, postings, lacks, ...sizesOf(data) },
    ...readAddresses(data.addresses, facts),
    repeats: {},
    parts,
  };
}

/** Notes that a search lacks the part that holds a term or a document. */
function note({ starts, lacking, lost }: Parts, kind: 't' | 'd', at: number): void {
  const list = kind === 't' ? starts.terms : starts.documents;
  const part = `${kind}${list.findLastIndex((start) => start <= at)}`;
  if (!lost.has(part)) lacking.add(part);
}

/** Returns a document; if its part isn't loaded, notes that the search lacks it. */
export function documentAt({ documents, parts }: OpenTag, at: number): SearchDocument | undefined {
  if (!documents[at] && parts) note(parts, 'd', at);
  return documents[at];
}

/** Weight of a response field, so that a request field of the same name ranks above it. */
const ANSWERED = 0.94;
/** Weight of the head of a page, so that it ranks above its sections if all else is equal. */
const HEAD = 1.15;
/** Weight of everything on the page of a deprecated operation, so that what replaces it ranks above. */
const OLD = 0.7;
/** Tag of the page of a deprecated operation. */
export const DEPRECATED = 'deprecated';
/** Matches the address of a row. Rows get nothing from the head, which would lift a hundred alike. */
const ROW = /#(?:body|header|path|query|cookie|response|schema|exp)-/;

/** Matches the title of a variant of a field. */
const VARIANT = /^\S+: /;
/** Returns a title as a reader types it, in lower case; of a variant, its own name after a colon: `: klarna`. */
export function typedTitle({ title, sectionRoute }: SearchDocument): string {
  const isVariant = ROW.test(sectionRoute) && VARIANT.test(title);
  return (isVariant ? title.replace(VARIANT, ': ') : title).toLowerCase();
}

/**
 * Matches the address of a parameter in a path, of the body and of the status of a response: all operations have
 * them.
 */
const ASIDES = /#(path-|body$|response-[^-]+$)/;
/** Weight of what is an aside. */
const ASIDE = 0.7;

/** Most levels and repeats that the ranking tells apart: each digit of 15,000 fields makes an index larger. */
const MOST_DEPTH = 2;
const MOST_REPEATS = 3;

const PARTS = { h: 'head', b: 'row', r: 'row', s: 'section', v: 'row' } as const;

/** Returns the levels above a field besides the first. What the page of a schema has is within another field. */
function depthOf({ title, sectionRoute }: SearchDocument): number {
  const levels = /\s/.test(title) ? 0 : title.split('.').length - 1;
  const inSchema = sectionRoute.includes('#schema-') ? 2 : 0;
  return Math.min(MOST_DEPTH, Math.max(0, levels + inSchema - 1));
}

/**
 * Returns what the ranking knows of each document, as a letter: that of its part, as a capital for a
 * response field, after a slash if it's the first of its page, or an exclamation mark if that's deprecated. Digits after a field's letter are its depth and
 * its repeats; zeros at the end are left out.
 */
export function kindsOf(documents: readonly SearchDocument[]): string {
  let page: string | undefined;
  const paths = new Map<string, number>();
  return documents
    .map((document) => {
      const { sectionRoute, title } = document;
      const [url, anchor] = sectionRoute.split('#', 2);
      const isRow = ROW.test(sectionRoute);
      const isAside = ASIDES.test(sectionRoute) || (isRow && VARIANT.test(title));
      const field = sectionRoute.includes('#body-') ? 'b' : 'r';
      const row = isAside ? 'v' : isRow ? field : 's';
      const letter = anchor === undefined ? 'h' : row;
      const isFirst = url !== page;
      page = url;
      const isAnswered = sectionRoute.includes('#response-');
      const mark = document.tags.includes(DEPRECATED) ? '!' : '/';
      const kind = `${isFirst ? mark : ''}${isAnswered ? letter.toUpperCase() : letter}`;
      if (letter !== 'b' && letter !== 'r') return kind;
      const path = `${letter} ${title}`;
      const repeats = paths.get(path) ?? 0;
      paths.set(path, Math.min(MOST_REPEATS, repeats + 1));
      return kind + `${depthOf(document)}${repeats}`.replace(/0+$/, '');
    })
    .join('');
}

/** Returns the facts about each document of an index, from what `kindsOf` wrote. */
function factsOf(kinds: string): DocumentFacts[] {
  let page = -1;
  let isOld = false;
  return [...kinds.matchAll(/([/!]?)([bhrsv])(\d?)(\d?)/gi)].map((kind) => {
    const [, first, letter = '', depth, repeats] = kind;
    if (first) {
      page++;
      isOld = first === '!';
    }
    const own = letter.toLowerCase() as keyof typeof PARTS;
    const worth =
      ({ h: HEAD, v: ASIDE }[letter.toLowerCase()] ?? 1) *
      (letter < 'a' ? ANSWERED : 1) *
      (isOld ? OLD : 1);
    return {
      page,
      worth,
      part: PARTS[own],
      isAside: own === 'v',
      isSent: letter === 'b',
      depth: Number(depth),
      repeats: Number(repeats),
    };
  });
}

/** Returns the tags with a slash in them. */
export function addressesOf(documents: readonly SearchDocument[]): SplitIndexData['addresses'] {
  return documents.flatMap(({ tags }, at) =>
    tags.filter((tag) => tag.includes('/')).map((tag): [number, string] => [at, tag]),
  );
}

/** Matches a method and a path. */
const CALL = /^[A-Z]+ \//;

function readAddresses(
  pairs: SplitIndexData['addresses'],
  facts: readonly DocumentFacts[],
): Pick<OpenTag, 'addresses' | 'calls'> {
  const addresses = new Map<number, string[]>();
  const calls = new Map<number, string>();
  for (const [at, tag] of pairs) {
    addresses.set(at, [...(addresses.get(at) ?? []), tag.toLowerCase()]);
    const { page = at } = facts[at] ?? {};
    if (CALL.test(tag) && !calls.has(page)) calls.set(page, tag);
  }
  return { addresses, calls };
}
