import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOutcome, buildSmallSite, config, page } from '../support/small-site.ts';

describe('a build with warnings', () => {
  const files = {
    'site.config.ts': config({ items: "{ type: 'doc', docId: 'secret' }" }),
    'content/sidebar.ts': "export default { docs: ['index', 'secret', 'other'] };\n",
    'content/docs/index.mdx': page('Home', 'See [refunds](/refnd) and [here](#nowhere).'),
    'content/docs/refund.mdx': page('Refund'),
    'content/docs/other.mdx': page('Other refund', 'Text.', 'slug: /refund\n'),
    'content/docs/secret.mdx': page('Secret', 'Text.', 'draft: true\n'),
  };

  it('S1-18 S5-04 broken links and duplicate routes warn; a draft is silently left out', async () => {
    const build = await buildSmallSite(files);
    expect(`${build.output}\nexit code ${build.code}`).toMatchInlineSnapshot(`
      "Warning: Duplicate route /refund
        SITE/content/docs/other.mdx (shown)
        SITE/content/docs/refund.mdx (left out)
      Fix: give one of them another \`slug\`, or move its file.

      Warning: Broken link "/refnd": there is no page /refnd (nearest: /refund)
        on SITE/content/docs/index.mdx, line 6

      Warning: Broken link "#nowhere": / has no anchor #nowhere (none is like it)
        on SITE/content/docs/index.mdx, line 6

      Built 4 pages in N s: SITE/dist
      exit code 0"
    `);
    const html = readFileSync(join(build.dist, 'index.html'), 'utf8');
    expect(html).not.toContain('Secret');
    // Browsers don't fetch ahead what isn't there.
    expect(html).toContain('<a href="/refnd" data-broken>');
    expect(existsSync(join(build.dist, 'secret.html'))).toBe(false);
    expect(readFileSync(join(build.dist, 'docs-model.json'), 'utf8')).toContain('"secret"');
    build.clean();
  });

  it('S1-18 the same with --strict is a failure, but for what is accepted, and writes no site', async () => {
    const accepted = `acceptedWarnings: [
      { warning: 'Duplicate route /refund', reason: 'The second one moves next week.' },
      { warning: 'Broken link "/prices"', reason: 'The shop has the page.' },
    ],`;
    const build = await buildSmallSite(
      {
        ...files,
        'site.config.ts': config({ items: "{ type: 'doc', docId: 'secret' }", top: accepted }),
      },
      '--strict',
    );
    expect(build.code).toBe(1);
    expect(build.output).toContain('Error: Broken link "/refnd"');
    expect(build.output).not.toContain('Duplicate route');
    expect(build.output).toContain(
      'SITE/site.config.ts, key `acceptedWarnings[1]`: no warning has the text "Broken link \\"/prices\\"".',
    );
    expect(existsSync(build.dist)).toBe(false);
    build.clean();
  });

  it('S1-18 the configuration can make either of them a failure', async () => {
    const links = { ...files, 'site.config.ts': config({ top: "onBrokenLinks: 'error'," }) };
    expect(await buildOutcome(links)).toContain('Error: Broken link "/refnd"');
    const routes = { ...files, 'site.config.ts': config({ top: "onDuplicateRoutes: 'error'," }) };
    expect(await buildOutcome(routes)).toContain('Error: Duplicate route /refund');
  });

  it('S1-18 a link around the pages is named with its file and key', async () => {
    const configuration = config({
      items: "{ type: 'default', label: 'Prices', to: '/prices' }",
      top: "baseUrl: '/docs/',",
    }).replace(
      'footer: { copyright',
      'announcementBar: { content: \'Read <a href="/news">the news</a>.\' },\n' +
        "    footer: { links: [{ label: 'Home', to: '/' }, { label: 'Refunds', to: '/refnd' }], copyright",
    );
    expect(
      await buildOutcome({
        'site.config.ts': configuration,
        'content/sidebar.ts':
          "export default { docs: ['index', 'refund', { type: 'link', label: 'Old', href: '/old' }] };\n",
        'content/docs/refund.mdx': page(
          'Refund',
          'See [prices](/prices).\n\nOr [prices](/prices).',
        ),
      }),
    ).toMatchInlineSnapshot(`
      "Warning: Broken link "/news": there is no page /news (no page is called like it)
        on SITE/site.config.ts, line 9, key \`themeConfig.announcementBar.content\`

      Warning: Broken link "/prices": there is no page /prices (no page is called like it)
        on SITE/site.config.ts, line 8, key \`themeConfig.navbar.items[0].to\`
        on SITE/content/docs/refund.mdx, line 6
        on SITE/content/docs/refund.mdx, line 8

      Warning: Broken link "/old": there is no page /old (no page is called like it)
        on SITE/content/sidebar.ts, line 1

      Warning: Broken link "/refnd": there is no page /refnd (nearest: /refund)
        on SITE/site.config.ts, line 10, key \`themeConfig.footer.links[1].to\`

      Built 4 pages in N s: SITE/dist
      exit code 0"
    `);
  });

  it('a guide that nothing lists is named; a draft, and what the footer leads to, is not', async () => {
    const files = {
      'site.config.ts': config().replace(
        'footer: {',
        "footer: { links: [{ label: 'Terms', to: '/terms' }],",
      ),
      'content/docs/terms.mdx': page('Terms'),
      'content/docs/draft.mdx': page('Draft', 'Text.', 'draft: true\n'),
      'content/docs/payments/refund.mdx': page('Refund'),
    };
    expect(await buildOutcome(files)).toMatchInlineSnapshot(`
      "Warning: Guide in no sidebar: readers find it by its links and by search alone.
        SITE/content/docs/payments/refund.mdx
      Fix: write 'payments/refund' in SITE/content/sidebar.ts, or \`draft: true\` in the guide while it is not ready.

      Built 5 pages in N s: SITE/dist
      exit code 0"
    `);
  });

  it('a picture, a logo and an icon that are not there are named like broken links', async () => {
    const build = await buildSmallSite(
      {
        'site.config.ts': config({ top: "favicon: '/nofav.svg',\n  baseUrl: '/docs/'," }).replace(
          'navbar: {',
          "navbar: { logo: { alt: '', src: '/logo.svg', srcDark: '/logo-drak.svg' },",
        ),
        'content/docs/index.mdx': page(
          'Home',
          '![Portal](/img/portal1.png)\n\n<img src="/img/portal2.png" alt="Portal" />\n\n' +
            'Inside <img src="/img/none2.png" alt="" /> a text, [link](/img/portal2.png).',
        ),
        'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'public/logo-dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'public/img/portal2.png': '',
      },
      '--strict',
    );
    expect(`${build.output}\nexit code ${build.code}`).toMatchInlineSnapshot(`
      "Error: Missing image "/nofav.svg": there is no file public/nofav.svg (none is called like it)
        on SITE/site.config.ts, line 11, key \`favicon\`
      Fix: put the file into public/, or write the path of one that is there.

      Missing image "/logo-drak.svg": there is no file public/logo-drak.svg (nearest: /logo-dark.svg)
        on SITE/site.config.ts, line 8, key \`themeConfig.navbar.logo.srcDark\`
      Fix: put the file into public/, or write the path of one that is there.

      Missing image "/img/portal1.png": there is no file public/img/portal1.png (nearest: /img/portal2.png)
        on SITE/content/docs/index.mdx, line 6
      Fix: put the file into public/, or write the path of one that is there.

      Missing image "/img/none2.png": there is no file public/img/none2.png (none is called like it)
        on SITE/content/docs/index.mdx, line 10
      Fix: put the file into public/, or write the path of one that is there.

      These 4 warnings stop the build, because it's strict. Mend them, or accept them in SITE/site.config.ts, each entry with a part of the text of one or more: acceptedWarnings: [{ warning: '…', reason: '…' }]
      exit code 1"
    `);
    build.clean();
  });

  it('pictures of public/ get the base URL as links do', async () => {
    const build = await buildSmallSite({
      'site.config.ts': config({ top: "baseUrl: '/docs/'," }).replace(
        'navbar: {',
        'announcementBar: { content: \'<a href="/index?from=bar">News</a>\' },\n    navbar: {',
      ),
      'content/docs/index.mdx': page(
        'Home',
        '![One](/img/one.png)\n\n<img src="/img/two.png" alt="Two" />\n\n' +
          'In <img src="/img/three four.png" alt="Three" /> text, <a href="/index">here</a>.\n\n' +
          '<a href="https://other.example/x.png">Other</a>',
      ),
      'public/img/one.png': '',
      'public/img/two.png': '',
      'public/img/three four.png': '',
    });
    const html = readFileSync(join(build.dist, 'index.html'), 'utf8');
    const sources = [...html.matchAll(/(?:<img[^>]* src|<a[^>]* href)="([^"]*)"[^>]*>/g)];
    expect(sources.map(([, src]) => src)).toEqual(
      expect.arrayContaining([
        '/docs/img/one.png',
        '/docs/img/two.png',
        '/docs/img/three%20four.png',
        '/docs/index',
        '/docs/index?from=bar',
        'https://other.example/x.png',
      ]),
    );
    build.clean();
  });
});
