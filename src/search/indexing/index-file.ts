/** One searchable section of a page (S3-03). */
export interface SearchDocument {
  /** Position in the index's list of documents. */
  id: number;
  /** Subject of the section; the field that counts most. */
  title: string;
  /** Text of the section, or its beginning if it's long. The index knows all of its words. */
  content: string;
  /** Readers' words for things that the page calls by other names. At the start of a page, and at its credentials. */
  tags: string[];
  /** Labels of the sidebar's categories above the page, outermost first. */
  sidebarParentCategories: string[];
  type: 'docs' | 'blog' | 'other';
  /** The section's heading; at the start of a page, the page's title. */
  sectionTitle: string;
  pageTitle: string;
  /** Path of the page with the base URL, and the section's anchor: `/callback#retries`. */
  sectionRoute: string;
}

/** One file `search-index-{tag}.json` (S3-02, S7-02). A large index has its documents in parts. */
export interface SearchIndexFile {
  documents: SearchDocument[];
  index: IndexData | SplitIndexData;
}

/** Fields that are searched, in the order of their bits in a posting. */
export const FIELDS = ['title', 'tags', 'sidebarParentCategories', 'content'] as const;
export type SearchField = (typeof FIELDS)[number];

/** Changes whenever an older reader would misunderstand the data. */
export const INDEX_FORMAT = 7;

/**
 * The serialized index of one tag (S3-02): an inverted index as text, so that parsing it costs next to
 * nothing and a posting list is decoded only when its term is searched. It covers the contents only:
 * names of documents are in the documents, and are added when the file is opened.
 */
export interface IndexData {
  format: typeof INDEX_FORMAT;
  /**
   * Every term once, in the order of UTF-16 code units. Each is a capital for the number of characters
   * it shares with the one before (A for none), and the rest: `AcardEholderEs` for `card`, `cardholder`, `cards`.
   */
  terms: string;
  /**
   * The documents of each term, separated by spaces. A document is the distance to the previous one in
   * base 36 (nothing for 1), and a letter of POSTING_LETTERS for where the term is in it.
   */
  postings: string;
  /** Two letters of LENGTH_LETTERS for each document: words of its title, size of its content. */
  lengths: string;
  repeats: Repeats;
}

/**
 * Fields of pages that earlier documents describe in the same words, by the page's first document: lists of those
 * documents (see IndexData.postings) by the place that a field has on the page, such as `response-200`. The rest of
 * the anchor is the document's, or the key is `#` and the whole anchor.
 */
export type Repeats = Record<string, Record<string, string>>;

/** Matches the place of a field at the beginning of its anchor. */
const PLACE = /^[^#]*#(response-[^-]+|[a-z]+)-/;

/** Returns where a field is on a page, as a key of Repeats. */
export function repeatKey(anchor: string, described: string): string {
  const place = PLACE.exec(`#${anchor}`)?.[1] ?? '';
  return anchor === anchorOf(place, described) ? place : `#${anchor}`;
}

/**
 * Returns the anchor of a field that another document describes.
 * @param key of Repeats
 * @param described route of the document
 */
export function anchorOf(key: string, described: string): string {
  return key.startsWith('#') ? key.slice(1) : described.replace(PLACE, `${key}-`);
}

/** The index of a large tag: what finds the terms, and where the parts of the rest begin. */
export interface SplitIndexData extends Pick<IndexData, 'format' | 'terms' | 'lengths'> {
  /** A letter for the kind of each document, after a slash if it's the first of its page. */
  kinds: string;
  /** Tags with a slash in them, such as an operation's method and path. */
  addresses: [document: number, tag: string][];
  /** Part of the files' names that changes with their contents: parts of two builds never mix. */
  stamp: string;
  /** First term of each TermPart, and first document of each list of documents, by position. */
  starts: { terms: number[]; documents: number[] };
}

/** Part of a large index: what a range of terms finds. */
export interface TermPart {
  /** The documents of each term, in any place (see IndexData). */
  postings: string;
  /** The documents of each title in lower case whose first word belongs to the range. */
  titles: Record<string, string>;
}

/** Part of a large index: some documents, and the repeats of the pages that begin among them. */
export interface DocumentPart extends Pick<IndexData, 'repeats'> {
  documents: SearchDocument[];
}

/**
 * One letter for each place a term can have in a document: bit 0 title, bit 1 tags, bit 2 parent
 * categories, bits 3 and 4 how often in the content (0 never, 1 once, 2 two or three times, 3 more).
 */
const POSTING_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&*';

/** Digits for the counts 0 to 35; the last one represents all above. */
export const LENGTH_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Highest number of characters that a term can share with the one before: one for each capital. */
const MOST_SHARED = 25;
const CAPITAL_A = 65;

/** Writes sorted terms as text (see IndexData). Terms have no capitals of the Latin alphabet. */
export function encodeTerms(terms: readonly string[]): string {
  return terms
    .map((term, at) => {
      const before = terms[at - 1] ?? '';
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && term[shared] === before[shared]) {
        shared++;
      }
      return String.fromCharCode(CAPITAL_A + shared) + term.slice(shared);
    })
    .join('');
}

