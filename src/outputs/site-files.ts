import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/schema.ts';
import { routeToFile, routeToUrl, type SitePage } from '../docs/index.ts';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}

/** Returns the addresses of all pages for search engines (sitemaps.org, protocol 0.9). */
export function sitemap(pages: readonly SitePage[], config: SiteConfig): string {
  const urls = pages
    .filter(({ kind }) => kind !== 'not-found')
    .map(({ route }) => escapeXml(config.url + routeToUrl(route, config.baseUrl)))
    .map((url) => `  <url><loc>${url}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Number of hex digits in the hash after a route's name. */
const DIGITS = 3;

/** Returns the internal name of a route: its path and a short hash of it (S2-03). */
export function routeKey(route: string): string {
  return `${route}-${createHash('sha256').update(route).digest('hex').slice(0, DIGITS)}`;
}

/** Returns every route by its internal name, with the file of its page. */
export function routeManifest(
  pages: readonly SitePage[],
): Record<string, { path: string; page: string }> {
  return Object.fromEntries(
    pages.map(({ route }) => [routeKey(route), { path: route, page: routeToFile(route) }]),
  );
}
