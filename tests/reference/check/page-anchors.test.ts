import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildReference } from '../../../src/reference/model/build-reference.ts';
import { contractWith, documentFrom, modelFrom } from '../../support/contract-fixtures.ts';
import { pageAnchors, removedAnchors } from './page-anchors.ts';

describe('anchors', () => {
  const anchors = (schema: string) => pageAnchors(modelFrom(contractWith(schema)));
  const before = anchors(
    '{ type: object, properties: { amount: {}, order: { properties: { number: {} } } } }',
  );

  it('stay when the contract grows', () => {
    const grown = anchors(
      '{ type: object, properties: { first: {}, amount: {}, order: { properties: { more: {}, number: {} } } } }',
    );
    expect(removedAnchors(before, grown)).toEqual([]);
  });

  it('are reported when a field or page is gone', () => {
    const shrunk = anchors('{ type: object, properties: { amount: {}, order: {} } }');
    expect(removedAnchors(before, shrunk)).toEqual(['pay#body-order-number']);
    expect(removedAnchors({ refund: ['body'] }, shrunk)).toEqual(['refund']);
  });

  it('of the reference contract are all that were published', () => {
    const published = readFileSync(new URL('./published-anchors.json', import.meta.url), 'utf8');
    const document = documentFrom(readFileSync('gateway/contract/openapi.yaml', 'utf8'));
    const now = pageAnchors(buildReference(document));
    // On purpose? Then run `node tests/reference/check/anchors.ts --write`.
    expect(removedAnchors(JSON.parse(published), now)).toEqual([]);
  });
});
