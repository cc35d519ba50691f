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
