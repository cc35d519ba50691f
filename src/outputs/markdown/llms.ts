import type { SiteConfig } from '../../config/schema.ts';
import { hasTwin, twinUrl } from '../../docs/routes.ts';
import { flattenSidebar } from '../../docs/sidebar-queries.ts';
import type { SiteModel, SitePage } from '../../docs/types.ts';
import type { RequestSigning } from '../../reference/model/types.ts';

/** A file worth listing, with its content. */
export interface Download {
  /** Path below the site's root: `/downloads/openapi.yaml`. */
  path: string;
  title: string;
  text: string;
}

/**
 * Returns the pages that tools read: the latest version in the default locale, in the order of the
 * sidebars, then the pages that no sidebar lists.
 */
export function listedPages(
  { pages, instances, sidebarSets }: SiteModel,
  config: SiteConfig,
): SitePage[] {
  const order = sidebarSets.flatMap(({ sidebars }) =>
    Object.values(sidebars).flatMap(flattenSidebar),
  );
  const places = new Map(order.map(({ href }, at) => [href, at]));
  const isLatest = ({ instance, version }: SitePage): boolean =>
    instances.some(
      ({ pluginId, versions }) =>
        pluginId === instance && versions.some(({ name, isLast }) => isLast && name === version),
    );
  return pages
    .filter((page) => hasTwin(page) && page.locale === config.i18n.defaultLocale)
    .filter((page) => page.instance === undefined || isLatest(page))
    .sort((a, b) => placeOf(a, places) - placeOf(b, places));
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
export function isGuide({ kind }: SitePage): boolean {
  return kind === 'doc' || kind === 'generated-index';
}

function placeOf({ route }: SitePage, places: ReadonlyMap<string, number>): number {
  if (route === '/') return -1;
  return places.get(route) ?? places.size;
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
