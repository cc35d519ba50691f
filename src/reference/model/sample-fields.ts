import type { Schema, SchemaOrBoolean } from '../../../openapi/index.ts';
import { accepts, propertyOf, typeOf } from './accepts.ts';
import { type FieldContext, isMarked, type Value } from './field-context.ts';
import { isGiven } from './given-values.ts';
import type { SimpleSchema } from './simplify.ts';
import type { Json } from './types.ts';
import { answeredId, isFree, isUnusual, TEXT, usualValue } from './usual-values.ts';

/** A contract, and where a sample travels. */
export interface Direction {
  context: FieldContext;
  direction: 'request' | 'response';
}

/** Tells whether a value of a response is null, since the contract only lists what it may be otherwise. */
export function isAbsent(outer: SimpleSchema, { direction }: Direction): boolean {
  const isListed = outer.enumValues.length + (outer.own.enum?.length ?? 0) > 0;
  return direction === 'response' && outer.nullable && isListed && !isGiven(outer);
}

/** Returns a likelier value than the one that was made up, if the name of the field says one. */
export function likelier(
  name: string,
  schema: SchemaOrBoolean,
  made: Json,
  { context, direction }: Direction,
): Json {
  const { outer } = context.describe(schema).value;
  if (isGiven(outer)) return made;
  const { description } = outer.own;
  if (direction === 'response' && outer.nullable && isUnusual(name, made, description)) return null;
  const id = direction === 'response' && made === TEXT ? answeredId(name, description) : undefined;
  const usual = id ?? usualOrList(name, made, outer, context);
  return usual !== undefined && accepts(context, schema, usual) ? usual : made;
}

/** Returns a likelier value, or a list of one, by the name of the field. */
function usualOrList(
  name: string,
  made: Json,
  { own, patterns }: SimpleSchema,
  context: FieldContext,
): Json | undefined {
  const hasPattern = patterns.length > 0;
  if (!Array.isArray(made)) return usualValue(name, made, own, context.document, hasPattern);
  const [item] = made;
  if (made.length !== 1 || item === undefined) return undefined;
  const { value } = context.describe(own.items ?? true);
  if (isGiven(value.outer)) return undefined;
  const usual = usualValue(name, item, value.outer.own, context.document);
  return usual === undefined ? undefined : [usual];
}

