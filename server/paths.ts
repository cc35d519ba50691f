/** Meaning of a request path: a decoded path to look up, or the status that refuses it. */
type DecodedPath = { path: string } | { status: 400 | 404 };

const SEPARATOR_IN_SEGMENT = /%(?:2f|5c)/i;
const NUL = '\0';

/**
 * Decodes the path of a URL for the look-up in the site index.
 *
 * Malformed percent-encoding, bytes that are not UTF-8 and NUL are a bad request (400). An encoded
 * slash or backslash is data inside one segment (RFC 3986, 2.2), and no file of a site has one in
 * its name: 404, so that it never acts as a separator.
 */
export function decodePath(pathname: string): DecodedPath {
  if (SEPARATOR_IN_SEGMENT.test(pathname)) return { status: 404 };
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return { status: 400 };
    throw error;
  }
  if (path.includes(NUL)) return { status: 400 };
  // Some disks hand out file names in NFD; the index and the request meet in NFC.
  return { path: path.normalize('NFC') };
}

/** Returns the URL form of a decoded path, segment by segment: `/Integration/Checkout/Checkout%20SDK`. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Returns a base path with exactly one slash at either end: `docs` and `/docs` become `/docs/`. */
export function normaliseBase(baseUrl: string): string {
  const inner = baseUrl.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}
