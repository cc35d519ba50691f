import type { SiteConfig } from '../config/schema.ts';
import { routeToUrl } from './routes.ts';
import type { SiteModel, SitePage } from './types.ts';

interface Site {
  config: SiteConfig;
  model: SiteModel;
}

/** First part of the routes of a locale: empty for the default one. */
export function localePrefix(locale: string, config: SiteConfig): string {
  return locale === config.i18n.defaultLocale ? '' : `/${locale}`;
}

/** Returns whether a page is the first one of its locale. */
export function isHome({ route, locale }: SitePage, config: SiteConfig): boolean {
  return route === (localePrefix(locale, config) || '/');
}

/** The route that a page has, or would have, in another locale. */
export function routeInLocale(page: SitePage, locale: string, config: SiteConfig): string {
  const bare = page.route.slice(localePrefix(page.locale, config).length) || '/';
  const prefix = localePrefix(locale, config);
  return bare === '/' ? prefix || '/' : prefix + bare;
}

/** The same page in a locale (S2-L12); undefined where it does not exist there. */
export function counterpart(
  page: SitePage,
  locale: string,
  { config, model }: Site,
): SitePage | undefined {
  const route = routeInLocale(page, locale, config);
  return model.pages.find((other) => other.route === route && other.locale === locale);
}

/** A route of the site as it is called in a locale; as it stands where the locale lacks it. */
export function localised(route: string, locale: string, { config, model }: Site): string {
  const prefix = localePrefix(locale, config);
  if (prefix === '') return route;
  const wanted = route === '/' ? prefix : prefix + route;
  return model.pages.some((page) => page.route === wanted) ? wanted : route;
}

/**
 * Turns what an author writes into a URL: a route of this site gets the base URL and encoded
 * spaces and keeps its query and anchor; anything else stays as it is.
 * @param locale leads to the same page in this locale, where it exists. Default: as written.
 */
export function siteUrl(target: string, site: Site, locale?: string): string {
  if (!target.startsWith('/') || target.startsWith('//')) return target;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  const route = decodeURI(path);
  const found = locale === undefined ? route : localised(route, locale, site);
  return routeToUrl(found, site.config.baseUrl) + rest;
}
