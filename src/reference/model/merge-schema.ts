import {
  excludedValues,
  type Json,
  type OpenApiDocument,
  pointerToPath,
  type Schema,
  type SchemaOrBoolean,
  valueAt,
  withNumericBounds,
} from '../../../openapi/index.ts';

/** Alternatives of a schema: one oneOf or anyOf. */
export interface SchemaGroup {
  kind: 'one' | 'any';
  variants: SchemaOrBoolean[];
  discriminator?: Schema['discriminator'];
}

/** `if`, `then` and `else`. */
interface SchemaCondition {
  condition: SchemaOrBoolean;
  consequence: SchemaOrBoolean | undefined;
  alternative: SchemaOrBoolean | undefined;
}

/**
 * A schema with its references followed and its allOf merged into one set of keywords. Anything that
 * one keyword can't express (several patterns, several oneOf) is in separate lists.
 */
export interface MergedSchema {
  /** Without $ref, allOf, oneOf, anyOf, not, if, then, else, pattern. */
  own: Schema;
  groups: SchemaGroup[];
  patterns: string[];
  nots: SchemaOrBoolean[];
  conditions: SchemaCondition[];
  /** References followed to get here, outermost first: they name the schema and end recursion. */
  refs: string[];
  /** Values that one list names and another, which must hold too, excludes. */
  excluded: Json[];
  /** False if no value is allowed. */
  possible: boolean;
}

/** Follows and merges schemas of one document, each once. */
export type SchemaMerger = (schema: SchemaOrBoolean) => MergedSchema;

export function createMerger(document: OpenApiDocument): SchemaMerger {
  const done = new WeakMap<object, MergedSchema>();
  const open = new Set<object>();

  const merge: SchemaMerger = (schema) => {
    if (typeof schema === 'boolean') return { ...empty(), possible: schema };
    const known = done.get(schema);
    if (known) return known;
    // An allOf or $ref that leads back to itself adds nothing.
    if (open.has(schema)) return empty();
    open.add(schema);
    const merged = mergeKeywords(schema);
    open.delete(schema);
    done.set(schema, merged);
    return merged;
  };

  const mergeKeywords = (schema: Schema): MergedSchema => {
    const { $ref, allOf, oneOf, anyOf, not, pattern, discriminator, ...rest } = schema;
    const { if: condition, then: consequence, else: alternative, ...keywords } = rest;
    const own = withNumericBounds(keywords);
    const self: MergedSchema = { ...empty(), own };
    if (pattern !== undefined) self.patterns.push(pattern);
    if (not !== undefined) self.nots.push(not);
    if (condition !== undefined) {
      self.conditions.push({ condition, consequence, alternative });
    }
    if (oneOf) self.groups.push({ kind: 'one', variants: oneOf, discriminator });
    if (anyOf) self.groups.push({ kind: 'any', variants: anyOf, discriminator });
    if (discriminator && !oneOf && !anyOf) self.own.discriminator = discriminator;

    const parts = (allOf ?? []).map(merge);
    // A schema that extends a base with a discriminator is one of its variants, not a choice itself.
    const extendsBase = parts.length > 1 || own.properties !== undefined;
    const inherited = extendsBase ? parts.map(withoutDiscriminator) : parts;
    const all = combine([...inherited, self]);
    // Of several objects in one, each is described as what it adds.
    const objects = parts.filter(({ own: { properties } }) => properties !== undefined);
    if (objects.length > 1 && own.description === undefined) delete all.own.description;
    if (parts.length === 1 && !extendsBase) all.refs = parts[0]?.refs ?? [];
    if ($ref === undefined) return all;

    const target = merge(valueAt(document, pointerToPath($ref)) as SchemaOrBoolean);
    const combined = combine([target, all]);
    combined.refs = [$ref, ...target.refs];
    return combined;
  };

  return merge;
}

function empty(): MergedSchema {
  return {
    own: {},
    groups: [],
    patterns: [],
    nots: [],
    conditions: [],
    refs: [],
    excluded: [],
    possible: true,
  };
}

function withoutDiscriminator(merged: MergedSchema): MergedSchema {
  const { discriminator: _, ...own } = merged.own;
  return { ...merged, own };
}

