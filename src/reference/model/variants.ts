import {
  type OpenApiDocument,
  pointerToPath,
  type Schema,
  type SchemaOrBoolean,
  valueAt,
} from '../../../openapi/index.ts';
import { typeTexts } from './field-context.ts';
import { limitsOf, limitText } from './limits.ts';
import type { MergedSchema, SchemaGroup, SchemaMerger } from './merge-schema.ts';
import { nameOf, type SimpleSchema } from './simplify.ts';
import type { Choice } from './types.ts';

/** One alternative of a schema, named for readers. */
export interface NamedVariant {
  name: string;
  /** Value of the discriminator, or the condition that the anchor is made from. */
  when?: string;
  schema: SchemaOrBoolean;
}

interface VariantGroup {
  kind: Choice['kind'];
  discriminator?: string;
  variants: NamedVariant[];
}

/** Returns the oneOf and anyOf of a schema, and the subtypes of one that has only a discriminator. */
export function variantGroups(
  document: OpenApiDocument,
  merge: SchemaMerger,
  schema: SimpleSchema,
): VariantGroup[] {
  const groups = schema.groups.length > 0 ? schema.groups : subtypeGroup(document, schema);
  return groups.map((group) => namedGroup(merge, group));
}

/** Returns the subtypes of a schema that has only a discriminator, as one choice; none for any other. */
export function subtypeGroup(document: OpenApiDocument, schema: SimpleSchema): SchemaGroup[] {
  const { discriminator } = schema.own;
  if (!discriminator || schema.groups.length > 0) return [];
  const variants = subtypesOf(document, schema, discriminator);
  return variants.length === 0 ? [] : [{ kind: 'one', variants, discriminator }];
}

/**
 * Returns `if` with `then` and `else`, and dependentSchemas, as alternatives with a condition in words.
 */
export function conditionGroups(
  merge: SchemaMerger,
  { conditions, own }: SimpleSchema,
): VariantGroup[] {
  const variants: NamedVariant[] = [];
  for (const { condition, consequence, alternative } of conditions) {
    const name = conditionText(deepParts(merge, condition));
    const when = conditionText(plainParts(condition));
    if (consequence !== undefined) {
      variants.push({ name: `when ${name}`, when: `when ${when}`, schema: consequence });
    }
    if (alternative !== undefined) {
      variants.push({ name: `unless ${name}`, when: `unless ${when}`, schema: alternative });
    }
  }
  for (const [property, schema] of Object.entries(own.dependentSchemas ?? {})) {
    const name = `when ${property} is given`;
    variants.push({ name, when: name, schema });
  }
  return variants.length === 0 ? [] : [{ kind: 'when', variants }];
}

/** Returns "operation is authorization and amount is given". */
function conditionText(parts: string[]): string {
  return parts.length > 0 ? parts.join(' and ') : 'the condition holds';
}

/**
 * Returns what a condition says of the fields beside it. Anchors are made from this alone, so that those
 * which readers have linked to stay.
 */
function plainParts(condition: SchemaOrBoolean): string[] {
  if (typeof condition !== 'object') return ['always'];
  const tested = Object.entries(condition.properties ?? {}).filter(
    ([, schema]) => typeof schema === 'object',
  );
  const given = (condition.required ?? []).filter((name) =>
    tested.every(([property]) => property !== name),
  );
  return [
    ...tested.flatMap(([name, schema]) => valueText(name, schema) ?? []),
    ...given.map((name) => `${name} is given`),
  ];
}

/** Number of levels of a condition that are put into words: schemas can contain themselves. */
const CONDITION_LEVELS = 5;

/** Returns everything that a condition says, also of fields within fields: "source.type is tabby". */
function deepParts(
  merge: SchemaMerger,
  condition: SchemaOrBoolean,
  path = '',
  level = 1,
): string[] {
  if (typeof condition !== 'object') return path === '' ? ['always'] : [];
  if (level > CONDITION_LEVELS) return [];
  const merged = merge(condition);
  const { own, groups, nots } = merged;
  const inner = (schema: SchemaOrBoolean, at = path): string =>
    deepParts(merge, schema, at, level + 1).join(' and ');
  const value = path === '' ? undefined : valueText(path, own);
  const pathOf = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const fields = Object.entries(own.properties ?? {}).map(([name, schema]) => ({
    name,
    text: inner(schema, pathOf(name)),
  }));
  const given = (own.required ?? []).filter((name) =>
    fields.every((field) => field.name !== name || field.text === ''),
  );
  return [
    ...(value === undefined ? limitTexts(path, merged) : [value]),
    ...fields.map(({ text }) => text),
    ...given.map((name) => `${pathOf(name)} is given`),
    ...groups.map(({ variants }) => {
      const texts = variants.map((variant) => inner(variant));
      return texts.includes('') ? '' : texts.join(' or ');
    }),
    ...nots.map((not) => inner(not)).map((text) => text && `it isn't true that ${text}`),
  ].filter((text) => text !== '');
}

function valueText(name: string, schema: SchemaOrBoolean): string | undefined {
  if (typeof schema !== 'object') return undefined;
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return values && `${name} is ${values.map(String).join(' or ')}`;
}

