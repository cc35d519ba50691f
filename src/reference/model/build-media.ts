import { parse } from 'yaml';
import {
  type Example,
  isJsonObject,
  kebabCase,
  type OpenApiDocument,
  type OpenApiMediaType,
  type OrRef,
  resolve,
  type Schema,
  type SchemaOrBoolean,
} from '../../../openapi/index.ts';
import { writtenBody } from '../request/written-body.ts';
import { accepts, typeOf } from './accepts.ts';
import type { AnchorBook } from './anchors.ts';
import { buildFieldTree, FIELDS_PER_ROOT } from './build-fields.ts';
import type { FieldContext } from './field-context.ts';
import { travelling } from './sample-fields.ts';
import { sampleAll, sampleAround, sampleOf, samplesByVariant } from './sample-value.ts';
import type { Field, Json, MediaType, NamedExample } from './types.ts';

/** Place of the content of a body or response. */
export interface MediaPlace {
  anchor: string;
  anchors: AnchorBook;
  direction: 'request' | 'response';
  /** Fields to spell out before schemas are linked. Default: FIELDS_PER_ROOT. */
  fields?: number;
  /** Component schemas that the page lists already, by reference: errors share one schema. */
  listed: Map<string, { anchor: string; root: Field }>;
}

/** Tells whether a media type is JSON, which most readers send. */
function isPlainJson(type: string): boolean {
  return /^application\/json\b/i.test(type);
}

/** Returns a media type without its parameters: `application/json` for `application/json; charset=utf-8`. */
function bareType(type: string): string {
  return type.replace(/\s*;.*/, '').toLowerCase();
}

/**
 * Returns the content with one entry for media types that differ in their parameters, if only one of them has a
 * schema: some contracts have the schema in one and the examples in the other.
 */
function joined(content: Record<string, OpenApiMediaType>): [string, OpenApiMediaType][] {
  const groups = Map.groupBy(Object.entries(content), ([type]) => bareType(type));
  return [...groups.values()].flatMap((entries) => {
    const [main, second] = entries.filter(([, { schema }]) => schema !== undefined);
    if (entries.length === 1 || !main || second) return entries;
    const rest = entries.filter((entry) => entry !== main);
    const named = rest.flatMap(([, { example, examples }]) => [
      ...(example === undefined ? [] : [['example', { value: example }] as const]),
      ...Object.entries(examples ?? {}),
    ]);
    const examples = { ...Object.fromEntries(named), ...main[1].examples };
    return [[main[0], { ...main[1], examples }]];
  });
}

/** Builds media types, JSON before others. The first has the place's anchor; the others add their name to it. */
export function buildMedia(
  context: FieldContext,
  content: Record<string, OpenApiMediaType> | undefined,
  { anchor, anchors, direction, listed, fields = FIELDS_PER_ROOT }: MediaPlace,
): MediaType[] {
  const inOrder = joined(content ?? {}).toSorted(
    ([one], [other]) => Number(isPlainJson(other)) - Number(isPlainJson(one)),
  );
  const all = inOrder.map(([type, media], index): MediaType => {
    const ref = typeof media.schema === 'object' ? media.schema.$ref : undefined;
    const earlier = ref === undefined ? undefined : listed.get(ref);
    const place = {
      kind: 'root' as const,
      name: '',
      anchor: index === 0 ? anchor : anchors.claim(anchor, kebabCase(type)),
      anchors,
      required: true,
    };
    const root = buildFieldTree(context, media.schema ?? true, place, {
      fields: earlier ? 'none' : fields,
    });
    if (ref !== undefined && !earlier) listed.set(ref, { anchor: place.anchor, root });
    const written = examplesOf(context, media, earlier?.root ?? root, direction);
    const isJson = /json/i.test(type);
    const examples = isJson ? written.map((one) => unquoted(context, media, one)) : written;
    return {
      type,
      root,
      ...(earlier ? { sameAs: earlier.anchor } : {}),
      examples,
      elsewhere: elsewhereOf(context.document, media),
      ...(media.encoding ? { encoding: media.encoding } : {}),
    };
  });
  return all.map((media) => (isRepeated(media, all) ? { ...media, examples: [] } : media));
}

/**
 * Tells whether examples were generated for an earlier type of JSON as well: they're of another one, `text/json`, or
 * of a type that no sample can write, such as `application/jose+jwe`.
 */
