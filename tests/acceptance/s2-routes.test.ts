import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type ServedSite, serveSite } from '../support/site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());

/** Follows at most one redirect. */
async function get(path: string): Promise<{ status: number; html: string; redirects: number }> {
  const first = await fetch(site.origin + path, { redirect: 'manual' });
  const location = first.headers.get('location');
  if (first.status < 300 || first.status > 399 || location === null) {
    return { status: first.status, html: await first.text(), redirects: 0 };
  }
  const second = await fetch(new URL(location, site.origin + path), { redirect: 'manual' });
  return { status: second.status, html: await second.text(), redirects: 1 };
}

function headings(html: string): string[] {
  return [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) =>
    (text ?? '').replace(/<[^>]+>/g, '').trim(),
  );
}

describe('routes', () => {
  it.each(ROUTES)(
    '$id $path answers 200 with one h1, with and without a slash at the end',
    async ({ path }) => {
      const bare = encodeURI(path.replace(/(?<=.)\/$/, ''));
      for (const url of bare === '/' ? ['/'] : [bare, `${bare}/`]) {
        const { status, html, redirects } = await get(url);
        expect(status, url).toBe(200);
        expect(redirects).toBeLessThanOrEqual(1);
        expect(headings(html)).toHaveLength(1);
        expect(headings(html)[0]).not.toBe('');
      }
    },
  );

  it.each(ROUTES.filter(({ children }) => children))(
    '$id $path leads to its children',
    async ({ path, children }) => {
      const { html } = await get(encodeURI(path));
      // Not the text, nor the page that comes next: the list of children itself.
      const [list = ''] =
        /<section aria-label="Pages in this section"[\s\S]*?<\/section>/.exec(html) ?? [];
      for (const child of children ?? []) expect(list).toContain(`href="${encodeURI(child)}"`);
    },
  );

  it('S2-04 an unknown path is a 404 in the site’s frame', async () => {
    for (const path of ['/does-not-exist', '/callback/nothing', '/CALLBACK', '/%E0%A4%A']) {
      const { status, html } = await get(path);
      expect(status, path).toBe(path.includes('%E0') ? 400 : 404);
      if (status !== 404) continue;
      expect(headings(html)).toEqual(['Page Not Found']);
      expect(html).toContain('Go to the docs home');
      expect(html).toContain('Search...');
      expect(html).toMatch(/<nav[^>]+aria-label="Main"/);
    }
  });

  it('S2-03 the route manifest keys every route by path and a short hash, and names its page', () => {
    const manifest: Record<string, { path: string; page: string }> = JSON.parse(
      readFileSync('dist/route-manifest.json', 'utf8'),
    );
    const keys = Object.keys(manifest);
    for (const { path } of ROUTES) {
      const found = keys.filter(
        (key) => key.startsWith(`${path}-`) && /^[0-9a-f]{3,4}$/.test(key.slice(path.length + 1)),
      );
      expect(found, path).toHaveLength(1);
      const page = manifest[found[0] ?? '']?.page ?? '';
      expect(readFileSync(`dist/${page}`, 'utf8')).toContain('<h1');
    }
  });

  it('the address in every problem of the contract leads to the place of its error', async () => {
    const { components } = JSON.parse(readFileSync('dist/downloads/openapi.json', 'utf8'));
    const problems = Object.values<{ value: { doc_url?: string } }>(components.examples).flatMap(
      ({ value }) => value.doc_url ?? [],
    );
    expect(new Set(problems).size).toBeGreaterThan(20);
    for (const address of problems) {
      const { pathname, hash } = new URL(address);
      const { status, html } = await get(pathname);
      expect(status, address).toBe(200);
      expect(html, address).toContain(`id="${hash.slice(1)}"`);
    }
  });

  it('S3-05 the docs model holds both instances with version, label, docs and sidebars', () => {
    const instances: {
      pluginId: string;
      versions: {
        name: string;
        label: string;
        isLast: boolean;
        docs: unknown[];
        mainDocId: string;
      }[];
    }[] = JSON.parse(readFileSync('dist/docs-model.json', 'utf8'));
    expect(
      instances.map(({ pluginId, versions }) => [pluginId, versions[0]?.name, versions[0]?.label]),
    ).toEqual([
      ['default', 'current', 'Next'],
      ['api', 'current', '1.0.0'],
    ]);
    for (const { versions } of instances) {
      expect(versions[0]).toMatchObject({ isLast: true, mainDocId: 'index', draftIds: [] });
    }
  });

  it('S1-09 S9-13 the info page shows version 1.0.0, the API home leads to every operation', async () => {
    const info = await get('/api/gateway/official-documentation');
    expect(info.html.slice(info.html.indexOf('<main'))).toContain('1.0.0');
    const home = await get('/api/');
    const main = home.html.slice(home.html.indexOf('<main'));
    for (const { path } of ROUTES.filter(({ kind }) => kind === 'operation')) {
      expect(main).toContain(`href="${path}"`);
    }
  });

  it('S2-L17 S2-L02 every page has the navbar’s items and the footer’s copyright of 2025', async () => {
    for (const path of ['/', '/callback', '/api/gateway/refund', '/does-not-exist']) {
      const { html } = await get(path);
      expect(html).toMatch(/<footer.*Copyright © 2025/s);
      expect(html).toMatch(/href="\/downloads\/checkout-collection\.json" download=/);
      expect(html).toMatch(
        /href="https:\/\/dashboard\.gateway\.example" target="_blank" rel="noopener noreferrer"/,
      );
    }
  });
});
