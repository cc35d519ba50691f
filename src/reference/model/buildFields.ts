import type { OpenApiDocument, Schema, SchemaOrBoolean } from '../load/openapi.ts';
import type { AnchorBook } from './anchors.ts';
import { limitsOf } from './limits.ts';
import { createMerger, type MergedSchema, type SchemaMerger } from './mergeSchema.ts';
import type { SchemaBook } from './schemaBook.ts';
import { type SimpleSchema, simplify } from './simplify.ts';
import type { Choice, Facts, Field, FieldKind, Json } from './types.ts';
import { typeTexts } from './typesText.ts';
import { conditionGroups, type NamedVariant, variantGroups } from './variants.ts';

/** What is shared by all fields of a document. */
export interface FieldContext {
  document: OpenApiDocument;
  merge: SchemaMerger;
  /** Schemas that get pages of their own. */
  book: SchemaBook;
}

export function createFieldContext(document: OpenApiDocument, book: SchemaBook): FieldContext {
  return { document, merge: createMerger(document), book };
}

/** Where the tree of a body, a parameter or a schema page starts. */
export interface RootPlace {
  kind: FieldKind;
  name: string;
  /** Anchor of the root itself; those of its fields start with it. */
  anchor: string;
  /** Anchors taken on the page. */
  anchors: AnchorBook;
  required: boolean;
  /** Path of the root: empty for a body, the name for a parameter. */
  path?: string;
}

/**
 * Most fields that a body spells out. Beyond it, component schemas are linked, so that contracts
 * whose schemas all lead to each other give pages of readable length and builds in linear time.
 */
export const FIELDS_PER_ROOT = 150;

/** A schema that was reached by reference, and the anchor its fields stand under. */
interface Ancestor {
  ref: string;
  anchor: string;
  above: Ancestor | undefined;
}

interface Task {
  target: Facts & ({ children: Field[] } | { fields: Field[] });
  schema: SimpleSchema;
  /** References that led to the schema, through the arrays around it too. */
  refs: string[];
  anchor: string;
  path: string;
  ancestors: Ancestor | undefined;
  /** Properties of the object that the target is a variant of; they are listed there. */
  inherited: Record<string, SchemaOrBoolean>;
}

/** The tree of fields of a schema, built level by level so that the budget is spent evenly. */
export function buildFieldTree(
  context: FieldContext,
  schema: SchemaOrBoolean,
  place: RootPlace,
  { fields }: { fields: number | 'none' } = { fields: FIELDS_PER_ROOT },
): Field {
  const builder = new TreeBuilder(context, place.anchors, fields === 'none' ? 0 : fields);
  return fields === 'none' ? builder.shallow(schema, place) : builder.build(schema, place);
}

class TreeBuilder {
  readonly #context: FieldContext;
  readonly #anchors: AnchorBook;
  readonly #queue: Task[] = [];
  #left: number;

  constructor(context: FieldContext, anchors: AnchorBook, budget: number) {
    this.#context = context;
    this.#anchors = anchors;
    this.#left = budget;
  }

  /** The root alone. */
  shallow(schema: SchemaOrBoolean, { kind, name, required, anchor, path }: RootPlace): Field {
    const at = { kind, name, required, anchor, path: path ?? '', ancestors: undefined };
    return this.#field(schema, at);
  }

  build(schema: SchemaOrBoolean, place: RootPlace): Field {
    const root = this.shallow(schema, place);
    // The queue grows while it is read.
    for (let index = 0; index < this.#queue.length; index++) {
      const task = this.#queue[index];
      if (task) this.#expand(task, index === 0);
    }
    return root;
  }

