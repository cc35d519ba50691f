import {
  claim,
  kebabCase,
  type OpenApiDocument,
  type OpenApiExternalDocs,
  pointerToPath,
  type Schema,
  type SchemaOrBoolean,
} from '../../../openapi/index.ts';
import { itemLimits, limitsOf, nameLimits } from './limits.ts';
import { createMerger, type MergedSchema, type SchemaMerger } from './merge-schema.ts';
import { notationOf, withoutShown } from './sample-scalar.ts';
import { type SimpleSchema, simplify } from './simplify.ts';
import type { EnumValue, Facts, Json, SchemaLink } from './types.ts';

/** Context that all fields of a document share. */
export interface FieldContext {
  document: OpenApiDocument;
  merge: SchemaMerger;
  /** Returns the facts of a schema by itself, calculated once: large contracts show it on many pages. */
  describe: (schema: SchemaOrBoolean) => { value: Value; facts: Facts };
  /** Schemas that get their own pages. */
  book: SchemaBook;
}

export function createFieldContext(document: OpenApiDocument): FieldContext {
  const merge = createMerger(document);
  const known = new Map<SchemaOrBoolean, { value: Value; facts: Facts }>();
  const describe: FieldContext['describe'] = (schema) => {
    const earlier = known.get(schema);
    if (earlier) return earlier;
    const value = buildValue(schema, merge);
    const described = { value, facts: factsOf(value) };
    known.set(schema, described);
    return described;
  };
  return { document, merge, describe, book: new SchemaBook() };
}

/** A value and, for arrays, the items within, however deep. */
export interface Value {
  outer: SimpleSchema;
  /** Arrays within an array, from the outermost; the last is their content. Empty: not an array. */
  items: SimpleSchema[];
  /** Schema that has the fields: the last of the items, or the value itself. */
  inner: SimpleSchema;
  /** References followed to all of them. */
  refs: string[];
  isArray: boolean;
}

/** Returns whether a value, or each item of an array, is marked with a keyword. */
export function isMarked(
  { outer, inner }: Value,
  keyword: 'deprecated' | 'readOnly' | 'writeOnly',
): boolean {
  return outer.own[keyword] === true || inner.own[keyword] === true;
}

function buildValue(schema: SchemaOrBoolean, merge: SchemaMerger): Value {
  const outer = simplify(merge(schema), merge);
  const seen = new Set<string>(outer.refs);
  const items: SimpleSchema[] = [];
  let last = outer;
  while (last.own.items !== undefined && !last.own.prefixItems) {
    const item = simplify(merge(last.own.items), merge);
    if (item.refs.some((ref) => seen.has(ref)) && item.own.items !== undefined) break;
    for (const ref of item.refs) seen.add(ref);
    items.push(item);
    last = item;
  }
  const inner = typed(last, merge);
  return {
    outer,
    items: items.length > 0 ? [...items.slice(0, -1), inner] : [],
    inner,
    refs: [...seen],
    isArray: items.length > 0,
  };
}

/** Adds the types of a value that only its variants have. */
function typed(schema: SimpleSchema, merge: SchemaMerger): SimpleSchema {
  if (schema.own.type !== undefined || schema.groups.length === 0) return schema;
  const variants = schema.groups.flatMap((group) => group.variants.map(merge));
  const types = variants.map(({ own }) => own.type ?? (own.properties ? 'object' : undefined));
  if (types.some((type) => type === undefined)) return schema;
  const own = {
    ...schema.own,
    type: [...new Set(types.flat().filter((type) => type !== undefined))],
  };
  return { ...schema, own };
}

