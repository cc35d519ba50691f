import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ResultCache } from '../../lib/result-cache.ts';
import { listSources } from '../../lib/sources.mjs';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../config/load-site-config.ts';
import type { PageKind, SitePage, SiteState } from '../docs/index.ts';
import { bytesOf, hasAssetsOf, keptPages, savedSince } from './kept-pages.ts';

const GUIDES = {
  refund: '# Refund\n\n```js\nimport x from "x";\n```\n',
  callback: '# Callback\n',
  start: "import Part from './_part.mdx';\n\n<Part />\n",
  checkout: 'See ![the page](./checkout.png).\n',
  index: '# Home\n\n<RecentChanges />\n',
  programs: '# Programs\n\n<SampleFiles />\n',
  changelog: '## 1.0.0 · 2026-11-20\n',
};

const FILES: Readonly<Record<string, string>> = {
  'src/layout/DocPage.tsx': 'export {};',
  'package-lock.json': '{}',
  'samples/refund/php/refund.php': '<?php',
  'content/docs/_part.mdx': 'Part',
  'public/logo.svg': '<svg/>',
  'gateway/contract/openapi.yaml': 'openapi: 3.1.0',
  ...Object.fromEntries(
    Object.entries(GUIDES).map(([name, text]) => [`content/docs/${name}.mdx`, text]),
  ),
};

