import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { slashPath } from '../../lib/slash-path.ts';
import { REDIRECTS_FILE, renderRedirects } from '../../server/redirects.ts';
import { type AllowedSources, allowedSources } from '../config/head-schema.ts';
import type { SecurityConfig, SiteConfig } from '../config/schema.ts';
import { SiteError } from '../config/site-error.ts';
import {
  isAsWritten,
  routeToFile,
  routeToUrl,
  type SiteModel,
  type SitePage,
  type SiteState,
  shared,
  versionApart,
} from '../docs/index.ts';
import { bootScript } from '../docs/virtual-site.ts';
import { writeSearchIndexes } from '../search/index.ts';
import {
  findBrokenLinks,
  findLinksToOtherVersions,
  findMissingImages,
  type ImageScope,
  type LinkScope,
} from './check-links.ts';
import { completeScripts, localiseLinks, scriptsOfIslands, shareScripts } from './finish-pages.ts';
import { bytesOf, type KeptPages } from './kept-pages.ts';
import { writeLlmsText } from './markdown/llms.ts';
import { linkTwins, twinsIn } from './markdown/twins.ts';
import type { OutputsMaker, PageJob, PageOutputs } from './page-outputs.ts';
import {
  keysOfLink,
  linesOfAttribute,
  linesOfLink,
  writtenAddresses,
  writtenMarkup,
} from './places.ts';
import { siteRedirects } from './redirects.ts';
import { contentFaults, type RenderedPage } from './rendered-page.ts';
import { findBlocked, type PolicyScope, securityHeaders } from './security-headers.ts';