/** Returns the contract's facts about a value; for an array, about its items too. */
function factsOf({ outer, inner, items, isArray }: Value): Facts {
  const innerTypes = typeTexts(inner, inner.enumValues);
  const types = isArray
    ? (innerTypes.length > 0 ? innerTypes : ['any']).map(
        (type) => 'array of '.repeat(items.length) + type,
      )
    : innerTypes;
  const constant = outer.own.const;
  const facts = {
    types: withOtherTypes(types, outer, isArray),
    nullable: outer.nullable,
    rules: [outer, ...items].flatMap(({ rules }) => rules),
    enumValues: [...outer.enumValues, ...items.flatMap(itemValues)],
    ...(constant === undefined ? {} : { const: constant }),
    ...(outer.own.default === undefined ? {} : { default: outer.own.default }),
    examples: examplesOf([outer, ...items]),
    description: descriptionOf([outer, ...items]),
    choices: [],
  };
  const own = [...limitsOf(outer), ...notationOf(outer), ...nameLimits(outer)];
  const limits = [...own, ...items.flatMap(itemLimits)];
  return { ...facts, limits: withoutShown(limits, inner, facts) };
}

function itemValues({ own, enumValues }: SimpleSchema): EnumValue[] {
  return own.const === undefined ? enumValues : [{ value: own.const, meaning: '' }];
}

/** Adds other types: a value may be an array or something else, `["array", "string"]`. */
function withOtherTypes(types: string[], { own }: SimpleSchema, isArrayOf: boolean): string[] {
  if (!isArrayOf || !Array.isArray(own.type)) return types;
  return [...types, ...own.type.filter((type) => type !== 'array' && type !== 'null')];
}

/** Returns the examples of the value, then those of its items. */
function examplesOf(levels: SimpleSchema[]): Json[] {
  const values = levels.flatMap(({ own }) => [...(own.examples ?? []), own.example]);
  const given = values.filter((value) => value !== undefined);
  return [...new Map(given.map((value) => [JSON.stringify(value), value])).values()];
}

function descriptionOf([outer, ...items]: [SimpleSchema, ...SimpleSchema[]]): string {
  const ofAll = textsOf(outer);
  const ofEach = [...new Set(items.flatMap(textsOf))].filter((text) => !ofAll.includes(text));
  const [first, ...others] = ofEach;
  if (ofAll.length === 0 || first === undefined) return [...ofAll, ...ofEach].join('\n\n');
  // What begins with a list, a table or other marks stays a block of its own.
  const opening = /^\p{L}/u.test(first) ? `Each item: ${first}` : `Each item:\n\n${first}`;
  return [...ofAll, opening, ...others].join('\n\n');
}

function textsOf({ own }: SimpleSchema): string[] {
  return [own.description ?? '', linkTo(own.externalDocs)].filter(Boolean);
}

/** Returns a link in Markdown to further documentation; empty without any. */
export function linkTo(docs: OpenApiExternalDocs | undefined): string {
  if (!docs?.url) return '';
  const text = (docs.description ?? docs.url).replaceAll(/[[\]\\]/g, '\\$&');
  return `[${text}](<${docs.url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;
}

/** Returns one text per type of a value that isn't an array: `string · uuid`. Empty: any type. */
export function typeTexts({ own, possible }: MergedSchema, values: EnumValue[]): string[] {
  if (!possible) return ['nothing'];
  const types = [own.type ?? inferred(own, values)].flat();
  const shown = types.length > 1 ? types.filter((type) => type !== 'null') : types;
  const detail = own.format ?? own.contentEncoding;
  const usual = shown.filter(hasFormat);
  const formatted = usual.length > 0 ? usual : shown;
  // Some tools write the type as its format.
  const hasDetail = (type: string) => detail && detail !== type && formatted.includes(type);
  return shown.map((type) => (hasDetail(type) ? `${type} · ${detail}` : type));
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

/** Component schemas that pages link to, each with the slug of its page. */
class SchemaBook {
  readonly #slugs = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** Returns the page of `#/components/schemas/Name`, and thereby requests it. */
  linkTo(reference: string): SchemaLink {
    const name = pointerToPath(reference).at(-1) ?? reference;
    const known = this.#slugs.get(reference);
    if (known) return { name, slug: known };
    const slug = claim(kebabCase(name) || 'schema', this.#taken);
    this.#slugs.set(reference, slug);
    return { name, slug };
  }

  /** Returns the references requested so far, in order. The list grows while pages are built. */
  references(): string[] {
    return [...this.#slugs.keys()];
  }
}
