import type { OpenApiDocument, OrRef } from './openapi.ts';
import { pointerToPath, valueAt } from './pointer.ts';

/**
 * The object a reference leads to, through references to references.
 *
 * In OpenAPI 3.1 a reference may carry a summary and description of its own, which win.
 *
 * @throws Error for a reference in a circle; those that lead nowhere were refused on loading
 */
export function resolve<T extends object>(document: OpenApiDocument, value: OrRef<T>): T {
  const seen = new Set<string>();
  let current: OrRef<T> = value;
  const overrides: { summary?: string; description?: string } = {};
  while (isReference(current)) {
    if (seen.has(current.$ref)) {
      throw new Error(`The reference "${current.$ref}" leads back to itself.`);
    }
    seen.add(current.$ref);
    overrides.summary ??= current.summary;
    overrides.description ??= current.description;
    current = valueAt(document, pointerToPath(current.$ref)) as OrRef<T>;
  }
  if (seen.size === 0) return current;
  const own = Object.entries(overrides).filter(([, text]) => text !== undefined);
  return own.length === 0 ? current : { ...current, ...Object.fromEntries(own) };
}

/** True for `{ $ref: '...' }`. */
export function isReference(value: unknown): value is { $ref: string } {
  return (
    typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
  );
}
