import { anchorOf, eachOf, type SearchDocument } from '../indexing/index-file.ts';
import { variantsOf } from '../text/vocabulary.ts';
import { titled } from './open-part.ts';
import { type DocumentFacts, documentAt, type OpenTag } from './open-tag.ts';
import type { Ranked } from './rank.ts';
import { eachPosting, findTerm } from './term-index.ts';

/** Weight of the form as written: `order.number` and `order_number` are the same terms. */
export const LITERAL = 1.25;

/** Shares of a score that the worst and the best of several documents get. */
type Shares = readonly [least: number, most: number];

/** Fields of that name, of the best field's score. */
const FIELDS: Shares = [0.9, 1];
/** Weight of a field that is sent to create or change something: less than that of an operation's own field. */
const SENT = 1.06;
/** Weight of a field for each level above it, from the second on. */
const DEEPER = 0.97;
/** Weight of a field for each one before it at the same path, so that other paths get their turn. */
const REPEATED = 0.9;
/** Number of fields of one page that are shown before those of other pages get their turn. */
const FIRST_OF_PAGE = 3;
/** Weight of a field for each one more of its page. */
const MORE_OF_PAGE = 0.8;
/**
 * Share of the worst field's score that the first operation gets that has such a field and doesn't show it. Where
 * a page has many such fields, other operations come before its further ones.
 */
const OWNER = 0.99;
/** Share of that which each further one gets: guides that explain the name are in other indexes. */
const NEXT_OWNER = 0.4;
/** Weight of an operation that makes what the name stands for, whatever its path says it's of. */
const MAKES = 1.4;
/** Operations on what the name stands for, `/refunds` for `refund`, of the best score. */
const NAMED: Shares = [1.01, 1.05];

interface NameQuery {
  /** The query as it was typed, in lower case. */
  literal: string;
  /** Tells whether a page is of an operation that creates or changes something. */
  isChange: (page: number) => boolean;
  /** Tells whether a document's title is the query. */
  isTitled: (at: number) => boolean;
  /** Tells whether a document's title ends in the name, as of a field within others. */
  isNested: (at: number) => boolean;
  /** Tells whether a document is a part of the operation that the reader is looking at. */
  isHere: (at: number) => boolean;
  /** Tells whether a document has the name anywhere, and not only its pieces. */
  hasName: (at: number) => boolean;
}

/** Returns what an address is about, without what joins its words: `refunds` for `post /refunds/{id}`. */
function resourceOf(address: string): string {
  const parts = address.replace(/\/\{[^}]*\}/g, '').split('/');
  return (parts.at(-1) ?? '').replace(/[_-]/g, '');
}

export function bestOf(some: readonly Ranked[]): number {
  return Math.max(...some.map(({ score }) => score));
}

/** Gives some documents scores between two shares of a score, in the order that they have. */
function lift(some: readonly Ranked[], score: number, [least, most]: Shares): void {
  const best = bestOf(some);
  for (const one of some) one.score = score * (least + ((most - least) * one.score) / best);
}

/**
 * Orders what a query finds that is a field's name: fields of operations that create or change something, their
 * own ones first, other fields, and operations that have such a field. Operations on what the name stands for
 * come above them.
 */
