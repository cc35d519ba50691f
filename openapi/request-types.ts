import type { OpenApiDocument, RequestBody, Schema, SchemaOrBoolean } from './document.ts';
import { claim, kebabCase } from './names.ts';
import { isReference, type OperationEntry, operationsOf, resolve } from './operations.ts';
import { pointerToPath } from './pointer.ts';

/**
 * Returns a module of TypeScript with the type of each operation's request body, by the kebab case
 * of its operationId. Conditions between fields (`if`, `not`, a `oneOf` of `required`) have no type:
 * only a validator checks them.
 *
 * @param also names of further components that need a type
 */
export function requestTypes(document: OpenApiDocument, also: string[] = []): string {
  const writer = new TypeWriter(document);
  const sent = operationsOf(document).filter(({ source }) => source === 'path');
  const requests = writer.requestBodies('RequestBodies', 'Request bodies by operation.', sent);
  for (const name of also) writer.typeOf({ $ref: `#/components/schemas/${name}` });
  return [
    ...requests,
    '',
    'export type OperationId = keyof RequestBodies;',
    ...writer.declarations(),
    '',
  ].join('\n');
}

/**
 * Returns a TypeScript declaration file with the types of what a contract's users send and receive:
 * request bodies, bodies of successful responses and of callbacks, by the kebab case of their
 * operationId, and the body of errors.
 */
export function contractTypes(document: OpenApiDocument): string {
  const writer = new TypeWriter(document);
  const operations = operationsOf(document);
  const sent = operations.filter(({ source }) => source === 'path');
  const received = operations.filter(({ source }) => source !== 'path');
  return [
    ...writer.requestBodies('RequestBodies', 'Request bodies by operation.', sent),
    '',
    ...writer.responseBodies('ResponseBodies', 'Bodies of successful responses.', sent),
    '',
    ...writer.requestBodies('CallbackBodies', 'Bodies of callbacks.', received),
    '',
    '/** Body of a response that is not 2xx. */',
    `export type ErrorBody = ${writer.responseType(sent, false)};`,
    ...writer.declarations(),
    '',
  ].join('\n');
}

/** A request or a response: both have content by media type. */
type Body = Pick<RequestBody, 'content'>;

/** TypeScript types by schema type. */
const TYPES: Record<string, string> = {
  ...Object.fromEntries(['string', 'number', 'boolean', 'object', 'null'].map((one) => [one, one])),
  integer: 'number',
  array: 'unknown[]',
};

