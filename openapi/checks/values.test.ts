import { expect, it } from 'vitest';
import { messageOf } from '../../tests/support/contracts/message-of.ts';

const withLists = (base: string, own: string) =>
  messageOf(`openapi: 3.1.0
info: { title: Gateway, version: 1.0.0 }
servers: [{ url: 'https://api.gateway.example' }]
paths: {}
components:
  schemas:
    Base: { type: object, properties: { id: { allOf: [{ $ref: '#/components/schemas/Id' }] } } }
    Id: { enum: ${base} }
    Own: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { id: { enum: ${own} } } }] }
`);

it('a list that adds to another which must hold too is a warning', () => {
  expect(withLists('[card, stcpay]', '[card, stcpay, tabby]')).toContain('never allowed: "tabby"');
  expect(withLists('[card, stcpay]', '[card, tabby]')).toMatchInlineSnapshot(`
    "contract/openapi.yaml:9:12: \`allOf\` has two lists of values for \`id\`. What only one of them has is never allowed: "stcpay", "tabby".
      Key: components.schemas.Own.allOf
      Fix: Write what is possible into both lists, or a list into one of the schemas alone."
  `);
});

it.each([
  ['[card, stcpay]', '[card]'],
  ['[card]', '[card, stcpay]'],
  ['[card, stcpay]', '[stcpay, card]'],
])('a list that narrows another, or is the same, is none: %s, %s', (base, own) => {
  expect(withLists(base, own)).toBe('nothing was wrong');
});
