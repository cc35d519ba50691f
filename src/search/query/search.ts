import { BOOSTS, MAX_RESULTS } from '../constants.ts';
import type { SearchHit } from '../types.ts';
import { type Matches, slotMatches } from './matches.ts';
import { type ParsedQuery, parseQuery } from './parseQuery.ts';
import { hasPhrase } from './phrases.ts';
import { type Boosts, type OpenTag, type Ranked, rankTag, rarity } from './rank.ts';
import { eachPosting } from './termIndex.ts';

export interface SearchOptions {
  /** Default: those of the specification (S9-02). */
  boosts?: Boosts;
  /** Most results. Default: 8 (S9-01). */
  limit?: number;
}

/** What the second, third, … result of one page keeps of its score: other pages get their turn. */
const SAME_PAGE = 0.88;
const SAME_PAGE_LEAST = 0.5;
/** A document that cannot show whether it has the phrase stands below those that do. */
const UNPROVEN = 0.5;

function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.document.id - b.document.id;
}

function pageOf({ document }: Ranked): string {
  return document.sectionRoute.split('#')[0] ?? '';
}

/** Sections of one page step back behind those of other pages that are nearly as good. */
function spread(sorted: readonly Ranked[]): Ranked[] {
  const counts = new Map<string, number>();
  return sorted.map((ranked) => {
    const before = counts.get(pageOf(ranked)) ?? 0;
    counts.set(pageOf(ranked), before + 1);
    return { ...ranked, score: ranked.score * Math.max(SAME_PAGE_LEAST, SAME_PAGE ** before) };
  });
}

/** Keeps documents that have every quoted phrase. */
function withPhrases(
  ranked: readonly Ranked[],
  tag: OpenTag,
  phrases: ParsedQuery['phrases'],
): Ranked[] {
  return ranked.flatMap(({ document, score }) => {
    const found = phrases.map((phrase) => hasPhrase(tag, document.id, phrase));
    if (found.includes(false)) return [];
    return [{ document, score: found.includes('maybe') ? score * UNPROVEN : score }];
  });
}

/** Terms that matched in a document, as the site writes them: what is marked. */
function termsIn(at: number, { index }: OpenTag, slots: readonly Matches[]): string[] {
  const terms = new Set<string>();
  for (const { alternatives } of slots) {
    for (const alternative of alternatives) {
      eachPosting(index, alternative.at, (document) => {
        if (document === at) terms.add(index.terms[alternative.at] as string);
      });
    }
  }
  return [...terms];
}

/**
 * Searches several indexes as one: each is cut to the limit, then they are merged, sorted by score
 * and cut again (S9-04).
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
  const rarities = bySlot.map((matches) =>
    rarity(
      matches.reduce((sum, { documents }) => sum + documents.length, 0),
      all,
    ),
  );
  const literal = query.trim().toLowerCase();
  const best = tags.flatMap((tag, at) => {
    const own = bySlot.map((matches) => matches[at] as Matches);
    const ranked = withPhrases(
      rankTag(tag, own, { rarities, boosts, literal }).sort(byScore),
      tag,
      phrases,
    );
    return spread(ranked)
      .sort(byScore)
      .slice(0, limit)
      .map((hit) => ({ ...hit, tag, own }));
  });
  return best
    .sort(byScore)
    .slice(0, limit)
    .map(({ document, score, tag, own }) => ({
      document,
      score,
      terms: termsIn(document.id, tag, own),
    }));
}
