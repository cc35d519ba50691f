import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { minimalConfig } from '../../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../../config/load-site-config.ts';
import { namesOf } from './CredentialFields.tsx';
import { callOf, checkTryServers, credentialServers } from './call-model.ts';

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
        - { name: expand, in: query, schema: { type: array, items: { type: string, enum: [card, payer] }, example: [card] }, explode: false }
        - { name: state, in: query, schema: { enum: [open, 2] } }
        - { name: page, in: query, required: true, schema: { type: integer } }
        - { name: owner, in: query, required: true, schema: { type: string, format: uuid } }
        - { name: api_key, in: query, schema: { type: string } }
        - { name: Idempotency-Key, in: header, required: true, schema: { type: string } }
        - { name: X-Key, in: header, required: true, schema: { type: string } }
        - { name: Content-Type, in: header, schema: { type: string } }
        - { name: Host, in: header, required: true, schema: { type: string } }
        - { name: User-Agent, in: header, required: true, schema: { type: string } }
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
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: Content-Type, in: header, required: true, schema: { enum: [application/json] } }
        - { name: made, in: query, style: deepObject, schema: { anyOf: [{ type: object, properties: { gt: { type: integer }, by: { enum: [hour, day] } } }, { type: integer }] } }
        - { name: of, in: query, style: deepObject, schema: { type: object, properties: { a: { type: object, properties: { b: { type: string } } } } } }
      responses: { '200': { description: Done } }
    delete:
      operationId: remove
      security: [{ here: [] }, { allowed: [] }, { elsewhere: [] }, { signedIn: [write, read] }]
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
    here: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: {} } } }
    allowed: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://api.shop.example/t', scopes: {} } } }
    signedIn: { type: oauth2, flows: { authorizationCode: { authorizationUrl: 'https://login.example/in', tokenUrl: /code, scopes: { read: Look, write: Change } } } }
    elsewhere: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://login.example/t', scopes: {} } } }
`);

function call(id: string, ...servers: { url: string; isTest: boolean }[]) {
  const operation = MODEL.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return callOf(MODEL, operation, servers);
}

const LIVE = { url: 'https://api.shop.example', isTest: false };
const TEST = { url: 'https://test.shop.example', isTest: true };

describe('a call that a reader may send', () => {
  it('gets tokens from servers that the operator allows', () => {
    const urls = call('remove', LIVE, TEST)?.alternatives.map(([one]) => one?.tokenUrl);
    const own = ['https://test.shop.example/token', 'https://test.shop.example/code'];
    expect(urls).toEqual([own[0], `${LIVE.url}/t`, undefined, own[1], undefined]);
    const ofTest = call('remove', TEST)?.alternatives.map(([one]) => one?.tokenUrl);
    expect(ofTest).toEqual([own[0], undefined, undefined, own[1], undefined]);
  });

  it('has the page where a reader signs in, and the scopes that the operation needs', () => {
    const ways = call('remove', TEST)?.alternatives.map(([one]) => one);
    expect(ways?.map((one) => one?.signInUrl)).toEqual([
      ...[undefined, undefined, undefined, 'https://login.example/in', undefined],
    ]);
    expect(ways?.map((one) => one?.scopes)).toEqual([
      ...[[], undefined, undefined, ['write', 'read'], undefined],
    ]);
  });

  it('tells apart ways to authenticate that send the same header', () => {
    const names = (id: string) => {
      const ways = call(id, LIVE)?.alternatives ?? [];
      return ways.map((one) => namesOf(one, ways.flat()));
    };
    expect(names('change')).toEqual([
      'X-Key',
      'Authorization: Basic, as name:password and api_key (in the query)',
      'None',
    ]);
    const bearer = ['here', 'allowed', 'elsewhere', 'signed_in'];
    expect(names('remove')).toEqual([
      ...bearer.map((one) => `Authorization: Bearer (${one})`),
      'None',
    ]);
  });

  it('has credentials that a reader can enter once for all calls to a server', () => {
    const entered = (...servers: (typeof LIVE)[]) =>
      credentialServers(MODEL, servers).map(({ url, credentials }) => [
        url,
        credentials.map(({ variable }) => variable),
      ]);
    const all = ['here', 'allowed', 'elsewhere', 'signed_in', 'key', 'basic', 'in_query'];
    expect(entered(LIVE, TEST)).toEqual([
      [TEST.url, all],
      [LIVE.url, all],
    ]);
    expect(entered()).toEqual([]);
    const [server] = credentialServers(MODEL, [TEST]);
    const signedIn = server?.credentials.find(({ variable }) => variable === 'signed_in');
    expect(signedIn).toMatchObject({ tokenUrl: `${TEST.url}/code`, scopes: ['write', 'read'] });
  });

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

  it('has the parameters and headers to fill in, with what the samples send', () => {
    expect(call('change', TEST)?.values).toEqual([
      {
        ...{ in: 'path', name: 'id', required: true, text: 'pay_1', isJson: false },
        ...{ type: 'string', anchor: 'path-id' },
      },
      {
        ...{ in: 'query', name: 'expand', required: false, text: '["card"]', isJson: true },
        ...{ type: 'array of string', anchor: 'query-expand' },
        items: ['card', 'payer'],
        encoding: { style: undefined, explode: false },
      },
      {
        ...{ in: 'query', name: 'state', required: false, text: '', isJson: false },
        ...{ type: 'string | integer', anchor: 'query-state', hint: 'open' },
        values: ['open', '2'],
      },
      // Made up, they would look as if they were filled in.
      {
        ...{ in: 'query', name: 'page', required: true, text: '', isJson: false },
        ...{ type: 'integer', anchor: 'query-page' },
      },
      {
        ...{ in: 'query', name: 'owner', required: true, text: '', isJson: false },
        ...{ type: 'string · uuid', anchor: 'query-owner' },
      },
      {
        ...{ in: 'header', name: 'Idempotency-Key', required: true, text: '', isJson: false },
        ...{ type: 'string', anchor: 'header-idempotency-key' },
      },
    ]);
  });

  it('has a value for each field of an object in the query, and for what it may be besides', () => {
    const values = call('read', TEST)?.values.filter(({ in: place }) => place === 'query');
    expect(values?.map(({ name, type, isJson, anchor }) => [name, type, isJson, anchor])).toEqual([
      ['made', 'integer', false, 'query-made'],
      ['made[gt]', 'integer', false, expect.stringMatching(/^query-made-.*gt$/)],
      ['made[by]', 'string', false, expect.stringMatching(/^query-made-.*by$/)],
      ['of', 'object', true, 'query-of'],
    ]);
    expect(values?.[2]?.values).toEqual(['hour', 'day']);
  });

  it('has the type of a body as a header only if it has no body', () => {
    const names = (id: string) => call(id, LIVE, TEST)?.values.map(({ name }) => name);
    expect(names('read')).toContain('Content-Type');
    expect(names('change')).not.toContain('Content-Type');
  });

  it('has each way to authenticate, without what only a browser sets', () => {
    const { alternatives, notes } = call('change', TEST) ?? {};
    expect(alternatives?.map((one) => one.map(({ variable }) => variable))).toEqual([
      ['key'],
      ['basic', 'in_query'],
      // To see what the server says then.
      [],
    ]);
    expect(notes).toEqual([
      { kind: 'cookie', name: 'session' },
      { kind: 'browserSets', name: 'Host' },
      { kind: 'browserSets', name: 'User-Agent' },
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

describe('the rows of a body', () => {
  /** Returns the forms of an operation whose request has the content, and the type and form of each body. */
  function formsOf(content: string) {
    const model = modelFrom(`
