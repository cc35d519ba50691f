import { pointerToPath, type Schema, type SchemaOrBoolean } from '../../../openapi/index.ts';
import {
  combineOwn,
  type MergedSchema,
  type SchemaGroup,
  type SchemaMerger,
} from './merge-schema.ts';
import type { EnumValue, Json } from './types.ts';

/** A merged schema with real alternatives only: mere notation has been removed. */
export interface SimpleSchema extends MergedSchema {
  nullable: boolean;
  enumValues: EnumValue[];
  /** Rules over several fields, in words. */
  rules: string[];
  /** Name in the contract of an object that may also be an empty text. */
  shape?: string;
}

/**
 * Rewrites the oneOf and anyOf of contracts that readers know by simpler names:
 * - null beside one schema: the value may be null;
 * - an empty text beside one schema: a rule, since forms send it to remove a value;
 * - constants with a title or description: an enum with meanings;
 * - several plain types: a list of types;
 * - lists of required names: a rule over fields;
 * - one alternative: no alternative.
 */
export function simplify(merged: MergedSchema, merge: SchemaMerger): SimpleSchema {
  let current = merged;
  let nullable = isNullable(merged.own);
  const enumValues = enumOf(merged.own);
  const rules = rulesOf(merged);
  let shape = '';
  const groups: SchemaGroup[] = [];
  const pending = [...merged.groups];
  const seen = new Set<SchemaOrBoolean[]>();
  for (let group = pending.shift(); group; group = pending.shift()) {
    // An alternative that leads back to itself adds nothing.
    if (seen.has(group.variants)) continue;
    seen.add(group.variants);
    const other = group.variants.filter((variant) => !isNull(merge(variant)));
    if (other.length < group.variants.length) nullable = true;
    const filled = other.filter((variant) => !isEmptyText(merge(variant)));
    const [full] = filled;
    const isEmptied = full !== undefined && filled.length === 1 && other.length > 1;
    if (isEmptied) {
      const { title = '', properties } = merge(full).own;
      if (properties) shape = title;
      rules.push(`${properties ? '' : title} or an empty string`.trim());
    }
    const variants = isEmptied ? filled : other;
    const shapes = variants.map(merge);
    const constants = shapes.map(constantOf);
    const names = shapes.map(requiredOnly);
    const [only] = variants;
    if (variants.length === 1 && only !== undefined) {
      const added = merge(only);
      const { title } = added.own;
      // Its fields join those around it, so its name has no place of its own.
      if (title !== undefined && current.own.title !== undefined && title !== current.own.title) {
        rules.push(`only variant: ${title}`);
      }
      current = absorb(current, added);
      nullable ||= isNullable(added.own);
      enumValues.push(...enumOf(added.own));
      rules.push(...rulesOf(added));
      pending.push(...added.groups);
    } else if (constants.length > 0 && constants.every((constant) => constant !== undefined)) {
      enumValues.push(...constants.flat());
      current = withTypes(
        current,
        shapes.flatMap(({ own }) => own.type ?? []),
      );
    } else if (names.length > 0 && names.every((list) => list !== undefined)) {
      rules.push(requirement(group.kind, names));
    } else if (shapes.length > 0 && shapes.every(isPlainType)) {
      current = withTypes(
        current,
        shapes.flatMap(({ own }) => own.type ?? []),
      );
    } else if (variants.length > 0) {
      groups.push({ ...group, variants });
    }
  }
  return { ...current, groups, nullable, enumValues, rules, ...(shape === '' ? {} : { shape }) };
}

function isNullable(own: Schema): boolean {
  const inTypes = Array.isArray(own.type) && own.type.length > 1 && own.type.includes('null');
  return own.nullable === true || inTypes || own.enum?.includes(null) === true;
}

function isNull({ own, groups }: MergedSchema): boolean {
  if (groups.length > 0) return false;
  const isConstant = own.const === null && 'const' in own;
  const isEnum = own.enum?.length === 1 && own.enum[0] === null;
  return own.type === 'null' || isConstant || isEnum;
}

function isEmptyText({ own, groups }: MergedSchema): boolean {
  const isOnly = own.enum?.length === 1 && own.enum[0] === '';
  return groups.length === 0 && (isOnly || own.const === '');
}

function constantOf({ own, groups, refs }: MergedSchema): EnumValue[] | undefined {
  if (groups.length > 0 || own.properties || refs.length > 1) return undefined;
  if (own.const === undefined) return undefined;
  return [{ value: own.const, meaning: own.description ?? own.title ?? '' }];
}

/**
 * Returns the values of `enum`, with meanings from `x-enum-descriptions`: a map by value, or a list in
 * order.
 */
