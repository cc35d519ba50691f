import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { ROUTES, type ServedSite, serveSite } from '../support/site.ts';

/** Bytes, Brotli, before any interaction. */
const BUDGET = { document: 25 * 1024, script: 15 * 1024, stylesheet: 12 * 1024, requests: 8 };

let site: ServedSite;
let browser: Browser;
beforeAll(async () => {
  site = await serveSite();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

function compressed(url: string, manifest: Record<string, { path: string; page: string }>): number {
  const path = decodeURI(new URL(url).pathname);
  const page = Object.values(manifest).find((entry) => entry.path === path)?.page;
  return brotliCompressSync(readFileSync(`dist/${page ?? path.slice(1)}`)).length;
}

describe('weight of a page before any interaction', () => {
  it.each(ROUTES)('$id $path', async ({ path }) => {
    const manifest = JSON.parse(readFileSync('dist/route-manifest.json', 'utf8'));
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const weight = { document: 0, script: 0, stylesheet: 0, requests: 0 };
    page.on('request', (request) => {
      // Pages fetched ahead, when the browser is idle, don't count towards this one.
      if (request.headers()['sec-purpose'] === 'prefetch') return;
      const type = request.resourceType();
      if (type === 'other' && !request.url().endsWith('.svg')) return;
      weight.requests += 1;
      if (type === 'document' || type === 'script' || type === 'stylesheet') {
        weight[type] += compressed(request.url(), manifest);
      }
    });
    await page.goto(site.origin + encodeURI(path), { waitUntil: 'networkidle' });
    await page.close();
    for (const [what, limit] of Object.entries(BUDGET)) {
      expect(weight[what as keyof typeof weight], what).toBeLessThanOrEqual(limit);
    }
    expect(weight.document).toBeGreaterThan(0);
  });
});