openapi: 3.1.0
info: { title: Shop Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example' }]
paths:
  /pay:
    post:
      operationId: pay
      requestBody: { content: { ${content.replaceAll(/\s+/g, ' ')} } }
      responses: { '200': { description: Done } }
`);
    const [operation] = model.operations;
    const found = operation && callOf(model, operation, [LIVE]);
    return {
      forms: found?.forms ?? [],
      places: found?.bodies.map(({ type, form }) => [type.split(';')[0], form]),
    };
  }

  function rowsOf(type: string, schema: string, rest = '') {
    return formsOf(`${type}: { schema: ${schema}${rest} }`).forms[0]?.rows ?? [];
  }

  const ORDER = `{
        type: object, required: [amount, id], properties: {
          amount: { type: object, required: [value], properties: {
            value: { type: integer, format: int64 }, note: { type: [string, 'null'] } } },
          shipping: { type: object, required: [city], properties: { city: { type: string, pattern: ^B } } },
          live: { type: boolean },
          id: { type: string, readOnly: true },
          mode: { enum: [fast, slow, '', null] },
          kind: { const: 3 },
          lines: { type: array, items: { type: object, properties: { sku: { type: string } } } },
          tags: { type: array, items: { type: string, enum: [a, b] } },
          grid: { type: array, items: { type: array, items: { type: string } } },
          metadata: { type: object, additionalProperties: { type: string } },
          method: { oneOf: [
            { type: object, properties: { pan: { type: string } } },
            { type: object, properties: { token: { type: string } } } ] } } }`;

  it('are the fields with one value, with what every body must have, in JSON', () => {
    expect(rowsOf('application/json', ORDER)).toEqual([
      { path: ['amount', 'value'], required: 2, type: 'integer · int64' },
      { path: ['amount', 'note'], required: 1, type: 'string' },
      { path: ['shipping', 'city'], required: 0, type: 'string', pattern: '^B' },
      { path: ['live'], required: 0, type: 'boolean', values: ['true', 'false'] },
      { path: ['mode'], required: 0, type: 'string', values: ['fast', 'slow'] },
      { path: ['kind'], required: 0, type: 'integer', values: ['3'] },
      { path: ['lines'], required: 0, type: 'array of object' },
      { path: ['tags'], required: 0, type: 'array of string' },
      { path: ['grid'], required: 0, type: 'array of array of string' },
      { path: ['metadata'], required: 0, type: 'object' },
      { path: ['method'], required: 0, type: 'object' },
    ]);
  });

  it('have the fields of the variants that a field tells apart, in JSON', () => {
    const variant = (type: string, more: string) =>
      `{ type: object, required: [type, ${more}], properties: { type: { enum: [${type}] }, ${more}: { type: string } } }`;
    const schema = `{ type: object, required: [source], properties: { source: {
      oneOf: [${variant('card, mada', 'pan')}, ${variant('wallet', 'token')}] } } }`;
    const path = ['source', 'type'];
    const rest = { required: 2, type: 'string' };
    const values = ['card', 'mada', 'wallet'];
    expect(rowsOf('application/json', schema)).toEqual([
      { ...rest, path, values, variants: [['card', 'mada'], ['wallet']] },
      { ...rest, path: ['source', 'pan'], of: { path, variant: 0 } },
      { ...rest, path: ['source', 'token'], of: { path, variant: 1 } },
    ]);
    expect(rowsOf('application/x-www-form-urlencoded', schema)).toEqual([]);
  });

  it('have the names that a form sends; what it sends as JSON has none', () => {
    const schema = `{ type: object, required: [ship, id], properties: {
      id: { type: string },
      ship: { type: object, required: [to], properties: {
        to: { type: object, properties: { city: { type: string } } },
        notes: { type: object, additionalProperties: { type: string } } } },
      any: { type: object, additionalProperties: { type: string } },
      meta: { type: object, properties: { key: { type: string } } } } }`;
    const encoding = ', encoding: { ship: { style: deepObject, explode: true } }';
    expect(rowsOf('application/x-www-form-urlencoded', schema, encoding)).toEqual([
      { path: ['id'], required: 1, type: 'string' },
      { path: ['ship[to][city]'], required: 0, type: 'string' },
      { path: ['ship[notes]'], required: 0, type: 'object' },
    ]);
  });

  it('are at most 400, nearest to the top, and every required one', () => {
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${prefix}${at}: { type: string }`).join();
    const schema = (count: number) => `{ type: object, required: [last], properties: {
      deep: { type: object, properties: { ${many('d', 9)} } }, ${many('a', count)},
      last: { type: string } } }`;
    const paths = (count: number) =>
      rowsOf('application/json', schema(count)).map(({ path }) => path.join('.'));
    expect(paths(397)).toEqual(expect.arrayContaining(['deep.d0', 'deep.d1', 'a396', 'last']));
    expect([paths(397).length, paths(397)[1], paths(397)[3]]).toEqual([400, 'deep.d0', 'a0']);
    expect([paths(420).length, paths(420)[0]]).toEqual([400, 'last']);
    const names = Array.from({ length: 410 }, (_, at) => `a${at}`);
    const required = `{ type: object, required: [${names}], properties: { ${many('a', 410)}, b: { type: string } } }`;
    expect(rowsOf('application/json', required)).toHaveLength(410);
  });

  it('are a text where there are too many values to choose from', () => {
    const values = Array.from({ length: 61 }, (_, at) => `v${at}`);
    const [row] = rowsOf(
      'application/json',
      `{ type: object, properties: { a: { enum: [${values}] } } }`,
    );
    expect(row).toEqual({ path: ['a'], required: 0, type: 'string' });
  });

  it('belong to the media type of each example', () => {
    const schema = 'schema: { type: object, properties: { a: { type: string } } }';
    const examples = 'examples: { one: { value: { a: x } }, two: { value: { a: y } } }';
    const { forms, places } = formsOf(
      `multipart/form-data: { ${schema} }, application/json: { ${schema}, ${examples} },
        text/csv: { example: a }, application/x-www-form-urlencoded: { ${schema} }`,
    );
    expect(forms.map(({ kind }) => kind)).toEqual(['json', 'form']);
    expect(places).toEqual([
      ['application/json', 0],
      ['application/json', 0],
      ['multipart/form-data', undefined],
      ['text/csv', undefined],
      ['application/x-www-form-urlencoded', 1],
    ]);
  });

  it('don’t exist for a list', () => {
    const items = '{ type: object, properties: { a: { type: string } } }';
    expect(formsOf(`application/json: { schema: { type: array, items: ${items} } }`).forms).toEqual(
      [],
    );
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
      Fix: write one of the contract's own, "https://api.shop.example", "https://test.shop.example", "https://login.example", or remove it.

      site.config.ts, key \`tryIt.servers[2]\`: found "https://x.example", which is no server of a contract of this site.
      Fix: write one of the contract's own, "https://api.shop.example", "https://test.shop.example", "https://login.example", or remove it."
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
