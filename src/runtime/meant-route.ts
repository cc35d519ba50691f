/** Matches what may follow an address copied from a text: `/callback).`, `/callback.html`. */
const JUNK = /^[^\p{L}\p{N}_-]/u;

/** Normalises a decoded path, so that addresses of the same page compare equal. */
function spelt(path: string): string {
  return path
    .replaceAll('+', ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .normalize()
    .toLowerCase();
}

/**
 * Finds the page that a wrong address was meant for: different case, `+` for a space, doubled slashes,
 * leftovers at the end.
 * @param path decoded, without the base URL
 * @param routes of all pages, decoded
 * @returns undefined if no page is similar
 */
export function meantRoute(path: string, routes: readonly string[]): string | undefined {
  const bySpelling = new Map(routes.toReversed().map((route) => [spelt(route), route]));
  const wanted = spelt(path);
  for (let end = wanted.length; end > 1; end -= 1) {
    const route = bySpelling.get(wanted.slice(0, end));
    const rest = wanted.slice(end);
    if (route !== undefined && (rest === '' || JUNK.test(rest))) return route;
  }
  return undefined;
}
