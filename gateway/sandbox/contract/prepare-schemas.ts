import {
  isJsonObject,
  type Json,
  type JsonObject,
  type OpenApiDocument,
  objectAt,
} from '../../../openapi/index.ts';

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
