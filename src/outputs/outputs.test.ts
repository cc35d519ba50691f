import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
import { afterAll, describe, expect, it } from 'vitest';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { allowedSources } from '../config/head-schema.ts';
import { parseSiteConfig } from '../config/load-site-config.ts';
import type { SiteConfigInput } from '../config/schema.ts';
import type { SitePage, SiteState } from '../docs/index.ts';
import { bootScript } from '../docs/virtual-site.ts';
import { loadMessages } from '../messages/load-messages.ts';
import { findBrokenLinks, findLinksToOtherVersions } from './check-links.ts';
import { completeScripts, localiseLinks, scriptsOfIslands, shareScripts } from './finish-pages.ts';
import { siteRedirects } from './redirects.ts';
import { contentFaults, readPage } from './rendered-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { routeKey, routeManifest, securityText } from './write-outputs.ts';

const home = readPage(
  '<a href="/callback#retries">a</a><a href="/calback">b</a><a href="#nowhere">c</a>' +
    '<a href="/callback#retrys">d</a><a href="https://other.example/x">e</a><a href="/file.json">f</a>' +
    '<script>one()</script><script type="application/ld+json">{}</script><h1 id="top">T</h1>',
  '/',
  'content/docs/index.mdx',
);
const callback = readPage('<h2 id="retries">R</h2>', '/callback', 'content/docs/callback.mdx');

