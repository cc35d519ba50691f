import { describe, expect, it } from 'vitest';
import { minimalConfig } from '../../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../../config/load-site-config.ts';
import type { SiteConfigInput } from '../../config/schema.ts';
import type { SiteModel, SitePage } from '../../docs/index.ts';
import type { NavItem } from './nav-model.ts';
import { resolveNavbar } from './resolve-navbar.ts';

function page(route: string, docId: string, extra: Partial<SitePage> = {}): SitePage {
  return {
    route,
    docId,
    kind: 'doc',
    locale: 'en',
    title: docId,
    description: '',
    instance: 'default',
    version: 'current',
    sidebar: 'docs',
    tags: [],
    origin: `content/docs/${docId}.mdx`,
    ...extra,
  };
}

const callback = page('/callback', 'callback');
const model: SiteModel = {
  pages: [
    page('/', 'index'),
    callback,
    page('/1.0/', 'index', { version: '1.0', route: '/1.0' }),
    page('/ar', 'index', { locale: 'ar' }),
    page('/ar/callback', 'callback', { locale: 'ar' }),
  ],
  instances: [
    {
      pluginId: 'default',
      versions: [
        {
          name: 'current',
          label: 'Next',
          isLast: true,
          docs: [
            { id: 'index', path: '/' },
            { id: 'callback', path: '/callback' },
          ],
          sidebars: { docs: { link: { label: 'index', path: '/' } }, empty: {} },
          draftIds: ['draft'],
          mainDocId: 'index',
        },
        {
          name: '1.0',
          label: '1.0',
          isLast: false,
          docs: [{ id: 'index', path: '/1.0' }],
          sidebars: {},
          draftIds: [],
          mainDocId: 'index',
        },
      ],
    },
  ],
  sidebarSets: [],
  warnings: [],
};

type Items = NonNullable<SiteConfigInput['themeConfig']['navbar']['items']>;

function resolve(items: Items, at: SitePage = callback, baseUrl = '/'): NavItem[] {
  const input = { ...minimalConfig(), baseUrl };
  input.themeConfig.navbar.items = items;
  input.i18n = {
    locales: {
      en: { label: 'English', htmlLang: 'en' },
      ar: { label: 'العربية', htmlLang: 'ar', direction: 'rtl' },
    },
  };
  const { left, right } = resolveNavbar({
    config: parseSiteConfig(input, 'site.config.ts'),
    model,
    page: at,
  });
  return [...left, ...right];
}

