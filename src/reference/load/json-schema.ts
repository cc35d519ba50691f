/**
 * An OpenAPI 3.0 document with its schemas in JSON Schema 2020-12, which 3.1 uses already:
 * `nullable` becomes a type, boolean `exclusiveMinimum` a number. Other values stay as they are.
 */
export function toJsonSchema2020(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toJsonSchema2020);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) copy[key] = toJsonSchema2020(value);
  convertBound(copy, 'minimum', 'exclusiveMinimum');
  convertBound(copy, 'maximum', 'exclusiveMaximum');
  if (copy.nullable === true) convertNullable(copy);
  return copy;
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

function convertNullable(schema: Record<string, unknown>): void {
  if (typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum.push(null);
}
