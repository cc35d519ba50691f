import type { SitePage } from './types.ts';

/** Joins parts of a route: one slash between parts, none at the end, `/` for the empty route. */
export function joinRoute(...parts: string[]): string {
  const joined = parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/');
  return `/${joined}`;
}

/** Returns the id of a doc from its path below the content folder: no extension, no `/index`. */
export function docIdOf(relativePath: string): string {
  const id = relativePath.replaceAll('\\', '/').replace(/\.mdx?$/, '');
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
export function twinUrl(route: string, baseUrl: string): string {
  return routeToUrl(twinRoute(route), baseUrl);
}
