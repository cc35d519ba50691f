import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { readSource } from '../../../sources.ts';

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
  '/assets/icon.svg': 'pages/checkout/styles/icon.svg',
  '/assets/base.css': 'pages/checkout/styles/base.css',
  '/assets/checkout.css': 'pages/checkout/styles/checkout.css',
  '/assets/log.css': 'pages/log/log.css',
  '/assets/browser/page.ts': 'pages/checkout/browser/page.ts',
  '/assets/browser/announce.ts': 'pages/checkout/browser/announce.ts',
  '/assets/browser/card-brand.ts': 'pages/checkout/browser/card-brand.ts',
  '/assets/browser/follow-state.ts': 'pages/checkout/browser/follow-state.ts',
  '/assets/model/time-left.ts': 'pages/checkout/model/time-left.ts',
  '/assets/log/page.ts': 'pages/log/browser/page.ts',
  '/assets/log/copy.ts': 'pages/log/browser/copy.ts',
  '/assets/log/live.ts': 'pages/log/browser/live.ts',
  '/favicon.ico': 'pages/checkout/styles/icon.svg',
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
