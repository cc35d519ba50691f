import { describe, expect, it } from 'vitest';
import {
  contractWith,
  documentFrom,
  everyField,
  fieldAt,
  modelFrom,
  operationOf,
} from '../../../tests/support/contract-fixtures.ts';
import { largeDocument } from '../../../tests/support/large-document.ts';
import { buildReference } from './build-reference.ts';
import type { Limit } from './types.ts';

const ONE: Limit = { message: 'limitCredential' };
const MOST: Limit = { message: 'limitMost', values: { value: { count: 40, of: 'characters' } } };

const head = 'openapi: 3.1.0\ninfo: { title: Fixture Gateway, version: 1.0.0 }\n';

describe('info, servers and credentials', () => {
  const model = modelFrom(`
openapi: 3.1.0
info:
  title: Official Documentation
  version: 1.0.0
  summary: In short
  contact: { name: Support, email: support@gateway.example }
  license: { name: MIT }
servers:
  - url: https://{region}.gateway.example:{port}
    description: Live
    variables:
      region: { default: sa, enum: [sa, ae], description: Where you are }
      port: { default: '443' }
security: [{ key: [] }, { oauth: [read] }]
paths:
  /open: { get: { operationId: open, security: [], responses: { '200': { description: Fine } } } }
  /closed: { get: { operationId: closed, responses: { '200': { description: Fine } } } }
  /either: { get: { operationId: either, security: [{}, { key: [] }], responses: { '200': { description: Fine } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: Your key, x-schema: { type: string, maxLength: 40, examples: [k1] } }
    oauth:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: 'https://gateway.example/token', scopes: { read: Look } } }
`);
  const operation = (slug: string) => model.operations.find((item) => item.slug === slug);

  it('names the info page after the title', () => {
    expect(model.info).toMatchObject({ slug: 'official-documentation', version: '1.0.0' });
  });

  it('has tags without operations as chapters of the introduction', () => {
    const { info, groups } = modelFrom(`
openapi: 3.1.0
info:
  title: Shop Gateway
  version: 1.0.0
  description: "# Begin\\n\\n~~~\\n# a comment\\n~~~"
tags:
  - { name: Pay, description: Calls }
  - { name: invites, x-displayName: Invites, description: "Sent by mail.\\n\\n# Resend\\n\\n~~~\\n# a comment\\n~~~" }
  - { name: Empty }
paths: { /pay: { post: { operationId: pay, tags: [Pay], responses: { '204': { description: Done } } } } }
`);
    expect(groups.map(({ name }) => name)).toEqual(['Pay']);
    expect(info.description).toBe(
      '# Begin\n\n~~~\n# a comment\n~~~\n\n# Invites\n\nSent by mail.\n\n## Resend\n\n~~~\n# a comment\n~~~',
    );
  });

  it('takes the title of the configuration, if there is one', () => {
    const names = { title: 'Noor Pay', folder: 'reference', variables: 'NOOR_PAY' };
    const { info } = buildReference(documentFrom(contractWith('{}')), names);
    expect(info).toMatchObject({ title: 'Noor Pay', slug: 'noor-pay' });
  });

  it('fills in server variables', () => {
    expect(model.servers[0]).toMatchObject({
      resolvedUrl: 'https://sa.gateway.example:443',
      variables: [
        { name: 'region', values: ['sa', 'ae'] },
        { name: 'port', default: '443' },
      ],
    });
  });

  it('keeps schemes and flows', () => {
    expect(model.securitySchemes).toMatchObject([
      { name: 'key', summary: 'Value in header X-Key', anchor: 'security-key' },
      { name: 'oauth', flows: [{ name: 'clientCredentials', scopes: [{ name: 'read' }] }] },
    ]);
  });

  it('takes the security of the operation, else that of the document', () => {
    expect(operation('open')?.security).toEqual([]);
    expect(operation('closed')?.security).toEqual([
      [{ scheme: 'key', scopes: [] }],
      [{ scheme: 'oauth', scopes: ['read'] }],
    ]);
  });

  it('has credentials with a password last, and keeps the place of none', () => {
    const security = '[{ login: [] }, {}, { key: [] }]';
    const [first] = modelFrom(`
openapi: 3.1.0
info: { title: Pay, version: '1' }
paths: { /pay: { get: { operationId: pay, security: ${security}, responses: { '204': { description: Done } } } } }
components:
  securitySchemes:
    login: { type: http, scheme: Basic }
    key: { type: apiKey, in: header, name: X-Key }
`).operations;
    expect(first?.security.map((needs) => needs.map(({ scheme }) => scheme))).toEqual([
      ['key'],
      [],
      ['login'],
    ]);
  });

  it('lists the headers that credentials need, required when there is no other way', () => {
    expect(operation('closed')?.headers).toMatchObject([
      {
        name: 'X-Key',
        anchor: 'header-x-key',
        required: false,
        description: 'Your key',
        limits: [MOST, ONE],
        examples: ['k1'],
      },
      {
        name: 'Authorization',
        required: false,
        types: ['string'],
        limits: [ONE],
      },
    ]);
    expect(operation('open')?.headers).toEqual([]);
    expect(operation('either')?.headers).toMatchObject([
      { name: 'X-Key', required: false, limits: [MOST] },
    ]);
  });
});

