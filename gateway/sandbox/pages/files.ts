import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { readSource } from '../sources.ts';

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
  '/assets/browser/page.ts': 'pages/checkout/browser.ts',
  '/assets/browser/time-left.ts': 'pages/checkout/time-left.ts',
  '/assets/log/page.ts': 'pages/log/browser.ts',
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

/** Published versions. The bytes of a version never change: a test pins their hashes. */
export const SDK_VERSIONS = ['1.0.0'] as const;

/** A version is part of its address, so it may be cached forever. */
const SDK_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
};

/** Returns the path of a version's script below `gateway/sandbox`. */
export function sdkFile(version: (typeof SDK_VERSIONS)[number]): string {
  return `sdk/${version}/checkout.js`;
}

/** Answers with the script of a version, or with its hash (Subresource Integrity, section 3.1). */
export function answerSdk(path: string): Response {
  const [, name, ending] = /^\/sdk\/([0-9.]+)\/checkout\.js(\.sri)?$/.exec(path) ?? [];
  const version = SDK_VERSIONS.find((known) => known === name);
  if (!version) return noSuchScript();
  const script = readSource(sdkFile(version));
  if (!ending) return text(script, 'text/javascript; charset=utf-8');
  const hash = createHash('sha384').update(script).digest('base64');
  return text(`sha384-${hash}`, 'text/plain; charset=utf-8');
}

function text(body: string, type: string): Response {
  return new Response(body, { headers: { ...SDK_HEADERS, 'Content-Type': type } });
}

function noSuchScript(): Response {
  const [latest] = SDK_VERSIONS.slice(-1);
  return new Response(`There is no such file. Load /sdk/${latest}/checkout.js.\n`, {
    status: 404,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
