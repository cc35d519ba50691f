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