it('says of a header what each scheme says that it can carry', () => {
  const [first] = modelFrom(`
openapi: 3.1.0
info: { title: Pay, version: '1' }
security: [{ login: [] }, { token: [] }]
paths: { /pay: { get: { operationId: pay, responses: { '204': { description: Done } } } } }
components:
  securitySchemes:
    login: { type: http, scheme: basic, description: Key as the name }
    token: { type: http, scheme: bearer, description: Key as a token }
`).operations;
  expect(first?.headers).toMatchObject([
    { name: 'Authorization', description: 'Key as a token\n\nKey as the name' },
  ]);
});

describe('operations', () => {
  it('have pages named after their id, in groups in the order of the tags', () => {
    const model = modelFrom(`${head}
tags: [{ name: Later, description: Afterwards }, { name: First }]
paths:
  /a: { post: { operationId: chargeToken, tags: [First], responses: { '204': { description: Done } } } }
  /b: { post: { operationId: get_transaction_status, tags: [Later], responses: { '204': { description: Done } } } }
  /c: { post: { tags: [Unknown], responses: { '204': { description: Done } } } }
  /d: { post: { operationId: loose, responses: { '204': { description: Done } } } }
`);
    expect(model.groups.map(({ name, operations }) => [name, operations])).toEqual([
      ['Later', ['get-transaction-status']],
      ['First', ['charge-token']],
      ['Unknown', ['post-c']],
      ['Operations', ['loose']],
    ]);
    expect(model.operations.map(({ title }) => title)[0]).toBe('Charge token');
  });

  it('call a status that is not registered what the contract calls it', () => {
    const operation = operationOf(
      `${head}
paths:
  /pay: { post: { operationId: pay, responses: { '402': { description: Declined }, '509': { description: Timeout. }, '599': { description: 'See **below**' } } } }
`,
      'pay',
    );
    expect(operation.responses.map(({ label }) => label)).toEqual([
      'Payment Required',
      'Timeout',
      '',
    ]);
  });

  it('are in sections of groups, with the names to show, if the contract has any', () => {
    const done = "responses: { '204': { description: Done } }";
    const text = (groups: string) => `${head}
tags: [{ name: a, x-displayName: Ay }, { name: b, x-displayName: 1 }, { name: c }]
x-tagGroups: ${groups}
paths:
  /a: { get: { operationId: ga, tags: [a], ${done} } }
  /b: { get: { operationId: gb, tags: [b], ${done} } }
  /c: { get: { operationId: gc, tags: [c], ${done} } }
`;
    const sections = (groups: string) =>
      modelFrom(text(groups)).groups.map(({ name, section }) => `${section}/${name}`);
    expect(sections('[{ name: Last, tags: [c, none, b] }, { name: More, tags: [b] }]')).toEqual([
      'Last/c',
      'Last/b',
      '/Ay',
    ]);
    expect(sections('[null, 1, { tags: [a] }, { name: No tags }, { name: x, tags: [1] }]')).toEqual(
      ['/Ay', '/b', '/c'],
    );
  });

  it('take parameters of the path, replaced by their own', () => {
    const operation = operationOf(
      `${head}
paths:
  /pay/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string }, description: Old }
      - { name: X-Trace, in: header, schema: { type: string }, example: abc }
    get:
      operationId: pay
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, description: New }
        - { name: list, in: query, style: form, explode: false, schema: { type: array, items: { type: string } } }
        - { name: expand, in: query, style: deepObject, schema: { type: array, items: { type: string } } }
        - { name: made, in: query, style: deepObject, schema: { type: object } }
        - { name: filter, in: query, content: { application/json: { schema: { type: object, properties: { from: { type: string } } } } } }
      responses: { '200': { description: Fine } }
`,
    );
    expect(operation.parameters).toMatchObject([
      {
        in: 'path',
        fields: [{ name: 'id', types: ['integer'], description: 'New', anchor: 'path-id' }],
      },
      {
        in: 'query',
        fields: [
          { name: 'list', limits: [{ message: 'limitCommas' }] },
          { name: 'expand', limits: [{ message: 'limitDeepList' }] },
          { name: 'made', limits: [{ message: 'limitDeepObject' }] },
          {
            name: 'filter',
            limits: [{ message: 'limitAs', values: { type: 'application/json' } }],
            children: [{ path: 'filter.from' }],
          },
        ],
      },
    ]);
    expect(operation.headers).toMatchObject([
      { name: 'X-Trace', anchor: 'header-x-trace', examples: ['abc'], required: false },
    ]);
  });

  it('keep named examples, and make one from the fields when there is none', () => {
    const operation = operationOf(`${head}
paths:
  /pay:
    post:
      operationId: pay
      requestBody:
        content:
          application/json:
            schema: { type: object }
            examples:
              card: { summary: By card, value: { a: 1 } }
              shared: { $ref: '#/components/examples/Shared' }
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema:
                type: object
                required: [id, list]
                properties:
                  id: { type: string, examples: [pay_1] }
                  list: { type: array, items: { type: object, properties: { n: { type: integer, default: 3 } } } }
                  when: { type: string, format: date-time }
                  secret: { type: string, writeOnly: true }
components: { examples: { Shared: { value: { b: 2 } } } }
`);
    expect(operation.body?.media[0]?.examples).toMatchObject([
      { name: 'card', summary: 'By card', value: { a: 1 }, generated: false },
      { name: 'shared', value: { b: 2 } },
    ]);
    expect(operation.responses[0]?.media[0]?.examples).toMatchObject([
      {
        generated: true,
        value: { id: 'pay_1', list: [{ n: 3 }], when: '2025-01-31T12:00:00Z' },
      },
    ]);
  });

  it('list the fields of a schema that several answers share once', () => {
    const operation = operationOf(`${head}
paths:
  /pay:
    post:
      operationId: pay
      responses:
        '200': { description: Fine, headers: { X-Rate: { schema: { type: integer } } } }
        '400': { description: Bad, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
        '4XX': { description: Other, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
        default: { description: Any }
components: { schemas: { Problem: { type: object, properties: { code: { type: string } } } } }
`);
    expect(operation.responses).toMatchObject([
      { status: '200', label: 'OK', headers: [{ anchor: 'response-200-header-x-rate' }] },
      { status: '400', media: [{ root: { children: [{ anchor: 'response-400-code' }] } }] },
      {
        status: '4XX',
        label: 'Client error',
        media: [{ sameAs: 'response-400', root: { children: [] } }],
      },
      { status: 'default', label: 'Any other status' },
    ]);
  });

  it('include webhooks and callbacks, as calls of the gateway', () => {
    const model = modelFrom(`${head}
paths:
  /pay:
    post:
      operationId: pay
      responses: { '204': { description: Done } }
      callbacks:
        onPaid:
          '{$request.body#/url}': { post: { summary: Paid, responses: { '200': { description: Seen } } } }
webhooks:
  refunded: { post: { operationId: refundedHook, responses: { '200': { description: Seen } } } }
`);
    expect(model.operations).toMatchObject([
      { slug: 'pay', kind: 'operation', callbacks: [{ name: 'onPaid', slug: 'pay-on-paid' }] },
      { slug: 'refunded-hook', kind: 'webhook', path: 'refunded', group: 'Webhooks' },
      { slug: 'pay-on-paid', kind: 'webhook', callbackOf: 'pay', title: 'Paid' },
    ]);
  });

  it('include webhooks as OpenAPI 3.0 writes them', () => {
    const model = modelFrom(`openapi: 3.0.3
info: { title: T, version: 1.0.0 }
paths: {}
x-webhooks:
  paid: { post: { operationId: paidHook, requestBody: { $ref: '#/components/requestBodies/Paid' }, responses: { '200': { description: Seen } } } }
components:
  requestBodies: { Paid: { content: { application/json: { schema: { properties: { id: {} } } } } } }
`);
    expect(model.operations).toMatchObject([
      { slug: 'paid-hook', kind: 'webhook', path: 'paid', group: 'Webhooks' },
    ]);
    expect(model.operations[0]?.body?.media[0]?.root.children).toHaveLength(1);
  });

  it('have examples that the contract writes in quotes as what they are', () => {
    const shown = (type: string, schema: string, value: string) =>
      operationOf(
        `${head}\npaths: { /a: { post: { operationId: pay, requestBody: { content: { ${type}: { schema: ${schema}, example: '${value}' } } }, responses: { '204': { description: Done } } } } }`,
      ).body?.media[0]?.examples[0]?.value;
    const fields = '{ properties: { c: {} } }';
    expect(shown('application/json', fields, '{ "c": [3] }')).toEqual({ c: [3] });
    expect(shown('application/json', fields, '{ c: [3] }')).toEqual({ c: [3] });
    expect(shown('application/json', fields, '{ "c": ')).toBe('{ "c": ');
    expect(shown('application/json', '{ type: string }', '{ "c": [3] }')).toBe('{ "c": [3] }');
    expect(shown('text/plain', fields, '{ "c": [3] }')).toBe('{ "c": [3] }');
    expect(shown('application/json', '{}', '{ "c": [3] }')).toEqual({ c: [3] });
  });

  it('have the examples of a media type with those of the same one with parameters', () => {
    const media = (json: string, charset: string) =>
      operationOf(
        `${head}\npaths: { /a: { post: { operationId: pay, requestBody: { content: { application/json: ${json}, application/json; charset=utf-8: ${charset} } }, responses: { '204': { description: Done } } } } }`,
      ).body?.media.map(({ type, examples }) => [type, examples.map(({ value }) => value)]);
    const schema = 'schema: { properties: { c: {} } }';
    expect(media('{ example: { c: 1 } }', `{ ${schema} }`)).toEqual([
      ['application/json; charset=utf-8', [{ c: 1 }]],
    ]);
    expect(media(`{ ${schema}, example: { c: 1 } }`, `{ ${schema}, example: { c: 2 } }`)).toEqual([
      ['application/json', [{ c: 1 }]],
      ['application/json; charset=utf-8', [{ c: 2 }]],
    ]);
  });

  it('have generated examples of JSON once, for the plainest of its types', () => {
    const types = (rest: string) =>
      operationOf(
        `${head}\npaths: { /a: { post: { operationId: pay, requestBody: { content: { application/*+json: { ${rest} schema: { properties: { c: {} } } }, text/json: { schema: { properties: { c: {} } } }, application/jose+jwe: { schema: { properties: { c: {} } } }, application/json: { schema: { properties: { c: {} } } }, application/x-www-form-urlencoded: { schema: { properties: { c: {} } } } } }, responses: { '204': { description: Done } } } } }`,
      ).body?.media.map(({ type, examples }) => [type, examples.length]);
    const others = [
      ['text/json', 0],
      // Nothing says how to write it.
      ['application/jose+jwe', 0],
      ['application/x-www-form-urlencoded', 1],
    ];
    expect(types('')).toEqual([['application/json', 1], ['application/*+json', 0], ...others]);
    const own = types('example: { c: 1 },');
    expect(own).toEqual([['application/json', 1], ['application/*+json', 1], ...others]);
  });

  it.each(['', '.'])('have another title where the summary is "%s"', (summary) => {
    const paths = `paths: { /a: { post: { operationId: CREATE_Payment, summary: '${summary}', description: Create a payment., responses: { '204': { description: Done } } } } }`;
    expect(modelFrom(`${head}\n${paths}`).operations).toMatchObject([
      { title: 'Create a payment' },
    ]);
  });

  it('have a title of their own where the summary is a text', () => {
    const text = 'Happens when a branch is protected. '.repeat(5).trim();
    const paths = `paths: { /a: { post: { operationId: protectBranch, summary: ${text}, description: More., responses: { '204': { description: Done } } } } }`;
    expect(modelFrom(`${head}\n${paths}`).operations).toMatchObject([
      { title: 'Protect branch', description: `${text}\n\nMore.` },
    ]);
  });

  it('know their error codes', () => {
    const model = modelFrom(`${head}
paths:
  /a: { post: { operationId: a, x-error-codes: [late, wrong], x-callback-types: [payment.sale], x-fulfil-when: [{ id: settled, text: It is settled. }], responses: { '204': { description: Done } } } }
  /b: { post: { operationId: b, responses: { '204': { description: Done } } } }
components:
  x-error-codes:
    wrong: { status: 422, title: Wrong, meaning: A field is wrong, act: merchant, retry: corrected, fix: Correct it }
    late: { status: 409, meaning: Too late, act: merchant, retry: no, fix: Stop, operations: [b] }
  x-decline-codes:
    funds: { network_code: '51', category: soft, act: shopper, retry_advice: later, meaning: No money, fix: Wait, shopper_message: Sorry, reveal_to_shopper: true }
`);
    expect(model.operations.map(({ errorCodes }) => errorCodes)).toEqual([
      ['wrong', 'late'],
      ['late'],
    ]);
    expect(model.operations[0]?.callbackTypes).toEqual(['payment.sale']);
    expect(model.operations[0]?.fulfilWhen).toEqual(['It is settled.']);
    expect(model.errorCodes[0]).toEqual({
      code: 'wrong',
      anchor: 'error-wrong',
      status: '422',
      title: 'Wrong',
      meaning: 'A field is wrong',
      act: 'merchant',
      retry: 'corrected',
      fix: 'Correct it',
      operations: ['a'],
    });
    expect(model.declineCodes[0]).toMatchObject({
      code: 'funds',
      anchor: 'decline-funds',
      networkCode: '51',
      message: 'Sorry',
      revealToShopper: true,
    });
  });
});

