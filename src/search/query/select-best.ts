import type { ParsedQuery } from './parse-query.ts';
import { hasPhrase } from './phrases.ts';
import { byScore, type OpenTag, type Ranked } from './rank.ts';

/** Share of its score that each further result of a page keeps, so that other pages get their turn. */
const SAME_PAGE = 0.88;
const SAME_PAGE_LEAST = 0.5;
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
 * those of other pages that are nearly as good.
 * @param ranked every matching document, best first. A score never rises from here on, so the search
 *   stops once none of the rest can be among the best
 */
export function selectBest(
  tag: OpenTag,
  ranked: readonly Ranked[],
  { phrases, limit }: { phrases: ParsedQuery['phrases']; limit: number },
): Ranked[] {
  const best: Ranked[] = [];
  const ofPage = new Map<number, number>();
  for (const { at, score } of ranked) {
    if (score < (best[limit - 1]?.score ?? 0)) break;
    const worth = phraseWorth(tag, at, phrases);
    if (worth === 0) continue;
    const page = tag.facts[at]?.page ?? at;
    const before = ofPage.get(page) ?? 0;
    ofPage.set(page, before + 1);
    best.push({ at, score: score * worth * Math.max(SAME_PAGE_LEAST, SAME_PAGE ** before) });
    best.sort(byScore).splice(limit);
  }
  return best;
}
