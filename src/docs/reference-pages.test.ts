import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../tests/support/contract-fixtures.ts';
import { referencePages } from './reference-pages.ts';

/** Returns the description of the page of an operation that the contract describes so. */
function descriptionOf(description: string): string | undefined {
  const model = modelFrom(`
openapi: 3.1.0
info: { title: Pay, version: '1' }
paths:
  /pay:
    post:
      operationId: pay
      summary: Pay
      description: ${JSON.stringify(description)}
      responses: { '200': { description: Paid } }
`);
  return referencePages(model, 'API').find(({ kind }) => kind === 'reference-operation')
    ?.description;
}

describe('description of an operation’s page', () => {
  it('is the first sentence as plain text, with the names of fields as they are', () => {
    expect(
      descriptionOf(
        'Charges a *card* under __one__ agreement (`recurring_init: true`), _not_ a token_id. More.',
      ),
    ).toBe('Charges a card under one agreement (recurring_init: true), not a token_id.');
  });

  it('is the title if there is none', () => {
    expect(descriptionOf('')).toBe('Pay');
  });
});
