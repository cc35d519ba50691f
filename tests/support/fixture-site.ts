import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { precompress } from '../../server/precompress.ts';

/** A small built site in a temporary folder, shaped like a real one. */
export interface FixtureSite {
  dist: string;
  /** Writes one more file; folders are made. */
  add(path: string, content: string | Buffer): Promise<void>;
  /** Deletes the folder. */
  remove(): Promise<void>;
}

export const FIXTURE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'self'",
  'X-Content-Type-Options': 'nosniff',
};

/** Returns a page long enough to be compressed. */
export function page(title: string): string {
  const filler = `<p>${'The hash covers the raw bytes of the request. '.repeat(40)}</p>`;
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${filler}</html>`;
}

const FILES: Record<string, string> = {
  'index.html': page('Home'),
  '404.html': page('Page Not Found'),
  'callback.html': page('Callback'),
  'Callback/calback_validation.html': page('Callback validation'),
  'integration.html': page('Integration'),
  'integration/checkout.html': page('Checkout'),
  'Integration/Checkout/Checkout SDK.html': page('Checkout SDK'),
  'Integration/Checkout/Checkout SDK.md': '# Checkout SDK\n',
  'downloads/openapi.d.ts': 'export type Paid = boolean;\n',
  'api/index.html': page('API'),
  'api/gateway/refund.html': page('Refund'),
  '_assets/site.1a2b3c.css': `.page { color: black }\n`.repeat(60),
  '_assets/tiny.4d5e6f.js': 'export {};\n',
  'search/docs.json': JSON.stringify({ documents: Array(80).fill('refund') }),
  '.well-known/apple-developer-merchantid-domain-association': 'association',
  '.secret': 'never served',
  _headers: '/*\n',
  'security-headers.json': JSON.stringify({ headers: FIXTURE_HEADERS }),
};

/** Writes the site and its compressed twins. */
export async function writeFixtureSite(extra: Record<string, string> = {}): Promise<FixtureSite> {
  const dist = await mkdtemp(join(tmpdir(), 'fixture-site-'));
  const add = async (path: string, content: string | Buffer) => {
    const file = join(dist, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  for (const [path, content] of Object.entries({ ...FILES, ...extra })) await add(path, content);
  await precompress(dist);
  return { dist, add, remove: () => rm(dist, { recursive: true, force: true }) };
}

/** Sets the last change of one file, in seconds from now. */
export async function touch(file: string, secondsFromNow: number): Promise<void> {
  const time = Date.now() / 1000 + secondsFromNow;
  await utimes(file, time, time);
}
