import { BOOSTS, CUT_MARK, MAX_RESULTS } from '../constants.ts';
import type { SearchDocument } from '../indexing/index-file.ts';
import type { Wanted } from '../text/segments.ts';
import { STOP_WORDS } from '../text/vocabulary.ts';
import { type Matches, slotMatches } from './matches.ts';
import { documentAt, type OpenTag } from './open-tag.ts';
import { type ParsedQuery, parseQuery, phraseTerms, type Slot } from './parse-query.ts';
import { type Boosts, byScore, lowerParts, type Ranked, rankTag, rarity } from './rank.ts';
import { eachPosting, findTerm, type TermIndex } from './term-index.ts';

/** A matching document (S3-04). */
export interface SearchHit {
  document: SearchDocument;
  /** Comparable between hits of one search, whichever tags they come from. */
  score: number;
  /** Words of the site that matched each word of the query, in the tokeniser's form; they are marked. */
  terms: Wanted[];
}

export interface SearchOptions {
  /** Default: the specification's (S9-02). */
  boosts?: Boosts;
  /** Maximum number of results. Default: 8 (S9-01). */
  limit?: number;
  /** Address of the operation that the reader is looking at: `POST /payments`. Default: none. */
  here?: string;
}

/** Returns some alternatives that each of some documents has, as the site writes them. */
function termsIn(
  documents: readonly number[],
  index: TermIndex,
  alternatives: Matches['alternatives'],
): ReadonlyMap<number, Set<string>> {
  const terms = new Map(documents.map((at) => [at, new Set<string>()]));
  for (const { at: term } of alternatives) {
    eachPosting(index, term, (document) => {
      terms.get(document)?.add(index.terms[term] as string);
    });
  }
  return terms;
}

/** Returns what matched in each of some documents, for marking. */
function wantedIn(
  documents: readonly number[],
  { index }: OpenTag,
  matches: readonly Matches[],
  slots: readonly Slot[],
): ReadonlyMap<number, Wanted[]> {
  const wanted = new Map(documents.map((at): [number, Wanted[]] => [at, []]));
  for (const [place, { term: word }] of slots.entries()) {
    const { alternatives, parts } = matches[place] as Matches;
    const whole = termsIn(documents, index, alternatives);
    const apart = termsIn(documents, index, parts);
    for (const [at, list] of wanted) {
      list.push({ word, terms: [...(whole.get(at) ?? [])], parts: [...(apart.get(at) ?? [])] });
    }
  }
  return wanted;
}

function countFound(matches: readonly Matches[]): number {
  return matches.reduce((sum, { documents }) => sum + documents.length, 0);
}

/**
 * Searches several indexes as one: each is cut to the limit, then they're merged, sorted by score and
 * cut again (S9-04).
 *
 * Of an index in parts, it finds what the loaded parts have, and notes in `lacking` those that it
 * lacks: first for the terms, then for the documents.
 * @param query as typed; anything is a query
 */
export function search(
  tags: readonly OpenTag[],
  query: string,
  { boosts = BOOSTS, limit = MAX_RESULTS, here = '' }: SearchOptions = {},
): SearchHit[] {
  const { slots, phrases } = parseQuery(query);
  const sized = tags.map(({ index, documents }) => ({ index, size: documents.length }));
  const bySlot = slots.map((slot) => slotMatches(sized, slot));
  const all = tags.reduce((sum, { documents }) => sum + documents.length, 0);
  const rarities = bySlot.map((matches) => rarity(countFound(matches), all));
  const literal = query.trim().toLowerCase();
  const isName = slots.length === 1 && slots[0]?.parts.length !== 0;
  const ranking = { rarities, boosts, literal, isName, here: here.toLowerCase() };
  const ranked = tags.map((tag, place) => {
    const own = bySlot.map((matches) => matches[place] as Matches);
    return rankTag(tag, own, ranking);
  });
  if (isName) lowerParts(ranked, bySlot[0] ?? []);
  const hits = tags.flatMap((tag, place) => {
    const best = selectBest(tag, ranked[place] ?? [], { phrases, limit });
    return best.map(({ at, score }) => ({ at, score, tag }));
  });
  // The sort is stable: equal scores keep the order of the tags, and the order within each tag.
  const merged = hits.sort((a, b) => b.score - a.score).slice(0, limit);
  const marked = tags.map((tag, place) => {
    const documents = merged.filter((hit) => hit.tag === tag).map(({ at }) => at);
    const own = bySlot.map((matches) => matches[place] as Matches);
    return wantedIn(documents, tag, own, slots);
  });
  // Without all the terms, other documents would be loaded than those that are best in the end.
  const hasTerms = tags.every(({ parts }) => !parts || parts.lacking.size === 0);
  return merged.flatMap(({ at, score, tag }) => {
    const document = hasTerms ? documentAt(tag, at) : tag.documents[at];
    const terms = marked[tags.indexOf(tag)]?.get(at) ?? [];
    return document ? [{ document, score, terms }] : [];
  });
}

