import { negotiateEncoding } from './encodings.ts';
import {
  type ByteRange,
  createFileCache,
  type FileCacheLimits,
  type LoadedFile,
} from './file-cache.ts';
import { decodePath } from './paths.ts';
import { withQuery } from './redirects.ts';
import {
  createLiveIndex,
  REVALIDATE,
  type SiteFile,
  type SiteIndex,
  type Variant,
} from './site-index.ts';
import { isMissing } from './walk.ts';

interface SiteOptions {
  /** Folder of the built site. */
  dist: string;
  /** Base path of the site, `/docs/` for example; default: what the build wrote, else `/`. */
  baseUrl?: string;
  /** Bounds of the files held in memory. */
  cache?: FileCacheLimits;
  /** Clock in milliseconds, for tests. */
  now?: () => number;
}

type Headers = Record<string, string>;

const TEXT = 'text/plain; charset=utf-8';
const TEXTS = {
  400: 'Bad request: the path is not valid percent-encoded UTF-8.\n',
  404: 'Not found.\n',
  416: 'The file is shorter than the range that was requested.\n',
  405: 'Method not allowed: this site answers GET and HEAD.\n',
  503: 'The site is being built. Try again in a moment.\n',
} as const;

/** Values of `Sec-Fetch-Dest` for parts of a page. Workers have a policy of their own. */
const PARTS = new Set(['script', 'style', 'font', 'image', 'video', 'audio']);

/** Headers that do nothing on a part of a page, and would add 1 KB to each. */
const FOR_DOCUMENTS = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
]);

function withoutDocumentHeaders(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !FOR_DOCUMENTS.has(name.toLowerCase())),
  );
}

/**
 * Returns the site as one function from request to answer; needs no port.
 *
 * One canonical URL per file, the other form redirects once (308, query kept); GET and HEAD only;
 * precompressed twins by `Accept-Encoding`; ETag and 304; ranges of files that have no twins; the
 * build's security headers on every answer, errors too (parts of a page get those that concern them).
 */
