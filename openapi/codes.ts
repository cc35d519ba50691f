import type { OpenApiDocument } from './document.ts';
import type { KeyPath } from './pointer.ts';

/** Parties that can do something about an error or a decline. */
export const ACTORS = ['shopper', 'merchant', 'gateway', 'issuer'] as const;
/** `no`: leave it. `corrected`: after a change. `same`: unchanged, after `Retry-After`. */
export const RETRIES = ['no', 'corrected', 'same'] as const;
/** `soft`: may be tried again. `hard`: never. */
export const CATEGORIES = ['soft', 'hard'] as const;

/** One code of a table, as the contract has it. */
export interface CodeEntry {
  code: string;
  values: Record<string, unknown>;
  at: KeyPath;
}

/**
 * Returns a table of codes and its place, at the top of the contract or under `components`: a map by
 * code, or a list of entries with `code` or `name`. Undefined when there is none.
 */
export function codeTable(
  document: OpenApiDocument,
  name: 'x-error-codes' | 'x-decline-codes',
): { at: KeyPath; entries: CodeEntry[] } | undefined {
  const at = document[name] === undefined ? ['components', name] : [name];
  const components: Record<string, unknown> = { ...document.components };
  const table = document[name] ?? components[name];
  if (typeof table !== 'object' || table === null) return undefined;
  const isList = Array.isArray(table);
  const entries = Object.entries(table).flatMap(([key, value]): CodeEntry[] => {
    const isEntry = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isList && !isEntry) return [];
    const values: Record<string, unknown> = isEntry ? { ...value } : {};
    const code = String(values.code ?? (isList ? (values.name ?? '') : key));
    return [{ code, values, at: [...at, isList ? Number(key) : key] }];
  });
  return { at, entries };
}