describe('link check', () => {
  it('S1-18 names broken links and anchors, the page they stand on, and the nearest target', () => {
    const found = findBrokenLinks({
      pages: [home, callback],
      baseUrl: '/',
      hasFile: (path) => path === '/file.json',
    });
    expect(found).toMatchInlineSnapshot(`
      [
        "Broken link "/calback": there is no page /calback (nearest: /callback)
        on content/docs/index.mdx",
        "Broken link "#nowhere": / has no anchor #nowhere (none is like it)
        on content/docs/index.mdx",
        "Broken link "/callback#retrys": /callback has no anchor #retrys (nearest: #retries)
        on content/docs/index.mdx",
      ]
    `);
  });

  it('lists every place up to twenty, so that one rebuild is enough', () => {
    const pages = Array.from({ length: 25 }, (_, at) =>
      readPage('<main><a href="/gone">x</a></main>', `/${at}`, `${at}.mdx`),
    );
    const scope = { baseUrl: '/', hasFile: () => false };
    const [four = ''] = findBrokenLinks({ ...scope, pages: pages.slice(0, 4) });
    expect(four.match(/^ {2}on \d\.mdx$/gm)).toHaveLength(4);
    const [all = ''] = findBrokenLinks({ ...scope, pages });
    expect(all.match(/^ {2}on /gm)).toHaveLength(20);
    expect(all).toMatch(/\n {2}and 5 more$/);
  });

  it('looks a target and the lines of its link up once, however many pages repeat it', () => {
    const files: string[] = [];
    const searches: string[] = [];
    const pages = ['/a', '/b', '/c'].map((route) =>
      readPage('<main><a href="/gone">x</a></main>', route, 'openapi.yaml'),
    );
    const found = findBrokenLinks({
      pages,
      baseUrl: '/',
      hasFile: (path) => files.push(path) < 0,
      linesOf: (file) => [searches.push(file)],
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/\n {2}on openapi\.yaml, line 1$/);
    expect([files, searches]).toEqual([['/gone'], ['openapi.yaml']]);
  });

  it('names the line in a translation or an older version, whose folder the build puts before a link', () => {
    const html = '<main><a href="/ar/docs/1.0/callback#gone">x</a></main>';
    const target = readPage('', '/ar/docs/1.0/callback', 'ar/callback.mdx');
    const [found] = findBrokenLinks({
      pages: [readPage(html, '/ar/docs/1.0/refund', 'ar/refund.mdx'), target],
      baseUrl: '/',
      hasFile: () => false,
      linesOf: (_, address) => (address === '/callback#gone' ? [7] : []),
    });
    expect(found).toMatch(/\n {2}on ar\/refund\.mdx, line 7$/);
  });

  it('understands a base URL and encoded spaces', () => {
    const from = readPage(
      '<a href="/docs/Checkout%20SDK">x</a><a href="/docs/">y</a>',
      '/',
      'a.mdx',
    );
    const to = readPage('', '/Checkout SDK', 'b.mdx');
    expect(findBrokenLinks({ pages: [from, to], baseUrl: '/docs/', hasFile: () => false })).toEqual(
      [],
    );
  });
});

describe('names that the contract does not have', () => {
  it('are reported once, with the file and line of the guide', () => {
    const html =
      '<p data-fault="&lt;Fields operation=&quot;refnd&quot; />: no such." data-line="12">-</p>';
    const pages = ['/refund', '/ar/refund'].map((route) => readPage(html, route, 'refund.mdx'));
    expect(contentFaults(pages)).toEqual(['refund.mdx:12: <Fields operation="refnd" />: no such.']);
  });
});

describe('security policy', () => {
  const NOTHING = { inline: [], scripts: [], connect: [], forms: [] };

  it('adds exactly what the configuration names', () => {
    const config = parseSiteConfig(
      {
        ...minimalConfig(),
        head: [
          { tag: 'script', src: 'https://cdn.acme.example/a.js?v=1', integrity: 'sha384-YQ==' },
          { tag: 'script', content: 'own()' },
          { tag: 'script', type: 'application/ld+json', content: '{}' },
          { tag: 'script', src: '/own.js' },
        ],
        analytics: {
          src: 'https://stats.acme.example/s.js',
          connect: ['https://in.acme.example'],
          scripts: ['https://stats.acme.example'],
        },
        feedback: { action: 'https://forms.acme.example/docs?a=b' },
      },
      'site.config.ts',
    );
    const before = contentSecurityPolicy([home], NOTHING).split('; ');
    const after = contentSecurityPolicy([home], allowedSources(config)).split('; ');
    expect(after.filter((directive) => !before.includes(directive))).toEqual([
      "script-src 'self' 'sha256-1yruO3ZUqBddjC8oRrsLLZ/oiHYCAveB39McCaLvqnk=' " +
        'https://cdn.acme.example/a.js https://stats.acme.example https://stats.acme.example/s.js',
      "connect-src 'self' https://in.acme.example",
      "form-action 'self' https://forms.acme.example/docs",
    ]);
    expect(after).toHaveLength(before.length);
  });

  it("allows the site's own inline scripts by hash, and nothing unsafe", () => {
    const page = readPage('<script>own()</script><script>track()</script>', '/', 'a.mdx');
    const policy = contentSecurityPolicy([page], { ...NOTHING, inline: ['own()'] });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(
      "script-src 'self' 'sha256-1yruO3ZUqBddjC8oRrsLLZ/oiHYCAveB39McCaLvqnk=';",
    );
    expect(policy).not.toContain('unsafe');
  });

  it("allows videos of the site's own, as it does pictures", () => {
    expect(contentSecurityPolicy([home], NOTHING)).toContain("img-src 'self'; media-src 'self'; ");
  });

  it('lets pages connect to the servers that the operator allows, and to no other', () => {
    const servers = ['http://localhost:8080', 'https://api.acme.example'];
    const allowed = allowedSources({ head: [], tryIt: { servers } });
    expect(contentSecurityPolicy([home], allowed)).toContain(
      "connect-src 'self' http://localhost:8080 https://api.acme.example; ",
    );
    expect(contentSecurityPolicy([home], NOTHING)).toContain("connect-src 'self'; ");
  });

  it('finds inline styles and handlers', () => {
    const page = readPage('<p style="color:red" onclick="x()">', '/', 'a.mdx');
    expect(page.forbidden).toHaveLength(2);
  });
});

describe('redirects', () => {
  const site = (redirects: Record<string, string>, baseUrl = '/') => ({
    config: parseSiteConfig({ ...minimalConfig(), redirects, baseUrl }, 'site.config.ts'),
    model: { pages: [], instances: [], sidebarSets: [], warnings: [] },
  });
  const scope = { pages: [home, callback], hasFile: (path: string) => path === '/file.json' };

  it('are URLs with the base URL, with and without a slash at the end', () => {
    const redirects = { '/Old page': '/callback#retries', '/x/': 'https://acme.example/ä' };
    expect(siteRedirects(site(redirects, '/docs/'), scope, 'site.config.ts')).toEqual([
      { from: '/docs/Old%20page', to: '/docs/callback#retries' },
      { from: '/docs/Old%20page/', to: '/docs/callback#retries' },
      { from: '/docs/x', to: 'https://acme.example/%C3%A4' },
      { from: '/docs/x/', to: 'https://acme.example/%C3%A4' },
    ]);
  });

  it('that hide a page or lead nowhere are named at once', () => {
    const redirects = {
      '/callback/': 'https://acme.example',
      '/file.json': '/',
      '/old': '/calback',
      '/older': '/#tops',
      '/fine': '/#top',
    };
    expect(() =>
      siteRedirects(site(redirects), scope, 'site.config.ts'),
    ).toThrowErrorMatchingInlineSnapshot(`
      [SiteError: site.config.ts, key \`redirects['/callback/']\`: /callback is a page, which the redirect would hide.
      Fix: remove the redirect, or what it hides.

      site.config.ts, key \`redirects['/file.json']\`: /file.json is a file, which the redirect would hide.
      Fix: remove the redirect, or what it hides.

      site.config.ts, key \`redirects['/old']\`: found "/calback", but there is no page /calback (nearest: /callback).
      Fix: write a route of this site.

      site.config.ts, key \`redirects['/older']\`: found "/#tops", but / has no anchor #tops (nearest: #top).
      Fix: write a route of this site.]
    `);
  });

  it('do not replace the list that an operator publishes', () => {
    const own = { ...scope, hasFile: (path: string) => path === '/_redirects' };
    expect(siteRedirects(site({}), own, 'site.config.ts')).toEqual([]);
    expect(() => siteRedirects(site({ '/a': '/' }), own, 'site.config.ts')).toThrow(
      'key `redirects`: the build would replace public/_redirects.',
    );
  });
});

describe('security.txt', () => {
  it('has the fields of RFC 9116', () => {
    const contact = ['mailto:security@acme.example', 'https://acme.example/report'];
    const security = { contact, expires: '2027-05-01' };
    expect(securityText(security, 'https://docs.acme.example')).toBe(
      [
        'Contact: mailto:security@acme.example',
        'Contact: https://acme.example/report',
        'Expires: 2027-05-01T00:00:00Z',
        'Canonical: https://docs.acme.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});

describe('scripts of islands', () => {
  const directive = '(self.Astro||(self.Astro={})).intent=load';

  it('move to one file in the order they need; a script of a guide stays, whatever it names', () => {
    const dist = mkdtempSync(join(tmpdir(), 'islands-'));
    const own = `<script>${directive}</script><script>${runtime}</script>`;
    const text = '<script>self.Astro;steal("astro-island")</script>';
    const share = shareScripts(dist, scriptsOfIslands([directive]), '/docs/');
    const [name = ''] = readdirSync(join(dist, '_assets'));
    expect(share(`<p>${own}${text}${own}`)).toBe(
      `<p><script src="/docs/_assets/${name}" defer></script>${text}`,
    );
    expect(readFileSync(join(dist, '_assets', name), 'utf8')).toBe(`${directive};\n${runtime}\n`);
    rmSync(dist, { recursive: true });
  });
});

describe('the script of every page', () => {
  const bootOf = (theme: Partial<SiteConfigInput['themeConfig']>): Promise<string> => {
    const input = minimalConfig();
    const themeConfig = { ...input.themeConfig, ...theme };
    const config = parseSiteConfig({ ...input, themeConfig }, 'site.config.ts');
    return bootScript({ config, model: { instances: [] } } as unknown as SiteState);
  };

  it('holds only the code that the configuration uses', async () => {
    const plain = await bootOf({ colorMode: { respectPrefersColorScheme: false } });
    expect(plain).not.toMatch(/announcement|prefers-color-scheme/);
    const full = await bootOf({
      colorMode: { respectPrefersColorScheme: true },
      announcementBar: { id: 'summer', content: 'Closed' },
    });
    expect(full).toMatch(/announcement.*summer/);
    expect(full).toContain('prefers-color-scheme');
  });
});

describe('scripts of the build', () => {
  const dist = mkdtempSync(join(tmpdir(), 'scripts-'));
  const complete = completeScripts(dist, '/docs/');
  mkdirSync(join(dist, '_assets'));
  afterAll(() => rmSync(dist, { recursive: true }));

  it('have their hash in the page; files of public/ may change and have none', () => {
    writeFileSync(join(dist, '_assets/a.1.js'), 'alert(1)');
    const own = '<script src="/docs/_assets/a.1.js"';
    const hash = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
    const [first, second] = complete(`${own}></script><script src="/docs/own.js"></script>`).split(
      '</script>',
    );
    expect(first).toContain(`${own} integrity="${hash}"`);
    expect(second).toBe('<script src="/docs/own.js">');
  });

  it('let what the first paint needs go first, and come along with what they import', () => {
    const code = 'import{a}from"./shared.1.js";import"./b.1.js";import("./later.1.js")';
    writeFileSync(join(dist, '_assets/one.1.js'), code);
    writeFileSync(join(dist, '_assets/two.1.js'), 'import{b}from"./shared.1.js"');
    const module = (name: string) => `<script type="module" src="/docs/_assets/${name}"></script>`;
    const html = complete(`<title>T</title>${module('one.1.js')}${module('two.1.js')}`);
    const preload = (name: string) =>
      `<link rel="modulepreload" href="/docs/_assets/${name}" fetchpriority="low">`;
    expect(html).toMatch(
      / src="[^"]*one[^>]* fetchpriority="low">.* src="[^"]*two[^>]* fetchpriority="low">/,
    );
    expect(html.slice(0, html.indexOf('<script'))).toBe(
      `<title>T</title>${preload('shared.1.js')}${preload('b.1.js')}`,
    );
    expect(html.match(/<link/g)).toHaveLength(2);
  });
});

describe('route manifest', () => {
  it('S2-03 keys a route by its path and a short hash of it', () => {
    expect(routeKey('/callback')).toMatch(/^\/callback-[0-9a-f]{3,4}$/);
    expect(
      routeManifest([
        {
          route: '/callback',
          kind: 'doc',
          locale: 'en',
          title: '',
          description: '',
          tags: [],
          origin: '',
        },
      ]),
    ).toEqual({ [routeKey('/callback')]: { path: '/callback', page: 'callback.html' } });
  });
});

describe('links in the text of a translated page', () => {
  const config = parseSiteConfig(
    {
      ...minimalConfig(),
      baseUrl: '/docs/',
      i18n: {
        locales: {
          en: { label: 'English', htmlLang: 'en' },
          ar: { label: 'العربية', htmlLang: 'ar', direction: 'rtl' },
        },
      },
    },
    'site.config.ts',
  );
  const pageAt = (route: string, locale: string): SitePage => ({
    route,
    locale,
    kind: 'doc',
    title: '',
    description: '',
    tags: [],
    origin: '',
  });
  const pages = [pageAt('/ar', 'ar'), pageAt('/ar/Checkout SDK', 'ar'), pageAt('/only-en', 'en')];
  const site = { config, model: { pages, instances: [], sidebarSets: [], warnings: [] } };
  const html =
    '<header><a href="/docs/">h</a></header><main><a class="x" href="/docs/Checkout%20SDK?a=1#b">s</a>' +
    '<a href="/docs/">home</a><a href="/docs/only-en">e</a><a href="#c">c</a></main>';

  it('S2-L12 stays in the locale where the target exists there', () => {
    expect(localiseLinks(html, pageAt('/ar/callback', 'ar'), site)).toBe(
      '<header><a href="/docs/">h</a></header><main><a class="x" href="/docs/ar/Checkout%20SDK?a=1#b">s</a>' +
        '<a href="/docs/ar">home</a><a href="/docs/only-en">e</a><a href="#c">c</a></main>',
    );
  });

  it('stays in its version, with the downloads; a link to the latest release stays one', async () => {
    const docs: SiteConfigInput['docs'] = [
      {
        id: 'default',
        routeBase: '/',
        versions: [
          { name: 'current', label: 'Next' },
          { name: '1.0', label: '1.0' },
        ],
      },
    ];
    const versioned = parseSiteConfig({ ...minimalConfig(), docs }, 'site.config.ts');
    const docAt = (route: string, version: string): SitePage => ({
      ...pageAt(route, 'en'),
      ...{ instance: 'default', version, docId: 'refund' },
    });
    const versions = versioned.docs[0]?.versions.map(({ name, label, isLast }) => {
      return { name, label, isLast, docs: [], sidebars: {}, draftIds: [], mainDocId: 'refund' };
    });
    const old = docAt('/1.0/refund', '1.0');
    const model = {
      pages: [docAt('/refund', 'current'), old],
      instances: [{ pluginId: 'default', versions: versions ?? [] }],
      ...{ sidebarSets: [], warnings: [] },
    };
    const text = (refund: string, contract: string) =>
      `<main><a data-keep-query="" href="/refund">n</a><a href="${refund}#a">r</a>` +
      `<a href="${contract}">c</a><a href="/downloads/samples.zip">z</a></main>`;
    const before = text('/refund', '/downloads/openapi.yaml');
    const hasFile = (route: string) => route === '/downloads/1.0/openapi.yaml';
    expect(localiseLinks(before, old, { config: versioned, model }, hasFile)).toBe(
      text('/1.0/refund', '/downloads/1.0/openapi.yaml'),
    );

    // A page that the version doesn't have; the notice leads to the first page of the latest release.
    model.pages.push({ ...docAt('/capture', 'current'), docId: 'capture' });
    const html =
      '<main><a href="/refund">n</a><a href="/1.0/refund">r</a><a href="/capture">c</a></main>';
    const scope = { baseUrl: '/', hasFile: () => false, linesOf: () => [7] };
    const pages = [readPage(html, '/1.0/refund', 'refund.mdx')];
    const messages = await loadMessages('.', versioned);
    const found = { config: versioned, model, messages };
    expect(findLinksToOtherVersions({ ...scope, pages }, found)).toEqual([
      'The link "/capture" leads to version "Next", because version "1.0" has no such page\n' +
        '  on refund.mdx, line 7',
    ]);
    const latest = [readPage(html, '/refund', 'refund.mdx')];
    expect(findLinksToOtherVersions({ ...scope, pages: latest }, found)).toEqual([]);
  });

  it('is left alone in the default locale', () => {
    expect(localiseLinks(html, pageAt('/callback', 'en'), site)).toBe(html);
  });
});
