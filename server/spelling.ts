import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './walk.ts';

/** Written by the build: every route of the site, each with its `path` (S2-03). */
export const ROUTE_MANIFEST_FILE = 'route-manifest.json';

/**
 * Returns the paths that the route manifest lists; none without a manifest.
 *
 * @throws Error naming the file when it is not JSON.
 */
export async function readManifestRoutes(dist: string): Promise<string[]> {
  const file = join(dist, ROUTE_MANIFEST_FILE);
  try {
    return manifestRoutes(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return [];
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${reason}`, { cause: error });
  }
}

function manifestRoutes(manifest: unknown): string[] {
  if (typeof manifest !== 'object' || manifest === null) return [];
  return Object.values(manifest).flatMap((route: unknown) => {
    const known = typeof route === 'object' && route !== null && 'path' in route;
    return known && typeof route.path === 'string' ? [route.path] : [];
  });
}

/**
 * Gives the files of a build the spelling of their routes.
 *
 * A disk that ignores case keeps `integration/` and `Integration/` as one folder, spelled like
 * whichever came first; the routes below would answer under the wrong one. The manifest knows the
 * right one. Where the disk kept the case, every route has its exact file and nothing changes.
 *
 * @param paths files below `dist`, `/` between folders
 * @param routes as {@link readManifestRoutes} returns them
 * @returns for each path, the path to derive its URL from
 */
export function correctSpelling(paths: readonly string[], routes: readonly string[]): string[] {
  const exact = new Set(routes.map(stemOfRoute));
  const byLowerCase = new Map<string, string | undefined>();
  for (const stem of exact) {
    const lower = stem.toLowerCase();
    // Two routes that differ in case alone cannot share such a disk: leave both as they are.
    byLowerCase.set(lower, byLowerCase.has(lower) ? undefined : stem);
  }
  const present = new Set(paths);
  return paths.map((path) => {
    const [stem, ending] = splitEnding(path);
    const right = exact.has(stem) ? stem : byLowerCase.get(stem.toLowerCase());
    if (right === undefined || right === stem || present.has(right + ending)) return path;
    return right + ending;
  });
}

function stemOfRoute(route: string): string {
  return route.replace(/^\/|\/$/g, '');
}

function splitEnding(path: string): [stem: string, ending: string] {
  const index = /(?:^|\/)index\.html$/.exec(path);
  const dot = index ? index.index : path.indexOf('.', path.lastIndexOf('/') + 1);
  return dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot)];
}
