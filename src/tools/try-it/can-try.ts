import pages from 'virtual:try-it-pages';
import type { SitePage } from '../../docs/types.ts';

/** Slug of the operation that a page lets readers try; undefined where there is none. */
export function slugToTry({ kind, instance, docId }: SitePage): string | undefined {
  const slug = docId?.split('/').at(-1);
  const isPlayed = kind === 'reference-operation' && pages.instances.includes(instance ?? '');
  return isPlayed && slug !== undefined && pages.slugs.includes(slug) ? slug : undefined;
}
