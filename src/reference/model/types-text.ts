import type { Schema } from '../../../openapi/index.ts';
import type { MergedSchema } from './merge-schema.ts';
import type { EnumValue } from './types.ts';

/** Returns one text per type of a value that isn't an array: `string · uuid`. Empty: any type. */
export function typeTexts({ own, possible }: MergedSchema, values: EnumValue[]): string[] {
  if (!possible) return ['nothing'];
  const types = [own.type ?? inferred(own, values)].flat();
  const shown = types.length > 1 ? types.filter((type) => type !== 'null') : types;
  const detail = own.format ?? own.contentEncoding;
  return shown.map((type) => (detail && hasFormat(type) ? `${type} · ${detail}` : type));
}

function hasFormat(type: string): boolean {
  return type === 'string' || type === 'number' || type === 'integer';
}

function inferred(own: Schema, values: EnumValue[]): string[] {
  if (own.properties || own.additionalProperties || own.patternProperties) return ['object'];
  if (own.items !== undefined || own.prefixItems) return ['array'];
  const known = own.const === undefined ? values.map(({ value }) => value) : [own.const];
  const types = new Set(
    known.map((value) => {
      if (value === null) return 'null';
      if (Array.isArray(value)) return 'array';
      return Number.isInteger(value) ? 'integer' : typeof value;
    }),
  );
  if (types.size > 0) return [...types];
  const isText = own.minLength ?? own.maxLength ?? own.format;
  if (isText !== undefined) return ['string'];
  return own.minimum === undefined && own.maximum === undefined ? [] : ['number'];
}
