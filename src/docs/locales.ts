import type { SiteConfig } from '../config/schema.ts';
import type { SiteModel, SitePage } from './types.ts';

interface Site {
  config: SiteConfig;
  model: SiteModel;
}

/** First part of the routes of a locale: empty for the default one. */
export function localePrefix(locale: string, config: SiteConfig): string {
  return locale === config.i18n.defaultLocale ? '' : `/${locale}`;
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
