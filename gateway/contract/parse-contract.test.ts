import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pointerToPath, valueAt } from '../../openapi/index.ts';
import { currentTypes, TYPES_FILE } from './generate-types.ts';
import { parseContract } from './parse-contract.ts';

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
    expect(valueAt(contract.document, pointerToPath(operation?.request?.schema ?? ''))).toEqual({
      type: 'object',
    });
  });

  it('reads a contract in which a key was left empty', () => {
    const text = 'openapi: 3.1.0\npaths:\n  /later:\n  /pay:\n    post:\n      responses:\n';
    const { operations, title } = parseContract(text, 'own.yaml');
    expect(operations.map(({ id, responses }) => [id, responses])).toEqual([['post-pay', []]]);
    expect(title).toBe('');
  });

  it('names the line of a wrong version, with the value to write', () => {
    expect(() => parseContract('# ours\nopenapi: 3.0.3\n', 'own.yaml')).toThrow(
      'own.yaml:2:1: The contract is not OpenAPI 3.1 (found "3.0.3").\n' +
        '  Key: openapi\n' +
        "  Fix: Write: openapi: '3.1.0'",
    );
  });

  it('names the line of broken YAML and of a repeated key', () => {
    expect(() => parseContract('openapi: 3.1.0\ninfo: [', 'own.yaml')).toThrow(/^own\.yaml:2:/);
    expect(() => parseContract('openapi: 3.1.0\nopenapi: 3.1.0\n', 'own.yaml')).toThrow(
      /^own\.yaml:2:/,
    );
    expect(() => parseContract('- a list', 'own.yaml')).toThrow(/The document is not an object/);
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
      /^own\.yaml:28:7: .*\n {2}Key: components\.x-error-codes\.broken\.act\n {2}Fix: See gateway/,
    );
  });
});

describe('request-types.ts', () => {
  it('is what generate-types.ts writes now', () => {
    expect(readFileSync(TYPES_FILE, 'utf8')).toBe(currentTypes());
  });
});
