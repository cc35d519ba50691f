import { join } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import { ENCODINGS, type Encoding } from './encodings.ts';
import { encodePath, normaliseBase } from './paths.ts';
import { readSecuritySettings, SECURITY_HEADERS_FILE } from './security-headers.ts';
import { correctSpelling, readManifestRoutes } from './spelling.ts';
import { type WalkedFile, walk } from './walk.ts';

/** One form of a file: as it is, or compressed. */
export interface Variant {
  /** Absolute path. */
  file: string;
  /** Bytes, as seen when the site was walked. */
  size: number;
  /** Changes with the file; shows that a cached copy is old. */
  stamp: string;
}

/** A file that has a URL of its own. */
export interface SiteFile {
  plain: Variant;
  compressed: Partial<Record<Encoding, Variant>>;
  contentType: string;
  cacheControl: string;
}

/** Everything the server knows about one state of `dist/`. */
export interface SiteIndex {
  /** Decoded canonical URL path, base included, to its file. */
  files: ReadonlyMap<string, SiteFile>;
  /** Decoded path to the encoded URL path that is right instead. */
  redirects: ReadonlyMap<string, Redirect>;
  /** Not-found page of each part of the site, by the path it is for; one for each locale. */
  notFound: ReadonlyMap<string, SiteFile>;
  securityHeaders: Readonly<Record<string, string>>;
  /** Newest change of any file, milliseconds since 1970; 0 for an empty folder. */
  newest: number;
}

/** 308 for the other form of a URL; 302 from outside the base path, which may change. */
export interface Redirect {
  status: 302 | 308;
  location: string;
}

/** A year, and no revalidation: the name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept, but checked again each time: the ETag makes that a 304. */
export const REVALIDATE = 'no-cache';

const NOT_FOUND_PAGE = '404.html';
/** Written for servers, not for readers. */
const PRIVATE_FILES = new Set([SECURITY_HEADERS_FILE, '_headers', '_redirects']);

/**
 * Walks `dist` once and gives every file its canonical URL: `callback.html` is `/callback`,
 * `api/index.html` is `/api/`, any other file keeps its name. What is not in the index does not
 * exist for the server, so no request can reach outside `dist`, and case counts on every disk.
 *
 * @param baseUrl where the site is mounted; overrides what the build wrote, default `/`
 * @throws Error when a file that the build writes for the server cannot be read
 */
export async function buildSiteIndex(dist: string, baseUrl?: string): Promise<SiteIndex> {
  const [walked, routes, settings] = await Promise.all([
    walk(dist),
    readManifestRoutes(dist),
    readSecuritySettings(dist),
  ]);
  const base = normaliseBase(baseUrl ?? settings.baseUrl ?? '/');
  const byPath = new Map(walked.map((file) => [file.path, file]));
  const served = walked.filter(
    (file) => !isTwin(file.path, byPath) && !PRIVATE_FILES.has(file.path),
  );
  const spelled = correctSpelling(
    served.map((file) => file.path),
    routes,
  );

  const files = new Map<string, SiteFile>();
  const others: Array<[otherForm: string, canonical: string]> = [];
  const notFound = new Map<string, SiteFile>();
  served.forEach((file, i) => {
    const siteFile = describe(dist, file, byPath);
    if (file.path === NOT_FOUND_PAGE || file.path.endsWith(`/${NOT_FOUND_PAGE}`)) {
      notFound.set(base + file.path.slice(0, -NOT_FOUND_PAGE.length), siteFile);
      return;
    }
    const { canonical, otherForms } = urlsOf(spelled[i] ?? file.path);
    files.set(base + canonical, siteFile);
    for (const other of otherForms) others.push([base + other, base + canonical]);
  });

  const redirects = new Map<string, Redirect>();
  if (base !== '/') {
    redirects.set('/', { status: 302, location: encodePath(base) });
    redirects.set(base.slice(0, -1), { status: 308, location: encodePath(base) });
  }
  for (const [other, canonical] of others) {
    if (!files.has(other)) redirects.set(other, { status: 308, location: encodePath(canonical) });
  }
  return {
    files,
    redirects,
    notFound,
    securityHeaders: settings.headers,
    newest: walked.reduce((newest, file) => Math.max(newest, file.modified), 0),
  };
}

/** Returns the canonical URL of a file, relative to the base, and the forms that lead to it. */
function urlsOf(path: string): { canonical: string; otherForms: string[] } {
  const name = path.normalize('NFC');
  if (name === 'index.html') return { canonical: '', otherForms: [name] };
  if (name.endsWith('/index.html')) {
    const folder = name.slice(0, -'index.html'.length);
    return { canonical: folder, otherForms: [folder.slice(0, -1), name] };
  }
  if (name.endsWith('.html')) {
    const page = name.slice(0, -'.html'.length);
    return { canonical: page, otherForms: [`${page}/`, name] };
  }
  return { canonical: name, otherForms: [] };
}

function describe(dist: string, file: WalkedFile, byPath: Map<string, WalkedFile>): SiteFile {
  const compressed: SiteFile['compressed'] = {};
  for (const { name, extension } of ENCODINGS) {
    const twin = byPath.get(file.path + extension);
    if (twin) compressed[name] = variantOf(dist, twin);
  }
  return {
    plain: variantOf(dist, file),
    compressed,
    contentType: contentTypeOf(`/${file.path}`),
    cacheControl: file.path.startsWith('_assets/') ? IMMUTABLE : REVALIDATE,
  };
}

function variantOf(dist: string, file: WalkedFile): Variant {
  return {
    file: join(dist, file.path),
    size: file.size,
    stamp: `${file.modified}-${file.size}`,
  };
}

function isTwin(path: string, byPath: Map<string, WalkedFile>): boolean {
  return ENCODINGS.some(
    ({ extension }) => path.endsWith(extension) && byPath.has(path.slice(0, -extension.length)),
  );
}
