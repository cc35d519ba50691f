import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../samples/languages.mjs';
import type { SiteConfig } from '../../config/schema.ts';
import {
  hasTwin,
  latestPages,
  routeToUrl,
  type SiteModel,
  type SitePage,
  type SiteState,
  twinRoute,
  twinUrl,
} from '../../docs/index.ts';
import type { RequestSigning } from '../../reference/model/types.ts';
import type { PageJob } from '../page-outputs.ts';

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

/** A file worth listing, with its content. */
interface Download {
  /** Path below the site's root: `/downloads/openapi.yaml`. */
  path: string;
  title: string;
  text: string;
}

/** Returns the pages that tools read, the home page first. */
export function listedPages(model: SiteModel, config: SiteConfig): SitePage[] {
  return latestPages(model, config)
    .filter(hasTwin)
    .sort((a, b) => Number(b.route === '/') - Number(a.route === '/'));
}

/**
 * Returns the text of `llms.txt`: how requests are signed, and what there is to read, page by page, for
 * tools that read without a browser (https://llmstxt.org).
 * @param listed from `listedPages`
 * @param signing the contract's signing rule, if it has one
 */
export function llmsText(
  listed: readonly SitePage[],
  config: SiteConfig,
  downloads: readonly Download[],
  signing?: RequestSigning,
): string {
  const groups = [
    signing ? signingText(signing) : '',
    section('Guides', listed.filter(isGuide), config),
    section(
      'API reference',
      listed.filter((page) => !isGuide(page)),
      config,
    ),
    downloads.length === 0
      ? ''
      : `## Files\n\n${downloads.map((one) => file(one, config)).join('\n')}\n`,
  ];
  const intro = `# ${config.title}\n\n> ${config.tagline}\n\nEvery page is here as Markdown. A page with samples is there with one language too: end its address in \`.python.md\` instead of \`.md\`.\n`;
  return [intro, ...groups.filter((group) => group !== '')].join('\n');
}

function signingText({ text, prefix, headers }: RequestSigning): string {
  const { merchantKey, timestamp, requestId, hash, idempotencyKey } = headers;
  return `## How a request is signed

- Sign \`${text}\` with HMAC-SHA256 and the merchant secret; \`{body}\` is the exact bytes that you send.
- Send the result as lower-case hex after \`${prefix}\` in \`${hash}\`, beside \`${merchantKey}\`, \`${timestamp}\` (Unix seconds) and \`${requestId}\` (new for each request).
- Send an \`${idempotencyKey}\` with each request that moves money, and the same one when you repeat it.
`;
}

/** Tells whether a page is a guide. All others are the API reference. */
function isGuide({ kind }: SitePage): boolean {
  return kind === 'doc' || kind === 'generated-index';
}

function section(title: string, pages: readonly SitePage[], config: SiteConfig): string {
  if (pages.length === 0) return '';
  const lines = pages.map((page) => {
    const url = config.url + twinUrl(page.route, config.baseUrl);
    return `- [${page.title}](${url})${page.description ? `: ${page.description}` : ''}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}

function file({ path, title, text }: Download, { url, baseUrl }: SiteConfig): string {
  return `- [${title}](${url}${baseUrl.replace(/\/$/, '')}${path}): ${text}`;
}
