import { describe, expect, it } from 'vitest';
import { openDocument } from './load-contract.ts';
import { requestTypes } from './request-types.ts';

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
