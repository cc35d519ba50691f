import { describe, expect, it } from 'vitest';
import { writeFixtureSite } from '../tests/support/fixture-site.ts';
import { createSiteHandler } from './handler.ts';
import { renderRedirects } from './redirects.ts';

const REDIRECTS = [
  { from: '/old', to: '/callback#retries' },
  { from: '/Old%20pages/a.b', to: '/Integration/Checkout/Checkout%20SDK' },
  { from: '/CALLBACK', to: '/api/?tab=1' },
  { from: '/portal', to: 'https://portal.acme.example/$1?a=b' },
];

describe('redirects of the configuration', () => {
  it.each([
    ['/old', '/callback#retries'],
    ['/old?a=1', '/callback?a=1#retries'],
    ['/Old%20pages/a.b', '/Integration/Checkout/Checkout%20SDK'],
    ['/CALLBACK?a=1', '/api/?tab=1'],
    ['/portal', 'https://portal.acme.example/$1?a=b'],
  ])('%s leads to %s, once and for good', async (path, location) => {
    const site = await writeFixtureSite({ _redirects: renderRedirects(REDIRECTS, 'static') });
    const handle = createSiteHandler({ dist: site.dist });
    const response = await handle(new Request(`http://127.0.0.1${path}`));
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
    await site.remove();
  });

  it('never hide a page, and leave patterns to static hosts', async () => {
    const _redirects = '/callback /api/ 301\n/blog/* /api/ 301\n/soon /api/ 302\n# note\n';
    const site = await writeFixtureSite({ _redirects });
    const handle = createSiteHandler({ dist: site.dist });
    const statuses = await Promise.all(
      ['/callback', '/blog/*', '/soon', '/_redirects'].map(
        async (path) => (await handle(new Request(`http://127.0.0.1${path}`))).status,
      ),
    );
    expect(statuses).toEqual([200, 404, 404, 404]);
    await site.remove();
  });
});

it('redirects are written for nginx and Caddy', () => {
  expect(renderRedirects(REDIRECTS, 'nginx')).toMatchInlineSnapshot(`
    "location = "/old" { return 301 "/callback$is_args$args#retries"; }
    location = "/Old pages/a.b" { return 301 "/Integration/Checkout/Checkout%20SDK$is_args$args"; }
    location = "/CALLBACK" { return 301 "/api/?tab=1"; }
    location = "/portal" { return 301 "https://portal.acme.example/%241?a=b"; }
    "
  `);
  expect(renderRedirects(REDIRECTS, 'caddy')).toMatchInlineSnapshot(`
    "@moved1 {
    	path_regexp ^/old$
    	expression \`{query} == ""\`
    }
    redir @moved1 /callback#retries 301
    @asked1 {
    	path_regexp ^/old$
    	expression \`{query} != ""\`
    }
    redir @asked1 /callback?{query}#retries 301
    @moved2 {
    	path_regexp ^/Old\\x20pages/a\\.b$
    	expression \`{query} == ""\`
    }
    redir @moved2 /Integration/Checkout/Checkout%20SDK 301
    @asked2 {
    	path_regexp ^/Old\\x20pages/a\\.b$
    	expression \`{query} != ""\`
    }
    redir @asked2 /Integration/Checkout/Checkout%20SDK?{query} 301
    @moved3 {
    	path_regexp ^/CALLBACK$
    }
    redir @moved3 /api/?tab=1 301
    @moved4 {
    	path_regexp ^/portal$
    }
    redir @moved4 https://portal.acme.example/$1?a=b 301
    "
  `);
});
