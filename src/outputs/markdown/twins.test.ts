import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minimalConfig } from '../../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../../config/load-site-config.ts';
import type { SitePage } from '../../docs/index.ts';
import { twinRoute, twinUrl } from '../../docs/index.ts';
import { linkTwins } from './twins.ts';

it('the Markdown of a page lies beside it, whatever its route', () => {
  expect(['/', '/api/', '/callback', '/a/Checkout SDK'].map((route) => twinRoute(route))).toEqual([
    ...['/index.md', '/api/index.md', '/callback.md', '/a/Checkout SDK.md'],
  ]);
  expect(twinUrl('/a/Checkout SDK', '/docs/')).toBe('/docs/a/Checkout%20SDK.md');
});

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'twins-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

it('a link leads to a heading, and from a twin in one language to the next one in it', () => {
  const config = parseSiteConfig({ ...minimalConfig(), baseUrl: '/docs/' }, 'site.config.ts');
  const pages = ['/refund', '/callback', '/events'].map(
    (route) => ({ route, kind: 'doc' }) as SitePage,
  );
  const model = { pages, instances: [], sidebarSets: [], warnings: [] };
  const state = {
    siteDir: '',
    config,
    model,
    references: {},
    messages: {},
    texts: new Map(),
    notes: [],
    contractFiles: [],
  };
  const root = `${config.url}/docs`;
  const text = [
    `[a](${root}/callback.md#body-id) [b](${root}/events.md) [c](#item) [d](${root}/refund.md)`,
    `[e](${root}/search#x) [f](https://b.example/#x) \`[g](#item)\``,
    `- item\n\n  \`\`\`js\n  a[0](#item)\n  \`\`\`\n`,
  ].join('\n');
  for (const name of ['refund.md', 'refund.php.md']) writeFileSync(join(dist, name), text);
  for (const name of ['callback.md', 'callback.php.md', 'events.md']) {
    writeFileSync(join(dist, name), '');
  }
  const headings = new Map<string, Record<string, string>>([
    ['/refund', { item: 'all-items' }],
    ['/callback', { 'body-id': 'body' }],
  ]);
  linkTwins(dist, state, headings);
  const whole = text.replace('#body-id', '#body').replace('[c](#item)', '[c](#all-items)');
  expect(readFileSync(join(dist, 'refund.md'), 'utf8')).toBe(whole);
  expect(readFileSync(join(dist, 'refund.php.md'), 'utf8')).toBe(
    whole.replace('callback.md', 'callback.php.md'),
  );
});
