import { describe, expect, it } from 'vitest';
import { inOrder } from '../diagnosis/index.ts';
import { callbackKeyOrder, keyOrderByPath } from './key-order.ts';
import { loadContract } from './load.ts';

const info = { title: 'Other gateway', version: '1.0.0' };

describe('callbackKeyOrder', () => {
  // The harness checks this order in every callback of the sandbox's tests.
  it('is the order of the properties, at every level', async () => {
    const { document, operations } = await loadContract();
    const order = callbackKeyOrder(document);
    const examples = operations.flatMap(({ kind, request }) =>
      kind === 'callback' ? (request?.examples ?? []) : [],
    );
    const settled = examples.find(({ name }) => name === 'sale_settled')?.value;
    expect(JSON.stringify(inOrder(settled, order))).toBe(JSON.stringify(settled));
    expect(JSON.stringify(inOrder({ data: settled, id: 'evt_1' }, order))).toMatch(/^\{"id":/);
    expect(Object.keys(order)).toEqual(['id', 'type', 'timestamp', 'sequence', 'data']);
    expect(Object.keys(order.data?.amounts ?? {})).toEqual(['authorized', 'captured', 'refunded']);
  });

  it('is there for every path with a body', async () => {
    const { document, operations } = await loadContract();
    const paths = operations.flatMap(({ kind, path, request }) =>
      kind === 'operation' && request ? [path] : [],
    );
    const orders = keyOrderByPath(document);
    expect(Object.keys(orders)).toEqual(paths);
    const refund = ['payment_id', 'amount', 'reason', 'merchant_refund_id'];
    expect(Object.keys(orders['/api/v1/payment/refund'] ?? {})).toEqual(refund);
  });

  it('is empty where there are no callbacks, and ends where a schema holds itself', () => {
    expect(callbackKeyOrder({ openapi: '3.1.0', info, paths: {} })).toEqual({});
    const document = {
      openapi: '3.1.0',
      info,
      'x-callback-signing': {},
      webhooks: {
        paid: {
          post: {
            requestBody: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Part' } } },
            },
          },
        },
      },
      components: {
        schemas: {
          Part: {
            allOf: [{ properties: { id: {} } }],
            properties: {
              parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
            },
          },
        },
      },
    };
    expect(callbackKeyOrder(document)).toEqual({ id: {}, parts: {} });
    const { 'x-callback-signing': _, ...foreign } = document;
    expect(callbackKeyOrder(foreign)).toEqual({});
  });
});
