import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOutcome, buildSmallSite, config, page } from '../support/smallSite.ts';

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
    expect(existsSync(join(build.dist, 'secret.html'))).toBe(false);
    expect(readFileSync(join(build.dist, 'docs-model.json'), 'utf8')).toContain('"secret"');
    build.clean();
  });

  it('S1-18 the same with --strict is a failure, and writes no site', async () => {
    const build = await buildSmallSite(files, '--strict');
    expect(build.code).toBe(1);
    expect(build.output).toContain('Error: Duplicate route /refund');
    expect(existsSync(build.dist)).toBe(false);
    build.clean();
  });

  it('S1-18 the configuration can make either of them a failure', async () => {
    const links = { ...files, 'site.config.ts': config({ top: "onBrokenLinks: 'error'," }) };
    expect(await buildOutcome(links)).toContain('Error: Broken link "/refnd"');
    const routes = { ...files, 'site.config.ts': config({ top: "onDuplicateRoutes: 'error'," }) };
    expect(await buildOutcome(routes)).toContain('Error: Duplicate route /refund');
  });
});
