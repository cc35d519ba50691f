import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

interface Asset {
  body: string;
  type: string;
  etag: string;
}

/** What pages load, by its path. The folders are those of the sources: scripts import each other. */
const FILES: Readonly<Record<string, string>> = {
  '/assets/icon.svg': '../styles/icon.svg',
  '/assets/base.css': '../styles/base.css',
  '/assets/checkout.css': '../styles/checkout.css',
  '/assets/log.css': '../../logPage/log.css',
  '/assets/browser/page.ts': '../browser/page.ts',
  '/assets/browser/announce.ts': '../browser/announce.ts',
  '/assets/browser/card-brand.ts': '../browser/card-brand.ts',
  '/assets/browser/follow-state.ts': '../browser/follow-state.ts',
  '/assets/model/time-left.ts': '../model/time-left.ts',
  '/assets/log/page.ts': '../../logPage/browser/page.ts',
  '/assets/log/copy.ts': '../../logPage/browser/copy.ts',
  '/assets/log/live.ts': '../../logPage/browser/live.ts',
  '/favicon.ico': '../styles/icon.svg',
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
  const file = FILES[pathname];
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
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  const body = file.endsWith('.ts') ? toJavaScript(file, text) : text;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return { body, type: `${TYPES[extname(file)]}; charset=utf-8`, etag: `"${hash}"` };
}

function toJavaScript(file: string, text: string): string {
  const { code, errors } = transformSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${String(errors[0])}`);
  return code;
}
