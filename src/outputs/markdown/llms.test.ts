import { expect, it } from 'vitest';
import { minimalConfig } from '../../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../../config/load-site-config.ts';
import { type SitePage, twinRoute, twinUrl } from '../../docs/index.ts';
import { listedPages, llmsText } from './twins.ts';

it('the Markdown of a page lies beside it, whatever its route', () => {
  expect(['/', '/api/', '/callback', '/a/Checkout SDK'].map((route) => twinRoute(route))).toEqual([
    ...['/index.md', '/api/index.md', '/callback.md', '/a/Checkout SDK.md'],
  ]);
  expect(twinUrl('/a/Checkout SDK', '/docs/')).toBe('/docs/a/Checkout%20SDK.md');
});

const page = (route: string, more: Partial<SitePage> = {}): SitePage => ({
  ...{ route, kind: 'doc', locale: 'en', title: `Title of ${route}`, description: '' },
  ...{ instance: 'default', version: 'current', tags: [], origin: '' },
  ...more,
});

it('llms.txt lists the latest pages in reading order, with files', () => {
  const config = parseSiteConfig({ ...minimalConfig(), baseUrl: '/docs/' }, 'site.config.ts');
  const version = { name: 'current', label: '', isLast: true, docs: [], sidebars: {} };
  const model = {
    pages: [
      page('/refund', { description: 'All or a part.' }),
      page('/callback'),
      page('/'),
      page('/1.0/callback', { version: '1.0' }),
      page('/ar/callback', { locale: 'ar' }),
      page('/api/sale', { kind: 'reference-operation' }),
      page('/404', { kind: 'not-found' }),
    ],
    instances: [
      { pluginId: 'default', versions: [{ ...version, draftIds: [], mainDocId: 'index' }] },
    ],
    sidebarSets: [
      {
        ...{ instance: 'default', version: 'current', locale: 'en' },
        sidebars: {
          docs: [
            { kind: 'link' as const, label: 'Callback', href: '/callback' },
            { kind: 'link' as const, label: 'Refund', href: '/refund' },
          ],
        },
      },
    ],
    warnings: [],
  };
  const files = [{ path: '/downloads/openapi.yaml', title: 'OpenAPI', text: 'all fields.' }];
  const signing = {
    ...{ prefix: 'v1=', text: '{timestamp}.{body}' },
    headers: {
      ...{ merchantKey: 'X-Key', timestamp: 'X-Time', requestId: 'X-Id', hash: 'X-Hash' },
      idempotencyKey: 'Idempotency-Key',
    },
  };
  const { title, tagline, url } = config;
  expect(llmsText(listedPages(model, config), config, files, signing)).toBe(
    [
      `# ${title}`,
      `> ${tagline}`,
      'Every page is here as Markdown. A page with samples is there with one language too: end its address in `.python.md` instead of `.md`.',
      '## How a request is signed',
      [
        '- Sign `{timestamp}.{body}` with HMAC-SHA256 and the merchant secret; `{body}` is the exact bytes that you send.',
        '- Send the result as lower-case hex after `v1=` in `X-Hash`, beside `X-Key`, `X-Time` (Unix seconds) and `X-Id` (new for each request).',
        '- Send an `Idempotency-Key` with each request that moves money, and the same one when you repeat it.',
      ].join('\n'),
      '## Guides',
      `- [Title of /](${url}/docs/index.md)\n- [Title of /callback](${url}/docs/callback.md)\n- [Title of /refund](${url}/docs/refund.md): All or a part.`,
      '## API reference',
      `- [Title of /api/sale](${url}/docs/api/sale.md)`,
      '## Files',
      `- [OpenAPI](${url}/docs/downloads/openapi.yaml): all fields.\n`,
    ].join('\n\n'),
  );
});
