import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** What a reference leads to. */
export interface Resolved {
  value: JsonObject;
  /** Where it stands, when it was reached through a reference. */
  pointer?: string;
}

/**
 * Follows `$ref` within one document (`#/components/…`) until there is none. Anything that is not an
 * object, or leads nowhere, is answered with an empty object.
 *
 * @throws Error on a reference into another file, and on references that lead in a circle.
 */
export function resolveRef(document: JsonObject, source: Json): Resolved {
  const seen = new Set<string>();
  let value = source;
  let pointer: string | undefined;
  while (isJsonObject(value) && typeof value.$ref === 'string') {
    pointer = value.$ref;
    if (seen.has(pointer)) throw new Error(`The reference ${pointer} leads back to itself.`);
    seen.add(pointer);
    value = valueAt(document, pointer);
  }
  return { value: isJsonObject(value) ? value : {}, pointer };
}

/**
 * The value at a JSON Pointer of the form `#/a/b`; `null` where there is none.
 *
 * @throws Error when the pointer leads into another file.
 */
export function valueAt(document: JsonObject, pointer: string): Json {
  if (!pointer.startsWith('#/')) {
    throw new Error(
      `The reference ${pointer} leads into another file. Bundle the contract into one file first.`,
    );
  }
  let value: Json = document;
  for (const part of pointer.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = value[Number(key)] ?? null;
    else if (isJsonObject(value) && Object.hasOwn(value, key)) value = value[key] ?? null;
    else return null;
  }
  return value;
}
