import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type OpenApiDocument,
  objectAt,
} from '../../../openapi/index.ts';
import type { Contract } from '../../contract/parse-contract.ts';
import type { TestData } from '../../contract/test-data.ts';
import { type BodyValidator, type SandboxRules, toRuleData } from './rules.ts';
import { formats } from './runtime.ts';

/** Calls that generated validators may make besides their own code: see `runtime.ts`. */
const RUNTIME_CALLS: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'runtime.length',
  'require("ajv/dist/runtime/equal").default': 'runtime.equal',
};

/**
 * Returns the rules of a contract as a JavaScript module whose default export is `(runtime) =>
 * SandboxRules`. It loads in milliseconds, while reading the YAML and compiling the schemas takes most
 * of a second. It also runs under a Content-Security-Policy without `unsafe-eval`.
 */
export function generateRulesModule(contract: Contract, testData: TestData): string {
  const ajv = createAjv(contract.document, { source: true });
  const bodies = contract.operations.filter(({ kind, request }) => kind === 'operation' && request);
  const references = Object.fromEntries(
    bodies.map(({ request }, index) => [`body${index}`, schemaReference(request?.schema ?? '')]),
  );
  const names = bodies.map(({ id }, index) => `${JSON.stringify(id)}: exports.body${index}`);
  return [
    '// Generated from the contract and the test data; replaced when either changes.',
    'export default function createRules(runtime) {',
    'const exports = {};',
    withoutRequire(standalone(ajv, references)),
    `const data = ${JSON.stringify(toRuleData(contract, testData))};`,
    `return { ...data, validators: { ${names.join(', ')} } };`,
    '}',
    '',
  ].join('\n');
}

function withoutRequire(code: string): string {
  return code.replaceAll(/require\("[^"]+"\)(?:\.\w+)*/g, (call) => {
    const replacement = RUNTIME_CALLS[call];
    if (replacement) return replacement;
    throw new Error(
      `The validators call ${call}, which gateway/sandbox/contract/runtime.ts does not have. ` +
        'Add it there and to RUNTIME_CALLS in generate.ts.',
    );
  });
}

/** Returns the rules of a contract, with validators compiled now. Needs `new Function`. */
export function compileRules(contract: Contract, testData: TestData): SandboxRules {
  const ajv = createAjv(contract.document);
  const validators: Record<string, BodyValidator> = {};
  for (const operation of contract.operations) {
    if (operation.kind !== 'operation' || !operation.request) continue;
    validators[operation.id] = ajv.compile({ $ref: schemaReference(operation.request.schema) });
  }
  return { ...toRuleData(contract, testData), validators };
}

/** Name of the contract's schemas in the validator. */
const DOCUMENT = 'contract';

/** Creates a validator that knows every schema of the contract. */
export function createAjv(document: OpenApiDocument, options: { source?: boolean } = {}): Ajv2020 {
  const ajv = new Ajv2020({
    // Reports every wrong field at once. The limited body size limits the work.
    allErrors: true,
    discriminator: true,
    strict: false,
    validateSchema: false,
    code: options.source ? { source: true, formats: _`runtime.formats` } : {},
  });
  for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test);
  ajv.addSchema(prepareSchemas(document), DOCUMENT);
  return ajv;
}

/** Returns the reference of a schema of the contract, from its pointer (`#/components/schemas/…`). */
export function schemaReference(pointer: string): string {
  return `${DOCUMENT}${pointer}`;
}

/** Keywords only for people. Leaving them out makes the validator smaller. */
const WORDS = new Set(['description', 'title', 'example', 'examples', 'default']);

/**
 * Returns the contract's schemas in a form that the validator accepts. They accept the same bodies as
 * before. Some are rewritten so that the error names the field a developer has to change:
 * - `discriminator.mapping` goes: it repeats the `const` of each branch, and the validator rejects it;
 *   a schema with one is an object, and the mapping's keys become an `enum` that errors can show;
 * - `not: { required: [x] }` becomes `properties: { x: false }`;
 * - `if: { required: [y] }, then: { properties: { x: { const } } }` becomes "unless x is that, no y".
 */
export function prepareSchemas(document: OpenApiDocument): JsonObject {
  const schemas = objectAt(document.components ?? {}, 'schemas');
  return { components: { schemas: prepareEach(schemas) } };
}

/** Prepares a map from names to schemas. Its keys are names, not keywords. */
function prepareEach(schemas: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, prepare(one)]));
}

function prepare(value: Json): Json {
  if (Array.isArray(value)) return value.map(prepare);
  if (!isJsonObject(value)) return value;
  const schema: JsonObject = {};
  for (const [keyword, entry] of Object.entries(value)) {
    if (WORDS.has(keyword) || keyword.startsWith('x-')) continue;
    // Linters want these beside a condition. They change nothing.
    if (keyword === 'unevaluatedProperties' && entry === true) continue;
    if (keyword === 'properties' && isJsonObject(entry)) {
      const known = Object.entries(entry).filter(
        ([, one]) => one !== true || 'additionalProperties' in value,
      );
      if (known.length > 0) schema.properties = prepareEach(Object.fromEntries(known));
    } else if (keyword === 'discriminator') Object.assign(schema, discriminated(entry));
    else if (keyword === 'const' || keyword === 'enum') schema[keyword] = entry;
    else schema[keyword] = prepare(entry);
  }
  return turnCondition(forbidFields(schema));
}

/** Limits a discriminator to objects: the validator would let everything else pass. */
function discriminated(discriminator: Json): JsonObject {
  const { propertyName = '', mapping = {} } = isJsonObject(discriminator) ? discriminator : {};
  const tags = Object.keys(isJsonObject(mapping) ? mapping : {});
  return {
    type: 'object',
    discriminator: { propertyName },
    properties: { [String(propertyName)]: { enum: tags } },
  };
}

function forbidFields(schema: JsonObject): JsonObject {
  const { not, ...rest } = schema;
  if (!isJsonObject(not) || !Array.isArray(not.required) || Object.keys(not).length !== 1) {
    return schema;
  }
  const forbidden = Object.fromEntries(not.required.map((field) => [String(field), false]));
  return { ...rest, properties: { ...objectAt(rest, 'properties'), ...forbidden } };
}

function turnCondition(schema: JsonObject): JsonObject {
  const { if: condition, then: consequence, ...rest } = schema;
  if (!isJsonObject(condition) || !isJsonObject(consequence) || 'else' in rest) return schema;
  const [field, ...more] = Array.isArray(condition.required) ? condition.required : [];
  const onlyRequired = Object.keys(condition).length === 1 && more.length === 0;
  const wanted = Object.values(objectAt(consequence, 'properties'));
  const onlyConsts =
    Object.keys(consequence).join() === 'properties' &&
    wanted.every((one) => isJsonObject(one) && Object.keys(one).join() === 'const');
  if (typeof field !== 'string' || !onlyRequired || !onlyConsts) return schema;
  return { ...rest, if: consequence, else: { properties: { [field]: false } } };
}
