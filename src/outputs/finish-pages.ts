import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import islandRuntime from 'astro/runtime/server/astro-island.prebuilt.js';
import type { SiteConfig } from '../config/schema.ts';
import {
  isAsWritten,
  localised,
  routeBeside,
  routeToUrl,
  type SiteModel,
  type SitePage,
  versionApart,
} from '../docs/index.ts';

interface Site {
  config: SiteConfig;
  model: SiteModel;
}

const LINK = /(<a\b[^>]*?\shref=")(\/[^"?#]*)([^"]*")/g;

/**
 * Keeps a reader in their locale and version: links in the text of a page lead to the same locale and
 * version if the target exists there.
 * @param hasFile tells whether a file was built, by its route: downloads belong to a version, too
 * @returns the same HTML for pages of the default locale in the latest release
 */
export function localiseLinks(
  html: string,
  page: SitePage,
  { config, model }: Site,
  hasFile: (route: string) => boolean = () => false,
): string {
  if (isAsWritten(page, { config, model })) return html;
  const version = versionApart(page, model);
  const inVersion = (route: string): string => {
    const download = route.replace(/^\/downloads(?=\/)/, `$&/${version}`);
    if (version !== undefined && download !== route && hasFile(download)) return download;
    return routeBeside(route, page, { config, model });
  };
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>');
  const base = config.baseUrl.slice(0, -1);
  const text = html.slice(start, end).replace(LINK, (link, before, path: string, after) => {
    // A link that keeps the query leads to the same page in another version.
    if (!path.startsWith(`${base}/`) || before.includes('data-keep-query')) return link;
    const route = decodeURI(path.slice(base.length));
    const found = localised(inVersion(route), page.locale, { config, model });
    return found === route ? link : before + routeToUrl(found, config.baseUrl) + after;
  });
  return html.slice(0, start) + text + html.slice(end);
}

/**
 * Returns the scripts that Astro writes into pages with islands.
 * @param directives texts of the scripts for `client:…`
 */
export function scriptsOfIslands(directives: Iterable<string>): string[] {
  // The runtime uses definitions from the directives, so it comes last.
  return [...[...directives].sort(), islandRuntime];
}

/**
 * Moves the scripts of islands, which are the same on every page, to one file that is fetched once. Any
 * other script stays where it is, for the check against the security policy.
 * @param scripts texts of those that a page has
 * @returns a function that replaces the scripts of a page with the file
 */
export function shareScripts(
  dist: string,
  scripts: readonly string[],
  baseUrl: string,
): (html: string) => string {
  const tags = scripts.map((script) => `<script>${script}</script>`);
  if (scripts.length === 0) return (html) => html;
  const code = `${scripts.join(';\n')}\n`;
  const name = `site.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  mkdirSync(join(dist, '_assets'), { recursive: true });
  writeFileSync(join(dist, '_assets', name), code);
  const shared = `<script src="${baseUrl}_assets/${name}" defer></script>`;
  return (html) => {
    const places = tags.map((tag) => html.indexOf(tag));
    const found = places.filter((at) => at >= 0);
    if (found.length === 0) return html;
    const first = Math.min(...found);
    const rest = tags.reduce(
      (text, tag, at) => ((places[at] ?? -1) < 0 ? text : text.replaceAll(tag, '')),
      html.slice(first),
    );
    return html.slice(0, first) + shared + rest;
  };
}

/** Imports that a browser fetches with a script, as the build writes them. */
const STATIC_IMPORT = /\b(?:from|import)"\.\/([^"]+\.js)"/g;

/**
 * Returns a function that completes the tags of scripts.
 *
 * Each script of the build gets its hash, so that a browser runs nothing that a cache or a host has
 * changed. A file of `public/` has none: it may be replaced without a build.
 *
 * All of them are deferred, but browsers fetch modules with the priority of what blocks the first paint,
 * so each gets a low one. What modules import is named in front, to be fetched along with them.
 */
export function completeScripts(dist: string, baseUrl: string): (html: string) => string {
  const scripts = new Map<string, { hash: string; imports: string[] }>();
  const read = (path: string) => {
    const known = scripts.get(path);
    if (known) return known;
    const code = readFileSync(join(dist, path));
    const script = {
      hash: createHash('sha256').update(code).digest('base64'),
      imports: [...code.toString().matchAll(STATIC_IMPORT)].map(([, name = '']) => name),
    };
    scripts.set(path, script);
    return script;
  };
  return (html) => {
    const named = new Set<string>();
    return html.replace(/<script\b[^>]*? src="([^"]+)"/g, (tag, address: string) => {
      if (!address.startsWith(`${baseUrl}_assets/`)) return tag;
      const { hash, imports } = read(address.slice(baseUrl.length));
      const preloads = imports
        .filter((name) => !named.has(name))
        .map(
          (name) =>
            `<link rel="modulepreload" href="${baseUrl}_assets/${name}" fetchpriority="low">`,
        );
      for (const name of imports) named.add(name);
      return `${preloads.join('')}${tag} integrity="sha256-${hash}" fetchpriority="low"`;
    });
  };
}
