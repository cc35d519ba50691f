import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import newman from 'newman';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReference } from '../model/buildReference.ts';
import { documentFrom } from '../model/fixtures.ts';
import { buildCollection } from './buildCollection.ts';
import type { Collection, Folder, Item } from './types.ts';

const SECRET = 'ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246';
const document = documentFrom(readFileSync('gateway/contract/openapi.yaml', 'utf8'));
const model = buildReference(document);
const options = { merchantKey: 'mk_test_0001', merchantSecret: SECRET };

function items(entries: (Folder | Item)[]): Item[] {
  return entries.flatMap((entry) => ('item' in entry ? items(entry.item) : [entry]));
}

describe('the collection', () => {
  let collection: Collection;

  beforeAll(async () => {
    collection = await buildCollection(document, model, options);
  });

  it('is the same every time, without ids and dates of its own', async () => {
    const again = await buildCollection(document, model, options);
    expect(JSON.stringify(again)).toBe(JSON.stringify(collection));
    expect(JSON.stringify(collection)).not.toMatch(/"(?:_postman_id|id)":/);
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

  it('leaves the credentials of a contract without signing to the reader', async () => {
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
    const plain = await buildCollection(plainDocument, buildReference(plainDocument));
    expect(items(plain.item)[0]?.request.auth).toMatchObject({ type: 'bearer' });
    expect(plain.event).toEqual([]);
    expect(items(plain.item)[0]?.request.url).toMatchObject({ path: ['orders', ':order_id'] });
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
    const collection = await buildCollection(document, model, options);
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
