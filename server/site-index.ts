import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import { ENCODINGS, type Encoding } from './encodings.ts';
import { IMMUTABLE } from './headers-file.ts';
import { decodePath, encodePath, normaliseBase } from './paths.ts';
import { REDIRECTS_FILE, readRedirects } from './redirects.ts';
import { readSecuritySettings, SECURITY_HEADERS_FILE } from './security-headers.ts';
import { correctSpelling, ROUTE_MANIFEST_FILE, readManifestRoutes } from './spelling.ts';
import { isMissing, type WalkedFile, walk } from './walk.ts';

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

/** 301 that the operator wants; 308 for the other form of a URL; 302 from outside the base path, which may change. */
export interface Redirect {
  status: 301 | 302 | 308;
  location: string;
}

/** Kept, but checked again each time: the ETag makes that a 304. */
export const REVALIDATE = 'no-cache';

const NOT_FOUND_PAGE = '404.html';
/** Written for servers, not for readers. */
const PRIVATE_FILES = new Set([SECURITY_HEADERS_FILE, '_headers', REDIRECTS_FILE]);

/**
 * Walks `dist` once and gives every file its canonical URL: `callback.html` is `/callback`,
 * `api/index.html` is `/api/`, any other file keeps its name. What is not in the index does not
 * exist for the server, so no request can reach outside `dist`, and case counts on every disk.
 *
 * @param baseUrl where the site is mounted; overrides what the build wrote, default `/`
 * @throws Error when a file that the build writes for the server cannot be read
 */
async function buildSiteIndex(dist: string, baseUrl?: string): Promise<SiteIndex> {
  const [walked, routes, settings, moved] = await Promise.all([
    walk(dist),
    readManifestRoutes(dist),
    readSecuritySettings(dist),
    readRedirects(dist),
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
  for (const { from, to } of moved) {
    const decoded = decodePath(from);
    if ('path' in decoded && !files.has(decoded.path)) {
      redirects.set(decoded.path, { status: 301, location: to });
    }
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

/** Files that every build rewrites: at least one of them changes each time. */
const MARKERS = ['index.html', '404.html', ROUTE_MANIFEST_FILE, SECURITY_HEADERS_FILE];
/** Milliseconds between two checks of the markers. */
const CHECK_EVERY = 500;
/** Milliseconds between two walks that unknown paths may cause. */
const WALK_ON_MISS_EVERY = 2000;
/** A folder whose newest file was younger than this when walked may not be finished yet. */
const SETTLED_AFTER = 2000;

/** The index of a folder that may be rebuilt at any time. */
interface LiveIndex {
  /** Returns the present state, after a cheap check for a rebuild. */
  current(): Promise<SiteIndex>;
  /** Returns the state after a path was not found: a new file may have come without a new marker. */
  afterMiss(): Promise<SiteIndex>;
}

/**
 * Keeps the index of `dist` in step with what builds write there. The look costs four `stat` calls
 * at most twice a second; walking the folder again is left for when one of them shows a change.
 *
 * @param now clock in milliseconds, for tests
 */
export function createLiveIndex(dist: string, baseUrl?: string, now = Date.now): LiveIndex {
  let known: { index: SiteIndex; markers: string; walkedAt: number } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let walking: Promise<SiteIndex> | undefined;

  /** Walks the folder, one walk at a time; requests that come meanwhile share it. */
  function walkAgain(markers?: string): Promise<SiteIndex> {
    walking ??= (async () => {
      const walkedAt = now();
      const before = markers ?? (await readMarkers(dist));
      const index = await buildSiteIndex(dist, baseUrl);
      known = { index, markers: before, walkedAt };
      return index;
    })().finally(() => {
      walking = undefined;
    });
    return walking;
  }

  return {
    async current() {
      if (walking) return walking;
      const time = now();
      if (known && time - checkedAt < CHECK_EVERY) return known.index;
      checkedAt = time;
      if (!known) return walkAgain();
      const markers = await readMarkers(dist);
      const settled = known.walkedAt - known.index.newest >= SETTLED_AFTER;
      return settled && markers === known.markers ? known.index : walkAgain(markers);
    },
    async afterMiss() {
      if (known && now() - known.walkedAt < WALK_ON_MISS_EVERY) return known.index;
      return walkAgain();
    },
  };
}

async function readMarkers(dist: string): Promise<string> {
  const stamps = await Promise.all(
    MARKERS.map(async (name) => {
      try {
        const info = await stat(join(dist, name));
        return `${info.mtimeMs}-${info.size}-${info.ino}`;
      } catch (error) {
        if (isMissing(error)) return 'none';
        throw error;
      }
    }),
  );
  return stamps.join(' ');
}
