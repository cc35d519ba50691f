import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { minimalConfig } from '../../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../../config/load-site-config.ts';
import { callOf, checkTryServers } from './call-model.ts';

const MODEL = modelFrom(`
openapi: 3.1.0
info: { title: Shop Gateway, version: 1.0.0 }
servers:
  - url: https://api.shop.example/v2/
  - url: https://{stage}.shop.example/v2
    variables: { stage: { default: api, enum: [api, test] } }
  - url: /v2
security:
  - key: []
  - { basic: [], inQuery: [] }
paths:
  /payments/{id}:
    patch:
      operationId: change
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, example: pay_1 } }
        - { name: expand, in: query, schema: { type: array, items: { type: string }, example: [card] }, explode: false }
        - { name: api_key, in: query, schema: { type: string } }
        - { name: Idempotency-Key, in: header, required: true, schema: { type: string } }
        - { name: X-Key, in: header, required: true, schema: { type: string } }
        - { name: Content-Type, in: header, schema: { type: string } }
        - { name: Host, in: header, required: true, schema: { type: string } }
        - { name: session, in: cookie, schema: { type: string } }
      requestBody:
        content:
          application/json:
            examples:
              less: { summary: A lower amount, value: { amount: 5 } }
              none: { value: {} }
      responses: { '200': { description: Done } }
    get:
      operationId: read
      security: [{}]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: Done } }
webhooks:
  paid:
    post:
      operationId: paid
      servers: [{ url: 'https://api.shop.example' }]
      responses: { '200': { description: Done } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    basic: { type: http, scheme: basic }
    inQuery: { type: apiKey, in: query, name: api_key }
`);

function call(id: string, ...servers: { url: string; isTest: boolean }[]) {
  const operation = MODEL.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return callOf(MODEL, operation, servers);
}

const LIVE = { url: 'https://api.shop.example', isTest: false };
const TEST = { url: 'https://test.shop.example', isTest: true };

describe('a call that a reader may send', () => {
  it('goes to the allowed servers of the contract alone, test servers first', () => {
    expect(call('change', LIVE, TEST)?.servers).toEqual([
      { url: 'https://test.shop.example/v2', isTest: true },
      { url: 'https://api.shop.example/v2', isTest: false },
    ]);
    expect(call('change', LIVE)?.servers).toEqual([
      { url: 'https://api.shop.example/v2', isTest: false },
    ]);
    expect(call('change', { url: 'https://shop.example', isTest: true })).toBeUndefined();
    expect(call('change')).toBeUndefined();
  });

  it('isn’t one that the gateway sends', () => {
    expect(call('paid', LIVE)).toBeUndefined();
  });

  it('has the parameters and headers to fill in, with the contract’s examples for required ones', () => {
    expect(call('change', TEST)?.values).toEqual([
      { in: 'path', name: 'id', required: true, text: 'pay_1', isJson: false },
      {
        in: 'query',
        name: 'expand',
        required: false,
        text: '',
        isJson: true,
        encoding: { style: undefined, explode: false },
      },
      { in: 'header', name: 'Idempotency-Key', required: true, text: 'text', isJson: false },
    ]);
  });

  it('has each way to authenticate, without what only a browser sets', () => {
    const { alternatives, notes } = call('change', TEST) ?? {};
    expect(alternatives?.map((one) => one.map(({ variable }) => variable))).toEqual([
      ['key'],
      ['basic', 'in_query'],
    ]);
    expect(notes).toEqual([
      { kind: 'cookie', name: 'session' },
      { kind: 'browserSets', name: 'Host' },
    ]);
    expect(call('read', TEST)).toMatchObject({ alternatives: [[]], bodies: [], notes: [] });
  });

  it('has the contract’s examples as bodies', () => {
    expect(call('change', TEST)?.bodies).toEqual([
      { label: 'A lower amount', type: 'application/json', text: '{\n  "amount": 5\n}' },
      { label: 'none', type: 'application/json', text: '{}' },
    ]);
  });
});

describe('servers in the configuration', () => {
  function messageFor(...servers: string[]): string {
    const config = parseSiteConfig({ ...minimalConfig(), tryIt: { servers } }, 'site.config.ts');
    try {
      checkTryServers({ config, references: { api: { current: MODEL } } }, [], 'site.config.ts');
      return 'accepted';
    } catch (error) {
      return (error as Error).message;
    }
  }

  it('are those of a contract, also with the values of their variables', () => {
    expect(messageFor('https://api.shop.example', 'https://test.shop.example')).toBe('accepted');
  });

  it('are reported together if they’re in no contract', () => {
    expect(
      messageFor('https://pay.shop.example', 'https://test.shop.example', 'https://x.example'),
    ).toMatchInlineSnapshot(`
      "site.config.ts, key \`tryIt.servers[0]\`: found "https://pay.shop.example", which is no server of a contract of this site.
      Fix: write one of the contract's own, "https://api.shop.example", "https://test.shop.example", or remove it.

      site.config.ts, key \`tryIt.servers[2]\`: found "https://x.example", which is no server of a contract of this site.
      Fix: write one of the contract's own, "https://api.shop.example", "https://test.shop.example", or remove it."
    `);
  });

  it('aren’t those of the contract that the sandbox plays', () => {
    const servers = ['https://api.shop.example'];
    const config = parseSiteConfig({ ...minimalConfig(), tryIt: { servers } }, 'site.config.ts');
    expect(() =>
      checkTryServers(
        { config, references: { api: { current: MODEL } } },
        ['api/current'],
        'site.config.ts',
      ),
    ).toThrow('add it to `servers` in the contract');
  });
});
