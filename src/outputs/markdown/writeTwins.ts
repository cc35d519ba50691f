import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeToFile, routeToUrl } from '../../docs/routes.ts';
import type { SiteState } from '../../docs/virtualSite.ts';
import { type Download, llmsText } from './llms.ts';
import { toMarkdown } from './toMarkdown.ts';
import { hasTwin, twinRoute } from './twinRoutes.ts';

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

/**
 * Writes each page once more as Markdown, beside it, and `llms.txt`, which lists them: for readers
 * who hand a page to a tool, and for tools that read without a browser.
 */
export function writeTwins(dist: string, { config, model }: SiteState): void {
  for (const { route } of model.pages.filter(hasTwin)) {
    const html = readFileSync(join(dist, routeToFile(route)), 'utf8');
    const url = config.url + routeToUrl(route, config.baseUrl);
    const text = toMarkdown(html, { origin: config.url });
    writeFileSync(join(dist, twinRoute(route).slice(1)), `${text}\n---\n\nPage: <${url}>\n`);
  }
  const downloads = DOWNLOADS.filter(({ path }) => existsSync(join(dist, path)));
  writeFileSync(join(dist, 'llms.txt'), llmsText(model, config, downloads));
}
