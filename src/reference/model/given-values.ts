import type { Schema, SchemaOrBoolean } from '../../../openapi/index.ts';
import { accepts } from './accepts.ts';
import type { FieldContext } from './field-context.ts';
import type { SimpleSchema } from './simplify.ts';
import type { Json } from './types.ts';

/** Tells whether an example, a constant or a default says what a value is like. */
export function isGiven({ own }: SimpleSchema): boolean {
  return own.const !== undefined || own.default !== undefined || examplesIn(own).length > 0;
}

/** Returns the values that a schema gives, the most telling first. */
export function givenValue({ own, enumValues }: SimpleSchema): Json[] {
  if (own.const !== undefined) return [own.const];
  const listed = [...enumValues.map(({ value }) => value), ...(own.enum ?? [])];
  const values = [
    ...examplesIn(own),
    own.default,
    // An empty text says least of what a value is like.
    ...listed.filter((value) => value !== ''),
    ...listed,
  ];
  return values.filter((value) => value !== undefined);
}

/** Returns the first of those values that the schema allows; undefined if it gives none. */
export function allowedValue(context: FieldContext, schema: SchemaOrBoolean): Json | undefined {
  return givenValue(context.describe(schema).value.outer)
    .flatMap((value) => [value, ...inOtherType(value)])
    .find((value) => accepts(context, schema, value));
}

/** Returns a number for its digits in quotes, and the other way round: authors confuse them in examples. */
function inOtherType(value: Json): Json[] {
  if (typeof value === 'number') return [String(value)];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? [number] : [];
}

function examplesIn({ examples = [], example }: Schema): Json[] {
  return [...examples, example].filter((value) => value !== undefined && value !== null);
}

/**
 * Tells whether a schema gives its value, or a field within it does, down to a number of levels. A constant within
 * it says nothing of whether a caller sends it.
 */
export function hasOwnValue(
  schema: SchemaOrBoolean,
  context: FieldContext,
  levels: number,
): boolean {
  const { own } = context.describe(schema).value.outer;
  // A list of one value is a constant.
  return own.const !== undefined || own.enum?.length === 1 || hasExample(schema, context, levels);
}

function hasExample(schema: SchemaOrBoolean, context: FieldContext, levels: number): boolean {
  const { own } = context.describe(schema).value.outer;
  if (examplesIn(own).length > 0) return true;
  if (levels === 0) return false;
  const parts = [...Object.values(own.properties ?? {}), ...(own.items ? [own.items] : [])];
  return parts.some((part) => hasExample(part, context, levels - 1));
}
