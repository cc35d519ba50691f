import { DEFAULT_TAG, docsTag } from '../index/search-tags.ts';

/** A docs instance, as the search box of a page knows it. */
export interface ScopedInstance {
  id: string;
  /** Names of its versions, the latest first. */
  versions: string[];
  /** Version of the page, if the page belongs to the instance. */
  active?: string;
  /** Label before the breadcrumbs of its results; empty for none. */
  label: string;
}

/** Places that a page searches. It's JSON because the page contains it. */
export interface SearchScope {
  /** URL of the folder of the index files, with a slash at the end. */
  folder: string;
  /** URL of the list of all pages. */
  listUrl: string;
  instances: ScopedInstance[];
}

/** Storage key of the preferred version of a docs instance (S9-18). */
const PREFERRED = 'docs-preferred-version-';

/** A tag to search, and the label of its results. */
export interface ScopedTag {
  tag: string;
  label: string;
}

/**
 * Returns the tags that a page searches: `default` and, for each docs instance, the page's version,
 * otherwise the one the reader prefers, otherwise the latest (S7-03).
 * @param read reads a key of the browser's storage
 */
export function tagsOf(
  { instances }: SearchScope,
  read: (key: string) => string | null,
): ScopedTag[] {
  const docs = instances.map(({ id, versions, active, label }) => {
    const preferred = versions.find((name) => name === read(PREFERRED + id));
    return { tag: docsTag(id, active ?? preferred ?? versions[0] ?? 'current'), label };
  });
  return [{ tag: DEFAULT_TAG, label: '' }, ...docs];
}
