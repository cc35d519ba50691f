import { fullFormats } from 'ajv-formats/dist/formats.js';
import { PatternMatcher, type Schema, type SchemaOrBoolean } from '../../../openapi/index.ts';
import type { FieldContext } from './field-context.ts';
import type { SimpleSchema } from './simplify.ts';
import type { Json } from './types.ts';

/**
 * Tells whether a schema allows a value that it gives itself: contracts of others have examples that
 * contradict their schema. Of alternatives it looks only at the field that tells them apart.
 */
export function accepts(context: FieldContext, schema: SchemaOrBoolean, value: Json): boolean {
  const { outer } = context.describe(schema).value;
  const { own } = outer;
  if (value === null) return outer.nullable || own.type === undefined || typeOf(own) === 'null';
  const types = [own.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  const isListed = (one: Json) => JSON.stringify(one) === JSON.stringify(value);
  if (own.enum && !own.enum.some(isListed)) return false;
  if (typeof value === 'string') return acceptsText(outer, value) && hasFormat(own.format, value);
  if (typeof value === 'number') return acceptsNumber(own, value);
  if (typeof value !== 'object') return true;
  if (Array.isArray(value)) {
    const { items, minItems = 0, maxItems = value.length } = own;
    const hasRoom = value.length >= minItems && value.length <= maxItems;
    return hasRoom && value.every((item) => items === undefined || accepts(context, items, item));
  }
  const isThere = (name: string) => {
    const { readOnly, writeOnly } = context.describe(propertyOf(own, name) ?? true).value.outer.own;
    return Object.hasOwn(value, name) || readOnly || writeOnly;
  };
  return (
    outer.groups.every(({ discriminator: by }) => !by || isThere(by.propertyName)) &&
    (own.required ?? []).every(isThere) &&
    Object.entries(value).every(([name, part]) => {
      const property = propertyOf(own, name);
      if (property !== undefined) return accepts(context, property, part);
      return own.additionalProperties !== false;
    })
  );
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === 'null' ? value === null : typeof value === type;
}

function acceptsNumber(own: Schema, value: number): boolean {
  const { minimum = value, maximum = value, multipleOf } = own;
  const { exclusiveMinimum: above, exclusiveMaximum: below } = own;
  const steps = multipleOf === undefined ? 0 : value / multipleOf;
  return (
    value >= minimum &&
    value <= maximum &&
    !(typeof above === 'number' && value <= above) &&
    !(typeof below === 'number' && value >= below) &&
    Math.abs(steps - Math.round(steps)) < 1e-9
  );
}

/** Tells whether a text has a format. Texts of unknown formats do. */
export function hasFormat(format: string | undefined, value: string): boolean {
  const known = fullFormats[format as keyof typeof fullFormats];
  const isDefined = typeof known === 'object' && 'validate' in known;
  // `type: string, format: int64` is a number in quotes.
  if (isDefined && known.type === 'number') return true;
  const validate: unknown = isDefined ? known.validate : known;
  if (validate instanceof RegExp) return validate.test(value);
  return typeof validate !== 'function' || validate(value) === true;
}

/** Tests patterns that would take for ever, in bounded time: these count as matching. */
const matcher = new PatternMatcher();

export function acceptsText({ own, patterns }: SimpleSchema, text: string): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = own;
  // As JSON Schema counts: a sign beyond the basic plane is one character.
  const length = [...text].length;
  return (
    length >= minLength &&
    length <= maxLength &&
    patterns.every((pattern) => matcher.engine(pattern).test(text))
  );
}

export function propertyOf({ properties = {} }: Schema, name: string): SchemaOrBoolean | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

export function typeOf(own: Schema): string {
  const [type] = [own.type ?? []].flat().filter((one) => one !== 'null');
  if (type !== undefined) return type;
  if (own.type !== undefined) return 'null';
  if (own.properties || own.additionalProperties || own.required || own.minProperties)
    return 'object';
  if (own.items !== undefined || own.prefixItems) return 'array';
  const isNumber = [own.minimum, own.maximum, own.multipleOf].some((limit) => limit !== undefined);
  return isNumber ? 'number' : 'string';
}
