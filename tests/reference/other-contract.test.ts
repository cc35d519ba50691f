import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../openapi/index.ts';
import type { SearchIndexFile } from '../../src/search/indexing/index-file.ts';
import { buildSmallSite, config, page } from '../support/small-site.ts';
import { findMissing } from './check/find-missing.ts';

/** OpenAPI 3.0: a schema that holds itself, a base with subtypes, nullable. */
const CONTRACT = `openapi: 3.0.3
info: { title: Other Gateway, version: 2.1.0 }
servers: [{ url: 'https://api.other.example' }]
tags: [{ name: Charges }]
paths:
  /v2/charges:
    post:
      operationId: createCharge
      tags: [Charges]
      summary: Charge a card
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Charge' }
            examples: { first: { value: { sum: '10.00', source: { kind: card, pan: '4111' } } } }
      responses:
        '201':
          description: Charged
          content: { application/json: { schema: { $ref: '#/components/schemas/Charge' } } }
        '402':
          description: Declined
          content: { application/json: { example: { errorCode: NP-4021 } } }
components:
  schemas:
    Charge:
      type: object
      required: [sum]
      properties:
        sum: { type: string, maxLength: 12, pattern: '^[0-9.]+$' }
        note: { type: string, nullable: true, example: Thanks }
        parts: { type: array, minItems: 2, items: { $ref: '#/components/schemas/Charge' } }
        source: { $ref: '#/components/schemas/Source' }
    Source:
      type: object
      required: [kind]
      properties: { kind: { type: string } }
      discriminator: { propertyName: kind, mapping: { card: '#/components/schemas/Card' } }
    Card:
      allOf:
        - $ref: '#/components/schemas/Source'
        - { type: object, properties: { pan: { type: string, minLength: 4 } } }
`;

const GUIDE = `<Fields operation="createCharge" only={['sum']} />

<Fields operation="createCharge" only={['sum', 'amuont']} />

<Fields operation="refund" />

<Example operation="createCharge" kind="request" name="second" />

See [the refund](/api/gateway/refund) and [its sum](/api/gateway/create-charge#body-amount).`;

const files = {
  'site.config.ts': config({
    docs:
      "{ id: 'default', routeBase: '/', versions: [{ name: 'current', label: 'Next' }] }, " +
      "{ id: 'api', routeBase: '/api', contract: 'openapi.yaml', versions: [{ name: 'current', label: '2' }] }",
  }),
  'openapi.yaml': CONTRACT,
  'content/docs/index.mdx': page('Home', GUIDE),
};

describe('another gateway’s contract in the place of ours', () => {
  it('gives a whole reference; what guides name in vain warns, with its place', async () => {
    const build = await buildSmallSite(files);
    expect(build.code).toBe(0);
    expect(build.output.slice(build.output.indexOf('Warning: SITE'))).toMatchInlineSnapshot(`
      "Warning: SITE/content/docs/index.mdx:8: <Fields operation="createCharge" part="request" only={["sum","amuont"]} />: the contract has no field "amuont".
        Known: "sum", "note", "parts", "source", "source.kind", "source.pan".
        Fix: Write one of the known names, or add "amuont" to the contract.

      Warning: SITE/content/docs/index.mdx:10: <Fields operation="refund" part="request" />: the contract has no operation "refund".
        Known: "create-charge".
        Fix: Write one of the known names, or add "refund" to the contract.

      Warning: SITE/content/docs/index.mdx:12: <Example operation="createCharge" kind="request" name="second" />: the contract has no request example "second".
        Known: "first".
        Fix: Write one of the known names, or add "second" to the contract.

      Warning: Broken link "/api/gateway/refund": there is no page /api/gateway/refund (no page is called like it)
        on SITE/content/docs/index.mdx, line 14

      Warning: Broken link "/api/gateway/create-charge#body-amount": /api/gateway/create-charge has no anchor #body-amount (none is like it)
        on SITE/content/docs/index.mdx, line 14

      Built 6 pages in N s: SITE/dist"
    `);

    const folder = join(build.dist, 'api/gateway');
    const { document } = readContract(join(build.dist, '../openapi.yaml'));
    const { facts, missing } = findMissing(document, (slug) => {
      const file = join(folder, `${slug}.html`);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    });
    expect(facts).toBeGreaterThan(20);
    expect(missing).toEqual([]);
    for (const name of ['openapi.yaml', 'openapi.json', 'checkout-collection.json']) {
      expect(existsSync(join(build.dist, 'downloads', name)), name).toBe(true);
    }
    const index = join(build.dist, 'search-index-docs-api-current.json');
    const { documents }: SearchIndexFile = JSON.parse(readFileSync(index, 'utf8'));
    const withCode = documents.filter(({ tags }) => tags.includes('NP-4021'));
    expect(withCode.map(({ sectionRoute }) => sectionRoute)).toEqual([
      '/api/gateway/create-charge',
    ]);
    // A reader's word for a POST to a collection.
    const creating = documents.filter(({ tags }) => tags.includes('create'));
    expect(creating.map(({ pageTitle }) => pageTitle)).toEqual(['Charge a card']);
    build.clean();
  }, 300_000);

  it('fails with --strict', async () => {
    const build = await buildSmallSite(files, '--strict');
    build.clean();
    expect(build.code).toBe(1);
    expect(build.output).toContain('the contract has no operation "refund"');
  }, 300_000);
});
