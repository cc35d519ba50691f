import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDocument } from './load-contract.ts';
import { contractTypes, requestTypes } from './request-types.ts';

/** Returns the types that the fields of one body get. */
function typesOf(properties: string, components = '{}', version = '3.1.0'): string {
  const { document } = openDocument(
    `openapi: ${version}
info: { title: Fixture, version: 1.0.0 }
paths:
  /pay:
    post:
      operationId: makePayment
      requestBody: { $ref: '#/components/requestBodies/Pay' }
  /status:
    get: {}
components:
  requestBodies:
    Pay:
      content:
        application/json:
          schema: { type: object, required: [id], properties: ${properties} }
  schemas: ${components}
`,
    'fixture.yaml',
  );
  return requestTypes(document);
}

describe('requestTypes', () => {
  it('has each operation by its id', () => {
    expect(typesOf("{ id: { type: string }, 'a-b': { type: [integer, 'null'] } }")).toBe(
      `/** Request bodies by operation. */
export interface RequestBodies {
  'make-payment': {
    id: string;
    'a-b'?: number | null;
  };
  'get-status': undefined;
}

export type OperationId = keyof RequestBodies;
`,
    );
  });

  it.each([
    ['{ enum: [a, "it\'s", 1] }', "'a' | 'it\\'s' | 1"],
    ['{ const: true }', 'true'],
    ['{ type: array, items: { enum: [a, b] } }', "('a' | 'b')[]"],
    ['{ type: object, additionalProperties: { type: number } }', 'Record<string, number>'],
    ['{ type: object }', 'object'],
    ['{}', 'unknown'],
    ['{ oneOf: [{ required: [a] }, { required: [b] }] }', 'unknown'],
    ['{ oneOf: [{ type: string }, { type: integer }] }', 'string | number'],
    ['{ allOf: [{ type: string }, { minLength: 1 }] }', 'string'],
  ])('%s is %s', (schema, type) => {
    expect(typesOf(`{ id: ${schema} }`)).toContain(`    id: ${type};\n`);
  });

  it('names components, also one within itself, and reads nullable of 3.0', () => {
    const components = `
    Node: { type: object, properties: { next: { $ref: '#/components/schemas/Node' } } }
    Id: { type: string, nullable: true }`;
    const properties =
      "{ id: { $ref: '#/components/schemas/Id' }, node: { $ref: '#/components/schemas/Node' } }";
    const text = typesOf(properties, components, '3.0.3');
    expect(text).toContain('    id: string | null;\n    node?: Node;\n');
    expect(text).toContain('export type Node = {\n  next?: Node;\n};');
  });
});

/** Returns the first fault that TypeScript finds in each program beside the declarations of our own contract. */
function complaints(programs: Record<string, string>): Record<string, string> {
  const contract = 'gateway/contract/openapi.yaml';
  const { document } = openDocument(readFileSync(contract, 'utf8'), contract);
  const folder = mkdtempSync(join(tmpdir(), 'contract-types-'));
  try {
    writeFileSync(join(folder, 'openapi.d.ts'), contractTypes(document));
    for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);
    const options = ['--strict', '--noEmit', '--lib', 'es2022', '--pretty', 'false'];
    const { stdout } = spawnSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), ...options, ...Object.keys(programs)],
      { cwd: folder, encoding: 'utf8' },
    );
    const said = stdout.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*)$/gm);
    return Object.fromEntries([...said].map(([, name, message]) => [name, message]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('contractTypes', () => {
  it('has requests, responses, callbacks and errors', () => {
    const { document } = openDocument(
      `openapi: 3.1.0
info: { title: Fixture, version: 1.0.0 }
paths:
  /pay:
    post:
      operationId: pay
      requestBody: { content: { application/json: { schema: { type: string } } } }
      responses:
        201: { description: Paid, content: { application/json: { schema: { const: paid } } } }
        400: { $ref: '#/components/responses/Bad' }
        422: { $ref: '#/components/responses/Bad' }
    delete:
      operationId: forget
      responses: { 204: { description: Gone } }
webhooks:
  paid:
    post:
      operationId: paidCallback
      requestBody: { content: { application/json: { schema: { type: integer } } } }
components:
  responses:
    Bad: { description: Bad, content: { application/json: { schema: { type: boolean } } } }
`,
      'fixture.yaml',
    );
    expect(contractTypes(document)).toBe(`/** Request bodies by operation. */
export interface RequestBodies {
  pay: string;
  forget: undefined;
}

/** Bodies of successful responses. */
export interface ResponseBodies {
  pay: 'paid';
  forget: undefined;
}

/** Bodies of callbacks. */
export interface CallbackBodies {
  'paid-callback': number;
}

/** Body of a response that is not 2xx. */
export type ErrorBody = boolean;
`);
  });

  it('lets TypeScript accept a right program and reject a wrong field', () => {
    const capture = (fields: string) => `
      import type { CallbackBodies, ErrorBody, RequestBodies, ResponseBodies } from './openapi';
      export const request: RequestBodies['capture-request'] = { payment_id: 'pay_1', ${fields} };
      export const took = (response: ResponseBodies['capture-request']): boolean =>
        response.transaction.status === 'success' && response.amounts.captured !== '0.00';
      export const numberOf = (callback: CallbackBodies['payment-callback']): string | undefined =>
        callback.data.order_number;
      export const isKnown = ({ code }: ErrorBody): boolean => code === 'invalid_state';`;
    expect(
      complaints({
        'right.ts': capture("amount: '400.00', final: true"),
        'misspelt.ts': capture("amonut: '400.00'"),
        'number.ts': capture('amount: 400'),
      }),
    ).toEqual({
      'misspelt.ts': expect.stringContaining("'amonut' does not exist"),
      'number.ts': "Type 'number' is not assignable to type 'string'.",
    });
  });
});
