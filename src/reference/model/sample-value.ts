import {
  isJsonObject,
  pointerToPath,
  type Schema,
  type SchemaOrBoolean,
} from '../../../openapi/index.ts';
import { accepts, propertyOf, typeOf } from './accepts.ts';
import type { FieldContext } from './field-context.ts';
import { allowedValue, givenValue, hasOwnValue } from './given-values.ts';
import {
  type Direction,
  isAbsent,
  isAmbiguous,
  isFreeScalar,
  isLarge,
  isLeftOut,
  isListed,
  isListOfLarge,
  isListOfObjects,
  isNamed,
  isScalar,
  isThing,
  likelier,
  type Names,
  namesOf,
  type Property,
  requiredWithin,
  travelling,
  travels,
} from './sample-fields.ts';
import { sampleNumber, sampleText } from './sample-scalar.ts';
import type { SimpleSchema } from './simplify.ts';
import type { Json } from './types.ts';
import { isFree, isPlaceholder, wordsOfCaller } from './usual-values.ts';
import { subtypeGroup, variantGroups } from './variants.ts';

/** Fields of an object that requires nothing and gives no examples: `{}` would tell readers nothing. */
const FIRST_FIELDS = 3;
/** Number of fields up to which a body that requires nothing is sent as a whole, if a caller can make up all. */
const SMALL = 5;
/** Number of optional fields with their own value above which a request has only the required ones. */
const MOST_OPTIONAL = 8;
/** Number of levels that show optional fields with their own value; below that, only required ones. */
const DEPTH = 5;
/** Number of levels at which an answer has optional fields of small objects without their own value. */
const SMALL_DEPTH = 4;
/** Level down to which the objects of a list have their own texts and numbers. */
const ITEM_DEPTH = 2;
/** Level at which even required fields end: a schema that requires itself has no value at all. */
const DEEPEST = 12;
/** Maximum number of values in an example. Fields that require each other could go on forever. */
const MOST_VALUES = 5000;

/**
 * How much a request has of what is optional: little, what has an example, however much that is, or everything, as
 * an answer does.
 */
type Extent = 'few' | 'more' | 'all';

interface Sampling extends Direction {
  depth: number;
  extent?: Extent;
  /** True within the only field of an answer: what is in an envelope is as much the answer as the envelope. */
  isInEnvelope?: boolean;
  /** True for an object in a list below the payload: its own texts and numbers are part of what the list is of. */
  isItem?: boolean;
  /** Number of values that can still be made, over all levels, and whether a field was left out. */
  left: { values: number; isPartial?: boolean };
  pick?: VariantPick;
}

/** Which variant a request sends, where a reader has the choice. */
interface VariantPick {
  /** Place of the variant among those of the first choice. */
  at: number;
  /** Number of variants above which there's no choice. */
  most: number;
  /** Names of the variants for readers. Absent until there's a choice. */
  names?: string[];
  /** True if the value fits no other variant. */
  isClear?: boolean;
}

/** Number of variants above which a request without examples has only the first of them. */
const MOST_VARIANTS = 12;

/**
 * Returns a value that satisfies a schema, from its examples, defaults and constants, otherwise from
 * its limits. Below the first level, it leaves out optional fields without their own value.
 *
 * @param extent of a request. Default: few fields
 */
export function sampleOf(
  context: FieldContext,
  schema: SchemaOrBoolean,
  direction: 'request' | 'response',
  extent: Extent = 'few',
): Json | undefined {
  return sample(schema, { context, direction, depth: 0, extent, left: { values: MOST_VALUES } });
}

/** Returns a request with all its fields, down to what is a thing of its own, and whether that left any out. */
export function sampleAll(
  context: FieldContext,
  schema: SchemaOrBoolean,
): { value: Json | undefined; isPartial: boolean } {
  const left: Sampling['left'] = { values: MOST_VALUES };
  const direction = 'request';
  const value = sample(schema, { context, direction, depth: 0, extent: 'all', left });
  return { value, isPartial: left.isPartial === true };
}

