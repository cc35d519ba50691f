import { config, model } from 'virtual:site';
import { siteUrl } from '../docs/index.ts';

/** Turns what an author writes into a URL of the site; see `siteUrl`. */
export function href(target: string, locale?: string): string {
  return siteUrl(target, { config, model }, locale);
}
