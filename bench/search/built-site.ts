import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeToFile } from '../../src/docs/index.ts';
import type { FullDocument } from '../../src/search/indexing/documents.ts';
import { taggedDocuments } from '../../src/search/indexing/documents.ts';
import { pageSections } from '../../src/search/indexing/page-sections.ts';
import { type OpenTag, openTag } from '../../src/search/query/open-tag.ts';
import { search } from '../../src/search/query/search.ts';
import { loadState } from '../../src/site.ts';
import type { Searcher } from './metrics.ts';

/** One tag of a built site. */
export interface BuiltTag {
  tag: string;
  /** Documents that the index file was made from. */
  documents: FullDocument[];
  /** The index file itself, as it is served. */
  json: string;
}

/** Reads the searchable parts of the site built from this repository. */
export async function builtTags(dist: string): Promise<BuiltTag[]> {
  const state = await loadState('.');
  const sectionsOf = (route: string) =>
    pageSections(readFileSync(join(dist, routeToFile(route)), 'utf8'));
  return taggedDocuments(state, sectionsOf).map(({ tag, path, documents }) => ({
    tag,
    documents,
    json: readFileSync(join(dist, path), 'utf8'),
  }));
}

export function openTags(tags: readonly Pick<BuiltTag, 'tag' | 'json'>[]): OpenTag[] {
  return tags.map(({ tag, json }) => openTag(tag, JSON.parse(json)));
}

/** Returns our search over index files, as a browser loads them. */
export function ourSearcher(tags: readonly OpenTag[]): Searcher {
  return (query) => search(tags, query).map(({ document }) => decodeURI(document.sectionRoute));
}