/** Returns a value of an object's schema that has those fields of a part of it that their schemas allow. */
export function sampleAround(
  context: FieldContext,
  schema: SchemaOrBoolean,
  direction: 'request' | 'response',
  part: Record<string, Json>,
): Json {
  const { own } = context.describe(schema).value.outer;
  const left = { values: MOST_VALUES };
  const value = sampleObject(own, namesOf(schema, context), { context, direction, depth: 0, left });
  const allowed = Object.entries(part).filter(([name, one]) =>
    accepts(context, propertyOf(own, name) ?? true, one),
  );
  return { ...(value as Record<string, Json>), ...Object.fromEntries(allowed) };
}

/**
 * Returns a request for each variant of the first choice between objects in it; none without one.
 *
 * @param most number of variants above which there's none
 * @param extent how much it has. Default: few fields
 */
export function samplesByVariant(
  context: FieldContext,
  schema: SchemaOrBoolean,
  { most = MOST_VARIANTS, extent }: { most?: number; extent?: Extent } = {},
): { name: string; value: Json; isPartial: boolean }[] {
  const sampleAt = (at: number) => {
    const pick: VariantPick = { at, most };
    const left: Sampling['left'] = { values: MOST_VALUES };
    const direction = 'request';
    const value = sample(schema, { context, direction, depth: 0, extent, left, pick });
    const isValid = value !== undefined && pick.isClear && accepts(context, schema, value);
    const isPartial = left.isPartial === true;
    return { names: pick.names ?? [], value: isValid ? value : undefined, isPartial };
  };
  return sampleAt(0).names.flatMap((name, at) => {
    const { value, isPartial } = sampleAt(at);
    return value === undefined ? [] : [{ name, value, isPartial }];
  });
}

function sample(schema: SchemaOrBoolean, sampling: Sampling): Json | undefined {
  const { outer } = sampling.context.describe(schema).value;
  if (!outer.possible) return undefined;
  sampling.left.values -= 1;
  if (isAbsent(outer, sampling)) return null;
  const given = allowedValue(sampling.context, schema);
  if (given !== undefined) return travelling(schema, given, sampling);
  if (outer.groups.length > 0) return sampleVariant(outer, sampling);
  const [subtype] = subtypeGroup(sampling.context.document, outer);
  if (subtype) return sampleVariant({ ...outer, groups: [subtype] }, sampling);
  const type = typeOf(outer.own);
  switch (type) {
    case 'object':
      return sampleObject(outer.own, namesOf(schema, sampling.context), sampling);
    case 'array':
      return sampleArray(outer.own, sampling);
    case 'integer':
    case 'number':
      return sampleNumber(outer.own, type === 'integer' || /^u?int/.test(outer.own.format ?? ''));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(outer);
  }
}

/** Number of variants that are tried, until a value fits one of them alone. */
const MOST_TRIALS = 6;

/**
 * Returns a sample of the schema with one variant of each of its alternatives: the first, or the first
 * one whose value fits no other.
 */
function sampleVariant(outer: SimpleSchema, sampling: Sampling): Json | undefined {
  if (isTooDeep(sampling)) return undefined;
  const [group, further] = outer.groups;
  const { context, pick } = sampling;
  const { variants = [], kind, discriminator } = group ?? {};
  const isStrict = kind === 'one' && !discriminator && !further;
  const isAlone = (value: Json | undefined, at: number) =>
    value !== undefined &&
    variants.every((one, index) => accepts(context, one, value) === (index === at));
  if (pick && !pick.names && !further && isBetweenObjects(variants, pick.most, context)) {
    const [named] = variantGroups(context.document, context.merge, outer);
    pick.names = named?.variants.map(({ name }) => name) ?? [];
    const value = withChooser(
      withVariant(outer, pick.at, sampling),
      context.merge(variants[pick.at] ?? true).own,
      { name: named?.discriminator, sampling },
    );
    pick.isClear = !isStrict || isAlone(value, pick.at);
    return value;
  }
  const first = withVariant(outer, 0, sampling);
  if (!isStrict) return first;
  if (isAlone(first, 0)) return first;
  for (let at = 1; at < Math.min(variants.length, MOST_TRIALS); at++) {
    const value = withVariant(outer, at, sampling);
    if (isAlone(value, at)) return value;
  }
  return first;
}