function isRepeated(own: MediaType, all: readonly MediaType[]): boolean {
  const { type, examples } = own;
  const first = all.find((media) => /json/i.test(media.type));
  const isUnknown = examples.every(({ value }) => writtenBody(own, value).kind === 'unknown');
  return (
    (/json/i.test(type) || isUnknown) &&
    first !== undefined &&
    first.type !== type &&
    examples.every(({ generated }) => generated) &&
    JSON.stringify(examples) === JSON.stringify(first.examples)
  );
}

/**
 * Returns an example of JSON as the value itself: some contracts have it in quotes, as a string, and its keys
 * without.
 */
function unquoted(
  context: FieldContext,
  { schema = true }: OpenApiMediaType,
  one: NamedExample,
): NamedExample {
  const { value } = one;
  const { own } = context.describe(schema).value.outer;
  const isText = own.type !== undefined && typeOf(own) === 'string';
  if (typeof value !== 'string' || isText) return one;
  try {
    // YAML has all of JSON.
    const inner: Json = parse(value);
    return typeof inner === 'object' && inner !== null ? { ...one, value: inner } : one;
  } catch {
    return one;
  }
}

/** Number of fields below which a request without required ones starts with all that have a value. */
const FEWEST = 3;

function sizeOf(value: Json): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

function examplesOf(
  context: FieldContext,
  media: OpenApiMediaType,
  root: Field,
  direction: MediaPlace['direction'],
): NamedExample[] {
  const named = namedExamples(context.document, media);
  const { schema = true } = media;
  if (named.length > 0) {
    return direction === 'request' ? [...named, ...otherVariants(context, schema, named)] : named;
  }
  // The field of a list has the examples of its items, too.
  const { examples, example: single, format } = context.describe(schema).value.outer.own;
  const whole = exampleOfWhole(context, schema);
  const first = whole ?? examples?.[0] ?? single ?? undefined;
  const own = first === undefined ? undefined : travelling(schema, first, { context, direction });
  if (own !== undefined && whole === undefined && isOfPart(context, schema, own)) {
    const value = sampleAround(context, schema, direction, own);
    return [example('example', value, { generated: true })];
  }
  if (own !== undefined) return [example('example', own, {})];
  // Nobody can make up what's in a file.
  if (direction === 'response' && format === 'binary') return [];
  const value = media.schema === undefined ? undefined : sampleOf(context, schema, direction);
  if (value === undefined) return [];
  const full = direction === 'request' ? sampleOf(context, schema, direction, 'more') : value;
  const generated = true;
  const variants = direction === 'request' ? samplesByVariant(context, schema) : [];
  if (variants.length > 1) {
    return variants.map((one) => example(one.name, one.value, { summary: one.name, generated }));
  }
  const few = example(isRequired(value, root.children) ? 'required' : 'few', value, { generated });
  const others = full === undefined || isSame(full, value) ? [] : [full];
  const further = others.map((one) => example('optional', one, { generated }));
  if (direction === 'request') further.push(...allFields(context, schema, others[0] ?? value));
  if (further.length === 0) return [example('example', value, { generated })];
  // Where nothing is required, a value or two don't say what a request does.
  const isMeagre = root.children.every(({ required }) => !required) && sizeOf(value) < FEWEST;
  return isMeagre && others.length > 0
    ? [...further.slice(0, 1), few, ...further.slice(1)]
    : [few, ...further];
}

/** Tells whether a value has nothing but required fields. */
function isRequired(value: Json, fields: readonly Field[]): boolean {
  if (Array.isArray(value)) return value.every((item) => isRequired(item, fields));
  if (!isJsonObject(value)) return true;
  return Object.entries(value).every(([name, part]) => {
    const field = fields.find((one) => one.kind === 'property' && one.name === name);
    return field?.required === true && isRequired(part, field.children);
  });
}

/** Returns the example that a schema has beside its `allOf`, if it has one. */
function exampleOfWhole({ document }: FieldContext, schema: SchemaOrBoolean): Json | undefined {
  const { example, examples } = resolve<Schema>(document, schema as OrRef<Schema>);
  return examples?.[0] ?? example;
}

/**
 * Tells whether an example belongs to a schema within `allOf`, such as the links to further pages, and lacks what the
 * others have.
 */
function isOfPart(
  context: FieldContext,
  schema: SchemaOrBoolean,
  value: Json,
): value is Record<string, Json> {
  const { allOf } = resolve<Schema>(context.document, schema as OrRef<Schema>);
  if (!isJsonObject(value) || !allOf) return false;
  const names = Object.keys(context.describe(schema).value.outer.own.properties ?? {});
  return names.some((name) => !Object.hasOwn(value, name));
}

