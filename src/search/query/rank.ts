import { FIELDS, type SearchField } from '../indexing/index-file.ts';
import { variantsOf } from '../text/vocabulary.ts';
import { bestOf, LITERAL, orderFields } from './field-names.ts';
import type { Matches } from './matches.ts';
import { titled } from './open-part.ts';
import type { DocumentFacts, OpenTag } from './open-tag.ts';
import type { TermIndex } from './term-index.ts';

/** Weight of a match in each field. */
export type Boosts = Readonly<Record<SearchField, number>>;

/** A document by its position in the index, with its score. */
export interface Ranked {
  at: number;
  score: number;
  /** True for a field whose name is the query. */
  isNamed?: boolean;
}

/**
 * Share of the score of its page's head that a section gets on top of its own, up to the score of the
 * head: the title, the tags and the summary of a page say what its sections are about too.
 */
const FROM_HEAD = 0.4;
/** Exponent for the share of a query's words that a document has. */
const COVERAGE_POWER = 1.5;
/** Exponent for the share of a query's words that a page has, in whichever of its sections. */
const PAGE_COVERAGE_POWER = 0.3;
/**
 * Least weight of a title: one that says nothing else counts in full, a long one with one match this
 * much.
 */
const TITLE_LEAST = 0.72;
/** Amount by which a mention in long content counts less, for each half step of its length. */
const LENGTH_STEP = 0.012;
/**
 * Quality up to which a match in the name of a field counts like one in its text: names have no other words
 * for what they are, so a synonym in one says less than the word itself in a description.
 */
const OTHER_WORD = 0.5;
/** Quality from which a match is the word itself or a form of it, however often the text has another one. */
const SAME_WORD = 0.75;
/** Quality below that of one mention of a name in a content, and above that of its pieces. */
const ONE_MENTION = 0.66;
/** Weight of an operation whose address has the query in it: a field `payments.status` has the words too. */
const ADDRESS = 2;
/** Weight of an operation whose address is the query. */
const EXACT_ADDRESS = 6;
/**
 * Weight of an operation and its fields for each parameter in its path, which names a thing that exists: more
 * readers look for the operation that creates such things.
 */
const PARAMETER = 0.93;
/** Highest weight of an operation on what some words of a query say: `POST /payments` for `create payment`. */
const RESOURCE = 2;
/** Factor that puts one document just above another. */
const ABOVE = 1.005;
/** Weight of a field, if the query has all words of its page's title. */
const OF_PAGE = 1.2;
/** Weight of a field or section of the operation that the reader is looking at. */
const HERE = 1.3;
/**
 * Weight of what a row has from the names above it, its page's title first, unless the query has its own title:
 * the page is the better answer. Also of pieces of its name, unless the row has all words of the query.
 */
const LENT = 0.3;
/** Weight of a document that has only parts of the query's one name: so low that any with the name is above it. */
const APART = 0.001;
/** Share of the score of a page about a name that a variant of that name gets at most. */
const AFTER_PAGE = 0.99;
/** Share of the best score that a document gets at most whose title is the name in words. */
const SPELT_OUT = 0.99;

/**
 * Returns the weight of a slot: rare words count more than frequent ones. It counts over all indexes
 * searched together, so that their scores can be compared (S9-04).
 */
export function rarity(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

/**
 * Puts operations on what some words of a query say above other operations that are nearly as good: `POST /payments`
 * above `POST /payments/links` for `create payment`. What isn't an operation keeps its place.
 */
function liftOnResource(ranked: readonly Ranked[], { facts, calls }: OpenTag, query: string): void {
  const words = new Set(query.split(/[^a-z0-9]+/).flatMap((word) => [word, ...variantsOf(word)]));
  const isOn = (call: string): boolean => {
    const name =
      call
        .replace(/\/\{[^}]*\}/g, '')
        .split('/')
        .at(-1) ?? '';
    const parts = name.match(/[A-Z]?[a-z0-9]+|[A-Z]+/g) ?? [];
    return parts.length > 0 && parts.every((part) => words.has(part.toLowerCase()));
  };
  const operations = ranked.flatMap((one) => {
    const { part, page } = facts[one.at] as DocumentFacts;
    const call = calls.get(page);
    return part === 'head' && call !== undefined ? [{ one, isOnIt: isOn(call) }] : [];
  });
  const onIt = operations.flatMap(({ one, isOnIt }) => (isOnIt ? [one] : []));
  const share = bestOf(operations.map(({ one }) => one)) / bestOf(onIt);
  const weight = Math.min(RESOURCE, ABOVE * share);
  for (const one of onIt) one.score *= weight;
}

interface Ranking {
  /** Rarity of each slot. */
  rarities: readonly number[];
  boosts: Boosts;
  /** The query as it was typed, in lower case. */
  literal: string;
  /** True for one name of several pieces, such as `cardToken`. */
  isName: boolean;
  /** Address of the operation on the reader's page, in lower case; empty if it's another page. */
  here: string;
}

