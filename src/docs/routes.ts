import type { SiteConfig } from '../config/schema.ts';
import type { SiteModel, SitePage } from './site-model.ts';

/** Joins parts of a route: one slash between parts, none at the end, `/` for the empty route. */
export function joinRoute(...parts: string[]): string {
  const joined = parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/');
  return `/${joined}`;
}

/** Returns the id of a doc from its path below the content folder, with slashes: no extension, no `/index`. */
export function docIdOf(path: string): string {
  const id = path.replace(/\.mdx?$/, '');
  return id === 'index' ? id : id.replace(/\/index$/, '');
}

/** Returns the path of a doc below its version's route. */
export function docPathOf(id: string, slug: string | undefined): string {
  if (slug !== undefined) return slug;
  return id === 'index' ? '/' : `/${id}`;
}

/** Returns the URL of a route: base URL in front, spaces and other characters encoded. */
export function routeToUrl(route: string, baseUrl: string): string {
  const encoded = route.split('/').map(encodeURIComponent).join('/');
  return `${baseUrl.replace(/\/$/, '')}${encoded}` || '/';
}

/** Returns the built file of a route, below the output folder: `api/index.html`, `callback.html`. */
export function routeToFile(route: string): string {
  const path = route.slice(1);
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}

/** Returns true for pages whose content is useful without a browser: they have a twin in Markdown. */
export function hasTwin({ kind }: Pick<SitePage, 'kind'>): boolean {
  return kind !== 'not-found' && kind !== 'component' && kind !== 'site-index';
}

/**
 * Returns the route of a page's Markdown: `/callback.md`, `/index.md`, `/api/index.md`.
 * @param language one language of its samples: `/callback.python.md`
 */
export function twinRoute(route: string, language?: string): string {
  const ending = language === undefined ? '.md' : `.${language}.md`;
  return `${route}${route.endsWith('/') ? 'index' : ''}${ending}`;
}

/** Returns the URL of a page's Markdown, with the base URL, encoded. */
export function twinUrl(route: string, baseUrl: string, language?: string): string {
  return routeToUrl(twinRoute(route, language), baseUrl);
}

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
function routeInLocale(page: SitePage, locale: string, config: SiteConfig): string {
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
