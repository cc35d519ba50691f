import type { SearchDocument } from '../indexing/index-file.ts';
import { repeatedField } from '../query/field-names.ts';
import { openPart as addPart } from '../query/open-part.ts';
import { type OpenTag, openTag } from '../query/open-tag.ts';
import { type SearchHit, type SearchOptions, search } from '../query/search.ts';
import {
  byTurns,
  matchRanges,
  type Segment,
  segmentsIn,
  segmentsOf,
  termsToMark,
  type Wanted,
} from '../text/segments.ts';

/** A result, ready to draw. Plain data, because it comes from another thread. */
export interface FoundSection {
  /** Key that is the same for results that look the same. */
  key: string;
  /** Path of the page with the base URL, and the section's anchor. */
  route: string;
  /** Label of the source, categories and title of the page. */
  path: string[];
  /** Method and path of the operation that the page is about; empty for other pages. */
  call: string;
  /** Unmatched and matched pieces in turn, starting with an unmatched one. */
  title: string[];
  /** Part of the text that shows why it was found, in the same form; may be empty. */
  excerpt: string[];
  /** Words of the site that matched; they are marked at the destination. */
  terms: Wanted[];
}

/** An index to search, and the label before the breadcrumbs of its results. */
interface LabelledSource {
  /** URL of the index file. */
  url: string;
  /** Label; empty for none. */
  label: string;
}

/** An open index, and its label. */
interface Source {
  label: string;
  tag: OpenTag;
}

/** Indexes opened during the visit, by the URL of their file. */
const opened = new Map<string, OpenTag>();

/**
 * Opens the file of an index.
 * @param file bytes of the file; the index is kept for the visit under its URL
 * @throws SyntaxError if it isn't JSON, IndexShapeError if it isn't a search index
 */
export function open(url: string, tag: string, file: ArrayBuffer): void {
  const index = openTag(tag, JSON.parse(new TextDecoder().decode(file)));
  const stamp = index.parts?.stamp;
  // The same index again: its parts are loaded already.
  if (stamp === undefined || opened.get(url)?.parts?.stamp !== stamp) opened.set(url, index);
}

/**
 * Returns the query if it's one name that a result has and its texts don't show, as for a field among hundreds:
 * then that says why it was found.
 */
function nameToShow(query: string, [name, more]: readonly Wanted[], shown: string): string {
  if (!name || more || !name.terms.includes(name.word)) return '';
  const telling = new Set(name.parts.length > 0 ? [name.word] : name.terms);
  return matchRanges(shown, telling).length > 0 ? '' : query.trim();
}

/** Returns what a hit is about: if a page was found by the name of a field that another page describes, that field. */
function subjectOf(
  { document, terms: [name, more] }: SearchHit,
  query: string,
  tag?: OpenTag,
): SearchDocument {
  if (!tag || !name || more) return document;
  const isShown =
    matchRanges(`${document.title} ${document.content}`, new Set([name.word, ...name.terms]))
      .length > 0;
  return (isShown ? undefined : repeatedField(tag, document, query, name.terms)) ?? document;
}

function sectionOf(hit: SearchHit, query: string, { label, tag }: Partial<Source>): FoundSection {
  const { terms } = hit;
  const document = subjectOf(hit, query, tag);
  const { sectionRoute: route, sidebarParentCategories, pageTitle, sectionTitle } = document;
  const marked = termsToMark([sectionTitle, document.content], terms);
  const title = byTurns(segmentsOf(sectionTitle, marked));
  const isField = document !== hit.document || tag?.facts[document.id]?.part === 'row';
  // The text of a field begins with its type.
  const isFromStart = isField && title.length > 1;
  const excerpt = byTurns(excerptOf(document.content, marked, isFromStart));
  const name = nameToShow(query, terms, `${sectionTitle} ${excerpt.join('')}`);
  return {
    key: [route, ...marked, name].join(' ').trim(),
    route,
    path: [label ?? '', ...sidebarParentCategories, pageTitle].filter(Boolean),
    call: tag?.calls.get(tag.facts[document.id]?.page ?? -1) ?? '',
    title,
    excerpt: name ? ['', name, ` … ${excerpt.join('')}`] : excerpt,
    terms,
  };
}

