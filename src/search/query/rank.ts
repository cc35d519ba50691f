import { FIELDS, type SearchField } from '../index/index-data.ts';
import type { SearchDocument } from '../types.ts';
import type { Matches } from './matches.ts';
import { contentStep, type TermIndex, titleWords } from './term-index.ts';

/** Weight of a match in each field. */
export type Boosts = Readonly<Record<SearchField, number>>;

/** Facts about a document that don't change from query to query. */
export interface DocumentFacts {
  /** Number of its page, in the order of the pages. */
  page: number;
  /** Factor of its score. */
  worth: number;
  /** Its title in lower case. */
  title: string;
}

/** Weight of a response field, so that a request field of the same name ranks above it. */
const ANSWERED = 0.94;
/** Weight of the head of a page, so that it ranks above its sections if all else is equal. */
const HEAD = 1.15;

/** Returns the facts about each document of an index. */
export function factsOf(documents: readonly SearchDocument[]): DocumentFacts[] {
  const pages = new Map<string, number>();
  return documents.map(({ title, sectionTitle, pageTitle, sectionRoute }) => {
    const [url = ''] = sectionRoute.split('#', 1);
    const page = pages.get(url) ?? pages.size;
    pages.set(url, page);
    const isAnswered = sectionRoute.includes('#response-');
    const worth = (sectionTitle === pageTitle ? HEAD : 1) * (isAnswered ? ANSWERED : 1);
    return { page, worth, title: title.toLowerCase() };
  });
}

/** An index and its documents, ready to be searched. */
export interface OpenTag {
  tag: string;
  documents: readonly SearchDocument[];
  facts: readonly DocumentFacts[];
  index: TermIndex;
}

/** A document by its position in the index, with its score. */
export interface Ranked {
  at: number;
  score: number;
}

/** Exponent for the share of a query's words that a document has. */
const COVERAGE_POWER = 1.5;
/**
 * Least weight of a title: one that says nothing else counts in full, a long one with one match this
 * much.
 */
const TITLE_LEAST = 0.72;
/** Amount by which a mention in long content counts less, for each half step of its length. */
const LENGTH_STEP = 0.012;
/** Weight of the form as written: `order.number` and `order_number` are the same terms. */
const LITERAL = 1.25;

/**
 * Returns the weight of a slot: rare words count more than frequent ones. It counts over all indexes
 * searched together, so that their scores can be compared (S9-04).
 */
export function rarity(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

export interface Ranking {
  /** Rarity of each slot. */
  rarities: readonly number[];
  boosts: Boosts;
  /** The query as it was typed, in lower case. */
  literal: string;
}

/** Sorts higher scores first; of equal ones, the document that comes first. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.at - b.at;
}

/** Scores every document of an index that any slot matches, best first. */
export function rankTag(
  { documents, facts, index }: OpenTag,
  slots: readonly Matches[],
  { rarities, boosts, literal }: Ranking,
): Ranked[] {
  const weights = FIELDS.map((field) => boosts[field]);
  const total = rarities.reduce((sum, value) => sum + value, 0) || 1;
  const seen = new Uint8Array(documents.length);
  const ranked: Ranked[] = [];
  for (const { documents: found } of slots) {
    for (const at of found) {
      const fact = facts[at];
      if (seen[at] === 1 || !fact) continue;
      seen[at] = 1;
      const score = scoreOf(at, { index, slots, rarities, weights, total });
      const isLiteral = fact.title === literal;
      ranked.push({ at, score: score * fact.worth * (isLiteral ? LITERAL : 1) });
    }
  }
  return ranked.sort(byScore);
}

interface Scoring {
  index: TermIndex;
  slots: readonly Matches[];
  rarities: readonly number[];
  weights: readonly number[];
  total: number;
}

function scoreOf(at: number, { index, slots, rarities, weights, total }: Scoring): number {
  const [title = 0, tags = 0, parents = 0, content = 0] = weights;
  const base = at * FIELDS.length;
  let inTitle = 0;
  for (const { qualities } of slots) if ((qualities[base] as number) > 0) inTitle++;
  const share = Math.min(1, inTitle / Math.max(1, titleWords(index, at)));
  const titleWorth = title * (TITLE_LEAST + (1 - TITLE_LEAST) * share);
  const contentWorth = content * Math.max(0.6, 1 - LENGTH_STEP * contentStep(index, at));
  let sum = 0;
  let covered = 0;
  for (const [slot, { qualities }] of slots.entries()) {
    const rare = rarities[slot] as number;
    const q0 = qualities[base] as number;
    const q1 = qualities[base + 1] as number;
    const q2 = qualities[base + 2] as number;
    const q3 = qualities[base + 3] as number;
    sum += rare * (q0 * titleWorth + q1 * tags + q2 * parents + q3 * contentWorth);
    covered += rare * Math.max(q0, q1, q2, q3);
  }
  return sum * (covered / total) ** COVERAGE_POWER;
}