/** Share of its score that each further result of a page keeps, so that other pages get their turn. */
const SAME_PAGE = 0.88;
const SAME_PAGE_LEAST = 0.5;
/** Share of its score that a result keeps for each better one that says the same, as a field of several operations. */
const REPEATED = 0.7;
/** Weight of a document that may have the phrase, relative to those that do. */
const UNPROVEN = 0.5;

/**
 * Returns the share of its score that a document keeps after checking quoted phrases: 0 if one is
 * missing.
 */
function phraseWorth(tag: OpenTag, at: number, phrases: ParsedQuery['phrases']): number {
  let worth = 1;
  for (const phrase of phrases) {
    const found = hasPhrase(tag, at, phrase);
    if (found === false) return 0;
    if (found === 'maybe') worth = UNPROVEN;
  }
  return worth;
}

/**
 * Returns the best documents of an index that have every quoted phrase. Sections of one page rank below
 * those of other pages that are nearly as good, and what says the same as a better one ranks below others;
 * fields of the name that the query is have an order of their own.
 * @param ranked every matching document, best first. A score never rises from here on, so the search
 *   stops once none of the rest can be among the best
 */
function selectBest(
  tag: OpenTag,
  ranked: readonly Ranked[],
  { phrases, limit }: { phrases: ParsedQuery['phrases']; limit: number },
): Ranked[] {
  const best: Ranked[] = [];
  const ofPage = new Map<number, number>();
  const ofText = new Map<string, number>();
  for (const { at, score, isNamed } of ranked) {
    if (score < (best[limit - 1]?.score ?? 0)) break;
    const worth = phraseWorth(tag, at, phrases);
    if (worth === 0) continue;
    const page = tag.facts[at]?.page ?? at;
    const before = ofPage.get(page) ?? 0;
    ofPage.set(page, before + 1);
    const { title = at, content = '' } = tag.documents[at] ?? {};
    const text = `${title}\n${content}`;
    const alike = ofText.get(text) ?? 0;
    ofText.set(text, alike + 1);
    const turn = Math.max(SAME_PAGE_LEAST, SAME_PAGE ** before) * REPEATED ** alike;
    best.push({ at, score: score * worth * (isNamed ? 1 : turn) });
    best.sort(byScore).splice(limit);
  }
  return best;
}

function follows(text: string, phrase: readonly string[]): boolean {
  const terms = phraseTerms(text);
  return terms.some((_, at) => phrase.every((term, offset) => terms[at + offset] === term));
}

/**
 * Returns true for a document that has a quoted phrase, and `maybe` if it has all the words but its
 * text was cut before it could show them side by side.
 */
function hasPhrase(
  { documents, index }: OpenTag,
  at: number,
  phrase: readonly string[],
): boolean | 'maybe' {
  const telling = phrase.filter((term) => !STOP_WORDS.has(term));
  const hasTerms = (): boolean => telling.every((term) => isIn(index, findTerm(index, term), at));
  const document = documents[at];
  // While its part isn't loaded, it's one of the best, so that the part is loaded.
  if (!document) return hasTerms();
  const { title, tags, content } = document;
  if ([title, ...tags, content].some((text) => follows(text, phrase))) return true;
  return content.endsWith(CUT_MARK) && hasTerms() ? 'maybe' : false;
}

function isIn(index: TermIndex, term: number, at: number): boolean {
  let found = false;
  if (term >= 0) {
    eachPosting(index, term, (document) => {
      found ||= document === at;
    });
  }
  return found;
}
