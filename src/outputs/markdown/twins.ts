import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../samples/languages.mjs';
import { hasTwin, routeToUrl, twinRoute } from '../../docs/routes.ts';
import type { SiteState } from '../../docs/site-state.ts';
import type { SitePage } from '../../docs/types.ts';
import type { PageJob } from '../pages/page-outputs.ts';
import { type Download, isGuide, listedPages, llmsText } from './llms.ts';

/** Files of the site that a tool may want, if the site has them. */
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
  {
    path: '/downloads/sandbox.mjs',
    title: 'Sandbox',
    text: 'the gateway to test against, in one file: `node sandbox.mjs`.',
  },
  {
    path: '/downloads/samples.zip',
    title: 'Programs',
    text: 'every program of the guides, in all languages.',
  },
  ...LANGUAGES.map(({ id: language, label }) => ({
    path: `/downloads/samples-${language}.zip`,
    title: `Programs in ${label}`,
    text: 'each one runs as it is.',
  })),
  { path: '/llms-full.txt', title: 'All pages in one file', text: 'samples in every language.' },
  ...LANGUAGES.map(({ id: language, label }) => ({
    path: `/llms-full.${language}.txt`,
    title: `All guides in one file, ${label}`,
    text: `samples in ${label} alone, without the API reference.`,
  })),
];

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

/**
 * Writes `llms.txt`, which lists every page as Markdown; `llms-full.txt`, which contains them all, for
 * tools that read without a browser; and the guides in one file for each language of the samples.
 */
export function writeLlmsText(dist: string, { config, model, references }: SiteState): void {
  const pages = listedPages(model, config);
  const twinFile = ({ route }: SitePage, language?: string): string =>
    join(dist, twinRoute(route, language));
  const writeAll = (name: string, files: readonly string[]): void =>
    writeFileSync(join(dist, name), files.map((file) => readFileSync(file, 'utf8')).join('\n\n'));
  writeAll(
    'llms-full.txt',
    pages.map((page) => twinFile(page)),
  );
  const guides = pages.filter(isGuide);
  for (const { id: language } of LANGUAGES) {
    const hasOwn = (page: SitePage): boolean => existsSync(twinFile(page, language));
    if (!guides.some(hasOwn)) continue;
    const files = guides.map((page) => twinFile(page, hasOwn(page) ? language : undefined));
    writeAll(`llms-full.${language}.txt`, files);
  }
  const downloads = DOWNLOADS.filter(({ path }) => existsSync(join(dist, path)));
  const signing = Object.values(references).flatMap((reference) => reference.signing ?? []);
  writeFileSync(join(dist, 'llms.txt'), llmsText(pages, config, downloads, signing[0]));
}