export function createSiteHandler({ dist, baseUrl, cache, now }: SiteOptions) {
  const live = createLiveIndex(dist, baseUrl, now);
  const files = createFileCache(cache);

  async function answerFile(
    request: Request,
    index: SiteIndex,
    file: SiteFile,
    status: 200 | 404,
  ): Promise<Response> {
    const codings = Object.keys(file.compressed) as Array<keyof SiteFile['compressed']>;
    const coding = negotiateEncoding(request.headers.get('accept-encoding'), codings);
    const variant: Variant = (coding && file.compressed[coding]) ?? file.plain;
    const loaded = await files.load(variant);

    const isPart = PARTS.has(request.headers.get('sec-fetch-dest') ?? '');
    const headers: Headers = isPart
      ? withoutDocumentHeaders(index.securityHeaders)
      : { ...index.securityHeaders };
    headers['Cache-Control'] = file.cacheControl;
    const vary = [
      status === 404 && 'Accept',
      codings.length > 0 && 'Accept-Encoding',
      isPart && 'Sec-Fetch-Dest',
    ];
    const varyOn = vary.filter(Boolean).join(', ');
    if (varyOn !== '') headers.Vary = varyOn;
    if (status === 200) {
      headers.ETag = loaded.etag;
      if (matches(request.headers.get('if-none-match'), loaded.etag)) {
        return new Response(null, { status: 304, headers });
      }
    }
    headers['Content-Type'] = file.contentType;
    // Players request parts of a film, and what they play is never precompressed.
    if (status === 200 && codings.length === 0) {
      headers['Accept-Ranges'] = 'bytes';
      const range = rangeOf(request, loaded);
      if (range === 'unsatisfiable') {
        return plain(request, index, 416, { 'Content-Range': `bytes */${loaded.size}` });
      }
      if (range) {
        headers['Content-Range'] = `bytes ${range.first}-${range.last}/${loaded.size}`;
        headers['Content-Length'] = String(range.last - range.first + 1);
        return new Response(loaded.body(range), { status: 206, headers });
      }
    }
    headers['Content-Length'] = String(loaded.size);
    if (coding) headers['Content-Encoding'] = coding;
    return new Response(request.method === 'HEAD' ? null : loaded.body(), { status, headers });
  }

  async function answer(request: Request, index: SiteIndex): Promise<Response | undefined> {
    const { pathname, search } = new URL(request.url);
    const decoded = decodePath(pathname);
    if ('status' in decoded) {
      return decoded.status === 400 ? plain(request, index, 400) : notFound(request, index);
    }
    const file = index.files.get(decoded.path);
    if (file) return answerFile(request, index, file, 200);
    const redirect = index.redirects.get(decoded.path);
    if (!redirect) return undefined;
    const headers = {
      ...index.securityHeaders,
      Location: withQuery(redirect.location, search),
      'Cache-Control': REVALIDATE,
      'Content-Length': '0',
    };
    return new Response(null, { status: redirect.status, headers });
  }

  async function notFound(request: Request, index: SiteIndex): Promise<Response> {
    if (index.files.size === 0) return plain(request, index, 503, { 'Retry-After': '2' });
    const page = notFoundPage(new URL(request.url).pathname, index);
    if (!page || !acceptsHtml(request.headers.get('accept'))) {
      return plain(request, index, 404, { Vary: 'Accept' });
    }
    return answerFile(request, index, page, 404);
  }

  return async function handle(request: Request): Promise<Response> {
    const index = await live.current();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(request, index, 405, { Allow: 'GET, HEAD' });
    }
    try {
      const found = await answer(request, index);
      if (found) return found;
    } catch (error) {
      // A build has just removed the file: look again below.
      if (!isMissing(error)) throw error;
    }
    const fresh = await live.afterMiss();
    try {
      return (await answer(request, fresh)) ?? (await notFound(request, fresh));
    } catch (error) {
      if (!isMissing(error)) throw error;
      return plain(request, fresh, 503, { 'Retry-After': '2' });
    }
  };
}

/** Returns the page of the innermost part of the site that has one: `/ar/gone` gets the page of `/ar/`. */
function notFoundPage(pathname: string, index: SiteIndex): SiteFile | undefined {
  const parts = [...index.notFound.keys()].filter((part) => pathname.startsWith(part));
  const innermost = parts.sort((a, b) => b.length - a.length)[0];
  // Outside the base path there is only the outermost one to show.
  return index.notFound.get(innermost ?? [...index.notFound.keys()].sort()[0] ?? '');
}

function plain(
  request: Request,
  index: SiteIndex,
  status: keyof typeof TEXTS,
  extra: Headers = {},
): Response {
  const text = TEXTS[status];
  return new Response(request.method === 'HEAD' ? null : text, {
    status,
    headers: {
      ...index.securityHeaders,
      ...extra,
      'Content-Type': TEXT,
      'Content-Length': String(text.length),
      'Cache-Control': REVALIDATE,
    },
  });
}

/** Compares ETags weakly (RFC 9110, 13.1.2), so a `W/` that a proxy put in front doesn't matter. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

/**
 * Returns the part of a file that is requested (RFC 9110, section 14.2). A form that isn't one plain
 * range, several ranges for example, gets the whole file, as the standard allows.
 */
function rangeOf(
  request: Request,
  { size, etag }: LoadedFile,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.headers.get('if-range');
  if (request.method !== 'GET' || (condition !== null && condition !== etag)) return undefined;
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  return first < size && (from !== '' || Number(to) > 0) ? { first, last } : 'unsatisfiable';
}

/** Tells whether to answer with a page: scripts that request JSON get a line of text for a missing file. */
function acceptsHtml(accept: string | null): boolean {
  return accept === null || /text\/(?:html|\*)|\*\/\*|application\/xhtml\+xml/.test(accept);
}
