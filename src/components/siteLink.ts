import { config, model } from 'virtual:site';
import { localised } from '../docs/locales.ts';
import { routeToUrl } from '../docs/routes.ts';

/**
 * Turns what an author writes into a URL: a route of this site gets the base URL and encoded
 * spaces and keeps its query and anchor; anything else stays as it is.
 * @param locale leads to the same page in this locale, where it exists. Default: as written.
 */
export function href(target: string, locale?: string): string {
  if (!target.startsWith('/') || target.startsWith('//')) return target;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  const route = decodeURI(path);
  const found = locale === undefined ? route : localised(route, locale, { config, model });
  return routeToUrl(found, config.baseUrl) + rest;
}
