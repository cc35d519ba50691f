import type {
  Header,
  OpenApiDocument,
  OpenApiMediaType,
  OpenApiResponse,
  Parameter,
  RequestBody,
  Schema,
  SchemaOrBoolean,
} from '../load/openapi.ts';
import { type OperationEntry, operationsOf } from '../load/operations.ts';
import { pointerToPath, valueAt } from '../load/pointer.ts';
import { resolve } from '../load/resolve.ts';

/** Something the contract says that a reader must find on the operation's page. */
export interface ContractFact {
  kind: 'field' | 'value' | 'limit' | 'example' | 'header' | 'parameter' | 'status' | 'variant';
  /** As it must occur in the page's text. */
  text: string;
}

/**
 * What the contract says of one operation. It is read off the document as written, by other code
 * than the reference's model, so that a mistake in the model shows.
 */
export function contractFacts(document: OpenApiDocument, entry: OperationEntry): ContractFact[] {
  const facts = new FactCollector(document);
  const { operation, item } = entry;
  for (const reference of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = resolve<Parameter>(document, reference);
    facts.add('parameter', parameter.name);
    facts.header(parameter);
  }
  if (operation.requestBody) {
    facts.content(resolve<RequestBody>(document, operation.requestBody).content);
  }
  for (const [status, reference] of Object.entries(operation.responses ?? {})) {
    if (status.startsWith('x-')) continue;
    const response = resolve<OpenApiResponse>(document, reference);
    facts.add('status', status);
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      facts.add('header', name);
      facts.header(resolve<Header>(document, header));
    }
    facts.content(response.content);
  }
  return facts.all();
}

/** Every operation of a contract with its facts. */
export function allContractFacts(
  document: OpenApiDocument,
): { entry: OperationEntry; facts: ContractFact[] }[] {
  return operationsOf(document).map((entry) => ({ entry, facts: contractFacts(document, entry) }));
}

const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'pattern',
  'format',
] as const;

class FactCollector {
  readonly #document: OpenApiDocument;
  readonly #facts = new Map<string, ContractFact>();
  readonly #seen = new Set<unknown>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  all(): ContractFact[] {
    return [...this.#facts.values()];
  }

  add(kind: ContractFact['kind'], value: unknown): void {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text !== undefined && text !== '') this.#facts.set(`${kind} ${text}`, { kind, text });
  }

  header({ schema, content }: Header): void {
    if (schema !== undefined) this.schema(schema);
    else this.content(content);
  }

  content(content: Record<string, OpenApiMediaType> | undefined): void {
    for (const { schema } of Object.values(content ?? {})) {
      if (schema !== undefined) this.schema(schema, true);
    }
  }

  schema(schema: SchemaOrBoolean, isBody = false): void {
    if (typeof schema === 'boolean' || this.#seen.has(schema)) return;
    this.#seen.add(schema);
    if (schema.$ref !== undefined) {
      this.schema(valueAt(this.#document, pointerToPath(schema.$ref)) as SchemaOrBoolean, isBody);
    }
    this.#keywords(schema, isBody);
    for (const part of partsOf(schema)) this.schema(part);
    for (const variant of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
      if (typeof variant === 'object') this.add('variant', variant.title ?? '');
    }
  }

  #keywords(schema: Schema, isBody: boolean): void {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (property !== false) this.add('field', name);
    }
    for (const value of schema.enum ?? []) if (value !== null) this.add('value', value);
    if (schema.const !== undefined && schema.const !== null) this.add('value', schema.const);
    if (schema.default !== undefined) this.add('value', schema.default);
    for (const limit of LIMITS) {
      const value = schema[limit];
      // At least 0 of anything goes without saying.
      const isEmpty = value === 0 && /^min(?:Length|Items|Properties)$/.test(limit);
      if (value !== undefined && typeof value !== 'boolean' && !isEmpty) this.add('limit', value);
    }
    // The example of a whole body is shown as code, in another layout.
    if (isBody) return;
    const examples = [...(schema.examples ?? []), schema.example];
    for (const example of examples) if (example !== undefined) this.add('example', example);
  }
}

function partsOf(schema: Schema): SchemaOrBoolean[] {
  return [
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
    ...Object.values(schema.dependentSchemas ?? {}),
    ...(schema.prefixItems ?? []),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
    ...[schema.items, schema.additionalProperties, schema.then, schema.else].filter(
      (part) => part !== undefined,
    ),
  ];
}
