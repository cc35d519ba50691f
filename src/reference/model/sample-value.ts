import type { Schema, SchemaOrBoolean } from '../../../openapi/index.ts';
import type { FieldContext } from './field-context.ts';
import { textMatching } from './pattern-text.ts';
import type { SimpleSchema } from './simplify.ts';
import type { Json } from './types.ts';

/** Number of levels that show optional fields with their own value; below that, only required ones. */
const DEPTH = 5;
/** Level at which even required fields end: a schema that requires itself has no value at all. */
const DEEPEST = 12;
/** Maximum number of values in an example. Fields that require each other could go on forever. */
const MOST_VALUES = 5000;

interface Sampling {
  context: FieldContext;
  direction: 'request' | 'response';
  depth: number;
  /** Number of values that can still be made, over all levels. */
  left: { values: number };
}

/**
 * Returns a value that satisfies a schema, from its examples, defaults and constants, otherwise from
 * its limits. Below the first level, it leaves out optional fields without their own value.
 */
export function sampleOf(
  context: FieldContext,
  schema: SchemaOrBoolean,
  direction: 'request' | 'response',
): Json | undefined {
  return sample(schema, { context, direction, depth: 0, left: { values: MOST_VALUES } });
}

function sample(schema: SchemaOrBoolean, sampling: Sampling): Json | undefined {
  const { outer } = sampling.context.describe(schema).value;
  if (!outer.possible) return undefined;
  sampling.left.values -= 1;
  const given = givenValue(outer);
  if (given !== undefined) return given;
  if (outer.groups.length > 0) return sampleVariant(outer, sampling);
  const type = typeOf(outer.own);
  switch (type) {
    case 'object':
      return sampleObject(outer.own, namesOf(schema, sampling.context), sampling);
    case 'array':
      return sampleArray(outer.own, sampling);
    case 'integer':
    case 'number':
      return sampleNumber(outer.own, type === 'integer');
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(outer);
  }
}

function givenValue({ own, enumValues }: SimpleSchema): Json | undefined {
  if (own.const !== undefined) return own.const;
  return own.examples?.[0] ?? own.example ?? own.default ?? enumValues[0]?.value;
}

/** Returns a sample of the schema with the first variant of each of its alternatives. */
function sampleVariant(outer: SimpleSchema, sampling: Sampling): Json | undefined {
  const { own, groups, patterns } = outer;
  if (isTooDeep(sampling)) return undefined;
  const variants = groups.flatMap(({ variants: [first] }) => first ?? []);
  const allOf = [...variants, ...patterns.map((pattern) => ({ pattern }))];
  const value = sample({ ...own, discriminator: undefined, allOf }, deeper(sampling));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  for (const {
    discriminator,
    variants: [first],
  } of groups) {
    const property = discriminator?.propertyName;
    const chosen = typeof first === 'object' ? first.$ref : undefined;
    if (property === undefined || chosen === undefined) continue;
    const [mapped] =
      Object.entries(discriminator?.mapping ?? {}).find(
        ([, target]) => target === chosen || target === chosen.split('/').at(-1),
      ) ?? [];
    if (mapped !== undefined) value[property] = mapped;
  }
  return value;
}

function typeOf(own: Schema): string {
  const [type] = [own.type ?? []].flat().filter((one) => one !== 'null');
  if (type !== undefined) return type;
  if (own.type !== undefined) return 'null';
  if (own.properties || own.additionalProperties || own.required || own.minProperties)
    return 'object';
  if (own.items !== undefined || own.prefixItems) return 'array';
  const isNumber = [own.minimum, own.maximum, own.multipleOf].some((limit) => limit !== undefined);
  return isNumber ? 'number' : 'string';
}

function isTooDeep({ depth, left }: Sampling): boolean {
  return depth > DEEPEST || left.values <= 0;
}

function deeper(sampling: Sampling): Sampling {
  return { ...sampling, depth: sampling.depth + 1 };
}

interface Names {
  /** Names required by the first of several alternatives. */
  wanted: string[];
  /** Names required only by the others. */
  unwanted: string[];
}

/** Returns names of alternative fields: `oneOf: [{ required: [a] }, { required: [b] }]`. */
function namesOf(schema: SchemaOrBoolean, { merge }: FieldContext): Names {
  const lists = merge(schema).groups.flatMap(({ variants }) => {
    const shapes = variants.map((variant) => merge(variant).own);
    const isRule = shapes.every(({ required, properties }) => required && !properties);
    return isRule ? [shapes.map(({ required = [] }) => required)] : [];
  });
  const wanted = lists.flatMap(([first = []]) => first);
  const others = lists.flatMap(([, ...rest]) => rest.flat());
  return { wanted, unwanted: others.filter((name) => !wanted.includes(name)) };
}