function writeJson(dist: string, name: string, value: unknown): void {
  writeFileSync(join(dist, name), `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Writes the page of a folder as its index, so that hosts without rewriting serve it at the trailing
 * slash.
 */
function moveIndexes(dist: string, pages: readonly SitePage[]): void {
  for (const { route } of pages) {
    if (route === '/' || !route.endsWith('/')) continue;
    const built = join(dist, `${route.slice(1, -1)}.html`);
    const wanted = join(dist, routeToFile(route));
    if (!existsSync(built)) continue;
    mkdirSync(dirname(wanted), { recursive: true });
    renameSync(built, wanted);
  }
}

/** Returns a function that makes the jobs of pages for their outputs. */
function jobsIn(dist: string, state: SiteState): (page: SitePage, html: string) => PageJob {
  const twinOf = twinsIn(dist, state);
  return (page, html) => ({ html, route: page.route, origin: page.origin, twin: twinOf(page) });
}

/**
 * Returns a function that has the outputs of a page made as soon as it's rendered, given its route and
 * HTML. Pages of other locales and versions have to wait: their links depend on the files of all pages.
 */
export function outputsWhileRendering(
  maker: OutputsMaker,
  dist: string,
  state: SiteState,
): (route: string, html: string) => void {
  const jobOf = jobsIn(dist, state);
  const bare = (route: string) => route.replace(/^\/|\/$/g, '');
  const pages = new Map(state.model.pages.map((page) => [bare(page.route), page]));
  return (route, html) => {
    const page = pages.get(bare(route));
    if (page && isAsWritten(page, state)) maker.add(jobOf(page, html));
  };
}

/**
 * Reads every built page, keeps it, writes the changes that depend on all of them, and makes its other
 * outputs.
 */
async function finishPages(
  dist: string,
  state: SiteState,
  { cache, keys, pages }: KeptPages,
  maker: OutputsMaker,
): Promise<PageOutputs[]> {
  const fileOf = ({ route }: SitePage): string => join(dist, routeToFile(route));
  const keep = ({ route }: SitePage, html: Buffer | undefined): void => {
    const examplesFile = join(dist, `${route}.examples.json`);
    const key = keys.get(route);
    const known = pages.get(route);
    if (known?.examples) writeFileSync(examplesFile, known.examples);
    if (!html || key === undefined) return;
    const headings = shared.headings.get(route) ?? [];
    const examples = existsSync(examplesFile) ? readFileSync(examplesFile, 'utf8') : undefined;
    cache.write(key, bytesOf({ headings, examples }, html));
  };
  const all = state.model.pages;
  const jobOf = jobsIn(dist, state);
  const scripts = scriptsOfIslands(shared.islandScripts);
  const isUsed = (script: string) =>
    all.some((page) =>
      (pages.get(page.route)?.html ?? readFileSync(fileOf(page))).includes(
        `<script>${script}</script>`,
      ),
    );
  const withShared = shareScripts(dist, scripts.filter(isUsed), state.config.baseUrl);
  const completed = completeScripts(dist, state.config.baseUrl);
  const hasFile = (route: string) => existsSync(join(dist, route));
  const made: Promise<PageOutputs>[] = [];
  for (const page of all) {
    const known = pages.get(page.route);
    const bytes = known ? undefined : readFileSync(fileOf(page));
    keep(page, bytes);
    const html = known?.html ?? String(bytes);
    const localised = localiseLinks(html, page, state, hasFile);
    const finished = completed(withShared(localised));
    if (finished !== html || known) {
      mkdirSync(dirname(fileOf(page)), { recursive: true });
      writeFileSync(fileOf(page), finished);
    }
    made.push(maker.add(jobOf(page, localised)));
    // Threads that wait for more pages get them.
    await setImmediate();
  }
  await maker.finish();
  const outputs = await Promise.all(made);
  // As browsers get them, with the scripts of islands in a file.
  for (const { rendered } of outputs) {
    rendered.inlineScripts = rendered.inlineScripts.filter((script) => !scripts.includes(script));
  }
  return outputs;
}

/**
 * Returns the relative paths of all files in a folder, encoded as in addresses; none if it doesn't
 * exist.
 */
function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((path) => `/${slashPath(path)}`);
}

/** Returns the pages, with the sources of their content. */
function checkScope(
  dist: string,
  siteDir: string,
  pages: readonly RenderedPage[],
  { config, model }: SiteState,
  allowed: AllowedSources,
): LinkScope & ImageScope & PolicyScope {
  return {
    pages,
    allowed,
    url: config.url,
    baseUrl: config.baseUrl,
    written: writtenAddresses(config, model, siteDir),
    linesOf: linesOfLink,
    keysOf: keysOfLink,
    writtenMarkup: writtenMarkup(config, siteDir),
    linesOfAttribute,
    hasFile: (path: string): boolean =>
      statSync(join(dist, path), { throwIfNoEntry: false })?.isFile() ?? false,
    publicFiles: filesOf(join(siteDir, 'public')),
  };
}

/**
 * Writes everything that is made from the built pages: the docs model, the route manifest, the security
 * headers, the redirects, the sitemap, security.txt, the pages as Markdown and the search indexes. Then it checks the links.
 * @param dist folder of the built pages
 * @param siteDir folder of the configuration
 * @param kept pages and outputs of earlier builds
 * @param maker of the pages' outputs, which may have begun
 * @returns `warnings`: names that the contract doesn't have, broken links and anchors, missing images, links
 *   that leave an older version; `indexes`, which settles when the search indexes are written
 * @throws SiteError for markup that the policy would block, for redirects that lead nowhere, and for broken
 *   links if configured
 */
export async function writeOutputs(
  dist: string,
  siteDir: string,
  state: SiteState,
  kept: KeptPages,
  maker: OutputsMaker,
): Promise<{ warnings: string[]; indexes: Promise<void> }> {
  const { config, model } = state;
  moveIndexes(dist, model.pages);
  maker.hurry();
  const outputs = await finishPages(dist, state, kept, maker);
  const pages = outputs.map(({ rendered }) => rendered);
  const sections = new Map(outputs.map((page) => [page.rendered.route, page.sections]));
  const sectionsOf = (route: string) => sections.get(route) ?? [];
  const indexes = writeSearchIndexes(dist, state, sectionsOf, maker.index, kept);
  // Whoever waits for the indexes gets the error.
  indexes.catch(() => {});
  const own = allowedSources(config);
  const allowed = { ...own, inline: [await bootScript(state), ...own.inline] };
  const scope = checkScope(dist, siteDir, pages, state, allowed);
  const blocked = findBlocked(scope);
  if (blocked.length > 0) throw new SiteError(blocked.join('\n\n'));
  const redirects = siteRedirects(state, scope, relative('.', join(siteDir, 'site.config.ts')));
  if (redirects.length > 0) {
    writeFileSync(join(dist, REDIRECTS_FILE), renderRedirects(redirects, 'static'));
  }
  writeJson(dist, 'docs-model.json', model.instances);
  writeJson(dist, 'route-manifest.json', routeManifest(model.pages));
  writeJson(dist, 'security-headers.json', {
    headers: securityHeaders(pages, allowed),
    baseUrl: config.baseUrl,
  });
  writeFileSync(join(dist, 'sitemap.xml'), sitemap(model, config));
  writeFileSync(
    join(dist, 'robots.txt'),
    `User-agent: *\nAllow: /\nSitemap: ${config.url}${config.baseUrl}sitemap.xml\n`,
  );
  if (config.security) {
    mkdirSync(join(dist, '.well-known'), { recursive: true });
    const text = securityText(config.security, config.url);
    writeFileSync(join(dist, '.well-known', 'security.txt'), text);
  }
  const headings = new Map(outputs.map((page) => [page.rendered.route, page.headings]));
  linkTwins(dist, state, headings);
  writeLlmsText(dist, state);
  const faults = contentFaults(pages);
  if (config.onBrokenLinks === 'ignore') return { warnings: faults, indexes };
  const nowhere = new Map<string, Set<string>>();
  const links = findBrokenLinks(scope, ({ route }, href) => {
    nowhere.set(route, (nowhere.get(route) ?? new Set()).add(href));
  });
  const broken = [...links, ...findMissingImages(scope)];
  if (config.onBrokenLinks === 'error' && broken.length > 0) {
    throw new SiteError(broken.join('\n\n'));
  }
  for (const [route, hrefs] of nowhere) markBroken(join(dist, routeToFile(route)), hrefs);
  const leaving = findLinksToOtherVersions(scope, state);
  return { warnings: [...faults, ...broken, ...leaving], indexes };
}

/** Marks links that lead nowhere, so that browsers don't fetch ahead what isn't there. */
function markBroken(file: string, hrefs: ReadonlySet<string>): void {
  const written = new Set(
    [...hrefs].map((href) => href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
  );
  const marked = readFileSync(file, 'utf8').replaceAll(/<a href="([^"]*)"/g, (link, href) =>
    written.has(href) ? `${link} data-broken` : link,
  );
  writeFileSync(file, marked);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}

/** Returns the addresses of the pages that search engines show (sitemaps.org, protocol 0.9). */
function sitemap(model: SiteModel, config: SiteConfig): string {
  const urls = model.pages
    .filter((page) => page.kind !== 'not-found' && versionApart(page, model) === undefined)
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

/** Returns the file that tells where to report a vulnerability (RFC 9116). */
export function securityText({ contact, expires }: SecurityConfig, url: string): string {
  return [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${expires}T00:00:00Z`,
    `Canonical: ${url}/.well-known/security.txt`,
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
