import { readFileSync } from 'node:fs';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { documentFrom } from '../../../tests/support/contract-fixtures.ts';
import { buildReference } from '../model/build-reference.ts';
import { limitText } from '../model/limits.ts';
import type { Facts, Field, Operation } from '../model/types.ts';
import { jsonText } from './FieldFacts.tsx';
import { OperationPage } from './OperationPage.tsx';

const contract = readFileSync('gateway/contract/openapi.yaml', 'utf8');
const model = buildReference(documentFrom(contract));

type Node = DefaultTreeAdapterMap['node'];

/** Returns the text within each element that has an id, with white space collapsed. */
function textsById(html: string): Map<string, string> {
  const texts = new Map<string, string>();
  const textOf = (node: Node): string => {
    if ('value' in node) return node.value;
    const text = 'childNodes' in node ? node.childNodes.map(textOf).join(' ') : '';
    const id = 'attrs' in node ? node.attrs.find(({ name }) => name === 'id')?.value : undefined;
    if (id !== undefined) {
      expect(texts.has(id), `id ${id} is there once`).toBe(false);
      texts.set(id, oneLine(text));
    }
    return text;
  };
  // The root of a body takes its name from its heading; its fields are beside the heading.
  texts.set('', oneLine(textOf(parseFragment(html))));
  return texts;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** Yields every text of the contract that the model contains for a field, with its place. */
function* claimsOf(field: Field): Generator<[string, string]> {
  if (field.name) yield [field.anchor, field.name];
  yield* factClaims(field.anchor, field);
  for (const child of field.children) yield* claimsOf(child);
}

function* factClaims(anchor: string, facts: Facts): Generator<[string, string]> {
  const limits = facts.limits.map((limit) => limitText(limit));
  for (const text of [...facts.types, ...limits, ...facts.rules]) yield [anchor, text];
  for (const { value } of facts.enumValues) yield [anchor, jsonText(value)];
  for (const example of facts.examples) yield [anchor, jsonText(example)];
  if (facts.const !== undefined) yield [anchor, jsonText(facts.const)];
  if (facts.default !== undefined) yield [anchor, jsonText(facts.default)];
  for (const variant of facts.choices.flatMap(({ variants }) => variants)) {
    yield [variant.anchor, variant.name];
    // A variant with fields is obviously an object.
    const types = variant.types.filter((type) => type !== 'object');
    yield* factClaims(variant.anchor, { ...variant, types });
    for (const child of variant.fields) yield* claimsOf(child);
  }
}

function claimsOfOperation({ headers, parameters, body, responses }: Operation) {
  const roots = [
    ...headers,
    ...parameters.flatMap(({ fields }) => fields),
    ...(body?.media ?? []).map(({ root }) => root),
    ...responses.flatMap((response) => [
      ...response.headers,
      ...response.media.map(({ root }) => ({ ...root, examples: [] })),
    ]),
  ];
  return roots.flatMap((root) => [...claimsOf(root)]);
}

describe('the reference in HTML', () => {
  it.each(model.operations)('holds everything the contract says of $slug', (operation) => {
    const html = renderToStaticMarkup(
      <OperationPage operation={operation} model={model} root="/api/gateway/" />,
    );
    const texts = textsById(html);
    const claims = claimsOfOperation(operation);
    expect(claims.length).toBeGreaterThan(10);
    const missing = claims.filter(([anchor, claim]) => {
      const isRoot = /^(body|response-\w+)$/.test(anchor);
      return !texts.has(anchor) || !texts.get(isRoot ? '' : anchor)?.includes(oneLine(claim));
    });
    expect(missing).toEqual([]);
    expect(html).not.toMatch(/ style=|<script/);
  });
});
