import { createHash } from 'node:crypto';
import { routeToFile } from '../docs/routes.ts';
import type { SitePage } from '../docs/types.ts';

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
