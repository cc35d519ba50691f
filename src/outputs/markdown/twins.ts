import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTwin, routeToUrl, twinRoute } from '../../docs/routes.ts';
import type { SiteState } from '../../docs/site-state.ts';
import type { SitePage } from '../../docs/types.ts';
import type { PageJob } from '../pages/page-outputs.ts';
import { type Download, llmsText } from './llms.ts';

/** Files of the site that a tool may want, where the site has them. */
const DOWNLOADS: readonly Download[] = [
  {
    path: '/downloads/openapi.yaml',
    title: 'OpenAPI document',
    text: 'every operation, field, limit, code and example.',
  },
  {
    path: '/downloads/checkout-collection.json',
    title: 'Collection',
    text: 'every request, for API clients that read Postman collections.',
  },
  {
    path: '/hash-vectors.json',
    title: 'Test vectors',
    text: 'signed requests and callbacks, right and wrong, with the expected result.',
  },
];

/** Where a page as Markdown is written and what it names; undefined for pages that have none. */
export function twinOf(dist: string, page: SitePage, { config }: SiteState): PageJob['twin'] {
  if (!hasTwin(page)) return undefined;
  return {
    file: join(dist, twinRoute(page.route).slice(1)),
    url: config.url + routeToUrl(page.route, config.baseUrl),
    origin: config.url,
  };
}

/**
 * Writes `llms.txt`, which lists every page as Markdown: for readers who hand a page to a tool, and
 * for tools that read without a browser.
 */
export function writeLlmsText(dist: string, { config, model }: SiteState): void {
  const downloads = DOWNLOADS.filter(({ path }) => existsSync(join(dist, path)));
  writeFileSync(join(dist, 'llms.txt'), llmsText(model, config, downloads));
}
