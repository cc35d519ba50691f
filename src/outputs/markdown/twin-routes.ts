import { routeToUrl } from '../../docs/routes.ts';
import type { SitePage } from '../../docs/types.ts';

/** Pages that have something to say without a browser: they have a twin in Markdown. */
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

/** The URL of a page's Markdown, with the base URL, encoded. */
export function twinUrl(route: string, baseUrl: string): string {
  return routeToUrl(twinRoute(route), baseUrl);
}
