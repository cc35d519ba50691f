import { config } from 'virtual:site';
import { routeToUrl } from '../docs/routes.ts';

/**
 * Turns what an author writes into a URL: a route of this site gets the base URL and encoded
 * spaces and keeps its query and anchor; anything else stays as it is.
 */
export function href(target: string): string {
  if (!target.startsWith('/') || target.startsWith('//')) return target;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  return routeToUrl(decodeURI(path), config.baseUrl) + rest;
}