/** Returns the terms that `encodeTerms` wrote. */
export function decodeTerms(text: string): string[] {
  let term = '';
  return (text.match(/[A-Z][^A-Z]*/g) ?? []).map((entry) => {
    term = term.slice(0, entry.charCodeAt(0) - CAPITAL_A) + entry.slice(1);
    return term;
  });
}

/** Returns how often a term is in the content, as two bits. */
export function frequencyBits(count: number): number {
  if (count > 3) return 3;
  return count > 1 ? 2 : count;
}

/** Returns the size of a content, in half steps of the logarithm of its words. */
export function sizeStep(words: number): number {
  return Math.min(35, Math.round(2 * Math.log2(1 + words)));
}

/** A document, and the bits for where the term is in it. */
export type Posting = readonly [document: number, bits: number];

/** Turns the terms of each document into the documents of each term, in order. */
export function invert(places: readonly ReadonlyMap<string, number>[]): Map<string, Posting[]> {
  const lists = new Map<string, Posting[]>();
  for (const [document, terms] of places.entries()) {
    for (const [term, bits] of terms) {
      const list = lists.get(term);
      if (list) list.push([document, bits]);
      else lists.set(term, [[document, bits]]);
    }
  }
  return lists;
}

/** Writes the documents of a term as text (see IndexData). */
export function encodePostings(postings: readonly Posting[]): string {
  let last = -1;
  let text = '';
  for (const [document, bits] of postings) {
    const step = document - last;
    last = document;
    text += (step === 1 ? '' : step.toString(36)) + POSTING_LETTERS[bits];
  }
  return text;
}

/** Bits of each letter of a posting by its code, -1 for a digit of a step. */
const BITS = new Int8Array(128).fill(-1);
for (const [bits, letter] of [...POSTING_LETTERS].entries()) BITS[letter.charCodeAt(0)] = bits;

/**
 * Calls back for each document of a list.
 * @param visit gets the document, and the bits for where the term is in it
 */
export function eachOf(list: string, visit: (document: number, bits: number) => void): void {
  let document = -1;
  let step = 0;
  for (let i = 0; i < list.length; i++) {
    const code = list.charCodeAt(i);
    const bits = BITS[code] ?? -1;
    if (bits < 0) {
      step = step * 36 + (code < 58 ? code - 48 : code - 87);
    } else {
      document += step || 1;
      step = 0;
      visit(document, bits);
    }
  }
}

/** Adds postings, in order, to a list; a document in both has the bits of both. */
export function withPostings(list: string, added: readonly Posting[]): string {
  const all: Posting[] = [];
  let next = 0;
  eachOf(list, (document, bits) => {
    let own = bits;
    for (let more = added[next]; more && more[0] <= document; more = added[++next]) {
      if (more[0] === document) own |= more[1];
      else all.push(more);
    }
    all.push([document, own]);
  });
  return encodePostings([...all, ...added.slice(next)]);
}

export function byCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
