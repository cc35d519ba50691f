import { expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { contractHref } from './links.tsx';

it('anchors of other renderers in the text of a contract lead to the pages here', () => {
  const model = modelFrom(`
openapi: 3.1.0
info:
  title: Pay
  version: '1'
  description: "Welcome.\\n\\n## Errors & retries\\n\\nSee them."
tags: [{ name: Saved cards }, { name: Refunds }]
paths:
  /cards/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: getCard, tags: [Saved cards], responses: { '204': { description: Done } } }
    delete: { operationId: removeCard, tags: [Refunds], responses: { '204': { description: Done } } }
`);
  const href = contractHref((target) => `as is: ${target}`, model, '/api/gateway/', '/api/');
  const slugOf = (id: string) => model.operations.find((one) => one.id === id)?.slug;
  expect(href('#operation/getCard')).toBe(`/api/gateway/${slugOf('getCard')}`);
  expect(href('#tag/Saved-cards/operation/removeCard')).toBe(
    `/api/gateway/${slugOf('removeCard')}`,
  );
  expect(href('#delete_cards_id')).toBe(`/api/gateway/${slugOf('removeCard')}`);
  expect(href('#tag/Saved-cards')).toBe('/api/#group-saved-cards');
  expect(href('#section/Errors-and-retries')).toBe('as is: #section/Errors-and-retries');
  expect(href('#section/Guide/Errors-retries')).toBe(
    `/api/gateway/${model.info.slug}#errors--retries`,
  );
  for (const other of [
    '#operation/none',
    '#tag/None',
    '#post_cards_id',
    '#errors',
    '/a#tag/Refunds',
  ]) {
    expect(href(other)).toBe(`as is: ${other}`);
  }
});