describe('large contracts', () => {
  it('link schemas that would make a page too long, and give them pages', () => {
    const model = buildReference(largeDocument({ operations: 2, schemas: 60 }));
    const [operation] = model.operations;
    const fields = [...everyField(operation?.body?.media[0]?.root ?? never())];
    expect(fields.length).toBeLessThan(1000);
    const linked = fields.flatMap(({ schema }) => schema ?? []);
    expect(linked.length).toBeGreaterThan(0);
    const pages = model.schemas.map(({ slug }) => slug);
    for (const { slug } of linked) expect(pages).toContain(slug);
    // Every schema is spelled out somewhere.
    const names = new Set(
      [...fields, ...model.schemas.flatMap(({ root }) => [...everyField(root)])].map(
        ({ name }) => name,
      ),
    );
    for (let index = 0; index < 60; index++) expect(names).toContain(`text_${index}`);
  });

  it('spell a body out whole up to 100 fields, and of a larger one the first levels', () => {
    const fieldsOf = (parts: number) => {
      const properties = (prefix: string, type: string) =>
        Array.from({ length: 9 }, (_, at) => `${prefix}${at}: ${type}`).join(', ');
      const part = `{ type: object, properties: { ${properties('text_', '{ type: string }')} } }`;
      const model = modelFrom(`${head}
paths:
  /pay: { post: { operationId: pay, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/All' } } } }, responses: { '204': { description: Done } } } }
components:
  schemas:
    Part: ${part}
    All: { type: object, properties: { ${Array.from({ length: parts }, (_, at) => `part_${at}: { $ref: '#/components/schemas/Part' }`).join(', ')} } }
`);
      const root = model.operations[0]?.body?.media[0]?.root ?? never();
      return { fields: [...everyField(root)].length, pages: model.schemas.length };
    };
    expect(fieldsOf(9)).toEqual({ fields: 1 + 9 + 81, pages: 0 });
    expect(fieldsOf(12)).toEqual({ fields: 1 + 12 + 27, pages: 1 });
  });

  it('grow in proportion to their operations', () => {
    // Count fields, not seconds: a busy machine must not fail the test.
    const fields = (operations: number) => {
      const model = buildReference(largeDocument({ operations, schemas: operations }));
      const roots = model.operations.flatMap(({ body, responses }) => [
        ...(body?.media ?? []),
        ...responses.flatMap(({ media }) => media),
      ]);
      return roots.reduce((sum, { root }) => sum + [...everyField(root)].length, 0);
    };
    expect(fields(200) / fields(50)).toBeLessThan(4.2);
  }, 120_000);

  it('are plain JSON', () => {
    const model = buildReference(largeDocument({ operations: 20, schemas: 20 }));
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
    expect(fieldAt(model.schemas[0]?.root ?? never(), 'id').types).toEqual(['string · uuid']);
  });
});