/**
 * Returns a variant with the value that chooses it, which some contracts leave optional. Beside it, fields that may be
 * left out and of which nothing is known are noise.
 */
function withChooser(
  value: Json | undefined,
  { required = [], ...own }: Schema,
  { name, sampling }: { name: string | undefined; sampling: Sampling },
): Json | undefined {
  const schema = name === undefined ? undefined : propertyOf(own, name);
  if (name === undefined || schema === undefined || !isJsonObject(value)) return value;
  const { [name]: given, ...others } = value;
  const chosen = given ?? sample(schema, deeper(sampling));
  if (chosen === undefined) return value;
  const isNoise =
    (sampling.extent ?? 'few') === 'few' &&
    required.length === 0 &&
    Object.values(others).every(isPlaceholder);
  return isNoise ? { [name]: chosen } : { ...value, [name]: chosen };
}

/** Tells whether a reader has a few objects to choose from. */
function isBetweenObjects(
  variants: SchemaOrBoolean[],
  most: number,
  { merge }: FieldContext,
): boolean {
  if (variants.length < 2 || variants.length > most) return false;
  return variants.every((variant) => Object.keys(merge(variant).own.properties ?? {}).length > 0);
}

function withVariant(
  { own, groups, patterns }: SimpleSchema,
  at: number,
  sampling: Sampling,
): Json | undefined {
  const { context } = sampling;
  const chosen = groups.map(({ variants }) => variants[at] ?? true);
  const allOf = [...chosen, ...patterns.map((pattern) => ({ pattern }))];
  const value = sample({ ...own, discriminator: undefined, allOf }, deeper(sampling));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  for (const [index, { discriminator }] of groups.entries()) {
    const variant = chosen[index] ?? true;
    const property = discriminator?.propertyName;
    const reference = typeof variant === 'object' ? variant.$ref : undefined;
    if (property === undefined || reference === undefined) continue;
    const name = pointerToPath(reference).at(-1) ?? '';
    const [mapped = name] =
      Object.entries(discriminator?.mapping ?? {}).find(
        ([, target]) => target === reference || target === name,
      ) ?? [];
    const schema = propertyOf(context.merge(variant).own, property) ?? true;
    if (accepts(context, schema, mapped)) value[property] = mapped;
  }
  return value;
}

function isTooDeep({ depth, left }: Sampling): boolean {
  return depth > DEEPEST || left.values <= 0;
}

function deeper(sampling: Sampling): Sampling {
  return { ...sampling, depth: sampling.depth + 1, isItem: false };
}

/** Number of optional objects in a request for which the contract has no examples. */
const MOST_OBJECTS = 3;

/**
 * Returns optional objects of a request whose values a caller can make up, those with the most of them first: a
 * reader sees how nested fields are sent, in a form above all.
 */
function tellingObjects(optional: Property[], sampling: Sampling): Property[] {
  const { context } = sampling;
  const found = optional.flatMap((entry) => {
    const [name, schema] = entry;
    const { own } = context.describe(schema).value.outer;
    if (typeOf(own) !== 'object' || Object.keys(own.properties ?? {}).length === 0) return [];
    const value = sample(schema, { ...deeper(sampling), extent: 'few' });
    const words = value === undefined ? undefined : wordsOfCaller(name, value);
    return words === undefined ? [] : [{ entry, words }];
  });
  return found
    .toSorted((one, other) => other.words - one.words)
    .slice(0, MOST_OBJECTS)
    .map(({ entry }) => entry);
}

/** Matches descriptions of fields that a contract requires in words alone, without a condition. */
const SAID_REQUIRED =
  /(?<!\b(?:if|when|whenever|where|unless|once|in case|(?<=(?:^|[.\n])\s*)for)\b[^.]*)\bthis (?:field|parameter|property|value|array|container) (?:is (?:always )?(?:required|mandatory)|must always be (?:sent|provided))(?=[.,;]|\s*(?:$|<|\n|and\b))/i;

