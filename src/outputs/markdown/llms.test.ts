import { expect, it } from 'vitest';
import { minimalConfig } from '../../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../../config/load-site-config.ts';
import { type SitePage, twinRoute, twinUrl } from '../../docs/index.ts';
import type { Operation, ReferenceModel } from '../../reference/model/types.ts';
import { listedPages, pageLists, programsText, rulesText } from './llms.ts';

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

const config = parseSiteConfig({ ...minimalConfig(), baseUrl: '/docs/' }, 'site.config.ts');
const { url } = config;

it('llms.txt lists the latest pages in reading order', () => {
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
  expect(pageLists(listedPages(model, config), config)).toEqual([
    `## Guides\n\n- [Title of /](${url}/docs/index.md)\n- [Title of /callback](${url}/docs/callback.md)\n- [Title of /refund](${url}/docs/refund.md): All or a part.\n`,
    `## API reference\n\n- [Title of /api/sale](${url}/docs/api/sale.md)\n`,
  ]);
});

it('llms.txt begins with what the contract says about hosts, signatures and fulfilling', () => {
  const info: ReferenceModel['info'] = {
    ...{ title: 'Pay API', slug: 'pay-api', version: '1', openapi: '3.1.0' },
    description: 'Use it.\n\n## Amounts\nAre strings.',
  };
  const server = { url: '', anchor: '', variables: [] };
  const servers = [
    { ...server, resolvedUrl: 'http://127.0.0.1:4010', description: 'Sandbox.' },
    { ...server, resolvedUrl: 'https://api.acme.example', description: '' },
  ];
  const signing = {
    ...{ prefix: 'v1=', text: '{timestamp}.{body}' },
    headers: {
      ...{ merchantKey: 'X-Key', timestamp: 'X-Time', requestId: 'X-Id', hash: 'X-Hash' },
      idempotencyKey: 'Idempotency-Key',
    },
  };
  const callbackSigning = {
    ...{ prefix: 'v1,', text: '{id}.{body}', key: 'its bytes' },
    ...{ toleranceSeconds: 300, answerSeconds: 10 },
    headers: { id: 'webhook-id', timestamp: 'webhook-time', signature: 'webhook-sign' },
  };
  const operations = [{ fulfilWhen: ['The payment is `settled`.'] }] as Operation[];
  const contract = { info, servers, signing, callbackSigning, operations };
  const { title, tagline } = config;
  expect(rulesText(config, contract)).toBe(
    [
      `# ${title}`,
      `> ${tagline}`,
      'Every page is here as Markdown. A page with samples is there with one language too: end its address in `.curl.md`, `.javascript.md`, `.php.md`, `.python.md`, `.java.md`, `.go.md` instead of `.md`.',
      '## Where requests go',
      '- `http://127.0.0.1:4010`: Sandbox.\n- `https://api.acme.example`',
      `\`${url}\` serves these pages only. Don't send API requests to it.`,
      '## Pay API',
      'Use it.',
      '### Amounts\nAre strings.',
      '## How a request is signed',
      [
        '- Sign `{timestamp}.{body}` with HMAC-SHA256 and the merchant secret; `{body}` is the exact bytes that you send.',
        '- Send the result as lower-case hex after `v1=` in `X-Hash`, beside `X-Key`, `X-Time` (Unix seconds) and `X-Id` (new for each request).',
        '- Send an `Idempotency-Key` with each request that moves money, and the same one when you repeat it. Store it before you send the request.',
      ].join('\n'),
      '## How a callback is signed',
      [
        '- Anyone can send a request to your callback address. Check the signature before you read anything else.',
        '- We sign `{id}.{body}` with HMAC-SHA256; `{body}` is the raw bytes that you receive, before any JSON parser. The key is the callback secret: its bytes.',
        '- `webhook-sign` has one value or more, separated by spaces: `v1,` and the base64. One match is enough. Compare in constant time.',
        '- Reject a `webhook-time` that differs from your clock by more than 300 seconds.',
        '- Change the order and store the `webhook-id` in one transaction, then return 2xx within 10 seconds. Without a 2xx, we send it again, so handle each `webhook-id` once.',
      ].join('\n'),
      '## When to fulfil an order',
      'When all of this holds, and never because the shopper came back to your page:',
      '- The payment is `settled`.\n',
    ].join('\n\n'),
  );
});

it('llms.txt lists each program once, with all its languages', () => {
  const files = {
    '/samples/refund/php/refund.php': '<?php\n// Gives money back; needs curl.\n',
    '/samples/refund/go/refund.go': '// Gives money back.\n',
    '/samples/route/laravel/Route.php': '<?php\n// A route of Laravel.\n',
  };
  const text = programsText(files, config);
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    `- \`refund\`: Gives money back. [refund.php](${url}/docs/samples/refund/php/refund.php), [refund.go](${url}/docs/samples/refund/go/refund.go)`,
    `- \`route\`: A route of Laravel. [Laravel: Route.php](${url}/docs/samples/route/laravel/Route.php)`,
  ]);
  expect(text).toContain('`GATEWAY_CALLBACK_SECRET`');
  expect(programsText({}, config)).toBe('');
});
