import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { inLocale } from './in-locale.ts';
import { loadSiteConfig, parseSiteConfig } from './load-site-config.ts';

/** Returns the message for a configuration with one change. */
function messageFor(change: (config: Record<string, unknown>) => void): string {
  const config = minimalConfig() as unknown as Record<string, unknown>;
  change(config);
  try {
    parseSiteConfig(config, 'site.config.ts');
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

/** Returns a day as `2027-05-01`. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

describe('defaults of the specification', () => {
  const config = parseSiteConfig(minimalConfig(), 'site.config.ts');

  it('S3-06 baseUrl is /, titleDelimiter is |, the only locale is English from left to right', () => {
    expect(config.baseUrl).toBe('/');
    expect(config.titleDelimiter).toBe('|');
    expect(config.i18n).toEqual({
      defaultLocale: 'en',
      locales: { en: { label: 'English', htmlLang: 'en', direction: 'ltr' } },
    });
  });

  it('S3-10 colour mode is light, can be switched, and does not follow the system', () => {
    expect(config.themeConfig.colorMode).toEqual({
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: false,
    });
  });

  it('the latest release is the first version that is released; the others are below their names, or /next', () => {
    const input = minimalConfig();
    input.docs = [
      {
        id: 'api',
        routeBase: '/',
        contract: 'new.yaml',
        versions: [
          { name: 'current', label: 'Next', banner: 'unreleased' },
          { name: '2.0', label: '2.0' },
          { name: '1.0', label: '1.0', contract: 'old.yaml' },
        ],
      },
    ];
    const [{ versions } = { versions: [] }] = parseSiteConfig(input, 'site.config.ts').docs;
    expect(
      versions.map(({ path, banner, isLast, contract }) => [path, banner, isLast, contract]),
    ).toEqual([
      ['next', 'unreleased', false, 'new.yaml'],
      ['', 'none', true, 'new.yaml'],
      ['1.0', 'unmaintained', false, 'old.yaml'],
    ]);
  });

  it('S3-11 the preferred version is kept in localStorage', () => {
    expect(config.themeConfig.docs.versionPersistence).toBe('localStorage');
  });

  it('S9-14 the contents list shows levels 2 to 3', () => {
    expect(config.themeConfig.tableOfContents).toEqual({
      minHeadingLevel: 2,
      maxHeadingLevel: 3,
    });
  });

  it('S1-18 broken links and duplicate routes only warn', () => {
    expect([config.onBrokenLinks, config.onDuplicateRoutes]).toEqual(['warn', 'warn']);
  });
});

describe('messages name file, key, what was found, and what to write', () => {
  it.each<[string, (theme: Record<string, unknown>, address: string) => void]>([
    [
      'themeConfig.navbar.items[0].href',
      (theme, href) => {
        theme.navbar = { items: [{ type: 'default', label: 'X', href }] };
      },
    ],
    [
      'themeConfig.navbar.items[0].items[0].href',
      (theme, href) => {
        const items = [{ type: 'default', label: 'X', href }];
        theme.navbar = { items: [{ type: 'dropdown', label: 'More', items }] };
      },
    ],
    [
      'themeConfig.navbar.items[0].value',
      (theme, href) => {
        theme.navbar = { items: [{ type: 'html', value: `<a href="${href}">X</a>` }] };
      },
    ],
    [
      'themeConfig.navbar.logo.href',
      (theme, href) => {
        theme.navbar = { logo: { alt: '', src: '/logo.svg', href } };
      },
    ],
    [
      'themeConfig.footer.links[0].href',
      (theme, href) => {
        theme.footer = { copyright: 'C', links: [{ label: 'X', href }] };
      },
    ],
    [
      'themeConfig.footer.links[0].items[0].href',
      (theme, href) => {
        theme.footer = { copyright: 'C', links: [{ title: 'T', items: [{ label: 'X', href }] }] };
      },
    ],
    [
      'themeConfig.announcementBar.content',
      (theme, href) => {
        theme.announcementBar = { content: `News: <a href='${href}'>X</a>` };
      },
    ],
  ])('an address that runs a script, in %s', (key, put) => {
    const messageOf = (address: string) =>
      messageFor((config) => put(config.themeConfig as Record<string, unknown>, address));
    for (const address of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,hi',
      'vbscript:x',
    ]) {
      const message = messageOf(address);
      expect(message, address).toContain(`site.config.ts, key \`${key}\`: found `);
      expect(message, address).toMatch(/Fix: .*https:/);
    }
    expect(messageOf('https://portal.acme.example/data:x')).toBe('accepted');
  });

  it('an address in raw HTML, as a browser reads it', () => {
    expect(
      messageFor((config) => {
        const content = 'News: <a href="&#106;avascript:alert(1)">read</a>';
        Object.assign(config.themeConfig as object, { announcementBar: { content } });
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`themeConfig.announcementBar.content\`: found "News: <a href=\\"&#106;avascript:alert(1)\\">read</a>".
      Fix: give href="javascript:alert(1)" an address that starts with "https:", or a route; browsers block or run it."
    `);
  });

  it('servers for requests that aren’t one exact origin, all at once', () => {
    expect(
      messageFor((config) => {
        config.tryIt = {
          servers: [
            'https://api.acme.example',
            'http://localhost:8080',
            'https://api.acme.example/v2',
            'https://*.acme.example',
            'http://api.acme.example',
            "https://api.acme.example;script-src'unsafe-inline'",
            'https://api.acme.example:443',
            'api.acme.example',
            { url: 'https://test.acme.example/', isTest: true },
          ],
        };
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`tryIt.servers[2]\`: found "https://api.acme.example/v2".
      Fix: write "https://api.acme.example": the origin alone, without a path or a slash at the end.

      site.config.ts, key \`tryIt.servers[3]\`: found "https://*.acme.example".
      Fix: name each server; a wildcard would allow requests to hosts that nobody chose.

      site.config.ts, key \`tryIt.servers[4]\`: found "http://api.acme.example".
      Fix: write "https://api.acme.example"; http is for localhost alone.

      site.config.ts, key \`tryIt.servers[5]\`: found "https://api.acme.example;script-src'unsafe-inline'".
      Fix: write a host of letters, digits, dots and hyphens, for example "http://localhost:8080".

      site.config.ts, key \`tryIt.servers[6]\`: found "https://api.acme.example:443".
      Fix: write "https://api.acme.example": the origin alone, without a path or a slash at the end.

      site.config.ts, key \`tryIt.servers[7]\`: found "api.acme.example".
      Fix: write an origin, for example "https://api.gateway.example".

      site.config.ts, key \`tryIt.servers[8].url\`: found "https://test.acme.example/".
      Fix: write "https://test.acme.example": the origin alone, without a path or a slash at the end."
    `);
    expect(messageFor((config) => Object.assign(config, { tryIt: { servers: [] } }))).toContain(
      'key `tryIt.servers`: found []',
    );
  });

  it('an unknown key', () => {
    expect(
      messageFor((config) => {
        config.titel = 'x';
      }),
    ).toMatchInlineSnapshot(`
      "unknown key \`titel\`
        at the top level of site.config.ts
      Fix: write \`title\` instead."
    `);
  });

  it('an unknown key deep inside', () => {
    expect(
      messageFor((config) => {
        Object.assign(config.themeConfig as object, { colourMode: {} });
      }),
    ).toMatchInlineSnapshot(`
      "unknown key \`colourMode\`
        at site.config.ts, key \`themeConfig\`
      Fix: write \`colorMode\` instead."
    `);
  });

  it('a missing title', () => {
    expect(
      messageFor((config) => {
        delete config.title;
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`title\`: found nothing.
      Fix: write a text, or one for each locale: { en: 'Guides', ar: 'الأدلة' }."
    `);
  });

  it('a url with a path', () => {
    expect(
      messageFor((config) => {
        config.url = 'https://docs.acme.example/docs/';
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`url\`: found "https://docs.acme.example/docs/".
      Fix: write the origin alone, without a path or a slash at the end."
    `);
  });

  it.each([
    ['http://docs.acme.example', 'write "https://docs.acme.example"; http is for localhost alone.'],
    ['ftp://docs.acme.example', 'write "https://docs.acme.example"; http is for localhost alone.'],
    ['docs.acme.example', 'write "https://docs.acme.example".'],
    ['acme', 'write a whole address, for example "https://portal.gateway.example".'],
  ])('the url %s', (url, fix) => {
    const message = messageFor((config) => {
      config.url = url;
    });
    expect(message).toContain(`found "${url}".\nFix: ${fix}`);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://docs.acme.example'])(
    'takes the url %s',
    (url) => {
      expect(
        messageFor((config) => {
          config.url = url;
        }),
      ).toBe('accepted');
    },
  );

  it('a link outside the site without its scheme, and a route without its slash', () => {
    const withItem = (item: object) =>
      messageFor((config) => {
        const theme = config.themeConfig as { navbar: { items: unknown[] } };
        theme.navbar.items = [{ type: 'default', label: 'Portal', ...item }];
      });
    expect(withItem({ href: 'portal.acme.example/login' })).toMatchInlineSnapshot(`
      "site.config.ts, key \`themeConfig.navbar.items[0].href\`: found "portal.acme.example/login".
      Fix: write "https://portal.acme.example/login"."
    `);
    expect(withItem({ to: 'callback' })).toMatchInlineSnapshot(`
      "site.config.ts, key \`themeConfig.navbar.items[0].to\`: found "callback".
      Fix: write "/callback"."
    `);
  });

  it.each([
    ['public/najd.svg', '/najd.svg'],
    ['./public/img/najd.svg', '/img/najd.svg'],
    ['./najd.svg', '/najd.svg'],
    ['najd.svg', '/najd.svg'],
  ])('a file of public/ written as %s', (src, path) => {
    const message = messageFor((config) => {
      const theme = config.themeConfig as { navbar: object };
      Object.assign(theme.navbar, { logo: { alt: 'Najd', src } });
    });
    expect(message).toBe(
      `site.config.ts, key \`themeConfig.navbar.logo.src\`: found "${src}".\nFix: write "${path}".`,
    );
  });

  it('versions that share a name or a path, none that is released, a contract out of place', () => {
    const version = { name: 'current', label: 'Next' };
    const docs = (...versions: object[]) => ({ id: 'default', routeBase: '/', versions });
    expect(
      messageFor((config) => {
        config.docs = [
          docs(version, version, { name: '1.0', label: '1.0', path: '' }),
          docs({ ...version, banner: 'unreleased' }),
          docs(version, { name: '1.0', label: '1.0', contract: 'old.yaml' }),
          docs({ ...version, banners: 'none' }),
        ];
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`docs[0].versions[1].name\`: found "current".
      Fix: write a name that no other version of the instance has.

      site.config.ts, key \`docs[0].versions[2].path\`: found "".
      Fix: write "1.0"; another version has this path.

      site.config.ts, key \`docs[1].versions[0].banner\`: found "unreleased".
      Fix: remove it from one version, the latest release.

      site.config.ts, key \`docs[2].versions[1].contract\`: found "old.yaml".
      Fix: move it to the docs instance; a version names its own only if it differs from that.

      unknown key \`banners\`
        at site.config.ts, key \`docs[3].versions[0]\`
      Fix: write \`banner\` instead."
    `);
  });

  it('a value outside its choices', () => {
    expect(
      messageFor((config) => {
        config.onBrokenLinks = 'throw';
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`onBrokenLinks\`: found "throw".
      Fix: write one of "ignore", "warn", "error"."
    `);
  });

  it('S5-02 S8-04 a navbar item of an unknown type', () => {
    expect(
      messageFor((config) => {
        (config.themeConfig as { navbar: { items: unknown[] } }).navbar.items = [
          { type: 'docsidebar', sidebarId: 'docs', label: 'Docs' },
        ];
      }),
    ).toMatchInlineSnapshot(`
      "No NavbarItem component found for type "docsidebar".
        at site.config.ts, key \`themeConfig.navbar.items[0].type\`
        known types: default, localeDropdown, search, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown
      Fix: write "docSidebar"."
    `);
  });

  it('S5-02 S8-04 a navbar item that may not stand in a dropdown', () => {
    expect(
      messageFor((config) => {
        (config.themeConfig as { navbar: { items: unknown[] } }).navbar.items = [
          { type: 'dropdown', label: 'More', items: [{ type: 'search' }] },
        ];
      }),
    ).toMatchInlineSnapshot(`
      "No NavbarItem component found for type "search".
        at site.config.ts, key \`themeConfig.navbar.items[0].items[0].type\`
        known types in a dropdown: default, doc, docSidebar, docsVersion, html
      Fix: put the item into the navbar itself, or use one of "default", "doc", "docSidebar", "docsVersion", "html"."
    `);
  });

  it('footer columns and single links in one list', () => {
    expect(
      messageFor((config) => {
        Object.assign((config.themeConfig as { footer: object }).footer, {
          links: [
            { label: 'Docs', to: '/' },
            { title: 'More', items: [] },
          ],
        });
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`themeConfig.footer.links\`: found [{"label":"Docs","to":"/"},{"title":"More","items":[]}].
      Fix: write columns, each with \`title\` and \`items\`, or links, each with \`label\` and \`to\` or \`href\`; not both."
    `);
  });

  it('an address in the footer without its scheme', () => {
    expect(
      messageFor((config) => {
        Object.assign((config.themeConfig as { footer: object }).footer, {
          links: [
            { label: 'Docs', to: '/' },
            { label: 'Portal', href: 'portal.acme.example' },
          ],
        });
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`themeConfig.footer.links[1].href\`: found "portal.acme.example".
      Fix: write "https://portal.acme.example"."
    `);
  });

  it.each([
    ['light', '#ffcc00', '1.29:1 on #efede6', 'darker', '#826800'],
    // Readable on white, but not in the announcement bar (4.34:1 and 4.04:1) or on the background of
    // code.
    ['light', '#d5320a', '4.17:1 on #efede6', 'darker', '#ca300a'],
    ['dark', '#7d7f8e', '3.77:1 on #1c2834', 'lighter', '#8b8d9a'],
  ])(
    'an accent that cannot be read on every ground: %s %s',
    (mode, colour, ratio, better, near) => {
      expect(
        messageFor((config) => {
          Object.assign(config.themeConfig as object, { accent: { [mode]: colour } });
        }),
      ).toBe(
        `site.config.ts, key \`themeConfig.accent.${mode}\`: found "${colour}", which has a contrast of ` +
          `${ratio}, the ground of code in a link.\nFix: write a ${better} colour, such as ${near}; text needs at least 4.5:1.`,
      );
    },
  );

  it('redirects that are no path, lead nowhere, or go round in a circle', () => {
    const messages = (redirects: Record<string, string>) =>
      messageFor((config) => {
        config.redirects = redirects;
      });
    expect(
      messages({
        old: '/new',
        '/blog/*': '/',
        '/%E0': '/',
        '/shop': 'http://shop.acme.example',
        '//evil.example': '/',
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`redirects.old\`: found "/new".
      Fix: start the old path with a slash: '/old'.

      site.config.ts, key \`redirects['/blog/*']\`: found "/".
      Fix: write one path for each redirect, without patterns, query and anchor.

      site.config.ts, key \`redirects['/%E0']\`: found "/".
      Fix: write a path that can be decoded, such as '/Checkout%20SDK'.

      site.config.ts, key \`redirects['/shop']\`: found "http://shop.acme.example".
      Fix: write a route of this site, or an address that starts with "https:".

      site.config.ts, key \`redirects['//evil.example']\`: found "/".
      Fix: start the old path with one slash: '/evil.example'."
    `);
    expect(
      messages({ '/a': '/b', '/b/': '/c#x', '/d': '/e', '/e': '/d', '/d/': '/', '/f': '/c' }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`redirects['/d/']\`: found "/".
      Fix: remove it; the path has another redirect above.

      site.config.ts, key \`redirects['/a']\`: found "/b".
      Fix: write '/c#x'; /b is redirected, too.

      site.config.ts, key \`redirects['/d']\`: found "/e".
      Fix: end the loop /d → /e → /d at a page or an address elsewhere.

      site.config.ts, key \`redirects['/e']\`: found "/d".
      Fix: end the loop /e → /d → /e at a page or an address elsewhere.

      site.config.ts, key \`redirects['/d/']\`: found "/".
      Fix: end the loop /d → /e → /d at a page or an address elsewhere."
    `);
    expect(messages({ '/a b': 'https://acme.example', '/c': '/d?e=f#g' })).toBe('accepted');
  });

  it('tags, analytics and feedback that the policy would block, or that say too little', () => {
    const message = messageFor((config) => {
      config.head = [
        { tag: 'meta', name: 'a', property: 'b', content: 'c' },
        { tag: 'meta', name: 'viewport', content: 'c' },
        { tag: 'meta', 'http-equiv': 'refresh', content: '0' },
        { tag: 'link', rel: 'stylesheet', href: '/a.css' },
        { tag: 'script', src: 'https://cdn.acme.example/a.js' },
        { tag: 'script', src: 'http://cdn.acme.example/a.js' },
        { tag: 'script', content: 'a("</script>")' },
        { tag: 'script' },
        { tag: 'style' },
      ];
      config.analytics = {
        src: '//stats.acme.example/s.js',
        connect: ['https://stats.acme.example/api'],
        attributes: { onload: 'x()' },
      };
      config.feedback = { action: 'mailto:docs@acme.example' };
    });
    expect(message).toMatchInlineSnapshot(`
      "site.config.ts, key \`head[0]\`: found {"tag":"meta","name":"a","property":"b","content":"c"}.
      Fix: write \`name\` or \`property\`, one of the two.

      site.config.ts, key \`head[1].name\`: found "viewport".
      Fix: remove it; pages have "viewport" of their own.

      unknown key \`http-equiv\`
        at site.config.ts, key \`head[2]\`
      Fix: remove it.

      site.config.ts, key \`head[2]\`: found {"tag":"meta","http-equiv":"refresh","content":"0"}.
      Fix: write \`name\` or \`property\`, one of the two.

      site.config.ts, key \`head[3].rel\`: found "stylesheet".
      Fix: write one of "alternate", "author", "help", "license", "me", "search".

      site.config.ts, key \`head[4].integrity\`: found nothing.
      Fix: write the hash of the file, so that browsers run nothing else: "sha384-…".

      site.config.ts, key \`head[5].src\`: found "http://cdn.acme.example/a.js".
      Fix: write the path of a file in public/, or an address that starts with "https:".

      site.config.ts, key \`head[6].content\`: found "a(\\"</script>\\")".
      Fix: write the script without "</script" and "<!--"; they end it, or hide what follows.

      site.config.ts, key \`head[7]\`: found {"tag":"script"}.
      Fix: write \`src\` or \`content\`, one of the two.

      site.config.ts, key \`head[8].tag\`: found "style".
      Fix: write one of "meta", "link", "script".

      site.config.ts, key \`analytics.src\`: found "//stats.acme.example/s.js".
      Fix: write the path of a file in public/, or an address that starts with "https:".

      site.config.ts, key \`analytics.attributes.onload\`: found "x()".
      Fix: write a name that starts with data-.

      site.config.ts, key \`analytics.connect[0]\`: found "https://stats.acme.example/api".
      Fix: write the origin alone: "https://" and the host, without a path or a slash at the end.

      site.config.ts, key \`feedback.action\`: found "mailto:docs@acme.example".
      Fix: write an address that starts with "https:"."
    `);
  });

  it('hosts that would end or widen an entry of the policy, and paths that lead to another host', () => {
    for (const host of [
      'https://*',
      'https://*.acme.example',
      'https://a;b.example',
      "https://'a'",
    ]) {
      const message = messageFor((config) => {
        config.head = [{ tag: 'script', src: `${host}/a.js`, integrity: 'sha384-a' }];
        config.analytics = { src: `${host}/s.js`, connect: [host], scripts: [host] };
        config.feedback = { action: `${host}/docs` };
      });
      const keys = [...message.matchAll(/key `(.+?)`/g)].map(([, key]) => key);
      expect(keys, host).toEqual([
        'head[0].src',
        'analytics.src',
        'analytics.connect[0]',
        'analytics.scripts[0]',
        'feedback.action',
      ]);
      expect(message).toContain('Fix: name one host, of letters, digits, dots and hyphens.');
    }
    // Elsewhere addresses are told apart by their first letters.
    const loud = messageFor((config) => {
      config.head = [{ tag: 'script', src: 'HTTPS://cdn.acme.example/a.js' }];
    });
    expect(loud).toContain('an address that starts with "https:"');
    for (const path of ['/\\evil.example/a.js', '/\t/evil.example/a.js']) {
      const message = messageFor((config) => {
        config.head = [
          { tag: 'script', src: path },
          { tag: 'link', rel: 'me', href: path },
        ];
        config.analytics = { src: path };
        config.redirects = { '/old': path };
      });
      expect(message.match(/^Fix:/gm), path).toHaveLength(4);
    }
  });

  it('routes that would write outside the built site, and names that no folder can have', () => {
    const message = messageFor((config) => {
      config.baseUrl = '/../docs/';
      config.i18n = {
        defaultLocale: 'en',
        locales: {
          en: { label: 'English', htmlLang: 'en', direction: 'ltr' },
          '../ar': { label: 'العربية', htmlLang: 'ar', direction: 'rtl' },
        },
      };
      config.pages = [{ route: '/../a', title: 'A', description: 'A', component: 'a.tsx' }];
      config.docs = [
        {
          id: '__proto__',
          routeBase: '/../../a',
          versions: [
            { name: 'current', label: 'Next' },
            { name: '..', label: '1.2', path: '../../a' },
          ],
        },
      ];
    });
    expect([...message.matchAll(/key `(.+?)`/g)].map(([, key]) => key)).toEqual([
      'baseUrl',
      "i18n.locales['../ar']",
      'docs[0].id',
      'docs[0].routeBase',
      'docs[0].versions[1].name',
      'docs[0].versions[1].path',
      'pages[0].route',
    ]);
    expect(message).toContain('Fix: write the route in the form /payments/refund, without');
  });

  it('redirects that would end a line or an address where servers read them', () => {
    for (const from of ['/a%0Ab', '/a%2Ab', '/../../a', '/%2e%2e/a', '/a\\b']) {
      expect(
        messageFor((config) => {
          config.redirects = { [from]: '/' };
        }),
        from,
      ).toContain('Fix: write one path for each redirect');
    }
    for (const to of [
      '/?a=b c',
      '/#a\nb',
      'https://acme.example/\n/b',
      'https://acme.example\\@b',
    ]) {
      expect(
        messageFor((config) => {
          config.redirects = { '/old': to };
        }),
        to,
      ).toContain('Fix: write a route of this site, or an address that starts with "https:"');
    }
  });

  it('a security contact that no mail program knows', () => {
    expect(
      messageFor((config) => {
        config.security = { contact: ['security@acme.example'], expires: dayIn(30) };
      }),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`security.contact[0]\`: found "security@acme.example".
      Fix: write "mailto:security@acme.example", or an address that starts with "https:" or "tel:"."
    `);
  });

  it.each([
    ['is past', -1],
    ['is more than a year ahead', 367],
  ])('a security contact that %s', (what, days) => {
    expect(
      messageFor((config) => {
        config.security = { contact: ['mailto:security@acme.example'], expires: dayIn(days) };
      }),
    ).toBe(
      `site.config.ts, key \`security.expires\`: found "${dayIn(days)}".\nFix: the day ${what}: check ` +
        `that the contacts still hold, then write one within a year, for example ${dayIn(182)}.`,
    );
  });

  it('an accent is measured on the ground that the stylesheet has', () => {
    const css = readFileSync('src/styles/tokens.css', 'utf8');
    const [light, dark] = css.split('[data-theme="dark"]');
    expect(light).toContain('--hover: #efede6;');
    expect(dark).toContain('--hover: #1c2834;');
  });

  it('every fault of a file in one message', () => {
    const message = messageFor((config) => {
      config.titel = 'x';
      config.url = 'nowhere';
    });
    expect(message).toContain('titel');
    expect(message).toContain('url');
  });
});

describe('a configuration file that cannot be evaluated', () => {
  it.each([
    ['a fault in its syntax', 'const one = 1;\nexport default {\n  title: = 2,\n};\n', 3],
    ['an error that it throws', 'const one: unknown = null;\n\nthrow new Error("no");\n', 3],
  ])('is named with the line of %s', async (_what, text, line) => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    writeFileSync(join(folder, 'site.config.ts'), text);
    await expect(loadSiteConfig(folder)).rejects.toThrow(
      new RegExp(`site\\.config\\.ts, line ${line}: cannot be evaluated: `),
    );
    rmSync(folder, { recursive: true });
  });
});

describe('texts in several languages', () => {
  const i18n = {
    locales: {
      en: { label: 'English', htmlLang: 'en' },
      ar: { label: 'العربية', htmlLang: 'ar', direction: 'rtl' as const },
    },
  };
  const withLabel = (label: string | Record<string, string>, copyright: string | object = '©') =>
    messageFor((config) => {
      config.i18n = i18n;
      config.themeConfig = {
        navbar: { items: [{ type: 'default', to: '/', label }] },
        footer: { copyright },
      };
    });

  it('are accepted wherever one text is', () => {
    expect(withLabel({ en: 'Guides', ar: 'الأدلة' }, { en: '© Acme', ar: '© أكمي' })).toBe(
      'accepted',
    );
  });

  it('are all checked at once, with a suggestion only for a locale that is near', () => {
    expect(withLabel({ en: 'Guides', as: 'الأدلة' }, { en: '©', german: '©', ar: '' })).toBe(
      'site.config.ts, key `themeConfig.footer.copyright.ar`: found "".\nFix: it needs at least 1 character.',
    );
    expect(withLabel({ en: 'Guides', arr: 'الأدلة' }, { en: '©', german: '©' })).toBe(
      'site.config.ts, key `themeConfig.navbar.items[0].label.arr`: found "الأدلة".\n' +
        'Fix: write `ar` instead.\n\n' +
        'site.config.ts, key `themeConfig.footer.copyright.german`: found "©".\n' +
        'Fix: remove it, or add the locale to i18n.locales.',
    );
    expect(withLabel({ ar: 'الأدلة' })).toBe(
      'site.config.ts, key `themeConfig.navbar.items[0].label.en`: found nothing.\n' +
        'Fix: write the text of the default locale; pages without a translation show it.',
    );
  });

  it('show the default one where a locale has none', () => {
    const config = parseSiteConfig(
      { ...minimalConfig(), i18n, tagline: { en: 'Take payments.' } },
      'site.config.ts',
    );
    expect(inLocale(config.tagline, 'ar', config)).toBe('Take payments.');
  });

  it('need a language tag that browsers know', () => {
    const message = messageFor((config) => {
      config.i18n = { locales: { en: { label: 'English', htmlLang: 'en_GB' } } };
    });
    expect(message).toMatch(
      /i18n\.locales\.en\.htmlLang`: found "en_GB"\.\nFix: write a language tag/,
    );
  });
});
