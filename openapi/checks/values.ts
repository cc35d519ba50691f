import type { Check, Finding } from '../contract-error.ts';
import type { Schema, SchemaOrBoolean } from '../document.ts';
import type { Json } from '../json.ts';
import { pointerToPath, valueAt } from '../pointer.ts';
import { walkDocument } from '../walk.ts';

/**
 * Returns the values that only one of two lists names, if the second adds a few to the first. A list that
 * leaves out values narrows the other, and one of quite different values replaces it: authors do both on
 * purpose.
 */
export function excludedValues(left: readonly Json[], right: readonly Json[]): Json[] {
  const onlyIn = (one: readonly Json[], other: readonly Json[]) => {
    const known = new Set(other.map((value) => JSON.stringify(value)));
    return one.filter((value) => !known.has(JSON.stringify(value)));
  };
  const [first, second] = [onlyIn(left, right), onlyIn(right, left)];
  return second.length > 0 && second.length < left.length ? [...first, ...second] : [];
}

/** Number of values that a warning names. */
const MOST_NAMED = 5;

/** Checks that no `allOf` excludes values that one of its lists names. Pages name them apart. */
export const checkExcludedValues: Check = (document) => {
  const findings: Finding[] = [];
  walkDocument(document, (node, path, inSchema) => {
    if (!inSchema || !Array.isArray(node.allOf)) return;
    for (const [name, lists] of listsByProperty(document, node as Schema)) {
      const [first = [], ...others] = lists;
      const excluded = others.flatMap((other) => excludedValues(first, other));
      if (excluded.length === 0) continue;
      const named = excluded.slice(0, MOST_NAMED).map((value) => JSON.stringify(value));
      if (excluded.length > MOST_NAMED) named.push('…');
      findings.push({
        code: 'value',
        what: `\`allOf\` has two lists of values for \`${name}\`. What only one of them has is never allowed: ${named.join(', ')}.`,
        fix: 'Write what is possible into both lists, or a list into one of the schemas alone.',
        at: [...path, 'allOf'],
      });
    }
  });
  return findings;
};

/** Returns the lists of values of each property that the schemas of an `allOf` have. */
function listsByProperty(root: unknown, schema: Schema): Map<string, Json[][]> {
  const lists = new Map<string, Json[][]>();
  for (const { properties } of partsOf(root, schema)) {
    for (const [name, property] of Object.entries(properties ?? {})) {
      const own = [...partsOf(root, property)].flatMap((part) => (part.enum ? [part.enum] : []));
      lists.set(name, [...(lists.get(name) ?? []), ...own]);
    }
  }
  return lists;
}

/** Returns a schema and all those that must hold with it, each once, behind references too. */
function partsOf(
  root: unknown,
  schema: SchemaOrBoolean | undefined,
  parts = new Set<Schema>(),
): Set<Schema> {
  if (typeof schema !== 'object' || schema === null || parts.has(schema)) return parts;
  parts.add(schema);
  if (schema.$ref) partsOf(root, valueAt(root, pointerToPath(schema.$ref)) as Schema, parts);
  for (const part of schema.allOf ?? []) partsOf(root, part, parts);
  return parts;
}