/** Number of levels of optional objects that a request with all optional fields has. */
const NESTED = 2;

function sampleObject(own: Schema, { wanted, unwanted }: Names, sampling: Sampling): Json {
  const { context, direction, depth, extent = 'few' } = sampling;
  const value: Record<string, Json> = {};
  if (isTooDeep(sampling)) return value;
  const misplaced = requiredWithin(own, context);
  const required = new Set([
    ...(misplaced ? [misplaced.name] : []),
    ...(own.required ?? []),
    ...wanted,
  ]);
  const optional: Property[] = [];
  const add = (name: string, schema: SchemaOrBoolean) => {
    const isPayload = isEnvelope || payload?.[0] === name;
    const part = sample(schema, isPayload ? within : deeper(sampling));
    const isMoney = ['currency', 'currencyCode', 'currency_code'].some((one) =>
      propertyOf(own, one),
    );
    const meant = name === 'value' && isMoney ? 'amount' : name;
    const isEmpty = Array.isArray(part) && part.length === 0 && !required.has(name);
    if (extent === 'all' && isEmpty) sampling.left.isPartial = true;
    else if (part !== undefined) value[name] = likelier(meant, schema, part, sampling);
  };
  const sent = Object.entries(own.properties ?? {}).filter(
    ([name, schema]) =>
      travels(own, name, schema, sampling) && (required.has(name) || !unwanted.includes(name)),
  );
  for (const [name, schema] of direction === 'request' ? sent : []) {
    if (SAID_REQUIRED.test(context.describe(schema).value.outer.own.description ?? '')) {
      required.add(name);
    }
  }
  const isOuter = direction === 'response' && depth === 0 && !sampling.isInEnvelope;
  const isEnvelope = isOuter && sent.length === 1;
  const isPayloadList = isLarge({ own }) ? isListOfLarge : isListOfObjects;
  const allLists = isOuter ? sent.filter(([, schema]) => isPayloadList(schema, context)) : [];
  // Links to further pages are a list beside it.
  const largeLists = allLists.filter(([, schema]) => isListOfLarge(schema, context));
  const lists = largeLists.length === 1 ? largeLists : allLists;
  const [object, ...more] = isOuter ? sent.filter((entry) => !isScalar(context)(entry)) : [];
  const data = isOuter ? sent.find(([name]) => /^data$/i.test(name)) : undefined;
  const payload = lists.length === 1 ? lists[0] : more.length === 0 ? object : data;
  const within = { ...sampling, isInEnvelope: true };
  const isPart = (outer: SimpleSchema) =>
    depth < SMALL_DEPTH && !isThing({ own }, context) && !isThing(outer, context);
  // A reader sends what is asked for; an answer has everything, down to what is a thing of its own.
  const isWorthIt = (entry: Property) => {
    const [, schema] = entry;
    const { value: described } = context.describe(schema);
    const { outer } = described;
    if (extent === 'all' && isLeftOut(described)) return false;
    const isGivenIn = hasOwnValue(schema, context, extent === 'more' ? NESTED : 0);
    const hasDefault = extent === 'more' && outer.own.default !== undefined;
    return direction === 'request' && extent !== 'all'
      ? depth < DEPTH && (isGivenIn || hasDefault)
      : (depth === 0 && !(sampling.isInEnvelope && isThing(outer, context))) ||
          (depth < DEPTH && (givenValue(outer).length > 0 || isPart(outer))) ||
          (sampling.isItem === true && isScalar(context)(entry));
  };
  const others = sent.filter(
    ([name]) => !required.has(name) && (extent === 'few' || !isListed(name, sent, context)),
  );
  const given = others.filter(isWorthIt);
  const isWhole = extent === 'more' && direction === 'request' && depth === 0;
  const isMadeUp = isWhole && given.length === 0 && required.size > 0;
  const worth = isMadeUp
    ? [...others.filter(isFreeScalar(context)), ...tellingObjects(others, sampling)]
    : given;
  // Contracts with an example of each field have requests with each way to pay at once.
  const isTooMuch =
    direction === 'request' &&
    extent === 'few' &&
    required.size > 0 &&
    worth.length > MOST_OPTIONAL;
  for (const entry of sent) {
    if (required.has(entry[0]) || (!isTooMuch && worth.includes(entry))) add(...entry);
    else optional.push(entry);
  }
  const named =
    direction === 'request' &&
    optional.find(([name, schema]) => isNamed(name, schema, value, context));
  if (named) {
    add(...named);
    optional.splice(optional.indexOf(named), 1);
  }
  if (Object.keys(value).length === 0 && depth < DEPTH) {
    const current = optional.filter(([, schema]) => !isLeftOut(context.describe(schema).value));
    const scalars = (current.length > 0 ? current : optional).filter(isScalar(context));
    const isKnown = ([name, schema]: Property) => {
      const part = sample(schema, deeper(sampling));
      return part !== undefined && !isPlaceholder(likelier(name, schema, part, sampling));
    };
    const isSmall =
      direction === 'request' &&
      depth === 0 &&
      sent.length <= SMALL &&
      scalars.length === sent.length &&
      scalars.every((entry) => isFree(entry[0]) || isKnown(entry));
    // What a caller can make up: other texts are ids of what doesn't exist.
    const free = isSmall ? scalars : scalars.filter(([name]) => isFree(name));
    const objects =
      direction === 'request' && depth === 0 && free.length < FIRST_FIELDS
        ? tellingObjects(optional, sampling)
        : [];
    const byCard = optional.filter(([name]) => name === 'card');
    const [first = [...byCard, ...optional].slice(0, 1)] = [[...free, ...objects], scalars].filter(
      ({ length }) => length > 0,
    );
    for (const [name, schema] of first.slice(0, isSmall ? SMALL : FIRST_FIELDS)) add(name, schema);
  }
  const other = own.additionalProperties ?? true;
  for (const name of required) {
    const schema = other === true ? (misplaced?.parts[name] ?? other) : other;
    if (propertyOf(own, name) === undefined && schema !== false) add(name, schema);
  }
  const isLeft = (entry: Property) =>
    others.includes(entry) && !isLeftOut(context.describe(entry[1]).value);
  if (extent === 'all' && optional.some(isLeft)) sampling.left.isPartial = true;
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
  const { outer } = sampling.context.describe(own.items ?? true).value;
  const isAnswer = sampling.direction === 'response' && sampling.depth === 0;
  const isPayload = isAnswer && typeOf(outer.own) === 'object';
  const item =
    first.length > 0 && first.length >= least
      ? undefined
      : sample(
          own.items ?? true,
          isPayload
            ? { ...sampling, isInEnvelope: true }
            : { ...deeper(sampling), isItem: sampling.depth < ITEM_DEPTH },
        );
  // What is too deep to have fields is left out, not shown without any.
  const isBare = sampling.depth + 1 >= DEPTH && hasNoFields(item) && typeOf(outer.own) === 'object';
  if (item === undefined || (isBare && least === 0)) return first;
  if (sampling.extent === 'all' && least === 0 && isAmbiguous(outer, item, sampling.context)) {
    return first;
  }
  const values = first;
  for (let index = 0; values.length < Math.max(least, 1); index++) {
    values.push(own.uniqueItems && index > 0 ? another(item, index, outer) : item);
  }
  return values;
}

function hasNoFields(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Returns a value similar to another one: lists may forbid duplicates. */
function another(item: Json, index: number, { own, enumValues }: SimpleSchema): Json {
  if (enumValues.length > index) return enumValues[index]?.value ?? item;
  if (own.examples && own.examples.length > index) return own.examples[index] ?? item;
  if (typeof item === 'number') return item + index * (own.multipleOf ?? 1);
  return typeof item === 'string' ? `${item}${index}` : item;
}