export function orderFields(
  ranked: readonly Ranked[],
  { facts, addresses }: OpenTag,
  { literal, isChange, isTitled, isNested, isHere, hasName }: NameQuery,
): void {
  const factOf = ({ at }: Ranked) => facts[at] as DocumentFacts;
  const fields = ranked.filter((one) => {
    const { part, isAside } = factOf(one);
    return part === 'row' && !isAside && (isTitled(one.at) || isNested(one.at));
  });
  if (fields.length === 0) return;
  const best = bestOf(fields);
  for (const one of fields) {
    const { depth, repeats, page, isSent } = factOf(one);
    if (!isChange(page)) one.score /= isTitled(one.at) ? LITERAL : 1;
    else if (isSent) one.score *= SENT;
    one.score *= DEEPER ** depth;
    if (!isHere(one.at)) one.score *= REPEATED ** repeats;
    one.isNamed = true;
  }
  const ofPage = new Map<number, number>();
  const further: Ranked[] = [];
  for (const one of fields.toSorted((a, b) => b.score - a.score)) {
    const { page } = factOf(one);
    const before = ofPage.get(page) ?? 0;
    ofPage.set(page, before + 1);
    one.score *= MORE_OF_PAGE ** Math.max(0, before + 1 - FIRST_OF_PAGE);
    if (before >= FIRST_OF_PAGE) further.push(one);
  }
  lift(fields, best, FIELDS);
  const named = ranked.filter((one) => isTitled(one.at) || fields.includes(one));
  const resource = literal.replace(/[\s_-]/g, '');
  const resources = [resource, ...variantsOf(resource)];
  const shown = fields.map((one) => factOf(one).page);
  const onResource: Ranked[] = [];
  const owners: Ranked[] = [];
  for (const one of ranked) {
    const tags = addresses.get(one.at);
    if (!tags || isTitled(one.at)) continue;
    if (tags.some((tag) => resources.includes(resourceOf(tag)))) {
      if (tags.some((tag) => tag.startsWith('post '))) one.score *= MAKES;
      onResource.push(one);
    } else if (hasName(one.at) && !shown.includes(factOf(one).page)) owners.push(one);
  }
  lift(onResource, bestOf(named), NAMED);
  // What most operations have, such as the fields of an error, says nothing of one.
  if (owners.length > addresses.size / 2) return;
  const places = further.map((one) => one.score / OWNER).sort((a, b) => b - a);
  let score = Math.min(...named.map((one) => one.score)) * OWNER;
  for (const [nth, one] of owners.sort((a, b) => b.score - a.score).entries()) {
    const place = places[nth];
    one.score = place ?? score;
    if (place === undefined) score *= NEXT_OWNER;
  }
}

/** Returns the documents whose titles have one of some terms. */
function titledWith({ index }: OpenTag, terms: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const term of terms) {
    const at = findTerm(index, term);
    if (at < 0) continue;
    eachPosting(index, at, (document, bits) => {
      if (bits & 1) found.add(document);
    });
  }
  return found;
}

/** Weight of a field in a response, in levels above a field. */
const RETURNED = 10;

/**
 * Returns a field of a page that another page describes, as a document of the page: one that's sent rather than one
 * in a response, and the one with the fewest levels above it.
 * @param head first document of the page
 * @param name as it was typed
 * @param terms that the field's name has, one of them at least
 * @returns undefined if the page has no such field, or its part of a large index isn't loaded, which is noted
 */
export function repeatedField(
  tag: OpenTag,
  head: SearchDocument,
  name: string,
  terms: readonly string[],
): SearchDocument | undefined {
  const repeats = tag.repeats[head.id];
  if (!repeats) return undefined;
  const named = titledWith(tag, terms);
  const isTitled = titled(tag, name.trim().toLowerCase());
  const fields: { at: number; key: string; order: number }[] = [];
  for (const [key, list] of Object.entries(repeats)) {
    const side = /^#?response-/.test(key) ? RETURNED : 0;
    eachOf(list, (at) => {
      if (!named.has(at)) return;
      const levels = isTitled(at) ? 0 : 1 + (tag.facts[at]?.depth ?? 0);
      fields.push({ at, key, order: side + levels });
    });
  }
  const [first] = fields.sort((one, other) => one.order - other.order);
  const field = first && documentAt(tag, first.at);
  if (!field) return undefined;
  const { title, content } = field;
  const sectionRoute = `${head.sectionRoute}#${anchorOf(first.key, field.sectionRoute)}`;
  return { ...head, title, sectionTitle: title, content, sectionRoute };
}
