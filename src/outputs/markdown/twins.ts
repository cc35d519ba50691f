import { hasTwin, routeToUrl, type SitePage, type SiteState } from '../../docs/index.ts';
import type { PageJob } from '../page-outputs.ts';

/** Returns a function that gives the place of a page's Markdown; undefined for pages that have none. */
export function twinsIn(
  dist: string,
  { config, model }: SiteState,
): (page: SitePage) => PageJob['twin'] {
  const urlOf = ({ route }: SitePage): string => routeToUrl(route, config.baseUrl);
  const withoutTwin = model.pages.filter((page) => !hasTwin(page)).map(urlOf);
  return (page) =>
    hasTwin(page)
      ? { folder: dist, url: config.url + urlOf(page), origin: config.url, withoutTwin }
      : undefined;
}
