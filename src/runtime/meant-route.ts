/** What may follow an address that was copied out of a text: `/callback).`, `/callback.html`. */
const JUNK = /^[^\p{L}\p{N}_-]/u;

/** Spells a decoded path so that addresses for the same page compare equal. */
function spelt(path: string): string {
  return path
    .replaceAll('+', ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .normalize()
    .toLowerCase();
}

/**
 * Finds the page that a wrong address was meant for: other case, `+` for a space, doubled slashes,
 * something left over at the end.
 * @param path decoded, without the base URL
 * @param routes of all pages, decoded
 * @returns undefined where no page is like it
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