/** Combines parts that must all hold. The last title, description and default count, and all examples. */
function combine(parts: MergedSchema[]): MergedSchema {
  const [first, ...others] = parts;
  if (!first) return empty();
  if (others.length === 0) return first;
  return others.reduce<MergedSchema>(
    (left, right) => ({
      own: combineOwn(left.own, right.own),
      groups: [...left.groups, ...right.groups],
      patterns: [...new Set([...left.patterns, ...right.patterns])],
      nots: [...left.nots, ...right.nots],
      conditions: [...left.conditions, ...right.conditions],
      refs: [],
      excluded: [
        ...left.excluded,
        ...right.excluded,
        ...excludedValues(left.own.enum ?? [], right.own.enum ?? []),
      ],
      possible: left.possible && right.possible,
    }),
    first,
  );
}

/** Combines keywords that must all hold. The right title, description and default count. */
export function combineOwn(left: Schema, right: Schema): Schema {
  const result: Schema = { ...left };
  for (const [key, value] of Object.entries(right)) {
    if (value === undefined) continue;
    const existing = (result as Record<string, unknown>)[key];
    const merged = existing === undefined ? value : combineKeyword(key, existing, value);
    (result as Record<string, unknown>)[key] = merged;
  }
  const { example } = left;
  if (example !== undefined && right.example !== undefined) {
    result.examples = [...(result.examples ?? []), example];
  }
  return result;
}

function combineKeyword(key: string, left: unknown, right: unknown): unknown {
  switch (key) {
    case 'properties':
    case 'patternProperties':
    case 'dependentSchemas':
      return combineMaps(left as SchemaMap, right as SchemaMap);
    case 'required':
      return [...new Set([...(left as string[]), ...(right as string[])])];
    case 'examples':
      return [...(left as unknown[]), ...(right as unknown[])];
    case 'dependentRequired':
      return { ...(left as object), ...(right as object) };
    case 'enum':
      return intersection(left as unknown[], right as unknown[]);
    case 'type':
      return combineTypes(left as string | string[], right as string | string[]);
    case 'multipleOf':
      return commonMultiple(Number(left), Number(right));
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return Math.max(Number(left), Number(right));
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return Math.min(Number(left), Number(right));
    case 'readOnly':
    case 'writeOnly':
    case 'deprecated':
    case 'uniqueItems':
      return left === true || right === true;
    case 'nullable':
      return left === true && right === true;
    case 'items':
    case 'additionalProperties':
    case 'contains':
    case 'propertyNames':
      return combineSchemas(left as SchemaOrBoolean, right as SchemaOrBoolean);
    default:
      return right;
  }
}

/** Returns the least common multiple of both, also of decimals such as 0.01 and 0.25. */
function commonMultiple(left: number, right: number): number {
  const decimals = Math.max(...[left, right].map((one) => String(one).split('.')[1]?.length ?? 0));
  const scale = 10 ** decimals;
  const [a, b] = [Math.round(left * scale), Math.round(right * scale)];
  const divisor = (one: number, other: number): number =>
    other === 0 ? one : divisor(other, one % other);
  return (a / divisor(a, b)) * (b / scale);
}

type SchemaMap = Record<string, SchemaOrBoolean>;

function combineMaps(left: SchemaMap, right: SchemaMap): SchemaMap {
  const result = { ...left };
  for (const [name, schema] of Object.entries(right)) {
    const existing = Object.hasOwn(result, name) ? result[name] : undefined;
    result[name] = existing === undefined ? schema : combineSchemas(existing, schema);
  }
  return result;
}

function combineSchemas(left: SchemaOrBoolean, right: SchemaOrBoolean): SchemaOrBoolean {
  if (left === true || left === right) return right;
  if (right === true) return left;
  return left === false || right === false ? false : { allOf: [left, right] };
}

function intersection(left: unknown[], right: unknown[]): unknown[] {
  const known = new Set(left.map((value) => JSON.stringify(value)));
  return right.filter((value) => known.has(JSON.stringify(value)));
}

function combineTypes(left: string | string[], right: string | string[]): string[] {
  const [a, b] = [[left].flat(), [right].flat()];
  const isCommon = (type: string, others: string[]) =>
    others.includes(type) || (type === 'integer' && others.includes('number'));
  const both = [
    ...b.filter((type) => isCommon(type, a)),
    ...a.filter((type) => !b.includes(type) && isCommon(type, b)),
  ];
  // Two types that exclude each other are a mistake. Showing the narrower part helps to find it.
  return both.length > 0 ? both : b;
}
