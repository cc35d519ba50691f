import { BOOSTS, MAX_RESULTS } from '../constants.ts';
import type { SearchHit } from '../types.ts';
import { type Matches, slotMatches } from './matches.ts';
import { parseQuery } from './parse-query.ts';
import { type Boosts, type OpenTag, rankTag, rarity } from './rank.ts';
import { selectBest } from './select-best.ts';
import { eachPosting } from './term-index.ts';

export interface SearchOptions {
  /** Default: the specification's (S9-02). */
  boosts?: Boosts;
  /** Maximum number of results. Default: 8 (S9-01). */
  limit?: number;
}

/** Returns the terms that matched in each of some documents, as the site writes them, for marking. */
function termsIn(
  wanted: readonly number[],
  { index }: OpenTag,
  slots: readonly Matches[],
): ReadonlyMap<number, Set<string>> {
  const terms = new Map(wanted.map((at) => [at, new Set<string>()]));
  for (const { alternatives } of slots) {
    for (const { at: term } of alternatives) {
      eachPosting(index, term, (document) => {
        terms.get(document)?.add(index.terms[term] as string);
      });
    }
  }
  return terms;
}

function countFound(matches: readonly Matches[]): number {
  return matches.reduce((sum, { documents }) => sum + documents.length, 0);
}

/**
 * Searches several indexes as one: each is cut to the limit, then they're merged, sorted by score and
 * cut again (S9-04).
 * @param query as typed; anything is a query
 */
export function search(
  tags: readonly OpenTag[],
  query: string,
  { boosts = BOOSTS, limit = MAX_RESULTS }: SearchOptions = {},
): SearchHit[] {
  const { slots, phrases } = parseQuery(query);
  const sized = tags.map(({ index, documents }) => ({ index, size: documents.length }));
  const bySlot = slots.map((slot) => slotMatches(sized, slot));
  const all = tags.reduce((sum, { documents }) => sum + documents.length, 0);
  const rarities = bySlot.map((matches) => rarity(countFound(matches), all));
  const ranking = { rarities, boosts, literal: query.trim().toLowerCase() };
  const hits = tags.flatMap((tag, place) => {
    const own = bySlot.map((matches) => matches[place] as Matches);
    const best = selectBest(tag, rankTag(tag, own, ranking), { phrases, limit });
    return best.map(({ at, score }) => ({ at, score, tag }));
  });
  // The sort is stable: equal scores keep the order of the tags, and the order within each tag.
  const merged = hits.sort((a, b) => b.score - a.score).slice(0, limit);
  const marked = tags.map((tag, place) => {
    const wanted = merged.filter((hit) => hit.tag === tag).map(({ at }) => at);
    return termsIn(
      wanted,
      tag,
      bySlot.map((matches) => matches[place] as Matches),
    );
  });
  return merged.flatMap(({ at, score, tag }) => {
    const document = tag.documents[at];
    const terms = [...(marked[tags.indexOf(tag)]?.get(at) ?? [])];
    return document ? [{ document, score, terms }] : [];
  });
}
