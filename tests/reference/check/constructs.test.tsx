import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import {
  type Contract,
  ContractError,
  contractTypes,
  formatIssue,
  loadContract,
} from '../../../openapi/index.ts';
import { buildCollection } from '../../../src/reference/collection/build-collection.ts';
import { buildReference } from '../../../src/reference/model/build-reference.ts';
import { findMissing } from './find-missing.ts';
import { invalidExamples } from './invalid-examples.ts';
import { renderPages } from './render-pages.tsx';

// Colours take most of the time of a page, and say nothing of the contract.
vi.mock('../../../src/components/code/highlight.ts', async (original) => ({
  ...(await original<typeof import('../../../src/components/code/highlight.ts')>()),
  highlightToHtml: (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
}));

/** An entry of constructs.yaml, which explains the keys. */
interface Construct {
  name: string;
  schema?: unknown;
  schemas?: object;
  operation?: object;
  contract?: object;
  without?: string[];
  text?: string;
  shows?: string[];
  slug?: string;
  says?: string;
  atOdds?: boolean;
}

const CONSTRUCTS: Construct[] = parse(
  readFileSync('tests/support/contracts/constructs.yaml', 'utf8'),
);

function textOf({ text, schema, schemas, operation, contract, without = [] }: Construct): string {
  if (text !== undefined) return text;
  const requestBody = { content: { 'application/json': { schema } } };
  const own = operation ?? (schema === undefined ? {} : { requestBody });
  const pay = { operationId: 'pay', responses: { '200': { description: 'Done' } }, ...own };
  const whole: Record<string, unknown> = {
    openapi: '3.0.3',
    info: { title: 'Gateway', version: '1' },
    servers: [{ url: 'https://api.gateway.example' }],
    paths: { '/pay': { post: pay } },
    ...(schemas ? { components: { schemas } } : {}),
    ...contract,
  };
  for (const key of without) delete whole[key];
  return JSON.stringify(whole, null, 1);
}

/** Returns all that is made of a contract, as a build that forgives does; the message of a refusal. */
function built(text: string) {
  let contract: Contract;
  try {
    contract = loadContract(text, 'c.yaml', { lenient: true });
  } catch (error) {
    if (error instanceof ContractError) return { told: error.message };
    throw error;
  }
  const { document, warnings } = contract;
  const model = buildReference(document);
  buildCollection(model);
  contractTypes(document);
  const told = warnings.map((issue) => formatIssue('c.yaml', issue)).join('\n\n');
  return { told, document, model, htmlOf: renderPages(model) };
}

describe('what contracts of others have', () => {
  it.each(CONSTRUCTS)(
    '$name is on its page, or refused with its place and what to write',
    (one) => {
      const { told, document, htmlOf } = built(textOf(one));
      for (const message of told.split('\n\n').filter(Boolean)) {
        expect(message).toMatch(/^c\.yaml:\d+:\d+: .+\n(?: {2}Key: .+\n)? {2}Fix: .+$/);
      }
      expect(told).toContain(one.says ?? '');
      if (!document) return expect(one.shows ?? []).toEqual([]);
      const { missing } = findMissing(document, htmlOf);
      expect(missing).toEqual([]);
      const page = htmlOf(one.slug ?? 'pay') ?? '';
      expect((one.shows ?? []).filter((text) => !page.includes(text))).toEqual([]);
    },
  );

  it.each(CONSTRUCTS.filter(({ atOdds }) => !atOdds))(
    '$name has generated examples that its schemas allow',
    (one) => {
      const { document, model } = built(textOf(one));
      if (document) expect(invalidExamples(document, model).invalid).toEqual([]);
    },
  );

  it('never ends a build without a place, whatever stands in one of its places', () => {
    const source: unknown = parse(readFileSync('tests/fixture-site/contract.yaml', 'utf8'));
    const places = placesIn(source);
    const junk = fc.constantFrom<unknown>(null, true, 7, 'x', '', [], {}, [null], { a: null });
    fc.assert(
      fc.property(fc.nat(places.length - 1), junk, (at, value) => {
        const text = JSON.stringify(source, replacing(places[at], value));
        const { told, model, htmlOf } = built(text);
        for (const { slug } of model?.operations ?? []) htmlOf?.(slug);
        for (const { slug } of model?.schemas ?? []) htmlOf?.(`schemas/${slug}`);
        expect(told).not.toContain('undefined');
      }),
      { numRuns: 120 },
    );
  });
});

type Place = { owner: object; key: string } | undefined;

function placesIn(node: unknown): Place[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => [{ owner: node, key }, ...placesIn(child)]);
}

/** Returns a function for JSON.stringify that writes another value in one place. */
function replacing(place: Place, value: unknown) {
  return function (this: unknown, key: string, own: unknown) {
    return place && this === place.owner && key === place.key ? value : own;
  };
}
