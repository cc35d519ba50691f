import { describe, expect, it } from 'vitest';
import { parseContract } from './parse-contract.ts';
import { resolveRef, valueAt } from './resolve-ref.ts';
import { toSlug } from './slug.ts';

const MINIMAL = `openapi: 3.1.0
info:
  title: Other gateway
  version: 2.4.0
paths:
  /pay:
    post:
      operationId: createPayment
      tags: [Payments]
      summary: Pay
      requestBody:
        content:
          application/json:
            schema:
              type: object
            examples:
              one:
                value: { amount: 1 }
      responses:
        '200':
          description: Done.
`;

describe('parseContract', () => {
  it("reads an operator's own contract without our extensions", () => {
    const contract = parseContract(MINIMAL, 'own.yaml');
    expect(contract.title).toBe('Other gateway');
    expect(contract.errorCodes).toEqual([]);
    expect(contract.requestSigning).toBeUndefined();
    expect(contract.operations).toEqual([
      {
        id: 'create-payment',
        operationId: 'createPayment',
        kind: 'operation',
        method: 'POST',
        path: '/pay',
        tag: 'Payments',
        summary: 'Pay',
        needsIdempotencyKey: false,
        errorCodes: [],
        callbackTypes: [],
        fulfilWhen: [],
        request: {
          mediaType: 'application/json',
          schema: '#/paths/~1pay/post/requestBody/content/application~1json/schema',
          examples: [{ name: 'one', summary: '', value: { amount: 1 } }],
        },
        responses: [{ status: 200, description: 'Done.', body: undefined }],
      },
    ]);
    const [operation] = contract.operations;
    expect(valueAt(contract.document, operation?.request?.schema ?? '')).toEqual({
      type: 'object',
    });
  });

  it('names the line of a wrong version, with the value to write', () => {
    expect(() => parseContract('# ours\nopenapi: 2.0.0\n', 'own.yaml')).toThrow(
      'The contract is not OpenAPI 3.1 (found "2.0.0").\n' +
        '  in own.yaml:2 at openapi\n' +
        "  Write: openapi: '3.1.0'",
    );
  });

  it('names the line of broken YAML and of a repeated key', () => {
    expect(() => parseContract('openapi: 3.1.0\ninfo: [', 'own.yaml')).toThrow(/in own\.yaml:2/);
    expect(() => parseContract('openapi: 3.1.0\nopenapi: 3.1.0\n', 'own.yaml')).toThrow(
      /in own\.yaml:2/,
    );
    expect(() => parseContract('- a list', 'own.yaml')).toThrow(/The file has no keys/);
  });

  it('names the line of a wrong code', () => {
    const text = `${MINIMAL}components:
  x-error-codes:
    broken:
      status: 422
      title: Broken
      meaning: It is broken.
      act: nobody
      retry: 'no'
      fix: Mend it.
`;
    expect(() => parseContract(text, 'own.yaml')).toThrow(
      /in own\.yaml:28 at components\.x-error-codes\.broken\.act/,
    );
  });
});

describe('resolveRef', () => {
  const document = {
    a: { $ref: '#/b~1c' },
    'b/c': { d: 1 },
    x: { $ref: '#/y' },
    y: { $ref: '#/x' },
  };

  it('follows references to their end', () => {
    expect(resolveRef(document, { $ref: '#/a' })).toEqual({ value: { d: 1 }, pointer: '#/b~1c' });
    expect(resolveRef(document, { d: 2 })).toEqual({ value: { d: 2 }, pointer: undefined });
    expect(resolveRef(document, { $ref: '#/missing' })).toEqual({
      value: {},
      pointer: '#/missing',
    });
  });

  it('refuses circles, other files and inherited keys', () => {
    expect(() => resolveRef(document, { $ref: '#/x' })).toThrow(/back to itself/);
    expect(() => resolveRef(document, { $ref: 'other.yaml#/a' })).toThrow(/another file/);
    expect(resolveRef(document, { $ref: '#/constructor' }).value).toEqual({});
  });
});

describe('toSlug', () => {
  it.each([
    ['getTransactionStatusRequest', 'get-transaction-status-request'],
    ['confirmOtp', 'confirm-otp'],
    ['Official Documentation', 'official-documentation'],
    ['refund', 'refund'],
    ['schedule-id', 'schedule-id'],
    ['getURLFor2Items', 'get-url-for2-items'],
  ])('%s becomes %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });
});
