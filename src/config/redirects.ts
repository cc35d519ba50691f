import { z } from 'zod';

/** Returns a path as the site's routes are written: decoded, without a slash at the end. */
export function redirectedRoute(path: string): string {
  return decodeURI(path).replace(/(?<=.)\/$/, '');
}

/** Returns the route of a target on this site; undefined for an address elsewhere. */
function targetRoute(to: string): string | undefined {
  return to.startsWith('/') ? redirectedRoute(to.replace(/[?#].*$/, '')) : undefined;
}

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    // Malformed percent-encoding: the caller says what to write.
    return false;
  }
}

/** Matches what static hosts read as a pattern, and what no path of a request has, such as `..`. */
const NOT_A_PATH = /[*:?#\\\s\p{Cc}]|\/\.\.?(?:\/|$)/u;

/** Matches what leads browsers to another host, and what ends a line or an address in a list of redirects. */
const NOT_A_TARGET = /^\/[/\\]|[\\\p{Cc}]|[?#].*\s/u;

function pathFix(from: string): string | undefined {
  if (!from.startsWith('/')) return `start the old path with a slash: '/${from}'`;
  if (from.startsWith('//'))
    return `start the old path with one slash: '${from.replace(/^\/+/, '/')}'`;
  if (!isDecodable(from)) return "write a path that can be decoded, such as '/Checkout%20SDK'";
  if (NOT_A_PATH.test(redirectedRoute(from).replaceAll(' ', ''))) {
    return 'write one path for each redirect, without patterns, query and anchor';
  }
  return undefined;
}

function targetFix(to: string): string | undefined {
  if (!NOT_A_TARGET.test(to) && to.startsWith('/')) {
    return isDecodable(to) ? undefined : 'write a route that can be decoded';
  }
  if (!NOT_A_TARGET.test(to) && URL.canParse(to) && new URL(to).protocol === 'https:') {
    return undefined;
  }
  return 'write a route of this site, or an address that starts with "https:"';
}

/** Returns what to write instead of a target that is redirected itself. */
function chainFix(from: string, next: ReadonlyMap<string, string>): string | undefined {
  const way = [redirectedRoute(from)];
  for (;;) {
    const to = next.get(way.at(-1) ?? '') ?? '';
    const route = targetRoute(to);
    if (route === undefined || !next.has(route)) {
      return way.length > 1 ? `write '${to}'; ${way[1]} is redirected, too` : undefined;
    }
    if (way.includes(route)) {
      return `end the loop ${[...way, route].join(' → ')} at a page or an address elsewhere`;
    }
    way.push(route);
  }
}

/** Returns what is wrong in a map of redirects, by its key. */
function redirectFaults(
  redirects: Readonly<Record<string, string>>,
): [from: string, fix: string][] {
  const form = Object.entries(redirects).flatMap(([from, to]): [string, string][] => {
    const fix = pathFix(from) ?? targetFix(to);
    return fix ? [[from, fix]] : [];
  });
  if (form.length > 0) return form;
  const next = new Map<string, string>();
  return Object.entries(redirects)
    .flatMap(([from, to]): [string, string][] => {
      const route = redirectedRoute(from);
      if (next.has(route)) return [[from, 'remove it; the path has another redirect above']];
      next.set(route, to);
      return [];
    })
    .concat(
      Object.keys(redirects).flatMap((from): [string, string][] => {
        const fix = chainFix(from, next);
        return fix ? [[from, fix]] : [];
      }),
    );
}

/** Old paths with their targets. The build checks whether the targets exist. */
export const redirectsSchema = z
  .record(z.string(), z.string())
  .default({})
  .superRefine((redirects, context) => {
    for (const [from, message] of redirectFaults(redirects)) {
      context.addIssue({ code: 'custom', path: [from], message });
    }
  });
