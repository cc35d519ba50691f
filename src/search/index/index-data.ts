/** Fields that are searched, in the order of their bits in a posting. */
export const FIELDS = ['title', 'tags', 'sidebarParentCategories', 'content'] as const;
export type SearchField = (typeof FIELDS)[number];

/** Changes whenever an older reader would misunderstand the data. */
export const INDEX_FORMAT = 3;

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
}

/**
 * One letter for each place a term can have in a document: bit 0 title, bit 1 tags, bit 2 parent
 * categories, bits 3 and 4 how often in the content (0 never, 1 once, 2 two or three times, 3 more).
 */
export const POSTING_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&*';

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