/** Sorts higher scores first; of equal ones, the document that comes first. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.at - b.at;
}

interface Scoring {
  index: TermIndex;
  /** Qualities of each slot, by document and field. */
  slots: readonly Float32Array[];
  rarities: readonly number[];
  weights: readonly number[];
  total: number;
}

/** Matches of whole pages, by the numbers of the pages. */
interface PageMatches {
  /** Best quality of each slot in any section, all slots of the first page first. */
  qualities: Float32Array;
  /** Score of each head; 0 if the head has no match. */
  heads: Float64Array;
  /** Share of the words of each title that the query has. */
  titles: Float64Array;
}

/** Scores every document of an index that any slot matches, best first. */
export function rankTag(
  tag: OpenTag,
  matches: readonly Matches[],
  { rarities, boosts, literal, isName, here }: Ranking,
): Ranked[] {
  const { documents, facts, index, addresses, calls } = tag;
  if (matches.every(({ alternatives, parts }) => alternatives.length + parts.length === 0))
    return [];
  const scoring: Scoring = {
    index,
    slots: matches.map(({ qualities }) => qualities),
    rarities,
    weights: FIELDS.map((field) => boosts[field]),
    total: rarities.reduce((sum, value) => sum + value, 0) || 1,
  };
  const pageCount = (facts.at(-1)?.page ?? -1) + 1;
  const headOf: number[] = [];
  for (const [at, { page, part }] of facts.entries()) if (part === 'head') headOf[page] = at;
  const pages: PageMatches = {
    qualities: new Float32Array(pageCount * matches.length),
    heads: new Float64Array(pageCount),
    titles: new Float64Array(pageCount),
  };
  const isAddress = literal.includes('/');
  const hasTitle = titled(tag, literal);
  const isVariant = titled(tag, `: ${literal}`);
  const isTitled = (at: number): boolean =>
    (hasTitle(at) && facts[at]?.isAside !== true) || isVariant(at);
  const asWritten = (at: number): number => {
    if (isTitled(at)) return LITERAL;
    const tags = addresses.get(at);
    if (!isAddress || !tags?.some((tag) => tag.includes(literal))) return 1;
    return tags.some((tag) => ` ${tag}`.endsWith(` ${literal}`)) ? EXACT_ADDRESS : ADDRESS;
  };
  const parametersOf = (page: number): number => (calls.get(page) ?? '').split('{').length - 1;
  const seen = new Uint8Array(documents.length);
  const ranked: Ranked[] = [];
  for (const { documents: found } of matches) {
    for (const at of found) {
      const fact = facts[at];
      if (seen[at] === 1 || !fact) continue;
      seen[at] = 1;
      const share = isVariant(at) ? 1 : titleShare(at, scoring);
      const own = scoreOf(at, scoring, pages.qualities, fact, share, headOf[fact.page] ?? -1);
      const worth = isVariant(at) ? 1 : fact.worth;
      const score = own * worth * asWritten(at) * PARAMETER ** parametersOf(fact.page);
      if (fact.part === 'head') {
        pages.heads[fact.page] = score;
        pages.titles[fact.page] = share;
      }
      ranked.push({ at, score });
    }
  }
  addPages(ranked, facts, pages, scoring);
  const isAbout = (at: number): boolean =>
    facts[at]?.part === 'head' &&
    scoring.slots.every((qualities) => (qualities[at * FIELDS.length] as number) > SAME_WORD);
  const about = Math.max(...ranked.map(({ at, score }) => (isAbout(at) ? score : 0)));
  for (const document of ranked) {
    if (about > 0 && isVariant(document.at)) {
      document.score = Math.min(document.score, AFTER_PAGE * about);
    }
  }
  if (matches.length > 1) liftOnResource(ranked, tag, literal);
  const isHere = (at: number): boolean => {
    const { page: of, part } = facts[at] as DocumentFacts;
    return part !== 'head' && calls.get(of)?.toLowerCase() === here;
  };
  for (const document of ranked) {
    if (isHere(document.at) && hasWords(document.at, scoring, SAME_WORD)) document.score *= HERE;
  }
  orderFields(ranked, tag, {
    literal,
    isChange: (page) => !(calls.get(page) ?? 'GET ').startsWith('GET '),
    isTitled,
    isNested: (at) => isName && scoring.slots[0]?.[at * FIELDS.length] === 1,
    isHere,
    hasName: (at) => hasWords(at, scoring, ONE_MENTION),
  });
  return ranked.sort(byScore);
}

/**
 * Puts documents that have only parts of a name below those that have the name, in whichever index. If it's the name
 * of a field, only those stay that have it in words as their title.
 * @param ranked documents of each index; cut and sorted again
 * @param names matches of the name in each index
 */
