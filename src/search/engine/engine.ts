import { type OpenTag, openTag } from '../query/open-tag.ts';
import { type SearchHit, search } from '../query/search.ts';
import { excerptOf } from '../text/excerpt.ts';
import { byTurns, segmentsOf } from '../text/segments.ts';
import type { FoundSection, LabelledSource } from './found-section.ts';

/** Indexes opened during the visit, by the URL of their file. */
const opened = new Map<string, OpenTag>();

/**
 * Opens the file of an index.
 * @param file bytes of the file; the index is kept for the visit under its URL
 * @throws SyntaxError if it isn't JSON, IndexShapeError if it isn't a search index
 */
export function open(url: string, tag: string, file: ArrayBuffer): void {
  opened.set(url, openTag(tag, JSON.parse(new TextDecoder().decode(file))));
}

function sectionOf({ document, terms }: SearchHit, label: string): FoundSection {
  const { sectionRoute: route, sidebarParentCategories, pageTitle, sectionTitle } = document;
  const wanted = new Set(terms);
  return {
    key: [route, ...terms].join(' '),
    route,
    path: [label, ...sidebarParentCategories, pageTitle].filter(Boolean),
    title: byTurns(segmentsOf(sectionTitle, wanted)),
    excerpt: byTurns(excerptOf(document.content, wanted)),
    terms,
  };
}

/** Searches the sources that have been opened; best results first. */
export function find(sources: readonly LabelledSource[], query: string): FoundSection[] {
  const tags = sources.flatMap(({ url, label }) => {
    const tag = opened.get(url);
    return tag ? [{ tag, label }] : [];
  });
  const hits = search(
    tags.map(({ tag }) => tag),
    query,
  );
  return hits.map((hit) => {
    const source = tags.find(({ tag }) => tag.documents[hit.document.id] === hit.document);
    return sectionOf(hit, source?.label ?? '');
  });
}