  #field(
    schema: SchemaOrBoolean,
    at: Pick<Field, 'kind' | 'name' | 'required' | 'anchor' | 'path'> & Pick<Task, 'ancestors'>,
  ): Field {
    const { ancestors, ...identity } = at;
    const value = this.#valueOf(schema);
    this.#left -= 1;
    const field: Field = {
      ...identity,
      deprecated: value.outer.own.deprecated === true,
      readOnly: value.outer.own.readOnly === true,
      writeOnly: value.outer.own.writeOnly === true,
      ...factsOf(value),
      children: [],
    };
    const path = value.isArray ? `${at.path}[]` : at.path;
    this.#queue.push({
      target: field,
      schema: value.inner,
      refs: value.refs,
      anchor: at.anchor,
      path,
      ancestors,
      inherited: {},
    });
    return field;
  }

  /** The value itself, and for arrays the item within, however deep. */
  #valueOf(schema: SchemaOrBoolean): Value {
    const { merge } = this.#context;
    const outer = simplify(merge(schema), merge);
    const seen = new Set<string>(outer.refs);
    let inner = outer;
    let depth = 0;
    while (inner.own.items !== undefined && !inner.own.prefixItems) {
      const item = simplify(merge(inner.own.items), merge);
      if (item.refs.some((ref) => seen.has(ref) && isArray(item))) break;
      for (const ref of item.refs) seen.add(ref);
      inner = item;
      depth += 1;
    }
    return { outer, inner: this.#typed(inner), refs: [...seen], depth, isArray: depth > 0 };
  }

  /** The types of a value that only its variants have. */
  #typed(schema: SimpleSchema): SimpleSchema {
    if (schema.own.type !== undefined || schema.groups.length === 0) return schema;
    const variants = schema.groups.flatMap((group) => group.variants.map(this.#context.merge));
    const types = variants.map(({ own }) => own.type ?? (own.properties ? 'object' : undefined));
    if (types.some((type) => type === undefined)) return schema;
    const own = {
      ...schema.own,
      type: [...new Set(types.flat().filter((type) => type !== undefined))],
    };
    return { ...schema, own };
  }

  #expand(task: Task, isRoot: boolean): void {
    const { schema, refs, target } = task;
    const ref = refs.find((name) => this.#isOpen(name, task.ancestors));
    if (ref !== undefined) {
      target.recursiveTo = this.#openAnchor(ref, task.ancestors);
      return;
    }
    const component = refs.find((name) => name.startsWith('#/components/schemas/'));
    if (!isRoot && component && this.#left <= 0 && hasFields(schema)) {
      target.schema = this.#context.book.slugOf(component);
      return;
    }
    const ancestors = refs.reduce<Ancestor | undefined>(
      (above, name) => ({ ref: name, anchor: task.anchor, above }),
      task.ancestors,
    );
    const fields = 'children' in target ? target.children : target.fields;
    fields.push(...this.#members({ ...task, ancestors }));
    target.choices = this.#choices({ ...task, ancestors });
  }

  #isOpen(ref: string, ancestors: Ancestor | undefined): boolean {
    return this.#openAnchor(ref, ancestors) !== undefined;
  }

  #openAnchor(ref: string, ancestors: Ancestor | undefined): string | undefined {
    for (let at = ancestors; at; at = at.above) if (at.ref === ref) return at.anchor;
    return undefined;
  }

  #members({ schema, anchor, path, ancestors, inherited }: Task): Field[] {
    const { own } = schema;
    const member = (
      kind: FieldKind,
      name: string,
      anchorName: string,
      memberPath: string,
      value: SchemaOrBoolean,
    ): Field =>
      this.#field(value, {
        kind,
        name,
        required: kind === 'property' && (own.required?.includes(name) ?? false),
        anchor: this.#anchors.claim(anchor, anchorName),
        path: memberPath,
        ancestors,
      });
    const below = (name: string) => (path === '' ? name : `${path}.${name}`);

    const fields = Object.entries(own.properties ?? {})
      .filter(([name, value]) => inherited[name] !== value && value !== false)
      .map(([name, value]) => {
        const field = member('property', name, name, below(name), value);
        const refined = inherited[name];
        // A condition narrows a field without saying its type again.
        if (field.types.length === 0 && refined !== undefined) {
          field.types = factsOf(this.#valueOf(refined)).types;
        }
        return field;
      });
    Object.entries(own.patternProperties ?? {}).forEach(([pattern, value], index) => {
      fields.push(member('pattern', pattern, `pattern-${index + 1}`, below('*'), value));
    });
    const others = own.additionalProperties;
    if (others !== undefined && typeof others === 'object') {
      const name = nameOfKeys(own.propertyNames);
      fields.push(member('additional', name, 'any-name', below('*'), others));
    }
    own.prefixItems?.forEach((value, index) => {
      fields.push(member('item', `[${index}]`, `${index}`, `${path}[${index}]`, value));
    });
    if (own.prefixItems && own.items !== undefined && own.items !== false) {
      fields.push(member('item', '[…]', 'more', `${path}[]`, own.items));
    }
    return fields;
  }

  #choices({ schema, anchor, path, ancestors, inherited }: Task): Choice[] {
    const { document, merge } = this.#context;
    const properties = { ...inherited, ...schema.own.properties };
    const groups = [...variantGroups(document, merge, schema), ...conditionGroups(schema)];
    return groups.map(({ kind, discriminator, variants }) => ({
      kind,
      ...(discriminator === undefined ? {} : { discriminator }),
      variants: variants.map((variant) =>
        this.#variant(variant, { anchor, path, ancestors, inherited: properties }),
      ),
    }));
  }

  #variant(
    { name, when, schema }: NamedVariant,
    { anchor, path, ancestors, inherited }: Omit<Task, 'target' | 'schema' | 'refs'>,
  ) {
    const value = this.#valueOf(schema);
    const variant = {
      name,
      anchor: this.#anchors.claim(anchor, when ?? name),
      ...(when === undefined ? {} : { when }),
      ...factsOf(value),
      fields: [],
    };
    const repeated = (value.outer.own.required ?? []).filter(
      (required) => inherited[required] !== undefined && !isOwn(value.inner, required, inherited),
    );
    if (repeated.length > 0) variant.rules.push(`required here: ${repeated.join(', ')}`);
    this.#queue.push({
      target: variant,
      schema: value.inner,
      refs: value.refs,
      anchor: variant.anchor,
      path: value.isArray ? `${path}[]` : path,
      ancestors,
      inherited: value.isArray ? {} : inherited,
    });
    return variant;
  }
}