export function lowerParts(ranked: Ranked[][], names: readonly Matches[]): void {
  let best = 0;
  let isField = false;
  for (const [place, { wholes }] of names.entries()) {
    for (const { at, score, isNamed = false } of ranked[place] ?? []) {
      if (!wholes?.has(at)) continue;
      best = Math.max(best, score);
      isField ||= isNamed;
    }
  }
  for (const [place, { wholes, isSpeltOut }] of names.entries()) {
    const isKept = ({ at }: Ranked) => !isField || wholes?.has(at) || isSpeltOut?.(at);
    const kept = (ranked[place] ?? []).filter(isKept);
    for (const one of kept) {
      if (wholes?.has(one.at)) continue;
      if (!isSpeltOut?.(one.at)) one.score *= APART;
      else if (best > 0) one.score = Math.min(one.score, SPELT_OUT * best);
    }
    ranked[place] = kept.sort(byScore);
  }
}

/** Adds to the scores of documents what their pages as wholes say about the query. */
function addPages(
  ranked: readonly Ranked[],
  facts: readonly DocumentFacts[],
  { qualities, heads, titles }: PageMatches,
  { rarities, total }: Scoring,
): void {
  const worths = heads.map((_, page) => {
    let covered = 0;
    for (let slot = 0; slot < rarities.length; slot++) {
      const best = qualities[page * rarities.length + slot] as number;
      covered += (rarities[slot] as number) * best;
    }
    return covered === 0 ? 1 : (covered / total) ** PAGE_COVERAGE_POWER;
  });
  for (const document of ranked) {
    const { page, part } = facts[document.at] as DocumentFacts;
    const head = heads[page] as number;
    if (part === 'section' && document.score < head) {
      document.score = Math.min(document.score + FROM_HEAD * head, head);
    }
    document.score *= worths[page] as number;
    if (part === 'row' && titles[page] === 1) document.score *= OF_PAGE;
  }
}

/** Tells whether a document has every word of the query, in a better quality than a given one. */
function hasWords(at: number, { slots }: Scoring, least: number): boolean {
  const base = at * FIELDS.length;
  return slots.every(
    (qualities) => Math.max(...qualities.subarray(base, base + FIELDS.length)) > least,
  );
}

/**
 * Returns the weight of each slot's match in the names above a row and in the pieces of its own; none if the
 * query has its title.
 */
function weightsOfNames(
  at: number,
  head: number,
  slots: Scoring['slots'],
  share: number,
): number[] {
  const base = at * FIELDS.length;
  const above = head * FIELDS.length;
  const isPiece = slots.map(
    (all) => (all[base + 2] as number) > Math.max(all[above] ?? 0, all[above + 2] ?? 0),
  );
  const isTitle = (all: Float32Array): boolean =>
    (all[base] as number) > 0 && (all[base] as number) >= (all[base + 2] as number);
  if (share === 1 && slots.some(isTitle)) return [];
  const isComplete = slots.every((all, slot) => isPiece[slot] || all[base] || all[base + 3]);
  return isPiece.map((is) => (is && isComplete ? 1 : LENT));
}

/** Returns the share of the words of a document's title that the query has. */
function titleShare(at: number, { index, slots }: Pick<Scoring, 'index' | 'slots'>): number {
  let inTitle = 0;
  for (const qualities of slots) if ((qualities[at * FIELDS.length] as number) > 0) inTitle++;
  return Math.min(1, inTitle / Math.max(1, index.titleWords[at] as number));
}

/**
 * Returns the score of a document for its own words.
 * @param ofPages best quality of each slot in each page so far; raised to the document's
 * @param share of the words of its title that the query has
 * @param head position of the head of its page; -1 for none
 */
function scoreOf(
  at: number,
  { index, slots, rarities, weights, total }: Scoring,
  ofPages: Float32Array,
  { page, part }: DocumentFacts,
  share: number,
  head: number,
): number {
  const first = page * slots.length;
  const [title = 0, tags = 0, parents = 0, content = 0] = weights;
  const base = at * FIELDS.length;
  const titleWorth = title * (TITLE_LEAST + (1 - TITLE_LEAST) * share);
  const longWorth = 1 - LENGTH_STEP * (index.contentSteps[at] as number);
  const contentWorth = content * Math.max(0.6, longWorth);
  const fromNames = part === 'row' ? weightsOfNames(at, head, slots, share) : [];
  let sum = 0;
  let covered = 0;
  for (let slot = 0; slot < slots.length; slot++) {
    const rare = rarities[slot] as number;
    const qualities = slots[slot] as Float32Array;
    const weight = fromNames[slot] ?? 1;
    const q0 = (qualities[base] as number) * weight;
    const q1 = qualities[base + 1] as number;
    const q2 = (qualities[base + 2] as number) * weight;
    const q3 = qualities[base + 3] as number;
    const isText = part === 'row' && Math.max(q0, q2) <= OTHER_WORD;
    const inName = isText ? 0 : q0 * titleWorth + q2 * parents;
    const inText = (isText ? Math.max(q0, q2, q3) : q3) * contentWorth;
    sum += rare * (inName + q1 * tags + inText);
    const best = Math.max(q0, q1, q2, q3);
    covered += rare * best;
    if (best > (ofPages[first + slot] as number)) ofPages[first + slot] = best;
  }
  return sum * (covered / total) ** COVERAGE_POWER;
}
