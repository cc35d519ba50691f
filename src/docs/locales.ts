import type { SiteConfig } from '../config/schema.ts';
import { routeToUrl } from './routes.ts';
import type { SiteModel, SitePage } from './types.ts';

interface Site {
  config: SiteConfig;
  model: SiteModel;
}

/** Returns the first part of a locale's routes: empty for the default one. */
export function localePrefix(locale: string, config: SiteConfig): string {
  return locale === config.i18n.defaultLocale ? '' : `/${locale}`;
}

/** Tells whether a page is the first one of its locale. */
export function isHome({ route, locale }: SitePage, config: SiteConfig): boolean {
  return route === (localePrefix(locale, config) || '/');
}

/** Returns the route that a page has, or would have, in another locale. */
export function routeInLocale(page: SitePage, locale: string, config: SiteConfig): string {
  const bare = page.route.slice(localePrefix(page.locale, config).length) || '/';
  const prefix = localePrefix(locale, config);
  return bare === '/' ? prefix || '/' : prefix + bare;
}

/** Returns the same page in a locale (S2-L12); undefined if it doesn't exist there. */
export function counterpart(
  page: SitePage,
  locale: string,
  { config, model }: Site,
): SitePage | undefined {
  const route = routeInLocale(page, locale, config);
  return model.pages.find((other) => other.route === route && other.locale === locale);
}

/** Returns a route of the site in a locale; unchanged if the locale doesn't have it. */
export function localised(route: string, locale: string, { config, model }: Site): string {
  const prefix = localePrefix(locale, config);
  if (prefix === '') return route;
  const wanted = route === '/' ? prefix : prefix + route;
  return model.pages.some((page) => page.route === wanted) ? wanted : route;
}

/**
 * Turns an address from an author into a URL: a route of this site gets the base URL and encoded spaces
 * and keeps its query and anchor; anything else doesn't change.
 * @param locale leads to the same page in this locale, if it exists. Default: as written.
 */
export function siteUrl(target: string, site: Site, locale?: string): string {
  if (!target.startsWith('/') || target.startsWith('//')) return target;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  const route = decodeURI(path);
  const found = locale === undefined ? route : localised(route, locale, site);
  return routeToUrl(found, site.config.baseUrl) + rest;
}