function never(): never {
  throw new Error('The model has no such part.');
}

describe('a contract without tags and summaries', () => {
  const none = "responses: { '204': { description: Done } }";
  const model = modelFrom(`${head}
paths:
  /v1/payment_intents: { get: { operationId: a, description: '<p>Returns a list of payment intents.</p>', ${none} }, post: { operationId: b, description: 'Creates a *payment intent*. It is not confirmed.', ${none} } }
  /v1/payment_intents/{id}: { get: { operationId: retrieveIt, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], description: '${'Very long words '.repeat(9)}.', ${none} } }
  /v1/refunds.json: { get: { operationId: d, ${none} }, post: { operationId: e, description: "<p>Creates a refund of a charge.</p>\\n\\n<p>It takes days.</p>", ${none} } }
`);

  it('is grouped by resource, too, if many operations have the same tag, which says no more', () => {
    const groupsOf = (count: number, tags = '') => {
      const calls = Array.from({ length: count }, (_, at) => {
        const path = `/v1/${at < 2 ? 'cards' : 'refunds'}/${at}`;
        return `${path}: { get: { tags: [Money], responses: { '204': { description: Done } } } }`;
      });
      return modelFrom(`${head}\npaths: { ${calls.join(', ')} }\n${tags}`).groups;
    };
    expect(groupsOf(41).map(({ name }) => name)).toEqual(['Cards', 'Refunds']);
    expect(groupsOf(40).map(({ name }) => name)).toEqual(['Money']);
    const described = 'tags: [{ name: Money, description: All of it. }]';
    expect(groupsOf(41, described).map(({ name }) => name)).toEqual(['Money']);
  });

  it('is grouped by the resource in its paths', () => {
    expect(model.groups.map(({ name, operations }) => [name, operations.length])).toEqual([
      ['Payment intents', 3],
      ['Refunds', 2],
    ]);
  });

  it('has the first sentence of a description as title, unless it is long', () => {
    expect(model.operations.map(({ title, description }) => [title, description])).toEqual([
      ['Returns a list of payment intents', ''],
      ['Creates a payment intent', 'Creates a *payment intent*. It is not confirmed.'],
      ['Retrieve it', `${'Very long words '.repeat(9)}.`],
      ['D', ''],
      ['Creates a refund of a charge', '<p>It takes days.</p>'],
    ]);
  });

  it('is called by its id in words beside a long sentence, and never like the list of all', () => {
    const call = (id: string, description: string) =>
      `{ operationId: ${id}, description: ${description}, ${none} }`;
    const { operations } = modelFrom(`${head}
paths:
  /a: { get: ${call('getOrder', 'Use this call to retrieve the contents of an order by its id.')} }
  /b: { get: ${call('index', 'Lists all.')} }
`);
    expect(operations.map(({ title, slug }) => [title, slug])).toEqual([
      ['Get order', 'get-order'],
      ['Lists all', 'get-index'],
    ]);
  });

  it('is grouped by the tags that it declares, if they are called what the paths are', () => {
    const { groups } = modelFrom(`${head}
tags: [{ name: OAuth Links, description: Who may call. }, { name: ACH Transfers, description: Between banks. }]
paths:
  /ach_transfers: { get: { operationId: a, ${none} }, post: { operationId: b, ${none} } }
  /oauth_links: { get: { operationId: c, ${none} } }
`);
    expect(groups.map(({ name, description }) => `${name}: ${description}`)).toEqual([
      'OAuth Links: Who may call.',
      'ACH Transfers: Between banks.',
    ]);
  });

  it('stays in one group if no two operations share a resource', () => {
    const { groups } = modelFrom(`${head}
paths:
  /a: { get: { operationId: a, ${none} } }
  /b: { get: { operationId: b, ${none} } }
`);
    expect(groups.map(({ name }) => name)).toEqual(['Operations']);
  });
});