interface Value {
  outer: SimpleSchema;
  inner: SimpleSchema;
  /** References followed to both. */
  refs: string[];
  /** Arrays around the inner value. */
  depth: number;
  isArray: boolean;
}

function factsOf({ outer, inner, depth, isArray }: Value): Facts {
  const innerTypes = typeTexts(inner, inner.enumValues);
  const types = isArray
    ? (innerTypes.length > 0 ? innerTypes : ['any']).map((type) => 'array of '.repeat(depth) + type)
    : innerTypes;
  const eachLimit = isArray ? limitsOf(inner).map((limit) => `each ${limit}`) : [];
  const constant = outer.own.const;
  const itemConstant = isArray ? inner.own.const : undefined;
  return {
    types: withOtherTypes(types, outer, isArray),
    nullable: outer.nullable,
    limits: [...limitsOf(outer), ...nameLimits(outer), ...eachLimit],
    rules: isArray ? [...outer.rules, ...inner.rules] : outer.rules,
    enumValues:
      itemConstant === undefined ? inner.enumValues : [{ value: itemConstant, meaning: '' }],
    ...(constant === undefined ? {} : { const: constant }),
    ...(outer.own.default === undefined ? {} : { default: outer.own.default }),
    examples: examplesOf(outer.own, isArray ? inner.own : undefined),
    description: descriptionOf(outer, isArray ? inner : undefined),
    choices: [],
  };
}

/** A value may be an array or something else: `["array", "string"]`. */
function withOtherTypes(types: string[], { own }: SimpleSchema, isArrayOf: boolean): string[] {
  if (!isArrayOf || !Array.isArray(own.type)) return types;
  return [...types, ...own.type.filter((type) => type !== 'array' && type !== 'null')];
}

function nameLimits({ own }: SimpleSchema): string[] {
  if (typeof own.propertyNames !== 'object') return [];
  const { pattern, ...names } = own.propertyNames;
  const merged = { own: names, patterns: pattern ? [pattern] : [] } as unknown as MergedSchema;
  return limitsOf(merged).map((limit) => `names ${limit}`);
}

/** Examples of the value, then those of its items. */
function examplesOf(own: Schema, item: Schema | undefined): Json[] {
  const values = [own, item].flatMap((schema) => [...(schema?.examples ?? []), schema?.example]);
  const given = values.filter((value) => value !== undefined);
  return [...new Map(given.map((value) => [JSON.stringify(value), value])).values()];
}

function descriptionOf(outer: SimpleSchema, item: SimpleSchema | undefined): string {
  const own = outer.own.description ?? '';
  const ofItem = item?.own.description ?? '';
  return [own, ofItem === own ? '' : ofItem].filter(Boolean).join('\n\n');
}

function nameOfKeys(names: SchemaOrBoolean | undefined): string {
  const title = typeof names === 'object' ? names.title : undefined;
  return title ?? 'any name';
}

function isArray({ own }: SimpleSchema): boolean {
  return own.items !== undefined;
}

function hasFields({ own, groups }: SimpleSchema): boolean {
  return (
    own.properties !== undefined ||
    groups.length > 0 ||
    typeof own.additionalProperties === 'object'
  );
}

function isOwn(schema: SimpleSchema, name: string, inherited: Task['inherited']): boolean {
  const property = schema.own.properties?.[name];
  return property !== undefined && property !== inherited[name];
}