describe('navbar items', () => {
  it('S2-L03 default link: inside, outside, and as a download', () => {
    expect(
      resolve([
        { type: 'default', label: 'In', to: '/callback' },
        { type: 'default', label: 'Out', href: 'https://dashboard.acme.example' },
        { type: 'default', label: 'File', to: '/downloads/a.json', download: 'a.json' },
      ]),
    ).toMatchObject([
      { label: 'In', href: '/callback', current: 'page', external: false },
      { label: 'Out', external: true },
      { label: 'File', download: 'a.json' },
    ]);
  });

  it('S2-L04 S2-L12 locale dropdown: the same page in each locale, with query and hash', () => {
    expect(resolve([{ type: 'localeDropdown' }])).toMatchObject([
      {
        kind: 'dropdown',
        label: 'English',
        items: [
          { label: 'English', href: '/callback', lang: 'en', keepsQuery: true, current: 'page' },
          { label: 'العربية', href: '/ar/callback', lang: 'ar', keepsQuery: true },
        ],
      },
    ]);
  });

  it('S2-L04 a site with one locale has no locale dropdown, but its links', () => {
    const input = { ...minimalConfig() };
    const after = { type: 'default' as const, label: 'Translate', to: '/callback' };
    input.themeConfig.navbar.items = [
      { type: 'localeDropdown' },
      { type: 'localeDropdown', dropdownItemsAfter: [after] },
    ];
    const config = parseSiteConfig(input, 'site.config.ts');
    expect(resolveNavbar({ config, model, page: callback }).left).toMatchObject([
      { kind: 'link', label: 'Translate' },
    ]);
  });

  it('shows labels in the locale of the page', () => {
    const items: Items = [
      { type: 'default', label: { en: 'Callbacks', ar: 'الإشعارات' }, to: '/callback' },
      { type: 'html', value: { en: '<b>New</b>' } },
    ];
    const arabic = page('/ar/callback', 'callback', { locale: 'ar' });
    expect(resolve(items, arabic)).toMatchObject([{ label: 'الإشعارات' }, { value: '<b>New</b>' }]);
    expect(resolve(items)).toMatchObject([{ label: 'Callbacks' }, { value: '<b>New</b>' }]);
  });

  it('S2-L12 links of the site stay in the locale where the page exists there', () => {
    const arabic = page('/ar/callback', 'callback', { locale: 'ar' });
    const items: Items = [
      { type: 'default', label: 'Callbacks', to: '/callback' },
      { type: 'default', label: 'Old home', to: '/1.0' },
    ];
    expect(resolve(items, arabic)).toMatchObject([{ href: '/ar/callback' }, { href: '/1.0' }]);
  });

  it('S2-L12 on the not-found page the locale dropdown leads to the homes', () => {
    const missing = page('/404', '', { kind: 'not-found', docId: undefined, instance: undefined });
    expect(resolve([{ type: 'localeDropdown' }], missing)).toMatchObject([
      { items: [{ href: '/' }, { href: '/ar' }] },
    ]);
  });

  it('S2-L06 S2-L07 dropdown and raw html', () => {
    expect(
      resolve([
        {
          type: 'dropdown',
          label: 'More',
          items: [
            { type: 'html', value: '<hr>' },
            { type: 'doc', docId: 'index' },
          ],
        },
      ]),
    ).toMatchObject([
      {
        kind: 'dropdown',
        items: [
          { kind: 'html', value: '<hr>' },
          { href: '/', label: 'index' },
        ],
      },
    ]);
  });

  it('S2-L08 S5-04 doc link; one to a draft is silently left out', () => {
    expect(
      resolve([
        { type: 'doc', docId: 'callback', label: 'Callbacks' },
        { type: 'doc', docId: 'draft' },
      ]),
    ).toMatchObject([{ label: 'Callbacks', href: '/callback' }]);
  });

  it('S2-L09 sidebar link marks its section on every page of it, and the page it leads to', () => {
    const items: Items = [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }];
    expect(resolve(items)).toMatchObject([{ label: 'Docs', href: '/', current: 'true' }]);
    expect(resolve(items, page('/', 'index'))).toMatchObject([{ href: '/', current: 'page' }]);
  });

  it('S2-L07 raw HTML keeps its own links right below a base URL and in a locale', () => {
    const value = '<a href="/callback?a=1#b">C</a> <a href="https://other.example/">O</a>';
    const arabic = page('/ar', 'index', { locale: 'ar' });
    expect(resolve([{ type: 'html', value }], arabic, '/docs/')).toEqual([
      { kind: 'html', value: value.replace('/callback', '/docs/ar/callback') },
    ]);
    expect(resolve([{ type: 'html', value: '<b>Beta<hr>' }])).toEqual([
      { kind: 'html', value: '<b>Beta<hr>' },
    ]);
  });

  it('S2-L10 version link leads to the main page of the page’s version, under its label', () => {
    expect(resolve([{ type: 'docsVersion' }])).toMatchObject([{ label: 'Next', href: '/' }]);
    const old = page('/1.0', 'index', { version: '1.0' });
    expect(resolve([{ type: 'docsVersion' }], old)).toMatchObject([{ label: '1.0', href: '/1.0' }]);
  });

  it('S4-15 outside the docs, items name where they lead in every version', () => {
    const outside = page('/status', 'status', { instance: undefined, version: undefined });
    expect(resolve([{ type: 'docsVersion' }], outside)).toMatchObject([
      {
        href: '/',
        follows: {
          instance: 'default',
          byVersion: { current: { href: '/', label: 'Next' }, '1.0': { href: '/1.0' } },
        },
      },
    ]);
    expect(resolve([{ type: 'docsVersion' }])[0]).not.toHaveProperty('follows');
  });

  it('S2-L11 S2-L13 version dropdown: the equivalent page, or the version’s main page', () => {
    expect(resolve([{ type: 'docsVersionDropdown' }])).toMatchObject([
      {
        kind: 'dropdown',
        label: 'Next',
        items: [
          { label: 'Next', href: '/callback', keepsQuery: true },
          { label: '1.0', href: '/1.0', prefers: { instance: 'default', version: '1.0' } },
        ],
      },
    ]);
  });
});