/** A part of a large index. */
export interface IndexPart {
  /** URL of its index. */
  index: string;
  stamp: string;
  name: string;
}

/** Sections that were found, and the parts without which the answer isn't complete. */
interface Found {
  sections: FoundSection[];
  lacking: IndexPart[];
}

/**
 * Adds a part to an open index.
 * @throws SyntaxError if it isn't JSON, IndexShapeError if it isn't that part
 */
export function openPart({ index, stamp, name }: IndexPart, file: ArrayBuffer): void {
  const tag = opened.get(index);
  if (tag?.parts?.stamp !== stamp) return;
  opened.set(index, addPart(tag, name, JSON.parse(new TextDecoder().decode(file))));
}

/**
 * Searches the sources that have been opened; best results first.
 * @param lost parts that couldn't be loaded: the search does without them
 * @param options what the search may know besides the query
 */
export function find(
  sources: readonly LabelledSource[],
  query: string,
  lost: readonly IndexPart[] = [],
  options: Pick<SearchOptions, 'here' | 'limit'> = {},
): Found {
  const tags = sources.flatMap(({ url, label }) => {
    const tag = opened.get(url);
    return tag ? [{ url, label, tag }] : [];
  });
  for (const { url, tag } of tags) {
    tag.parts?.lacking.clear();
    tag.parts?.lost.clear();
    for (const { index, name } of lost) if (index === url) tag.parts?.lost.add(name);
  }
  const hits = search(
    tags.map(({ tag }) => tag),
    query,
    options,
  );
  const sections = hits.map((hit) => {
    const source = tags.find(({ tag }) => tag.documents[hit.document.id] === hit.document);
    return sectionOf(hit, query, source ?? {});
  });
  const lacking = tags.flatMap(({ url, tag }) => {
    if (!tag.parts || tag.parts.lacking.size + tag.parts.lost.size === 0) return [];
    // Another object: what was found without all the parts isn't to be remembered.
    opened.set(url, { ...tag, index: { ...tag.index } });
    const { stamp, lacking } = tag.parts;
    return [...lacking].map((name): IndexPart => ({ index: url, stamp, name }));
  });
  return { sections, lacking };
}

/** Functions that run in the worker. */
const functions = { open, openPart, find };
export type Engine = typeof functions;

/** A call of the engine. */
export interface EngineCall<Name extends keyof Engine = keyof Engine> {
  id: number;
  name: Name;
  args: Parameters<Engine[Name]>;
}

/** Result of the call with the same id. */
export type EngineAnswer = { id: number } & ({ value: unknown } | { fault: string });

/** Runs a call and returns its value or error. */
export function answer({ id, name, args }: EngineCall): EngineAnswer {
  try {
    return { id, value: Reflect.apply(functions[name], undefined, args) };
  } catch (cause) {
    return { id, fault: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Characters that an excerpt shows: two lines of a wide panel. */
const EXCERPT = 180;
/** Characters before the first match, unless it's in the first line of a phone. */
const BEFORE_MATCH = 30;
const FIRST_LINE = 50;

/**
 * Returns the part of a text that shows why it was found, cut at its matches: the beginning if it
 * contains the first match, otherwise the text around that match.
 * @param isFromStart whether it's the beginning in any case. Default: false
 */
export function excerptOf(
  text: string,
  terms: ReadonlySet<string>,
  isFromStart = false,
): Segment[] {
  const ranges = matchRanges(text, terms);
  const first = ranges[0]?.[0] ?? 0;
  const from =
    isFromStart || first < FIRST_LINE ? 0 : text.lastIndexOf(' ', first - BEFORE_MATCH) + 1;
  const inside = ranges.filter(([start]) => start < from + EXCERPT);
  const lastEnd = inside.at(-1)?.[1] ?? 0;
  const cut = text.length > from + EXCERPT ? text.lastIndexOf(' ', from + EXCERPT) : text.length;
  const segments = segmentsIn(
    text.slice(from, Math.max(cut, lastEnd)),
    inside.map(([start, end]) => [start - from, end - from]),
  );
  const gap = (text: string): Segment[] => [{ text, marked: false }];
  return [...(from > 0 ? gap('… ') : []), ...segments, ...(cut < text.length ? gap(' …') : [])];
}