/** Returns a value without the fields that don't travel in a direction. */
export function travelling(
  schema: SchemaOrBoolean,
  value: Json,
  { context, direction }: Direction,
): Json {
  if (typeof value !== 'object' || value === null) return value;
  const { own } = context.describe(schema).value.outer;
  if (Array.isArray(value)) {
    const { items } = own;
    if (items === undefined) return value;
    return value.map((item) => travelling(items, item, { context, direction }));
  }
  const kept = Object.entries(value).flatMap(([name, part]) => {
    const property = propertyOf(own, name);
    if (property === undefined) return [[name, part] as const];
    if (!travels(own, name, property, { context, direction })) return [];
    return [[name, travelling(property, part, { context, direction })] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * Returns whether a property is part of what is sent in a direction. A required array is, even if its
 * items aren't.
 */
export function travels(
  { required = [] }: Schema,
  name: string,
  property: SchemaOrBoolean,
  { context, direction }: Direction,
): boolean {
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  const { value } = context.describe(property);
  const isKept = value.isArray && required.includes(name);
  return isKept ? value.outer.own[keyword] !== true : !isMarked(value, keyword);
}

export interface Names {
  /** Names required by the first of several alternatives. */
  wanted: string[];
  /** Names required only by the others. */
  unwanted: string[];
}

/** Returns names of alternative fields: `oneOf: [{ required: [a] }, { required: [b] }]`. */
export function namesOf(schema: SchemaOrBoolean, { merge }: FieldContext): Names {
  const lists = merge(schema).groups.flatMap(({ variants }) => {
    const shapes = variants.map((variant) => merge(variant).own);
    const isRule = shapes.every(({ required, properties }) => required && !properties);
    return isRule ? [shapes.map(({ required = [] }) => required)] : [];
  });
  const wanted = lists.flatMap(([first = []]) => first);
  const others = lists.flatMap(([, ...rest]) => rest.flat());
  return { wanted, unwanted: others.filter((name) => !wanted.includes(name)) };
}

/** Number of fields above which an object is large. */
const LARGE = 10;

export function isLarge({ own }: Pick<SimpleSchema, 'own'>): boolean {
  return Object.keys(own.properties ?? {}).length > LARGE;
}

/** Matches names of fields that a thing of its own has. */
const IDENTITY = /^(?:id|uuid|guid|object|href|self)$/;
/** Matches names of ids: of the thing itself if it always has one, otherwise of something else. */
const ID = /_id$|[a-z]Id$/;
/** Number of objects and lists above which an object isn't a part that a reader sees at a glance. */
const MOST_PARTS = 3;

/**
 * Tells whether an object within an answer has only what it must, or is left out: some contracts embed whole
 * payments in every error. The attributes of a thing are a part of it.
 */
export function isThing(outer: Pick<SimpleSchema, 'own'>, context: FieldContext): boolean {
  if (!isLarge(outer)) return false;
  const properties = Object.entries(outer.own.properties ?? {});
  const parts = properties.filter((property) => !isScalar(context)(property));
  const hasId = outer.own.required?.some((name) => ID.test(name)) ?? false;
  return parts.length > MOST_PARTS || hasId || properties.some(([name]) => IDENTITY.test(name));
}

/** Tells whether a request with all fields is without one: it's deprecated, or a list that must have certain items. */
export function isLeftOut(value: Value): boolean {
  return isMarked(value, 'deprecated') || value.outer.own.contains !== undefined;
}

/** Tells whether a value fits none of alternatives that exclude each other, or several. */
export function isAmbiguous({ groups }: SimpleSchema, value: Json, context: FieldContext): boolean {
  return groups.some(
    ({ kind, discriminator, variants }) =>
      kind === 'one' &&
      !discriminator &&
      variants.filter((one) => accepts(context, one, value)).length !== 1,
  );
}

/** Tells whether a value is a list of objects: with a cursor or a count beside it, it's what readers asked for. */
export function isListOfObjects(schema: SchemaOrBoolean, { describe }: FieldContext): boolean {
  const { isArray, inner } = describe(schema).value;
  return isArray && Object.keys(inner.own.properties ?? {}).length > 0;
}

/** Tells whether a value is a list of large objects. */
export function isListOfLarge(schema: SchemaOrBoolean, context: FieldContext): boolean {
  return isListOfObjects(schema, context) && isLarge(context.describe(schema).value.inner);
}

/** Tells whether a field says by its value that the object beside it is sent: `method: card` with `card`. */
export function isNamed(
  name: string,
  schema: SchemaOrBoolean,
  value: Readonly<Record<string, Json>>,
  { describe }: FieldContext,
): boolean {
  return (
    Object.values(value).includes(name) && typeOf(describe(schema).value.outer.own) === 'object'
  );
}

export type Property = [name: string, schema: SchemaOrBoolean];

/** Tells whether a field beside an object lists the object's name among its values: it's one of several to send. */
export function isListed(name: string, beside: Property[], { describe }: FieldContext): boolean {
  return beside.some(([, schema]) =>
    describe(schema).value.outer.own.enum?.some((value) => value === name),
  );
}

/** Returns what tells whether a property is a text, a number or the like; one of any type says nothing. */
export function isScalar({ describe }: FieldContext): (property: Property) => boolean {
  return ([, schema]) => {
    const { types, enumValues } = describe(schema).facts;
    const isKnown = types.length + enumValues.length > 0;
    return isKnown && types.every((type) => !/object|array/.test(type));
  };
}

/** Returns what tells whether a property is a text of the caller's own. */
export function isFreeScalar(context: FieldContext): (property: Property) => boolean {
  const hasScalar = isScalar(context);
  return (property) => isFree(property[0]) && hasScalar(property);
}

/** Returns the schemas of the parts of an object, or of the objects of a list, by name. */
function partsOf(
  property: SchemaOrBoolean,
  context: FieldContext,
): Record<string, SchemaOrBoolean> | undefined {
  const { own } = context.describe(property).value.outer;
  return typeOf(own) === 'array' && own.items !== undefined
    ? context.describe(own.items).value.outer.own.properties
    : own.properties;
}

/**
 * Returns the property whose parts an object requires in place of its own: authors write `required` one
 * level too high.
 *
 * @returns its name and the schemas of its parts; undefined if a required name is no part of it
 */
export function requiredWithin(
  own: Schema,
  context: FieldContext,
): { name: string; parts: Record<string, SchemaOrBoolean> } | undefined {
  const { properties = {}, required = [] } = own;
  const missing = required.filter((name) => propertyOf(own, name) === undefined);
  if (missing.length === 0) return undefined;
  for (const [name, property] of Object.entries(properties)) {
    const parts = partsOf(property, context);
    if (parts && missing.every((one) => Object.hasOwn(parts, one))) return { name, parts };
  }
  return undefined;
}
