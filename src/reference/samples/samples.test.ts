// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is expected is shell.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentFrom, modelFrom, operationOf } from '../../../tests/support/contract-fixtures.ts';
import { buildReference } from '../model/build-reference.ts';
import { SAMPLE_LANGUAGES } from './languages.ts';
import { sampleRequest } from './request.ts';

const model = buildReference(documentFrom(readFileSync('gateway/contract/openapi.yaml', 'utf8')));

function requestOf(slug: string) {
  const operation = model.operations.find((candidate) => candidate.slug === slug);
  if (!operation) throw new Error(`The contract has no operation ${slug}.`);
  return sampleRequest(model, operation);
}

describe('request samples', () => {
  describe.each(model.operations.filter(({ kind }) => kind === 'operation'))('of $slug', (call) => {
    it.each(SAMPLE_LANGUAGES)('in $label are as stored', async ({ id, file, write }) => {
      const request = sampleRequest(model, call);
      await expect(write(request)).toMatchFileSnapshot(
        `../../../tests/reference/__samples__/${id}/${file(request)}`,
      );
    });
  });

  it('are stored for every operation in every language, and for nothing else', () => {
    const calls = model.operations.filter(({ kind }) => kind === 'operation');
    const wanted = SAMPLE_LANGUAGES.flatMap(({ id, file }) =>
      calls.map((call) => join(id, file(sampleRequest(model, call)))),
    );
    const folder = new URL('../../../tests/reference/__samples__', import.meta.url);
    const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(stored.filter((path) => path.includes('.')).sort()).toEqual(wanted.sort());
  });

  it('send an idempotency key only where the operation takes one', () => {
    const names = (slug: string) => requestOf(slug).headers.map(({ name }) => name);
    expect(names('refund-request')).toContain('Idempotency-Key');
    expect(names('get-transaction-status-request')).not.toContain('Idempotency-Key');
  });

  it('name what a reader replaces, where the contract has no value', () => {
    const yaml = `
openapi: 3.0.3
info: { title: Plain Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example/v2/' }]
paths:
  /orders/{orderId}:
    get:
      operationId: getOrder
      parameters:
        - { name: orderId, in: path, required: true, schema: { type: string } }
        - { name: shop, in: query, required: true, schema: { type: string }, example: s1 }
        - { name: x-device, in: header, required: true, schema: { type: string } }
      responses: { '200': { description: The order } }
`;
    const request = sampleRequest(modelFrom(yaml), operationOf(yaml, 'get-order'));
    expect(request.path).toBe('/orders/ORDER_ID?shop=s1');
    for (const { write } of SAMPLE_LANGUAGES) {
      expect(write(request)).toContain('Replace ORDER_ID and X_DEVICE.');
      expect(write(request)).not.toContain('Replace s1');
    }
  });

  it('send optional query parameters with an example, pages as the contract has them, and a credential that is only a header', () => {
    const yaml = (count: number, more = '') => `
openapi: 3.0.3
info: { title: Plain Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example' }]
paths:
  /orders:
    get:
      operationId: list
      parameters:
        - { name: X-Api-Key, in: header, schema: { type: string }, example: key }
        - { name: X-Trace, in: header, schema: { type: string }, example: t1 }
        - { name: plain, in: query, schema: { type: string } }
        - { name: mode, in: query, schema: { type: string, default: all } }
        - { name: 'page[number]', in: query, schema: { type: integer, default: 1 } }
        - { name: 'page[size]', in: query, schema: { type: integer }, example: 30 }
        - { name: must, in: query, required: true, schema: { type: string }, example: m }
${Array.from({ length: count }, (_, at) => `        - { name: f${at}, in: query, schema: { type: integer }, example: ${at} }`).join('\n')}
      requestBody: { content: { text/plain: { schema: { type: string, example: '' } } } }
      responses: { '200': { description: Listed } }
${more}`;
    const requestFor = (text: string) => sampleRequest(modelFrom(text), operationOf(text, 'list'));
    const request = requestFor(yaml(2));
    expect(request.path).toBe('/orders?page%5Bnumber%5D=1&page%5Bsize%5D=30&must=m&f0=0&f1=1');
    expect(request.headers).toEqual([
      {
        name: 'X-Api-Key',
        value: { kind: 'environment', variable: 'GATEWAY_X_API_KEY', prefix: '' },
      },
    ]);
    // A client rejects a GET with an empty body.
    expect(request.body).toBeUndefined();
    // Filters with an example each would leave nothing to list.
    expect(requestFor(yaml(4)).path).toBe('/orders?page%5Bnumber%5D=1&page%5Bsize%5D=30&must=m');
    // A list's own example, or its default, before one of its items.
    const list = (more: string) =>
      requestFor(
        yaml(0).replace(
          '- { name: plain',
          `- { name: at, in: query, ${more} }\n        - { name: plain`,
        ),
      ).path.replace(/&page.*/, '');
    const items = 'type: array, items: { type: number, example: 4 }';
    expect(list(`schema: { ${items}, default: [7, 8] }`)).toBe('/orders?at=7&at=8');
    expect(list(`explode: false, schema: { ${items}, default: [7, 8] }`)).toBe('/orders?at=7%2C8');
    expect(list(`schema: { ${items} }`)).toBe('/orders?at=4');
    const other =
      'security: [{ token: [] }]\ncomponents: { securitySchemes: { token: { type: http, scheme: bearer } } }';
    expect(requestFor(yaml(0, other)).headers.map(({ name }) => name)).toEqual(['Authorization']);
  });

  it('say that the contract doesn’t say which credentials a call needs', () => {
    const yaml = (more = '') => `
openapi: 3.0.3
info: { title: Plain Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example' }]
paths:
  /orders: { get: { operationId: list, responses: { '200': { description: Listed } } } }
  /keys: { get: { ${more} responses: { '200': { description: Listed } } } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }`;
    const sampleOf = (text: string) =>
      SAMPLE_LANGUAGES.map(({ write }) =>
        write(sampleRequest(modelFrom(text), operationOf(text, 'list'))),
      );
    const note = "The OpenAPI file doesn't say which credentials this needs.";
    expect(sampleOf(yaml()).every((sample) => sample.includes(note))).toBe(true);
    const named = sampleOf(yaml('security: [{ token: [] }],'));
    expect(named.some((sample) => sample.includes(note))).toBe(false);
  });

  it('are not signed when the contract has no rules, and carry its credentials', () => {
    const yaml = `
openapi: 3.0.3
info: { title: Plain Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example/v2/' }]
security: [{ token: [] }]
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: a/1 }
        - { name: expand, in: query, required: true, schema: { type: string, enum: [items] } }
      responses: { '200': { description: The order } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`;
    const request = sampleRequest(modelFrom(yaml), operationOf(yaml, 'get-order'));
    expect(request).toMatchObject({
      path: '/orders/a%2F1?expand=items',
      server: 'https://api.shop.example/v2',
      headers: [
        {
          name: 'Authorization',
          value: { kind: 'environment', variable: 'GATEWAY_TOKEN', prefix: 'Bearer ' },
        },
      ],
    });
    expect(request.signing).toBeUndefined();
    for (const { write } of SAMPLE_LANGUAGES) {
      expect(write(request)).not.toMatch(/hmac|sha256|uuid|undefined/i);
    }
  });

  it('are one command for curl where nothing must be signed, its address and body first', () => {
    const yaml = `
openapi: 3.0.3
info: { title: Plain Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example/v2/' }]
security: [{ login: [] }]
paths:
  /orders:
    post:
      operationId: createOrder
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
      requestBody: { content: { application/json: { example: { id: 1 } } } }
      responses: { '200': { description: The order } }
components: { securitySchemes: { login: { type: http, scheme: basic } } }
`;
    const request = sampleRequest(modelFrom(yaml), operationOf(yaml, 'create-order'));
    const curl = SAMPLE_LANGUAGES.find(({ id }) => id === 'curl');
    expect(curl?.write(request)).toMatchInlineSnapshot(`
      "# Store this key before you send.
      # Retry with it: a new one may repeat the call.
      idempotency_key=$(uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid)
      curl "https://api.shop.example/v2/orders" \\
        --header 'Content-Type: application/json' \\
        --user "\${GATEWAY_LOGIN:?}" \\
        --header "Idempotency-Key: \${idempotency_key:?}" \\
        --data-binary '{
        "id": 1
      }'
      # GATEWAY_LOGIN holds the name and the password, as name:password.
      "
    `);
  });

  it('create the idempotency key once, below how to keep it', () => {
    const note =
      /Store this key before you send\.(?:\n#)? Retry with it: a new one may repeat the call\.\n.*idempotency_?key/i;
    for (const { write } of SAMPLE_LANGUAGES) {
      const written = write(requestOf('refund-request'));
      expect(written).toMatch(note);
      const [header] = written.split('\n').filter((line) => line.includes('Idempotency-Key'));
      expect(header).toMatch(/idempotency_?key\W+$/i);
      expect(header).not.toMatch(/uuid/i);
      expect(write(requestOf('list-payments'))).not.toMatch(/idempotency/i);
    }
  });

  it('put the own note of an operation above its idempotency key', () => {
    for (const { write } of SAMPLE_LANGUAGES) {
      const written = write(requestOf('confirm-otp'));
      expect(written).toMatch(/use a new one for each new password\.\n.*idempotency_?key/i);
      expect(written).not.toContain('a new one can charge');
    }
  });

  it.each([
    ['has no servers', '', ''],
    ['has a path for a server', 'servers: [{ url: /v2/ }]', '/v2'],
  ])('ask for the address when the contract %s', (_, servers, base) => {
    const yaml = `
openapi: 3.0.3
info: { title: Plain Gateway, version: 1.0.0 }
${servers}
paths: { /ping: { get: { operationId: ping, responses: { '200': { description: Pong } } } } }
`;
    const request = sampleRequest(modelFrom(yaml), operationOf(yaml, 'ping'));
    const lines = SAMPLE_LANGUAGES.map(({ write }) =>
      write(request)
        .split('\n')
        .filter((line) => line.includes('GATEWAY_URL'))
        .map((line) => line.trim()),
    );
    expect(lines).toEqual([
      [`curl "\${GATEWAY_URL:?Set GATEWAY_URL to the address of the API.}${base}/ping"`],
      [
        'const server = process.env.GATEWAY_URL;',
        "if (!server) throw new Error('Set GATEWAY_URL to the address of the API.');",
      ],
      [
        "$server = getenv('GATEWAY_URL') ?: throw new RuntimeException('Set GATEWAY_URL to the address of the API.');",
      ],
      ['server = os.environ["GATEWAY_URL"]'],
      [
        'String server = Objects.requireNonNull(System.getenv("GATEWAY_URL"), "Set GATEWAY_URL to the address of the API.");',
      ],
      ['server := os.Getenv("GATEWAY_URL")', 'panic("Set GATEWAY_URL to the address of the API.")'],
    ]);
  });
});