class TypeWriter {
  readonly #document: OpenApiDocument;
  /** Types of components by name, in the order in which they were needed. */
  readonly #named = new Map<string, string>();
  /** Names by reference. */
  readonly #names = new Map<string, string>();
  readonly #taken = new Set(['RequestBodies', 'ResponseBodies', 'CallbackBodies', 'ErrorBody']);

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  /** Returns the lines of an interface with the request body of each operation. */
  requestBodies(name: string, comment: string, operations: readonly OperationEntry[]): string[] {
    return interfaceOf(name, comment, operations, ({ operation }) => {
      const body = operation.requestBody && resolve<Body>(this.#document, operation.requestBody);
      return this.#bodyType(body);
    });
  }

  /** Returns the lines of an interface with what each operation returns when it succeeds. */
  responseBodies(name: string, comment: string, operations: readonly OperationEntry[]): string[] {
    return interfaceOf(name, comment, operations, (one) => this.responseType([one], true));
  }

  /** Returns the type of every 2xx response of operations, or of all others. */
  responseType(operations: readonly OperationEntry[], is2xx: boolean): string {
    const responses = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses ?? {}).filter(
        ([status]) => status.startsWith('2') === is2xx,
      ),
    );
    const types = responses.map(([, response]) =>
      this.#bodyType(resolve<Body>(this.#document, response)),
    );
    return types.length > 0 ? unionOf(types) : 'undefined';
  }

  #bodyType(body: Body | undefined): string {
    const [media] = Object.values(body?.content ?? {});
    return media?.schema === undefined ? 'undefined' : this.typeOf(media.schema, '  ');
  }

  declarations(): string[] {
    return [...this.#named].flatMap(([name, type]) => ['', `export type ${name} = ${type};`]);
  }

  /** Returns `unknown` for a schema that says nothing of the type. */
  typeOf(schema: SchemaOrBoolean, indent = ''): string {
    if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
    if (isReference(schema)) return this.#component(schema);
    const { oneOf, anyOf, allOf = [] } = schema;
    const union = (branches: SchemaOrBoolean[] = []) => {
      const types = branches.map((one) => this.typeOf(one, indent));
      return types.includes('unknown') ? 'unknown' : unionOf(types);
    };
    const parts = [
      this.#own(schema, indent),
      union(oneOf),
      union(anyOf),
      ...allOf.map((one) => this.typeOf(one, indent)),
    ].filter((part) => part !== 'unknown');
    // Beside branches that are objects themselves, `type: object` adds nothing.
    const telling = parts.length > 1 ? parts.filter((part) => part !== 'object') : parts;
    const type = telling.map((part) => (telling.length > 1 ? grouped(part) : part)).join(' & ');
    return `${type || 'unknown'}${schema.nullable && type ? ' | null' : ''}`;
  }

  /**
   * Returns the type of a component. A scalar one is written where it's used: its name says no more
   * than the field's.
   */
  #component(reference: { $ref: string }): string {
    const known = this.#names.get(reference.$ref);
    if (known !== undefined) return known;
    const schema = resolve<Schema>(this.#document, reference);
    const isPlain = !schema.properties && !schema.enum && !schema.oneOf && !schema.anyOf;
    if (isPlain && !schema.allOf) {
      // A list of itself has no name to find.
      this.#names.set(reference.$ref, 'unknown');
      const type = this.typeOf(schema);
      this.#names.delete(reference.$ref);
      return type;
    }
    const written = pointerToPath(reference.$ref).at(-1) ?? '';
    const name = claim(identifier(written), this.#taken, '_');
    // First, so that a schema within itself finds its name.
    this.#names.set(reference.$ref, name);
    this.#named.set(name, 'unknown');
    this.#named.set(name, this.typeOf(schema));
    return name;
  }

  #own(schema: Schema, indent: string): string {
    if (schema.const !== undefined) return literal(schema.const);
    if (schema.enum) return unionOf(schema.enum.map(literal));
    const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
    return unionOf(types.map((type) => this.#ofType(type, schema, indent)));
  }

  #ofType(type: string, schema: Schema, indent: string): string {
    const { items, additionalProperties, properties } = schema;
    if (type === 'array' && items) return `${grouped(this.typeOf(items, indent))}[]`;
    if (type === 'object' && properties) return this.#object(properties, schema, indent);
    if (type === 'object' && typeof additionalProperties === 'object') {
      return `Record<string, ${this.typeOf(additionalProperties, indent)}>`;
    }
    return TYPES[type] ?? 'unknown';
  }

  #object(
    properties: Record<string, SchemaOrBoolean>,
    { required = [] }: Schema,
    indent: string,
  ): string {
    const fields = Object.entries(properties).map(([name, property]) => {
      const mark = required.includes(name) ? '' : '?';
      return `${indent}  ${keyOf(name)}${mark}: ${this.typeOf(property, `${indent}  `)};\n`;
    });
    return `{\n${fields.join('')}${indent}}`;
  }
}

/** Returns the name of a component as a name of TypeScript: `Page_Order` for `Page<Order>`. */
function identifier(name: string): string {
  const text = name.replaceAll(/[^\p{L}\p{N}_$]+/gu, '_').replaceAll(/^_+|_+$/g, '') || 'Schema';
  return /^\p{N}/u.test(text) ? `_${text}` : text;
}

function interfaceOf(
  name: string,
  comment: string,
  operations: readonly OperationEntry[],
  typeOf: (operation: OperationEntry) => string,
): string[] {
  const fields = operations.map((one) => {
    const id = kebabCase(one.operation.operationId ?? `${one.method} ${one.path}`);
    return `  ${keyOf(id)}: ${typeOf(one)};`;
  });
  return [`/** ${comment} */`, `export interface ${name} {`, ...fields, '}'];
}

function unionOf(types: string[]): string {
  return [...new Set(types)].join(' | ') || 'unknown';
}

function grouped(type: string): string {
  return / [|&] /.test(type) && !type.startsWith('{') ? `(${type})` : type;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}
