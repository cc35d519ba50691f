import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { localised, routeToUrl, type SiteModel, type SitePage } from '../docs/index.ts';

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

/** Matches scripts that Astro writes into every page with an island: the directives and the runtime. */
const ISLAND_SCRIPT =
  /<script>((?:(?!<\/script>)[\s\S])*?\b(?:self\.Astro|astro-island)\b[\s\S]*?)<\/script>/g;

/** Sorts the scripts. The runtime uses definitions from the directives, so it comes last. */
function inOrder(scripts: Iterable<string>): string[] {
  const isRuntime = (text: string): number => Number(text.includes('customElements.define'));
  return [...scripts].sort((a, b) => isRuntime(a) - isRuntime(b) || (a < b ? -1 : 1));
}

/**
 * Moves the scripts of islands, which are the same on every page, to one file that is fetched once.
 * @param pages HTML of all pages
 * @returns a function that replaces the scripts of a page with the file
 */
export function shareScripts(
  dist: string,
  pages: readonly string[],
  baseUrl: string,
): (html: string) => string {
  const scripts = new Set(
    pages.flatMap((html) => [...html.matchAll(ISLAND_SCRIPT)].map((match) => match[1] ?? '')),
  );
  if (scripts.size === 0) return (html) => html;
  const code = `${inOrder(scripts).join(';\n')}\n`;
  const name = `islands.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  mkdirSync(join(dist, '_assets'), { recursive: true });
  writeFileSync(join(dist, '_assets', name), code);
  return (html) => {
    let isFirst = true;
    return html.replace(ISLAND_SCRIPT, () => {
      const tag = isFirst ? `<script src="${baseUrl}_assets/${name}" defer></script>` : '';
      isFirst = false;
      return tag;
    });
  };
}
