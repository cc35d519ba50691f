import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../../tests/support/contract-fixtures.ts';
import { type GuideText, withRelatedGuides } from './related-guides.ts';

const model = modelFrom(`
openapi: 3.1.0
info: { title: Small Gateway, version: 1.0.0 }
paths:
  /pay:
    post:
      operationId: createPayment
      x-guides: [{ title: Start here, href: /start }]
      responses: { '204': { description: Done } }
  /refund:
    post: { operationId: refund, responses: { '204': { description: Done } } }
`);

function guidesOf(slug: string, ...texts: [href: string, text: string][]): string[] {
  const guides = texts.map(([href, text]): GuideText => ({ title: href, href, text }));
  const { operations } = withRelatedGuides(model, '/api/gateway/', guides);
  return operations.find((operation) => operation.slug === slug)?.guides.map((g) => g.href) ?? [];
}

describe('guides of an operation', () => {
  it('are those that show it, most uses first, then those that link it', () => {
    expect(
      guidesOf(
        'refund',
        ['/links', 'See [refund](/api/gateway/refund#body).'],
        ['/once', '<Example operation="refund" />'],
        ['/other', '<Fields operation="create-payment" /> [a](/api/gateway/refund-request)'],
        [
          '/twice',
          '<Fields\n  part="response"\n  operation="refund"\n/>\n<ErrorCodes operation="refund" />',
        ],
      ),
    ).toEqual(['/twice', '/once', '/links']);
  });

  it('come after those the contract names, each once, by operationId too', () => {
    const use = '<Fields operation="createPayment" />';
    expect(guidesOf('create-payment', ['/start', use], ['/pay', use])).toEqual(['/start', '/pay']);
  });

  it('are nine at most', () => {
    const use = '<Fields operation="createPayment" />';
    const guides = Array.from({ length: 12 }, (_, at): [string, string] => [`/${at}`, use]);
    expect(guidesOf('create-payment', ...guides)).toHaveLength(9);
  });

  it('are not those that show the tag as code', () => {
    expect(
      guidesOf('refund', ['/writing', '```mdx\n<Fields operation="refund" />\n```\n']),
    ).toEqual([]);
  });
});
