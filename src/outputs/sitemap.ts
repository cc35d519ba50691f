import type { SiteConfig } from '../config/schema.ts';
import { routeToUrl } from '../docs/routes.ts';
import type { SitePage } from '../docs/types.ts';

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