let root: string;
/** A file of the contract that is in neither folder. */
let elsewhere: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-pages-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'kept-pages-contract-'));
  for (const [path, text] of Object.entries(FILES)) put(path, text);
  writeFileSync(join(elsewhere, 'shared.yaml'), 'type: string');
});
afterEach(() => {
  for (const folder of [root, elsewhere]) rmSync(folder, { recursive: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Returns the state of the site in the folder. */
function stateOf({ title = 'Acme Pay', lastUpdated = '2026-11-01' } = {}): SiteState {
  const page = (route: string, kind: PageKind, more: Partial<SitePage> = {}): SitePage => ({
    ...{ route, kind, locale: 'en', title: route, description: '', tags: [], origin: '' },
    ...more,
  });
  const files = Object.keys(GUIDES).map((name) => join(root, 'content/docs', `${name}.mdx`));
  const guides = files.map((file) => page(`/${basename(file, '.mdx')}`, 'doc', { file }));
  const pages = guides.map((guide) =>
    guide.route === '/callback' ? { ...guide, lastUpdated } : guide,
  );
  const others = [
    page('/api/refund', 'reference-operation'),
    page('/status', 'component', { component: join(root, 'status.tsx') }),
    page('/search', 'site-index'),
    page('/404', 'not-found'),
  ];
  return {
    siteDir: root,
    config: parseSiteConfig({ ...minimalConfig(), title }, 'site.config.ts'),
    model: { pages: [...pages, ...others], instances: [], sidebarSets: [], warnings: [] },
    references: {},
    messages: {},
    texts: new Map(files.map((file) => [file, readFileSync(file, 'utf8')])),
    notes: [],
    contractFiles: [join(elsewhere, 'shared.yaml')],
  };
}

const keysOf = (state: SiteState) =>
  keptPages(state, new ResultCache(join(root, '.cache')), root).keys;

const KEPT = ['/refund', '/callback', '/index', '/programs', '/changelog', '/api/refund'];

/** Pages without components that read other guides. */
const ALONE = ['/refund', '/callback', '/changelog', '/api/refund'];

/** Returns the pages whose keys a change leaves as they are. */
function keptAfter(change: () => unknown, state?: Parameters<typeof stateOf>[0]): string[] {
  const before = keysOf(stateOf());
  change();
  const after = keysOf(stateOf(state));
  return KEPT.filter((route) => before.get(route) === after.get(route));
}

it('has a key for pages that are made from one text and the models', () => {
  expect([...keysOf(stateOf()).keys()]).toEqual(KEPT);
  expect(keptAfter(() => {})).toEqual(KEPT);
});

it('renders a guide again when its text has changed, and the guides that read it', () => {
  const without = (route: string, routes = KEPT) => routes.filter((one) => one !== route);
  const change = (name: string) => () => put(`content/docs/${name}.mdx`, '# Changed');
  expect(keptAfter(change('refund'))).toEqual(without('/refund', without('/programs')));
  expect(keptAfter(change('changelog'))).toEqual(without('/changelog', ALONE));
  expect(keptAfter(() => {}, { lastUpdated: '2026-11-02' })).toEqual(without('/callback'));
});

it.each([
  'src/layout/DocPage.tsx',
  'src/layout/New.tsx',
  'package-lock.json',
  'samples/refund/php/refund.php',
  'content/docs/_part.mdx',
  'gateway/contract/openapi.yaml',
])('renders every page again when %s has changed', (path) => {
  expect(keptAfter(() => put(path, 'changed'))).toEqual([]);
});

it('renders every page again when the configuration or a file of a contract has changed', () => {
  expect(keptAfter(() => {}, { title: 'Acme' })).toEqual([]);
  expect(keptAfter(() => writeFileSync(join(elsewhere, 'shared.yaml'), 'type: number'))).toEqual(
    [],
  );
});

it('renders no page again because of a file of public/', () => {
  expect(keptAfter(() => put('public/logo.svg', '<svg></svg>'))).toEqual(KEPT);
});

it('knows when a file was saved while it built', () => {
  // Files have the times of the system's last tick, a few milliseconds back.
  const later = Date.now() + 1000;
  const saved = (files = [join(elsewhere, 'shared.yaml')]) =>
    savedSince(later, { siteDir: join(root, 'content'), contractFiles: files }, root);
  expect(saved()).toBe(false);
  expect(saved([join(elsewhere, 'gone.yaml')])).toBe(true);
  expect(savedSince(0, { siteDir: root, contractFiles: [] }, elsewhere)).toBe(true);
  const empty = { siteDir: elsewhere, contractFiles: [] };
  rmSync(join(elsewhere, 'shared.yaml'));
  expect(savedSince(0, empty, elsewhere)).toBe(false);
  expect(savedSince(0, empty, root)).toBe(true);
  expect(
    savedSince(0, { ...empty, contractFiles: [join(root, 'package-lock.json')] }, elsewhere),
  ).toBe(true);
});

it('counts the code and Node.js for the outputs of pages', () => {
  const codeOf = () => keptPages(stateOf(), new ResultCache(join(root, '.cache')), root).code;
  const before = codeOf();
  put('samples/refund/php/refund.php', 'changed');
  put('content/docs/_part.mdx', 'changed');
  expect(codeOf()).toBe(before);
  put('samples/languages.mjs', 'export const FRAMEWORKS = {};');
  const after = codeOf();
  expect(after).not.toBe(before);
  const { version } = process;
  Object.defineProperty(process, 'version', { value: 'v0.0.0' });
  try {
    expect(codeOf()).not.toBe(after);
  } finally {
    Object.defineProperty(process, 'version', { value: version });
  }
});

it('finds the pages of an earlier build, except damaged ones', () => {
  const folder = join(root, '.cache');
  const { cache, keys } = keptPages(stateOf(), new ResultCache(folder), root);
  const page = {
    html: '<h1>Refund</h1>',
    headings: [{ depth: 1, slug: 'refund', text: 'Refund' }],
  };
  const { html, ...rest } = page;
  for (const key of keys.values()) cache.write(key, bytesOf(rest, Buffer.from(html)));
  writeFileSync(join(folder, keys.get('/callback') ?? ''), 'damaged');
  const { pages } = keptPages(stateOf(), new ResultCache(folder), root);
  expect([...pages]).toEqual([
    ...KEPT.filter((route) => route !== '/callback').map((route) => [route, page]),
  ]);
});

it('misses a script or a style whose name has changed', () => {
  const assets = '<link href="/docs/_assets/style.a.css"><script src="/docs/_assets/site.b.js">';
  const has = () => hasAssetsOf([{ html: assets, headings: [] }], root, '/docs/');
  put('_assets/style.a.css', '');
  expect(has()).toBe(false);
  put('_assets/site.b.js', '');
  expect(has()).toBe(true);
});

it('knows the components that read other guides', () => {
  const readers = listSources('src').filter((path) =>
    /import \{[^}]*\btexts\b[^}]*\} from 'virtual:site'|glob[^(]*\(\s*'\/content/.test(
      readFileSync(join('src', path), 'utf8'),
    ),
  );
  const names = readers.map((path) => basename(path, '.tsx'));
  // `readBy` names them.
  expect(names).toEqual(['RecentChanges', 'SampleFiles']);
});
