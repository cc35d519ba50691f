import { nearest } from '../config/nearest.ts';
import type { RenderedPage } from './renderedPage.ts';

export interface LinkScope {
  pages: readonly RenderedPage[];
  baseUrl: string;
  /** Whether a file that is no page was built, by its path below the base URL. */
  hasFile: (path: string) => boolean;
  /** Line of a source file where a link is written, from 1; undefined if it is made elsewhere. */
  lineOf?: (file: string, href: string) => number | undefined;
}

interface Target {
  route: string;
  anchor: string;
}

/** Where a link of this site leads; undefined for links to elsewhere. */
function targetOf(href: string, from: string, baseUrl: string): Target | undefined {
  const here = new URL(encodeURI(baseUrl.replace(/\/$/, '') + from), 'http://site.invalid');
  if (!URL.canParse(href, here.href)) return { route: href, anchor: '' };
  const url = new URL(href, here.href);
  if (url.origin !== here.origin) return undefined;
  const path = decodeURIComponent(url.pathname);
  if (!path.startsWith(baseUrl) && `${path}/` !== baseUrl) return { route: path, anchor: '' };
  return { route: `/${path.slice(baseUrl.length)}`, anchor: decodeURIComponent(url.hash.slice(1)) };
}

/** Routes are compared without a slash at the end. */
function normalise(route: string): string {
  return route.replace(/(?<=.)\/$/, '');
}

function faultOf(
  target: Target,
  byRoute: ReadonlyMap<string, RenderedPage>,
  hasFile: LinkScope['hasFile'],
): string | undefined {
  const page = byRoute.get(normalise(target.route));
  if (!page) {
    if (hasFile(target.route)) return undefined;
    const near = nearest(normalise(target.route), [...byRoute.keys()], 2);
    const hint = near.length ? `nearest: ${near.join(', ')}` : 'no page is called like it';
    return `there is no page ${target.route} (${hint})`;
  }
  if (target.anchor === '' || page.ids.has(target.anchor)) return undefined;
  const near = nearest(target.anchor, [...page.ids], 2);
  const hint = near.length
    ? `nearest: ${near.map((id) => `#${id}`).join(', ')}`
    : 'none is like it';
  return `${target.route} has no anchor #${target.anchor} (${hint})`;
}

/** One message for each broken link or anchor, naming the pages it stands on (S1-18). */
export function findBrokenLinks({ pages, baseUrl, hasFile, lineOf }: LinkScope): string[] {
  const byRoute = new Map(pages.map((page) => [normalise(page.route), page]));
  const faults = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const href of new Set(page.links)) {
      const target = targetOf(href, page.route, baseUrl);
      const fault = target && faultOf(target, byRoute, hasFile);
      if (!fault) continue;
      const message = `Broken link "${href}": ${fault}`;
      const line = lineOf?.(page.origin, href);
      const place = line === undefined ? page.origin : `${page.origin}, line ${line}`;
      faults.set(message, (faults.get(message) ?? new Set()).add(place));
    }
  }
  return [...faults].map(([message, origins]) => {
    const shown = [...origins].slice(0, 3).join(', ');
    const more = origins.size > 3 ? ` and ${origins.size - 3} more` : '';
    return `${message}\n  on ${shown}${more}`;
  });
}
