import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildReference } from '../../../src/reference/model/build-reference.ts';
import { contractWith, documentFrom } from '../../support/contract-fixtures.ts';
import { largeDocument } from '../../support/large-document.ts';
import { findMissing } from './find-missing.ts';
import { renderPages } from './render-pages.tsx';

/** Compares a contract with the pages that are rendered from it. */
function compare(yaml: string, spoil: (html: string) => string = (html) => html) {
  const document = documentFrom(yaml);
  const htmlOf = renderPages(buildReference(document));
  return findMissing(document, (slug) => {
    const html = htmlOf(slug);
    return html && spoil(html);
  });
}

describe('contract and pages', () => {
  it('agree for the reference contract', () => {
    const { facts, missing } = compare(readFileSync('gateway/contract/openapi.yaml', 'utf8'));
    expect(facts).toBeGreaterThan(2000);
    expect(missing).toEqual([]);
  });

  it.each([
    ['a field', '{ type: object, properties: { amount: { type: string } } }', 'amount'],
    ['a value', '{ enum: [card, applepay] }', 'applepay'],
    ['a limit', '{ type: string, maxLength: 255 }', '255'],
    ['an example', '{ type: object, properties: { x: { examples: [pay_77] } } }', 'pay_77'],
    ['a pattern', '{ type: string, pattern: "^[A-Z]{3}$" }', '^[A-Z]{3}$'],
  ])('differ when %s is lost', (_, schema, text) => {
    const yaml = contractWith(schema);
    expect(compare(yaml).missing).toEqual([]);
    const spoilt = compare(yaml, (html) => html.replaceAll(text, ''));
    expect(spoilt.missing).toContainEqual(expect.objectContaining({ text }));
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', '{ code: "a{b", list: [1], no: { a: 1 } }'],
    ['parts', 'multipart/form-data', '{ code: "a{b", list: [1], no: { a: 1 } }'],
    ['a text', 'text/plain', '"code {"'],
    ['XML', 'application/xml', '{ code: "a{b" }'],
  ])('agree, and differ, on the example of %s', (_, type, value) => {
    const body = `${type}: { example: ${value} }`;
    const yaml = contractWith('{}').replace(/application\/json:\n *schema: \{\}/, body);
    expect(compare(yaml).missing).toEqual([]);
    const spoilt = compare(yaml, (html) => html.replaceAll('code', 'kode'));
    expect(spoilt.missing).toContainEqual(expect.objectContaining({ kind: 'example' }));
  });

  it('differ when a page has lost what the page of a schema says that it names', () => {
    const document = largeDocument({ operations: 3, schemas: 8 });
    const htmlOf = renderPages(buildReference(document));
    const missing = (lost: string) =>
      findMissing(document, (slug) => {
        const html = htmlOf(slug);
        return slug.startsWith('schemas/') ? html : html?.replaceAll(lost, '');
      }).missing;
    expect(htmlOf('create-thing0')).toMatch(/\(<a href="\/api\/schemas\//);
    expect(missing('nothing')).toEqual([]);
    expect(missing('255')).toContainEqual(expect.objectContaining({ text: '255' }));
  });

  it('are compared however long the way from schema to schema is', () => {
    const length = 2000;
    const schemas = Array.from({ length }, (_, at) => {
      const next = `{ $ref: "#/components/schemas/Link${(at + 1) % length}" }`;
      return `Link${at}: { type: object, properties: { next: ${next} } }`;
    });
    const first = '{ $ref: "#/components/schemas/Link0" }';
    const document = documentFrom(contractWith(first, `{ ${schemas.join(', ')} }`));
    const htmlOf = renderPages(buildReference(document));
    // To render each page takes half a minute, and they differ in the numbers alone.
    const page = htmlOf('schemas/link0') ?? '';
    expect(page).toContain('/api/schemas/link');
    const { facts, missing } = findMissing(document, (slug) => {
      const at = Number(/^schemas\/link(\d+)$/.exec(slug)?.[1]);
      if (Number.isNaN(at)) return htmlOf(slug);
      return page.replace(/\b(link)(\d+)\b/gi, (_, link, step) => {
        return `${link}${(at + Number(step)) % length}`;
      });
    });
    expect(facts).toBeGreaterThanOrEqual(length);
    expect(missing).toEqual([]);
  });

  it('differ when a page is not there', () => {
    const document = documentFrom(contractWith('{ type: object, properties: { amount: {} } }'));
    expect(findMissing(document, () => undefined).missing).not.toEqual([]);
  });
});
