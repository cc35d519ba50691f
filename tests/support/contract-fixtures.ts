import { loadContract, type OpenApiDocument } from '../../openapi/index.ts';
import { buildReference } from '../../src/reference/model/build-reference.ts';
import type { Field, Operation, ReferenceModel } from '../../src/reference/model/types.ts';

/**
 * Returns a contract whose one operation, `pay`, takes the schema; both are YAML in flow or block
 * style.
 */
export function contractWith(schema: string, components = '{}', version = '3.1.0'): string {
  return `openapi: ${version}
info: { title: Fixture Gateway, version: 1.0.0 }
paths:
  /pay:
    post:
      operationId: pay
      requestBody:
        content:
          application/json:
            schema: ${indent(schema, 14)}
      responses: { '204': { description: Done } }
components:
  schemas: ${indent(components, 4)}
`;
}

/** Indents a block of YAML below its key; flow style stays on the key's line. */
function indent(yaml: string, width: number): string {
  if (!yaml.includes('\n')) return yaml;
  const lines = yaml.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  return `\n${lines.map((line) => ' '.repeat(width) + line.slice(margin)).join('\n')}`;
}

export function documentFrom(yaml: string): OpenApiDocument {
  return loadContract(yaml, 'fixture.yaml').document;
}

export function modelFrom(yaml: string): ReferenceModel {
  return buildReference(documentFrom(yaml));
}

/** Returns the root field of the request body that `contractWith` makes. */
export function rootOf(schema: string, components?: string, version?: string): Field {
  const root = operationOf(contractWith(schema, components, version)).body?.media[0]?.root;
  if (!root) throw new Error('The fixture has no request body.');
  return root;
}

export function operationOf(yaml: string, slug = 'pay'): Operation {
  const operation = modelFrom(yaml).operations.find((candidate) => candidate.slug === slug);
  if (!operation) throw new Error(`The fixture has no operation ${slug}.`);
  return operation;
}

/** Returns a field by its path, in the tree and in all variants. */
export function fieldAt(root: Field, path: string): Field {
  const found = [...everyField(root)].find((field) => field.path === path && field !== root);
  if (!found) throw new Error(`The fixture has no field ${path}.`);
  return found;
}

/** Yields all fields below a field, including variants. */
export function* everyField(field: Field): Generator<Field> {
  yield field;
  for (const child of field.children) yield* everyField(child);
  for (const variant of field.choices.flatMap(({ variants }) => variants)) {
    for (const child of variant.fields) yield* everyField(child);
    for (const inner of variant.choices.flatMap(({ variants }) => variants)) {
      for (const child of inner.fields) yield* everyField(child);
    }
  }
}