describe('a second docs instance with versions', () => {
  const [first] = model.instances;
  if (!first) throw new Error('No docs instance');
  const inApi = (version: string, path: string) =>
    page(`/api${path}`, 'sale', { instance: 'api', version, sidebar: 'api' });
  const sale = inApi('current', '/sale');
  const oldSale = inApi('1.0', '/1.0/sale');
  const versions = first.versions.map((one) => ({ ...one, mainDocId: 'sale', sidebars: {} }));
  const both = {
    ...model,
    pages: [...model.pages, sale, oldSale],
    instances: [first, { pluginId: 'api', versions }],
  };
  const resolveAt = (items: Items, at: SitePage) => {
    const input = minimalConfig();
    input.themeConfig.navbar.items = items;
    const config = parseSiteConfig(input, 'site.config.ts');
    return resolveNavbar({ config, model: both, page: at }).left;
  };

  it('is entered in the version of the page', () => {
    const items: Items = [{ type: 'doc', docId: 'sale', docsPluginId: 'api', label: 'API' }];
    const old = page('/1.0', 'index', { version: '1.0' });
    expect(resolveAt(items, old)).toMatchObject([{ href: '/api/1.0/sale' }]);
    expect(resolveAt(items, callback)).toMatchObject([
      { href: '/api/sale', follows: { instance: 'api' } },
    ]);
  });

  it('shares the version dropdown, which keeps the reader on the page', () => {
    expect(resolveAt([{ type: 'docsVersionDropdown' }], oldSale)).toMatchObject([
      {
        label: '1.0',
        items: [
          { label: 'Next', href: '/api/sale' },
          { label: '1.0', href: '/api/1.0/sale', current: 'page' },
        ],
      },
    ]);
  });
});

describe('navbar errors', () => {
  it('S5-03 S8-08 a doc that does not exist', () => {
    expect(() => resolve([{ type: 'doc', docId: 'calback' }])).toThrowErrorMatchingInlineSnapshot(`
      [SiteError: DocNavbarItem: couldn't find any doc with id "calback" in versions "current", "1.0"
        at site.config.ts, key \`themeConfig.navbar.items[0]\`
      Fix: write "callback".]
    `);
  });

  it('S8-07 a sidebar that does not exist', () => {
    expect(() =>
      resolve([{ type: 'docSidebar', sidebarId: 'dosc', label: 'Docs' }]),
    ).toThrowErrorMatchingInlineSnapshot(`
      [SiteError: Can't find any sidebar with id "dosc" in versions "current", "1.0"
        at site.config.ts, key \`themeConfig.navbar.items[0]\`
      Fix: write "docs" or "empty".]
    `);
  });

  it('S5-05 S8-05 a sidebar without anything to link to', () => {
    expect(() =>
      resolve([{ type: 'docSidebar', sidebarId: 'empty', label: 'Docs' }]),
    ).toThrowErrorMatchingInlineSnapshot(`
      [SiteError: DocSidebarNavbarItem: Sidebar with ID "empty" doesn't have anything to be linked to.
        at site.config.ts, key \`themeConfig.navbar.items[0]\`
      Fix: add a page to the sidebar, or remove the item.]
    `);
  });

  it('a link with no target', () => {
    expect(() =>
      resolve([{ type: 'default', label: 'Nowhere' }]),
    ).toThrowErrorMatchingInlineSnapshot(`
      [SiteError: navbar item "Nowhere" needs a target
        at site.config.ts, key \`themeConfig.navbar.items[0]\`
      Fix: write either \`to\` (a route of this site) or \`href\` (a URL).]
    `);
  });
});
