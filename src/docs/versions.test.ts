import { describe, expect, it } from 'vitest';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../config/load-site-config.ts';
import * as english from '../messages/en.ts';
import type { DocsVersion, SitePage } from './site-model.ts';
import {
  inVersion,
  routeBeside,
  sidebarBeside,
  versionApart,
  versionBeside,
  versionNotice,
} from './versions.ts';

const versions = [
  { name: 'next', label: '3.0', path: 'next', banner: 'unreleased' as const },
  { name: 'current', label: '2.0' },
  { name: '1.0', label: '1.0' },
];
const config = parseSiteConfig(
  {
    ...minimalConfig(),
    docs: [
      { id: 'default', routeBase: '/', versions },
      {
        id: 'api',
        routeBase: '/api',
        contract: 'openapi.yaml',
        versions: [
          { name: 'current', label: '2.0' },
          { name: '1.0', label: '1.0', banner: 'none' },
        ],
      },
    ],
  },
  'site.config.ts',
);

const page = (version: string, route: string, more: Partial<SitePage> = {}): SitePage => ({
  ...{ route, version, kind: 'doc', locale: 'en', title: '', description: '' },
  ...{ instance: route.startsWith('/api') ? 'api' : 'default', tags: [], origin: '' },
  ...more,
});
const home = page('current', '/', { docId: 'index' });
const refund = page('current', '/refunds', { docId: 'refund' });
const oldRefund = page('1.0', '/1.0/refund', { docId: 'refund' });
const retired = page('1.0', '/1.0/retired', { docId: 'retired' });
const nextRefund = page('next', '/next/refunds', { docId: 'refund' });
const index = page('current', '/plugins', { kind: 'generated-index' });
const oldIndex = page('1.0', '/1.0/plugins', { kind: 'generated-index' });
const info = page('current', '/api/gateway/shop-api', { kind: 'reference-info', docId: 'a' });
const oldInfo = page('1.0', '/api/1.0/gateway/pay-api', { kind: 'reference-info', docId: 'b' });
const status = page('', '/status', { instance: undefined, version: undefined });

const instances = config.docs.map((instance) => ({
  pluginId: instance.id,
  versions: instance.versions.map(
    ({ name, label, isLast }): DocsVersion => ({
      ...{ name, label, isLast, docs: [], sidebars: {}, draftIds: [], mainDocId: 'index' },
    }),
  ),
}));
const pages = [
  home,
  refund,
  oldRefund,
  retired,
  nextRefund,
  index,
  oldIndex,
  info,
  oldInfo,
  status,
];
const site = { config, model: { pages, instances, sidebarSets: [], warnings: [] } };
const [, api = instances[0]] = instances;

describe('versions of one name', () => {
  it('belong together, except the latest releases, which lead to no particular version', () => {
    const beside = (from: SitePage) => api && versionBeside(from, api, site.model)?.name;
    expect([oldRefund, refund, nextRefund, status, oldInfo].map(beside)).toEqual([
      ...['1.0', undefined, undefined, undefined, '1.0'],
    ]);
    expect([oldRefund, refund, nextRefund].map((one) => versionApart(one, site.model))).toEqual([
      ...['1.0', undefined, 'next'],
    ]);
  });

  it('have the same pages: by id, a generated index by its route, a contract once', () => {
    const same = (one: SitePage, version: string) => inVersion(one, version, site)?.route;
    expect(same(refund, '1.0')).toBe('/1.0/refund');
    expect(same(oldIndex, 'current')).toBe('/plugins');
    expect(same(oldInfo, 'current')).toBe('/api/gateway/shop-api');
    expect(same(retired, 'current')).toBeUndefined();
  });

  it('keep their readers: guides name pages without the version, even those it has alone', () => {
    const from = (one: SitePage) => (route: string) => routeBeside(route, one, site);
    const routes = ['/refund', '/retired', '/plugins', '/api/gateway/pay-api', '/', '/1.0/refund'];
    expect(routes.map(from(oldRefund))).toEqual([
      ...['/1.0/refund', '/1.0/retired', '/1.0/plugins', '/api/1.0/gateway/pay-api'],
      ...['/', '/1.0/refund'],
    ]);
    expect(routes.map(from(refund))).toEqual(routes);
    expect(['/refunds', '/refund'].map(from(nextRefund))).toEqual(['/next/refunds', '/refund']);
  });
});

describe('a menu', () => {
  const link = (href: string) => ({ kind: 'link' as const, label: '', href });
  const items = [link('/api/'), link('/refunds#part'), link('/api/1.0/old'), link('/gone')];
  const nodes = [{ kind: 'category' as const, label: '', collapsed: false, items }];
  const locales = {
    en: { label: 'English', htmlLang: 'en' },
    ar: { label: 'العربية', htmlLang: 'ar', direction: 'rtl' as const },
  };
  const { i18n } = parseSiteConfig({ ...minimalConfig(), i18n: { locales } }, 'site.config.ts');
  const api = ['/api/', '/api/1.0/', '/ar/api/', '/ar/api/1.0/'];
  const more = [...api, '/ar/refunds'].map((route) => page('current', route));
  const hrefs = (from: SitePage) => {
    const model = { ...site.model, pages: [...pages, ...more] };
    const [menu] = sidebarBeside(nodes, from, { config: { ...config, i18n }, model });
    return menu?.kind === 'category' ? menu.items.map(({ href }) => href) : [];
  };

  it('leads to pages in the version and the language of its page', () => {
    expect(hrefs(refund)).toEqual(items.map(({ href }) => href));
    expect(hrefs(oldRefund)).toEqual(['/api/1.0/', '/refunds#part', '/api/1.0/old', '/gone']);
    expect(hrefs({ ...refund, locale: 'ar' })).toEqual([
      ...['/ar/api/', '/ar/refunds#part', '/api/1.0/old', '/gone'],
    ]);
    expect(hrefs({ ...oldRefund, locale: 'ar' })[0]).toBe('/ar/api/1.0/');
  });
});

describe('the notice on a page', () => {
  const noticeOn = (one: SitePage) => {
    const notice = versionNotice(one, site, english);
    return notice && [notice.title, notice.link, notice.target.route, notice.canonical];
  };

  it('leads to the same page of the latest release, which search engines show instead', () => {
    expect(noticeOn(oldRefund)).toEqual([
      'Version 1.0 is no longer updated',
      'Read this page in version 2.0, the latest release',
      ...['/refunds', '/refunds'],
    ]);
  });

  it('leads to the first page if there is no such page; search engines show none', () => {
    const [, link, ...targets] = noticeOn(retired) ?? [];
    expect(link).toBe("Go to version 2.0, the latest release, which doesn't have this page");
    expect(targets).toEqual(['/', undefined]);
  });

  it('says that a version is not released yet, which search engines do not show', () => {
    expect(noticeOn(nextRefund)).toMatchObject([
      "Version 3.0 isn't released yet",
      ...[expect.any(String), '/refunds', undefined],
    ]);
  });

  it('is not there in the latest release, and has no title with `banner: none`', () => {
    expect([home, status].map(noticeOn)).toEqual([undefined, undefined]);
    expect(noticeOn(oldInfo)?.[0]).toBeUndefined();
  });
});
