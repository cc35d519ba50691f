/** Any JSON value, as YAML and JSON files hold it. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object whose keys aren't known beforehand. */
export interface JsonObject {
  [key: string]: Json;
}

/** Tells objects from arrays, `null` and scalars. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the object under a key, or an empty one when there is none. */
export function objectAt(parent: object, key: string): JsonObject {
  const value = ownValue(parent, key);
  return isJsonObject(value) ? value : {};
}

/** Returns the string under a key, or an empty one when there is none. */
export function textAt(parent: object, key: string): string {
  const value = ownValue(parent, key);
  return typeof value === 'string' ? value : '';
}

/** Returns the array under a key, or an empty one when there is none. */
export function listAt(parent: object, key: string): Json[] {
  const value = ownValue(parent, key);
  return Array.isArray(value) ? value : [];
}

/** Returns the strings of the array under a key, without its other entries. */
export function textsAt(parent: object, key: string): string[] {
  return listAt(parent, key).filter((entry) => typeof entry === 'string');
}

function ownValue(parent: object, key: string): unknown {
  return Object.hasOwn(parent, key) ? Reflect.get(parent, key) : undefined;
}

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
