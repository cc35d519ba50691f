import type { SiteConfig } from '../config/schema.ts';
import { localised } from '../docs/locales.ts';
import { routeToUrl } from '../docs/routes.ts';
import type { SiteModel, SitePage } from '../docs/types.ts';

interface Site {
  config: SiteConfig;
  model: SiteModel;
}

const LINK = /(<a\b[^>]*?\shref=")(\/[^"?#]*)([^"]*")/g;

/**
 * Keeps a reader in their locale: links in the text of a page lead to the same locale if the target
 * exists there. Texts are written once, with the default locale's routes.
 * @returns the same HTML for pages of the default locale
 */
export function localiseLinks(html: string, page: SitePage, { config, model }: Site): string {
  if (page.locale === config.i18n.defaultLocale) return html;
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>');
  const base = config.baseUrl.slice(0, -1);
  const text = html.slice(start, end).replace(LINK, (link, before, path: string, after) => {
    if (!path.startsWith(`${base}/`)) return link;
    const route = decodeURI(path.slice(base.length));
    const found = localised(route, page.locale, { config, model });
    return found === route ? link : before + routeToUrl(found, config.baseUrl) + after;
  });
  return html.slice(0, start) + text + html.slice(end);
}
