import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeadersFormat } from './headers-file.ts';
import { isMissing } from './walk.ts';

/**
 * Written by the build if the site has redirects, in the form that static hosts read. It's the one list:
 * the server here and the configuration of nginx and Caddy come from it.
 */
export const REDIRECTS_FILE = '_redirects';

/** An old path of the site, and where it leads. */
export interface SiteRedirect {
  /** Encoded path, base included. */
  from: string;
  /** Encoded path with the base, or address elsewhere. */
  to: string;
}

/** Matches a line that redirects one path for good. Patterns and conditions are for static hosts alone. */
const LINE = /^(?<from>\/[^\s*:]*)\s+(?<to>\S+)(?:\s+301)?$/;

/** Returns the redirects of a built site; none if it has no list. */
export async function readRedirects(dist: string): Promise<SiteRedirect[]> {
  let text: string;
  try {
    text = await readFile(join(dist, REDIRECTS_FILE), 'utf8');
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  return text.split('\n').flatMap((line) => {
    const { from, to } = LINE.exec(line.trim())?.groups ?? {};
    return from && to ? [{ from, to }] : [];
  });
}

/** Returns a target with the query of the request, in front of its anchor, unless it has a query itself. */
export function withQuery(to: string, query: string): string {
  const [, path = '', anchor = ''] = /^([^#]*)(#.*)?$/s.exec(to) ?? [];
  return path.includes('?') ? to : path + query + anchor;
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** Renders one line. A dollar sign or a brace in a target would start a variable. */
const RENDERERS: Record<HeadersFormat, (redirect: SiteRedirect, at: number) => string> = {
  static: ({ from, to }) => `${from} ${to} 301`,
  nginx: ({ from, to }) => {
    const target = withQuery(to.replaceAll('$', '%24'), '$is_args$args');
    return `location = ${quote(decodeURIComponent(from))} { return 301 ${quote(target)}; }`;
  },
  // A path alone would match in any case, and hide `/Callback` behind `/callback`.
  caddy: ({ from, to }, at) => {
    const path = decodeURIComponent(from).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const target = to.replace(/[{}]/g, encodeURIComponent);
    const rule = (name: string, condition: string, location: string) =>
      `@${name}${at} {\n\tpath_regexp ^${path.replaceAll(' ', '\\x20')}$\n${condition}}\n` +
      `redir @${name}${at} ${location} 301`;
    const asked = withQuery(target, '?{query}');
    if (asked === target) return rule('moved', '', target);
    return [
      rule('moved', '\texpression `{query} == ""`\n', target),
      rule('asked', '\texpression `{query} != ""`\n', asked),
    ].join('\n');
  },
};

/** Returns redirects in the syntax of the server that follows them; empty if there are none. */
export function renderRedirects(redirects: readonly SiteRedirect[], format: HeadersFormat): string {
  return redirects.map((one, at) => `${RENDERERS[format](one, at + 1)}\n`).join('');
}
