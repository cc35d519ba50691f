import {
  latestOf,
  localePrefix,
  routeToUrl,
  type SitePage,
  type SiteState,
  versionBeside,
} from '../docs/index.ts';

/** Tag of the pages outside the docs (S7-03). */
export const DEFAULT_TAG = 'default';

/** Returns the tag of one version of a docs instance: `docs-api-current` (S7-03). */
export function docsTag(instance: string, version: string): string {
  return `docs-${instance}-${version}`;
}

/** Returns the name of a tag's file, below the base URL of its locale (S7-01). */
export function indexFileName(tag: string): string {
  return `search-index-${tag}.json`;
}

/** Returns the path or URL of a part of a large index, from the path or URL of its index. */
export function partFileName(index: string, stamp: string, part: string): string {
  return index.replace(/json$/, `${stamp}.${part}.json`);
}

/** A docs instance, as the search box of a page knows it. */
interface ScopedInstance {
  id: string;
  /** Names of its versions, the latest release first. */
  versions: string[];
  /** Version of the page, or the one of the same name in another instance. */
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

/** Returns the places that a page searches: its locale, and its version of its docs (S7-03). */
export function scopeOf(
  page: SitePage,
  { config, model }: Pick<SiteState, 'config' | 'model'>,
): SearchScope {
  const prefix = localePrefix(page.locale, config);
  return {
    folder: routeToUrl(`${prefix}/`, config.baseUrl),
    listUrl: routeToUrl(`${prefix}/search`, config.baseUrl),
    instances: model.instances.map((instance) => {
      const { pluginId: id, versions } = instance;
      const names = versions.map(({ name }) => name);
      return {
        id,
        versions: [...new Set([latestOf(instance)?.name ?? '', ...names])],
        active: versionBeside(page, instance, model)?.name,
        label: config.docs.find((one) => one.id === id)?.contract === undefined ? '' : 'API',
      };
    }),
  };
}

/** Storage key of the preferred version of a docs instance (S9-18). */
const PREFERRED = 'docs-preferred-version-';

/** A tag to search, and the label of its results. */
interface ScopedTag {
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
