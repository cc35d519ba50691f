/** Target of an address of this site. */
export interface Target {
  /** Decoded, without the base URL. */
  route: string;
  /** Decoded, without `#`; empty if there is none. */
  anchor: string;
}

/**
 * Returns the target of an address in a page; undefined for other origins.
 * @param from route of the page
 */
export function targetOf(address: string, from: string, baseUrl: string): Target | undefined {
  const here = new URL(encodeURI(baseUrl.replace(/\/$/, '') + from), 'http://site.invalid');
  if (!URL.canParse(address, here.href)) return { route: address, anchor: '' };
  const url = new URL(address, here.href);
  if (url.origin !== here.origin) return undefined;
  const path = decodeURIComponent(url.pathname);
  if (!path.startsWith(baseUrl) && `${path}/` !== baseUrl) return { route: path, anchor: '' };
  return { route: `/${path.slice(baseUrl.length)}`, anchor: decodeURIComponent(url.hash.slice(1)) };
}

/** Returns an address as its author wrote it: the build adds the base URL. */
export function asWritten(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}

/** Returns a route without a slash at the end, for comparison. */
export function normalise(route: string): string {
  return route.replace(/(?<=.)\/$/, '');
}
