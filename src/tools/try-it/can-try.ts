import pages from 'virtual:try-it-pages';
import type { SitePage } from '../../docs/index.ts';

/** Returns the slug of the operation you can try on a page; undefined if there's none. */
export function slugToTry({ kind, instance, docId }: SitePage): string | undefined {
  const slug = docId?.split('/').at(-1);
  const isPlayed = kind === 'reference-operation' && pages.instances.includes(instance ?? '');
  return isPlayed && slug !== undefined && pages.slugs.includes(slug) ? slug : undefined;
}
