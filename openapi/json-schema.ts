/**
 * Returns the schemas of an OpenAPI document in JSON Schema 2020-12, which 3.1 uses already:
 * `nullable` of 3.0 becomes a type, its boolean `exclusiveMinimum` a number. Other values stay as
 * they are.
 */
export function toJsonSchema2020(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toJsonSchema2020);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) copy[key] = toJsonSchema2020(value);
  const schema = withNumericBounds(copy);
  return typeof schema.nullable === 'boolean' ? convertNullable(schema) : schema;
}

/** Returns a schema with the boolean bounds of OpenAPI 3.0 as the numbers of 3.1. */
export function withNumericBounds<T extends object>(schema: T): T {
  const copy: Record<string, unknown> = Object.fromEntries(Object.entries(schema));
  convertBound(copy, 'minimum', 'exclusiveMinimum');
  convertBound(copy, 'maximum', 'exclusiveMaximum');
  return copy as T;
}

function convertBound(schema: Record<string, unknown>, bound: string, exclusive: string): void {
  if (typeof schema[exclusive] !== 'boolean') return;
  if (schema[exclusive] && typeof schema[bound] === 'number') {
    schema[exclusive] = schema[bound];
    delete schema[bound];
  } else {
    delete schema[exclusive];
  }
}

function convertNullable({ nullable, ...schema }: Record<string, unknown>): unknown {
  // Nullable only has a meaning beside `type` (OpenAPI 3.0.3, Schema Object).
  if (nullable !== true || schema.type === undefined) return schema;
  schema.type = [schema.type, 'null'].flat();
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) {
    schema.enum = [...schema.enum, null];
  }
  return schema;
}