/** Number of variants up to which each has an example. */
const MOST_VARIANTS = 60;

/**
 * Returns the contract's first example with each variant that none of its examples has: another payment method in
 * place of the card. Only a field that chooses its variant by a value of its own has them.
 */
function otherVariants(
  context: FieldContext,
  schema: SchemaOrBoolean,
  named: readonly NamedExample[],
): NamedExample[] {
  const first = named[0]?.value;
  if (!isJsonObject(first)) return [];
  const variants = samplesByVariant(context, schema, { most: MOST_VARIANTS });
  const samples = variants.flatMap(({ value }) => (isJsonObject(value) ? [value] : []));
  if (samples.length < variants.length) return [];
  const [field, ...others] = Object.keys(samples[0] ?? {}).filter(
    (name) => new Set(samples.map((sample) => JSON.stringify(sample[name]))).size > 1,
  );
  if (field === undefined || others.length > 0) return [];
  const parts = samples.map((sample) => sample[field]);
  const chooser = chooserOf(parts);
  if (chooser === undefined) return [];
  const chosenBy = (part: Json | undefined) => (isJsonObject(part) ? part[chooser] : undefined);
  const taken = named.map(({ value }) => isJsonObject(value) && chosenBy(value[field]));
  return variants.flatMap(({ name }, at) => {
    const part = parts[at] ?? null;
    const value = { ...first, [field]: part };
    const chosen = chosenBy(part);
    const isNew = chosen !== undefined && !taken.includes(chosen);
    if (!isNew || !accepts(context, schema, value)) return [];
    return [example(kebabCase(name), value, { summary: name, generated: true })];
  });
}

/** Returns the name of the property that most objects have, each with another string; undefined if there's none. */
function chooserOf(objects: readonly (Json | undefined)[]): string | undefined {
  const texts = objects
    .filter(isJsonObject)
    .flatMap((object) => Object.entries(object).filter(([, value]) => typeof value === 'string'));
  const names = [...Map.groupBy(texts, ([name]) => name)];
  const isChooser = (pairs: readonly [string, Json][]) =>
    pairs.length > objects.length / 2 &&
    new Set(pairs.map(([, text]) => text)).size === pairs.length;
  return names.find(([, pairs]) => isChooser(pairs))?.[0];
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Number of values up to which a request with all fields says more than the list of them. */
const MOST_IN_ALL = 60;

/**
 * Returns a request with all its fields, one for each variant of the first choice between objects in it; none if it's
 * too much, or no more than another one. Of a choice between bodies, none has all.
 */
function allFields(context: FieldContext, schema: SchemaOrBoolean, other: Json): NamedExample[] {
  if (context.describe(schema).value.outer.groups.length > 0) return [];
  const { value, isPartial } = sampleAll(context, schema);
  const isWorthIt = (one: Json) => countOf(one) <= MOST_IN_ALL && countOf(one) > countOf(other);
  if (value === undefined || !isWorthIt(value) || !accepts(context, schema, value)) return [];
  const variants = samplesByVariant(context, schema, { extent: 'all' });
  const worth = variants.filter((one) => isWorthIt(one.value));
  const all = worth.length > 1 ? worth : [{ name: '', value, isPartial }];
  return all.map((one) =>
    example(one.isPartial ? 'most' : 'all', one.value, { summary: one.name, generated: true }),
  );
}

/** Returns the number of values within a value, or 1. */
function countOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countOf(part), 0);
}

function elsewhereOf(
  document: OpenApiDocument,
  { examples }: OpenApiMediaType,
): MediaType['elsewhere'] {
  return Object.entries(examples ?? {}).flatMap(([name, reference]) => {
    const { externalValue, summary } = resolve<Example>(document, reference);
    return externalValue === undefined ? [] : [{ title: summary ?? name, href: externalValue }];
  });
}

/** Returns `example` and `examples` of a media type, parameter or header. */
export function namedExamples(
  document: OpenApiDocument,
  { example: single, examples }: Pick<OpenApiMediaType, 'example' | 'examples'>,
): NamedExample[] {
  const found = Object.entries(examples ?? {}).flatMap(([name, reference]) => {
    const { value, summary, description } = resolve<Example>(document, reference);
    return value === undefined ? [] : [example(name, value, { summary, description })];
  });
  return single === undefined ? found : [example('example', single, {}), ...found];
}

function example(
  name: string,
  value: Json,
  { summary = '', description = '', generated = false }: Partial<NamedExample>,
): NamedExample {
  return { name, summary, description, value, generated };
}
