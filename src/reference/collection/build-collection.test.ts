import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import newman from 'newman';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFrom } from '../../../tests/support/contract-fixtures.ts';
import { buildReference } from '../model/build-reference.ts';
import { buildCollection } from './build-collection.ts';
import type { Collection, Folder, Item } from './types.ts';

const SECRET = 'ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246';
const document = documentFrom(readFileSync('gateway/contract/openapi.yaml', 'utf8'));
const model = buildReference(document);
const options = { merchantKey: 'mk_test_0001', merchantSecret: SECRET };

const items = (folders: Folder[]): Item[] => folders.flatMap(({ item }) => item);

describe('the collection', () => {
  let collection: Collection;

  beforeAll(() => {
    collection = buildCollection(model, options);
  });

  it('is the same every time, without ids and dates of its own', () => {
    const again = buildCollection(model, options);
    expect(JSON.stringify(again)).toBe(JSON.stringify(collection));
    expect(JSON.stringify(collection)).not.toMatch(/"(?:_postman_id|id)":/);
  });

  it('has the operations of a tag with a name for readers', () => {
    const named = buildReference(
      documentFrom(`openapi: 3.1.0
info: { title: Pay, version: '1' }
tags: [{ name: v1-pay, x-displayName: Payments }]
paths: { /pay: { post: { tags: [v1-pay], responses: { '204': { description: Done } } } } }
`),
    );
    const folders = buildCollection(named).item;
    expect(folders.map(({ name, item }) => [name, item.length])).toEqual([['Payments', 1]]);
  });

  it('has every operation, in folders in the order of the tags', () => {
    const tags = model.groups.map(({ name }) => name);
    const folders = collection.item.map(({ name }) => name);
    expect(folders).toEqual(tags.filter((tag) => folders.includes(tag)));
    const calls = model.operations.filter(({ kind }) => kind === 'operation');
    expect(
      items(collection.item)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(calls.map(({ title }) => title).sort());
  });

  it('has every example answer, and tests for every request', () => {
    for (const item of items(collection.item)) {
      const operation = model.operations.find(({ title }) => title === item.name);
      const examples = operation?.responses.flatMap(({ media }) =>
        media.flatMap((m) => m.examples),
      );
      expect(item.response).toHaveLength(examples?.length ?? 0);
      expect(item.event.map(({ listen }) => listen)).toEqual(['test']);
    }
  });

  it('has variables for host and keys, and none that nobody sets', () => {
    const known = new Set(collection.variable.map(({ key }) => key));
    for (const name of ['timestamp', 'request_id', 'hash', 'idempotency_key', 'order_number']) {
      known.add(name);
    }
    const used = JSON.stringify(collection.item).matchAll(/\{\{(\w+)\}\}/g);
    for (const [, name = ''] of used) expect(known).toContain(name);
    expect(known).toContain('gateway_url');
    expect(known).toContain('merchant_secret');
  });

  it('leaves the credentials of a contract without signing to the reader', () => {
    const plainDocument = documentFrom(`
openapi: 3.0.3
info: { title: Plain Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example' }]
security: [{ token: [] }]
paths:
  /orders/{order_id}:
    get:
      operationId: getOrder
      summary: Get an order
      parameters: [{ name: order_id, in: path, required: true, schema: { type: string }, example: o_1 }]
      responses: { '200': { description: The order } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`);
    const plain = buildCollection(buildReference(plainDocument));
    expect(items(plain.item)[0]?.request.auth).toMatchObject({ type: 'bearer' });
    expect(plain.event).toEqual([]);
    expect(items(plain.item)[0]?.request.url).toMatchObject({ path: ['orders', ':order_id'] });
  });

  it('writes addresses as the contract has them: own servers, parts of segments, lists', () => {
    const otherDocument = documentFrom(`
openapi: 3.0.3
info: { title: Files Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.shop.example' }]
paths:
  /files/{name}.json:
    get:
      operationId: getFile
      parameters:
        - { name: name, in: path, required: true, schema: { type: string }, example: may }
        - { name: expand, in: query, schema: { type: array, items: { type: string } }, example: [a, b] }
        - { name: sort, in: query, explode: false, schema: { type: array, items: { type: string } }, example: [c, d] }
        - name: filter
          in: query
          style: deepObject
          schema: { type: object, properties: { state: { type: string, example: open } } }
        - { name: X-Trace, in: header, schema: { type: string }, example: t1 }
      responses: { '200': { description: The file } }
  /copies:
    servers: [{ url: 'https://copies.shop.example:8443/v2' }]
    get:
      operationId: getCopies
      responses: { '200': { description: The copies } }
`);
    const other = buildCollection(buildReference(otherDocument));
    expect(JSON.stringify(other)).not.toMatch(/"(?:_postman_id|id)":/);
    const [file, copies] = items(other.item).map(({ request }) => request);
    expect(file?.header).toEqual([{ key: 'X-Trace', value: 't1' }]);
    expect(file?.url).toEqual({
      host: ['{{gateway_url}}'],
      path: ['files', '{{name}}.json'],
      query: [
        { key: 'expand', value: 'a' },
        { key: 'expand', value: 'b' },
        { key: 'sort', value: 'c,d' },
        { key: 'filter[state]', value: 'open' },
      ],
    });
    expect(other.variable).toContainEqual({ key: 'name', value: 'may' });
    expect(copies?.url).toEqual({
      protocol: 'https',
      host: ['copies', 'shop', 'example'],
      port: '8443',
      path: ['v2', 'copies'],
    });
  });
});

describe('the collection, run with Newman', () => {
  let server: Server;
  const seen: { path: string; body: string; verdict: string }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const body = await text(request);
      const verdict = signatureVerdict(request, body);
      seen.push({ path: request.url ?? '', body, verdict });
      const operation = model.operations.find(({ path }) => path === request.url);
      const success = operation?.responses.find(({ status }) => status.startsWith('2'));
      const answer = success?.media[0]?.examples[0]?.value;
      response.writeHead(verdict === 'ok' ? Number(success?.status) : 401, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });

  afterAll(() => {
    server.close();
  });

  it('signs each request, makes what it needs first, and passes its own tests', async () => {
    const { port } = server.address() as AddressInfo;
    const collection = buildCollection(model, options);
    const failures = await runNewman(collection, `http://127.0.0.1:${port}`);
    expect(failures).toEqual([]);
    expect(seen.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    const calls = model.operations.filter(({ kind }) => kind === 'operation');
    expect(seen.length).toBeGreaterThan(calls.length);
    expect(seen.filter(({ body }) => body.includes('{{'))).toEqual([]);
  });
});

function signatureVerdict(request: IncomingMessage, body: string): string {
  const header = (name: string) => String(request.headers[name] ?? '');
  const signed = `${header('x-timestamp')}.${header('x-request-id')}.${request.method} ${request.url}.${body}`;
  const expected = `v1=${createHmac('sha256', SECRET).update(signed).digest('hex')}`;
  return header('x-hash') === expected && header('x-merchant-key') === 'mk_test_0001'
    ? 'ok'
    : signed;
}

function runNewman(collection: Collection, url: string): Promise<string[]> {
  const overrides = [{ key: 'gateway_url', value: url }];
  return new Promise((done, fail) => {
    newman.run(
      { collection: structuredClone(collection), envVar: overrides, reporters: [] },
      (error, summary) => {
        if (error) return fail(error);
        done(
          summary.run.failures.map(
            ({ error: cause, source }) => `${source?.name}: ${cause.message}`,
          ),
        );
      },
    );
  });
}