function sampleObject(own: Schema, { wanted, unwanted }: Names, sampling: Sampling): Json {
  const { context, direction, depth } = sampling;
  const value: Record<string, Json> = {};
  if (isTooDeep(sampling)) return value;
  const required = new Set([...(own.required ?? []), ...wanted]);
  const optional: [string, SchemaOrBoolean][] = [];
  const add = (name: string, schema: SchemaOrBoolean) => {
    const part = sample(schema, deeper(sampling));
    if (part !== undefined) value[name] = part;
  };
  for (const [name, schema] of Object.entries(own.properties ?? {})) {
    const { outer } = context.describe(schema).value;
    if (direction === 'request' ? outer.own.readOnly : outer.own.writeOnly) continue;
    if (unwanted.includes(name) && !required.has(name)) continue;
    const isWorthIt = depth === 0 || (depth < DEPTH && givenValue(outer) !== undefined);
    if (required.has(name) || isWorthIt) add(name, schema);
    else optional.push([name, schema]);
  }
  const other = own.additionalProperties ?? true;
  for (const name of required) {
    if (own.properties?.[name] === undefined && other !== false) add(name, other);
  }
  const least = own.minProperties ?? 0;
  for (const [name, schema] of optional) {
    if (Object.keys(value).length < least) add(name, schema);
  }
  for (
    let count = 1;
    Object.keys(value).length < least && other !== false && count <= least;
    count++
  ) {
    add(`name${count}`, other);
  }
  const most = own.maxProperties ?? Number.POSITIVE_INFINITY;
  for (const name of Object.keys(value).reverse()) {
    if (Object.keys(value).length > most && !required.has(name)) delete value[name];
  }
  return value;
}

function sampleArray(own: Schema, sampling: Sampling): Json {
  const first = (own.prefixItems ?? []).flatMap((schema) => sample(schema, deeper(sampling)) ?? []);
  const least = Math.min(own.minItems ?? 0, 100);
  const isDeep = isTooDeep(sampling) || (sampling.depth >= DEPTH && least === 0);
  if (isDeep || own.maxItems === 0) return first;
  const item =
    first.length > 0 && first.length >= least
      ? undefined
      : sample(own.items ?? true, deeper(sampling));
  if (item === undefined) return first;
  const { outer } = sampling.context.describe(own.items ?? true).value;
  const values = first;
  for (let index = 0; values.length < Math.max(least, 1); index++) {
    values.push(own.uniqueItems && index > 0 ? another(item, index, outer) : item);
  }
  return values;
}

/** Returns a value similar to another one: lists may forbid duplicates. */
function another(item: Json, index: number, { own, enumValues }: SimpleSchema): Json {
  if (enumValues.length > index) return enumValues[index]?.value ?? item;
  if (own.examples && own.examples.length > index) return own.examples[index] ?? item;
  if (typeof item === 'number') return item + index * (own.multipleOf ?? 1);
  return typeof item === 'string' ? `${item}${index}` : item;
}

function sampleNumber(own: Schema, isInteger: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = own;
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : Number.NEGATIVE_INFINITY;
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum : Number.POSITIVE_INFINITY;
  const room = Math.min(below, maximum ?? below) - Math.max(above, minimum ?? above);
  const step = multipleOf ?? (isInteger ? 1 : Math.min(1, room / 2));
  let value = isInteger ? 1 : 1.5;
  value = Math.max(value, minimum ?? value);
  value = Math.min(value, maximum ?? value);
  if (value >= below) value = below - step;
  if (value <= above) value = above + step;
  if (multipleOf === undefined && !isInteger) return value;
  const up = rounded(Math.ceil(value / step - 1e-9) * step, step);
  const isTooHigh = up > (maximum ?? up) || up >= below;
  return isTooHigh ? rounded(Math.floor(value / step) * step, step) : up;
}

/** Rounds off the last digits that binary fractions leave: 0.3, not 0.30000000000000004. */
function rounded(value: number, step: number): number {
  return Number(value.toFixed(String(step).split('.')[1]?.length ?? 0));
}

const PLACEHOLDERS: Record<string, string> = {
  'date-time': '2025-01-31T12:00:00Z',
  date: '2025-01-31',
  time: '12:00:00Z',
  duration: 'P1D',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://shop.example/path',
  url: 'https://shop.example/path',
  'uri-reference': '/path',
  email: 'name@shop.example',
  hostname: 'shop.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'dGV4dA==',
};

function sampleText({ own, patterns }: SimpleSchema): string {
  const { minLength: least = 0, maxLength: most = Number.POSITIVE_INFINITY } = own;
  const expressions = patterns.flatMap((pattern) => expressionOf(pattern) ?? []);
  const accepts = (text: string) =>
    text.length >= least &&
    text.length <= most &&
    expressions.every((expression) => expression.test(text));
  const text = PLACEHOLDERS[own.format ?? ''] ?? 'text';
  const fitting = text.padEnd(Math.min(least, 10_000), 'text').slice(0, most);
  if (accepts(text)) return text;
  if (accepts(fitting)) return fitting;
  return (
    patterns.map((pattern) => textMatching(pattern, accepts)).find((one) => one !== undefined) ??
    fitting
  );
}

function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}
