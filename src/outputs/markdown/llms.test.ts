import { expect, it } from 'vitest';
import { minimalConfig } from '../../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../../config/load-site-config.ts';
import { type SitePage, twinRoute, twinUrl } from '../../docs/index.ts';
import type {
  Field,
  Operation,
  ReferenceModel,
  RequestSigning,
} from '../../reference/model/types.ts';
import { listedPages, otherVersionsText, pageLists, programsText, rulesText } from './llms.ts';

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
      page('/1.0/callback', { version: '1.0', docId: 'callback' }),
      page('/ar/callback', { locale: 'ar' }),
      page('/api/sale', { kind: 'reference-operation' }),
      page('/404', { kind: 'not-found' }),
    ],
    instances: [
      {
        pluginId: 'default',
        versions: [
          { ...version, draftIds: [], mainDocId: 'index' },
          {
            ...{ ...version, name: '1.0', label: '1.0', isLast: false },
            ...{ draftIds: [], mainDocId: 'callback' },
          },
        ],
      },
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
  expect(otherVersionsText(model, config)).toContain(
    `- [Guides, version 1.0](${url}/docs/1.0/callback.md)\n`,
  );
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
  expect(rulesText(config, [])).toMatch(/\n\nEvery page is available as Markdown\.\n$/);
  expect(rulesText(config, ['curl', 'php'], contract)).toBe(
    [
      `# ${title}`,
      `> ${tagline}`,
      "Every page is available as Markdown. Guides with samples also exist in one language only: end their address in `.curl.md`, `.php.md`. The commands in them use this site's own address; if you read the site elsewhere, use that one.",
      '## Where requests go',
      '- `http://127.0.0.1:4010`: Sandbox.\n- `https://api.acme.example`',
      `\`${url}\` serves these pages only. Don't send API requests to it. If you read them at another address, use that one in links and commands.`,
      '## Pay API',
      'Use it.',
      '### Amounts\nAre strings.',
      '## How a request is signed',
      [
        '- Sign `{timestamp}.{body}` with HMAC-SHA256 and the merchant secret; `{body}` is the exact bytes that you send.',
        '- Send the result as lower-case hex after `v1=` in `X-Hash`, beside `X-Key`, `X-Time` (Unix seconds) and `X-Id` (new for each request).',
        '- Send an `Idempotency-Key` with each request that the API reference below lists with one. Create and store it before you send the request. When you repeat the request, send the same key and the same body, with a new `X-Time`, `X-Id` and `X-Hash`.',
      ].join('\n'),
      '## How a callback is signed',
      [
        '- Anyone can send a request to your callback address. Check the signature before you read anything else.',
        '- We sign `{id}.{body}` with HMAC-SHA256; `{body}` is the raw bytes that you receive, before any JSON parser. The key is the callback secret: its bytes.',
        '- `webhook-sign` has one value or more, separated by spaces: `v1,` and the base64. One match is enough. Compare in constant time.',
        '- Reject a `webhook-time` that differs from your clock by more than 300 seconds.',
        '- Change the order and store the `webhook-id` in one transaction, then return 2xx within 10 seconds. Without a 2xx, we send it again, so handle each `webhook-id` once.',
        "- If you don't know the payment yet, return 503, not 2xx: we send the callback again, and by then you may have stored the payment.",
      ].join('\n'),
      '## When to fulfil an order',
      'When all of this holds, and never because the shopper came back to your page:',
      '- The payment is `settled`.\n',
    ].join('\n\n'),
  );
});

it('llms.txt lists the requests of the reference, with what they need', () => {
  const field = (name: string, more: Partial<Field> = {}) => ({
    ...{ name, required: true, children: [], ...more },
  });
  const operation = {
    ...{ kind: 'operation', slug: 'pay', method: 'POST', path: '/v1/pay' },
    headers: [field('Idempotency-Key'), field('X-Key')],
    body: {
      media: [
        {
          root: field('', {
            rules: [],
            children: [
              field('order', {
                children: [field('number'), field('note', { required: false })] as Field[],
              }),
              field('locale', { required: false }),
            ] as Field[],
          }),
        },
      ],
    },
  } as unknown as Operation;
  const rules = ['b needs a', 'exactly one of: a, b'];
  const body = { media: [{ root: { ...field(''), rules } }] };
  const status = { ...operation, slug: 'status', headers: [], body } as unknown as Operation;
  const pages = ['pay', 'status', 'other'].map((slug) =>
    page(`/api/${slug}`, { kind: 'reference-operation', description: 'Does it.' }),
  );
  const [, text = ''] = pageLists(pages, config, {
    operations: [operation, status],
    signing: { headers: { idempotencyKey: 'Idempotency-Key' } } as RequestSigning,
  });
  expect(text.split('\n').slice(2, -1)).toEqual([
    `- [Title of /api/pay](${url}/docs/api/pay.md): \`POST /v1/pay\` with \`Idempotency-Key\`, required: \`order\` (\`number\`). Does it.`,
    `- [Title of /api/status](${url}/docs/api/status.md): \`POST /v1/pay\`, exactly one of: a, b. Does it.`,
    `- [Title of /api/other](${url}/docs/api/other.md): Does it.`,
  ]);
});

it('llms.txt lists each program once, with all its languages', () => {
  const files = {
    '/samples/refund/php/refund.php': '<?php\n// Gives money back; needs curl.\n',
    '/samples/refund/go/refund.go': '// Gives money back.\n',
    '/samples/route/laravel/Route.php': '<?php\n// Answers in Laravel, once.\n',
  };
  const credentials = {
    ...{ merchant_key: 'mk_test_1', merchant_secret: 'ms_test_1', callback_secret: 'whsec_1' },
  };
  const text = programsText(files, config, credentials);
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  expect(lines.slice(-2)).toEqual([
    '- `refund`: Gives money back. php/refund.php, go/refund.go',
    '- `route`: Answers in a framework, once. laravel/Route.php',
  ]);
  expect(text).toContain(`[refund.php](${url}/docs/samples/refund/php/refund.php)`);
  expect(lines).toContain('- `GATEWAY_MERCHANT_SECRET=ms_test_1`');
  expect(lines).toContain('- `GATEWAY_CALLBACK_SECRET=whsec_1`: callback receivers.');
  expect(programsText({}, config, credentials)).toBe('');
});