it('a schema page knows the operations and schemas whose pages show it or link to it', () => {
  const model = buildReference(largeDocument({ operations: 3, schemas: 8 }));
  const [page] = model.schemas;
  expect(page?.usedBy.operations).toContain(model.operations[0]?.slug);
  const [, ...others] = model.schemas;
  const named = [`"slug":"${page?.slug}"`, `"component":"${page?.name}"`];
  const linking = others.filter(({ root }) =>
    named.some((text) => JSON.stringify(root).includes(text)),
  );
  expect(page?.usedBy.schemas).toEqual(linking.map(({ name, slug }) => ({ name, slug })));
});

it('tells where each schema without a page of its own is spelled out first', () => {
  const model = modelFrom(`
${head}paths:
  /orders:
    post:
      operationId: order
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '200': { description: Fine, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
components:
  schemas:
    Order:
      type: object
      properties:
        amount: { $ref: '#/components/schemas/Amount' }
        source: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Wallet' }] }
        lines: { type: array, items: { $ref: '#/components/schemas/Line' } }
    Amount: { type: object, properties: { value: { type: string } } }
    Card: { type: object, properties: { number: { type: string } } }
    Wallet: { type: object, properties: { token: { type: string } } }
    Line: { type: object, properties: { sku: { type: string }, unit: { $ref: '#/components/schemas/Unit' } } }
    Unit: { type: string, enum: [piece, kilo] }
    Unused: { type: object, properties: { a: { type: string } } }
    Id: { type: string }
`);
  expect(model.placedSchemas.map(({ name, page, anchor }) => `${name} ${page}#${anchor}`)).toEqual([
    'Order order#body',
    'Amount order#body-amount',
    'Card order#body-source-Card',
    'Wallet order#body-source-Wallet',
    'Line order#body-lines',
    'Unit order#body-lines-unit',
  ]);
});
