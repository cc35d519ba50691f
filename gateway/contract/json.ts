/** Any JSON value, as YAML and JSON files hold it. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object whose keys are not known beforehand. */
export interface JsonObject {
  [key: string]: Json;
}

/** Tells objects from arrays, `null` and scalars. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object under `key`, or an empty one when there is none. */
export function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(parent, key) ? parent[key] : undefined;
  return isJsonObject(value) ? value : {};
}

/** The text under `key`, or an empty one when there is none. */
export function textAt(parent: JsonObject, key: string): string {
  const value = Object.hasOwn(parent, key) ? parent[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The array under `key`, or an empty one when there is none. */
export function listAt(parent: JsonObject, key: string): Json[] {
  const value = Object.hasOwn(parent, key) ? parent[key] : undefined;
  return Array.isArray(value) ? value : [];
}

/** The texts of the array under `key`; entries that are no text are left out. */
export function textsAt(parent: JsonObject, key: string): string[] {
  return listAt(parent, key).filter((entry) => typeof entry === 'string');
}
