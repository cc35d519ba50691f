import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { readSource } from '../../sources.ts';

interface Asset {
  body: string;
  type: string;
  etag: string;
}

/**
 * Files that pages load: the source file of each path. Scripts import each other, so paths keep the
 * folders of the sources.
 */
export const PAGE_FILES: Readonly<Record<string, string>> = {
  '/assets/icon.svg': 'checkout/styles/icon.svg',
  '/assets/base.css': 'checkout/styles/base.css',
  '/assets/checkout.css': 'checkout/styles/checkout.css',
  '/assets/log.css': 'log-page/log.css',
  '/assets/browser/page.ts': 'checkout/browser/page.ts',
  '/assets/browser/announce.ts': 'checkout/browser/announce.ts',
  '/assets/browser/card-brand.ts': 'checkout/browser/card-brand.ts',
  '/assets/browser/follow-state.ts': 'checkout/browser/follow-state.ts',
  '/assets/model/time-left.ts': 'checkout/model/time-left.ts',
  '/assets/log/page.ts': 'log-page/browser/page.ts',
  '/assets/log/copy.ts': 'log-page/browser/copy.ts',
  '/assets/log/live.ts': 'log-page/browser/live.ts',
  '/favicon.ico': 'checkout/styles/icon.svg',
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript',
};

const known = new Map<string, Asset>();

/** Answers a request for a style sheet or a script; `undefined` for other paths. */
export function answerAsset(request: Request): Response | undefined {
  const { pathname } = new URL(request.url);
  const file = PAGE_FILES[pathname];
  if (file === undefined) return undefined;
  const asset = known.get(pathname) ?? readAsset(file);
  known.set(pathname, asset);
  const headers = {
    'Cache-Control': 'no-cache',
    ETag: asset.etag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === asset.etag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(asset.body, { headers: { ...headers, 'Content-Type': asset.type } });
}

function readAsset(file: string): Asset {
  const body = readSource(file);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { body, type: `${TYPES[extname(file)]}; charset=utf-8`, etag: `"${hash}"` };
}
