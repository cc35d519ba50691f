import type { OpenApiDocument, OrRef } from './document.ts';
import { type KeyPath, pointerToPath, valueAt } from './pointer.ts';

/**
 * Returns the object that a reference leads to, through references to references.
 *
 * In OpenAPI 3.1 a reference may carry a summary and description of its own, which win.
 *
 * @throws Error for a reference in a circle; those that lead nowhere were refused on loading
 */
export function resolve<T extends object>(document: OpenApiDocument, value: OrRef<T>): T {
  return resolveAt(document, value, []).value;
}

/**
 * Returns the same with the key path of the object.
 *
 * @param at key path of the value that may be a reference
 */
export function resolveAt<T extends object>(
  document: OpenApiDocument,
  value: OrRef<T>,
  at: KeyPath,
): { value: T; at: KeyPath } {
  const seen = new Set<string>();
  let current: OrRef<T> = value;
  let place = at;
  const overrides: { summary?: string; description?: string } = {};
  while (isReference(current)) {
    if (seen.has(current.$ref)) {
      throw new Error(`The reference "${current.$ref}" leads back to itself.`);
    }
    seen.add(current.$ref);
    overrides.summary ??= current.summary;
    overrides.description ??= current.description;
    place = pointerToPath(current.$ref);
    current = valueAt(document, place) as OrRef<T>;
  }
  const own = Object.entries(overrides).filter(([, text]) => text !== undefined);
  const resolved = own.length === 0 ? current : { ...current, ...Object.fromEntries(own) };
  return { value: resolved, at: place };
}

/** Tells whether a value is `{ $ref: '...' }`. */
export function isReference(value: unknown): value is { $ref: string } {
  return (
    typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
  );
}