function enumOf(own: Schema): EnumValue[] {
  const meanings = own['x-enum-descriptions'] ?? own['x-enumDescriptions'];
  return (own.enum ?? [])
    .filter((value) => value !== null)
    .map((value, index) => ({ value, meaning: meaningOf(meanings, value, index) }));
}

function meaningOf(meanings: unknown, value: Json, index: number): string {
  if (typeof meanings !== 'object' || meanings === null) return '';
  const found = Array.isArray(meanings)
    ? meanings[index]
    : (meanings as Record<string, unknown>)[String(value)];
  return typeof found === 'string' ? found : '';
}

function requiredOnly({ own, groups, nots, patterns }: MergedSchema): string[] | undefined {
  if (groups.length > 0 || patterns.length > 0 || !own.required?.length) return undefined;
  const keywords = Object.keys(own).filter(
    (key) => !['title', 'description', 'type'].includes(key),
  );
  const onlyNots = nots.every((not) => typeof not === 'object' && (not.required || not.anyOf));
  return keywords.length === 1 && onlyNots ? own.required : undefined;
}

function requirement(kind: SchemaGroup['kind'], names: string[][]): string {
  const count = kind === 'one' ? 'exactly one of' : 'at least one of';
  return `${count}: ${names.map((list) => list.join(' with ')).join(', ')}`;
}

function rulesOf({ own, nots, excluded }: MergedSchema): string[] {
  const rules = Object.entries(own.dependentRequired ?? {}).map(
    ([name, needed]) => `${name} needs ${needed.join(', ')}`,
  );
  const { contains, minContains = 1, maxContains } = own;
  if (contains !== undefined) {
    const count =
      maxContains === undefined ? `at least ${minContains}` : `${minContains} to ${maxContains}`;
    rules.push(`${count} of its items: ${schemaText(contains)}`);
  }
  if (excluded.length > 0) {
    rules.push(`named by one list, excluded by another: ${[...new Set(excluded)].join(', ')}`);
  }
  for (const not of nots) {
    if (typeof not !== 'object') continue;
    if (!not.required?.length) {
      const isAboutNames = not.anyOf?.every((one) => typeof one === 'object' && one.required);
      if (!isAboutNames) rules.push(`not ${schemaText(not)}`);
      continue;
    }
    const names = not.required.join(', ');
    rules.push(not.required.length === 1 ? `without ${names}` : `not together: ${names}`);
  }
  return rules;
}

/** Returns what a schema within a rule asks for: its value or type, or the schema as it's written. */
function schemaText(schema: SchemaOrBoolean): string {
  if (typeof schema === 'boolean') return schema ? 'any value' : 'no value';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const keys = Object.keys(schema);
  if (keys.join() === 'type') return [schema.type ?? []].flat().join(' or ');
  if (keys.join() === '$ref') return pointerToPath(schema.$ref ?? '').at(-1) ?? '';
  return JSON.stringify(schema).slice(0, 300);
}

const PLAIN = new Set(['type', 'description', 'title']);

function isPlainType({ own, groups, patterns, refs }: MergedSchema): boolean {
  const isScalar = [own.type ?? []].flat().every((type) => type !== 'object' && type !== 'array');
  const isPlain = Object.keys(own).every((key) => PLAIN.has(key)) && !own.description;
  return (
    own.type !== undefined &&
    isScalar &&
    isPlain &&
    groups.length + patterns.length + refs.length === 0
  );
}

function withTypes(merged: MergedSchema, types: string[]): MergedSchema {
  if (merged.own.type !== undefined || types.length === 0) return merged;
  return { ...merged, own: { ...merged.own, type: [...new Set(types)] } };
}

/** Merges the only alternative into its schema, which describes it. */
function absorb(outer: MergedSchema, inner: MergedSchema): MergedSchema {
  return {
    own: combineOwn(inner.own, outer.own),
    groups: [],
    patterns: [...inner.patterns, ...outer.patterns],
    nots: [...inner.nots, ...outer.nots],
    conditions: [...inner.conditions, ...outer.conditions],
    refs: outer.refs.length > 0 ? [...outer.refs, ...inner.refs] : inner.refs,
    excluded: [...outer.excluded, ...inner.excluded],
    possible: outer.possible && inner.possible,
  };
}

/** Returns the title, the name it is referred to by, or undefined. */
export function nameOf(schema: SchemaOrBoolean, merged: MergedSchema): string | undefined {
  if (typeof schema === 'object' && schema.title) return schema.title;
  const name = merged.refs[0] === undefined ? undefined : pointerToPath(merged.refs[0]).at(-1);
  return merged.own.title ?? name;
}