function limitTexts(path: string, merged: MergedSchema): string[] {
  if (path === '') return [];
  if (merged.own.type === 'null') return [`${path} is null`];
  return limitsOf(merged).map((one) => {
    const limit = limitText(one);
    if (limit.startsWith('matches ')) return `${path} ${limit}`;
    return `${path} ${/(character|item|field)s?$/.test(limit) ? 'has' : 'is'} ${limit}`;
  });
}

function namedGroup(merge: SchemaMerger, group: SchemaGroup): VariantGroup {
  const declared = group.discriminator?.propertyName;
  const discriminator = declared ?? commonConstant(merge, group.variants);
  const taken = new Set<string>();
  const variants = group.variants.map((schema, index) => {
    const merged = merge(schema);
    const when = discriminator
      ? discriminatorValue(merge, group, schema, discriminator, declared !== undefined)
      : undefined;
    const name =
      nameOf(schema, merged) ?? when ?? shapeName(merge, schema) ?? `option ${index + 1}`;
    return { name: apart(name, when, taken), when, schema };
  });
  return { kind: group.kind, ...(discriminator ? { discriminator } : {}), variants };
}

/** Returns a name that no other variant has: with the value that chooses it, otherwise with a number. */
function apart(name: string, when: string | undefined, taken: Set<string>): string {
  const value = when?.split(/, | or /)[0] ?? name;
  let unique = taken.has(name) && value !== name ? `${name} (${value})` : name;
  for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`;
  taken.add(unique);
  return unique;
}

/**
 * Returns the value that chooses a variant: from the mapping, otherwise its own constant, otherwise its
 * name.
 */
function discriminatorValue(
  merge: SchemaMerger,
  { discriminator }: SchemaGroup,
  schema: SchemaOrBoolean,
  property: string,
  isDeclared: boolean,
): string | undefined {
  const { refs, own } = merge(schema);
  const component = refs.map((ref) => pointerToPath(ref).at(-1));
  const mapped = Object.entries(discriminator?.mapping ?? {})
    .filter(([, target]) => refs.includes(target) || component.includes(target))
    .map(([value]) => value);
  if (mapped.length > 0) return mapped.join(' or ');
  const constants = constantTexts(merge, own, property);
  const shown = constants.length > MOST_VALUES ? constants.slice(0, MOST_VALUES - 1) : constants;
  const others = constants.length - shown.length;
  if (others > 0) return `${shown.join(', ')} or ${others} more`;
  return shown.length > 0 ? shown.join(' or ') : isDeclared ? component[0] : undefined;
}

/** Number of values that a variant is introduced with; its field lists all of them. */
const MOST_VALUES = 4;

/** Returns the values that a field can have, if the contract lists them; its default is the first. */
function constantTexts(merge: SchemaMerger, own: Schema, property: string): string[] {
  const schema = own.properties?.[property];
  if (schema === undefined) return [];
  const { own: value } = merge(schema);
  const texts = (value.const === undefined ? (value.enum ?? []) : [value.const]).map(String);
  const usual = String(value.default);
  return texts.includes(usual) ? [...new Set([usual, ...texts])] : texts;
}

/**
 * Returns a field that has different values in every variant, which tells them apart, declared or not.
 */
function commonConstant(merge: SchemaMerger, variants: SchemaOrBoolean[]): string | undefined {
  const shapes = variants.map((variant) => merge(variant).own);
  return Object.keys(shapes[0]?.properties ?? {}).find((property) => {
    const constants = shapes.map((own) => constantTexts(merge, own, property));
    const all = constants.flat();
    return constants.every(({ length }) => length > 0) && new Set(all).size === all.length;
  });
}

/** Returns "string · uri" or "array" for alternatives without a name. */
function shapeName(merge: SchemaMerger, schema: SchemaOrBoolean): string | undefined {
  const merged = merge(schema);
  const { own } = merged;
  if (own.type === 'object' || own.properties) {
    const required = own.required?.join(', ');
    return required ? `with ${required}` : undefined;
  }
  return typeTexts(merged, []).join(' or ') || undefined;
}

/** Returns the component schemas that extend the one with the discriminator by allOf. */
function subtypesOf(
  document: OpenApiDocument,
  schema: SimpleSchema,
  discriminator: NonNullable<Schema['discriminator']>,
): SchemaOrBoolean[] {
  const mapped = Object.values(discriminator.mapping ?? {}).map((target) =>
    target.startsWith('#') ? target : `#/components/schemas/${target}`,
  );
  const base = schema.refs.at(-1);
  if (mapped.length > 0) {
    return [...new Set(mapped)]
      .filter((ref) => ref !== base && valueAt(document, pointerToPath(ref)) !== undefined)
      .map(($ref) => ({ $ref }));
  }
  return Object.entries(document.components?.schemas ?? {})
    .filter(([, candidate]) => extendsSchema(candidate, base))
    .map(([name]) => ({ $ref: `#/components/schemas/${name}` }));
}

function extendsSchema(candidate: SchemaOrBoolean, base: string | undefined): boolean {
  if (typeof candidate !== 'object' || base === undefined) return false;
  return (candidate.allOf ?? []).some((part) => typeof part === 'object' && part.$ref === base);
}
