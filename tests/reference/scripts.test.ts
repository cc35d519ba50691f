import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { visit } from '../support/visit.ts';

const site = visit();

/** Folder that `visit` serves. */
const DIST = process.env.SITE_DIST ?? 'dist';
const GUIDE = '/callback';
const REFERENCE = '/api/gateway/sale';
/** Bytes of JavaScript, Brotli, that a reference page may cost more than a guide. */
const MORE = 20 * 1024;

/** Returns the scripts that a page loads by itself, and those it loads once a reader turns to its islands. */
async function scriptsOf(path: string): Promise<{ atOnce: string[]; onIntent: string[] }> {
  const page = await site.open(path);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.reload({ waitUntil: 'networkidle' });
  const atOnce = [...scripts];
  for (const island of await page.locator('astro-island').all()) {
    await island.dispatchEvent('pointerover');
    await island.locator('button, input, a').first().focus();
    for (const name of ['component-url', 'renderer-url']) {
      const address = await island.getAttribute(name);
      await expect.poll(() => [...scripts]).toContain(address);
      // It is there with all that it imports.
      await page.evaluate(`import(${JSON.stringify(address)})`);
    }
  }
  await page.close();
  return { atOnce, onIntent: [...scripts] };
}

function bytes(scripts: string[]): number {
  const sizes = scripts.map((path) => brotliCompressSync(readFileSync(join(DIST, path))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

it('a reference page loads what a guide loads, and at most 20 KB more on intent', async () => {
  const guide = await scriptsOf(GUIDE);
  const reference = await scriptsOf(REFERENCE);
  expect(guide.atOnce.length).toBeGreaterThan(0);
  expect(reference.atOnce.toSorted()).toEqual(guide.atOnce.toSorted());
  expect(guide.onIntent.length).toBeGreaterThan(guide.atOnce.length);
  const more = reference.onIntent.filter((path) => !guide.onIntent.includes(path));
  expect(bytes(more)).toBeLessThanOrEqual(MORE);
});
