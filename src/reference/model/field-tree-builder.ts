import type { SchemaOrBoolean } from '../../../openapi/index.ts';
import { type Ancestor, below, openAnchor } from './ancestors.ts';
import type { AnchorBook } from './anchors.ts';
import type { FieldContext } from './field-context.ts';
import { membersOf } from './members.ts';
import type { RootPlace } from './root-place.ts';
import type { SimpleSchema } from './simplify.ts';
import type { Choice, Facts, Field } from './types.ts';
import type { Value } from './value.ts';
import { conditionGroups, type NamedVariant, variantGroups } from './variants.ts';

/** Number of variants that a tree spells out before it links schemas instead: a oneOf within a oneOf. */
const MOST_VARIANTS = 500;

interface Task {
  target: Facts & ({ children: Field[] } | { fields: Field[] });
  schema: SimpleSchema;
  /** References that led to the schema, including those through the arrays around it. */
  refs: string[];
  anchor: string;
  path: string;
  ancestors: Ancestor | undefined;
  /** Properties of the object that the target is a variant of, which lists them. */
  inherited: Record<string, SchemaOrBoolean>;
}

/** Builds the tree of one root level by level, so that the limit is spent evenly. */
export class FieldTreeBuilder {
  readonly #context: FieldContext;
  readonly #anchors: AnchorBook;
  readonly #queue: Task[] = [];
  #left: number;
  #variants = 0;

  constructor(context: FieldContext, anchors: AnchorBook, budget: number) {
    this.#context = context;
    this.#anchors = anchors;
    this.#left = budget;
  }

  /** Returns only the root. */
  shallow(schema: SchemaOrBoolean, { kind, name, required, anchor, path }: RootPlace): Field {
    const at = { kind, name, required, anchor, path: path ?? '', ancestors: undefined };
    return this.#field(schema, at);
  }

  build(schema: SchemaOrBoolean, place: RootPlace): Field {
    const root = this.shallow(schema, place);
    // The queue grows while it is read.
    for (const task of this.#queue) {
      const large = this.#expand(task);
      if (large !== undefined) task.target.schema = this.#context.book.slugOf(large);
    }
    return root;
  }

  /** Returns true if the tree has no more fields than the limit. */
  fits(schema: SchemaOrBoolean, place: RootPlace): boolean {
    this.shallow(schema, place);
    for (const task of this.#queue) if (this.#expand(task) !== undefined) return false;
    return true;
  }

  #field(
    schema: SchemaOrBoolean,
    at: Pick<Field, 'kind' | 'name' | 'required' | 'anchor' | 'path'> &
      Pick<Task, 'ancestors'> &
      Partial<Pick<Task, 'inherited'>>,
  ): Field {
    const { ancestors, inherited = {}, ...identity } = at;
    const { value, facts } = this.#context.describe(schema);
    this.#left -= 1;
    const field: Field = {
      ...identity,
      deprecated: value.outer.own.deprecated === true,
      readOnly: value.outer.own.readOnly === true,
      writeOnly: value.outer.own.writeOnly === true,
      ...facts,
      rules: [...facts.rules, ...requiredHere(value, inherited)],
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
      inherited,
    });
    return field;
  }

  /** Expands a task. @returns the component schema that has no room left here */
  #expand(task: Task): string | undefined {
    const { schema, refs, target } = task;
    const above = openAnchor(refs, task.ancestors);
    if (above !== undefined) {
      target.recursiveTo = above;
      return undefined;
    }
    const component = refs.find((name) => name.startsWith('#/components/schemas/'));
    const isRoot = task === this.#queue[0];
    const isFull = this.#left <= 0 || this.#variants > MOST_VARIANTS;
    if (!isRoot && component && isFull && hasFields(schema)) return component;
    const ancestors = below(task.ancestors, refs, task.anchor);
    const fields = 'children' in target ? target.children : target.fields;
    fields.push(...this.#members({ ...task, ancestors }));
    target.choices = this.#choices({ ...task, ancestors });
    return undefined;
  }

  #members({ schema, anchor, path, ancestors, inherited }: Task): Field[] {
    // In a condition, `name: true` adds nothing about a field that is described elsewhere.
    const members = membersOf(schema, path, inherited).filter(
      (member) => member.kind !== 'property' || !saysNothing(member.schema, inherited[member.name]),
    );
    return members.map((member) => {
      const { kind, name, required, path: memberPath } = member;
      const refined = kind === 'property' ? inherited[name] : undefined;
      const known = refined === undefined ? undefined : this.#context.describe(refined);
      const field = this.#field(member.schema, {
        kind,
        name,
        required,
        anchor: this.#anchors.claim(anchor, member.anchor),
        path: memberPath,
        ancestors,
        inherited: known?.value.inner.own.properties,
      });
      // A condition narrows a field without repeating its type.
      if (field.types.length === 0 && known) field.types = known.facts.types;
      return field;
    });
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
    const { value, facts } = this.#context.describe(schema);
    this.#variants += 1;
    const variant = {
      name,
      anchor: this.#anchors.claim(anchor, when ?? name),
      ...(when === undefined ? {} : { when }),
      ...facts,
      rules: [...facts.rules, ...requiredHere(value, inherited)],
      fields: [],
    };
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

function hasFields({ own, groups }: SimpleSchema): boolean {
  return (
    own.properties !== undefined ||
    groups.length > 0 ||
    typeof own.additionalProperties === 'object'
  );
}

/** Returns the rule about fields that a condition requires and that are described elsewhere. */
function requiredHere({ outer, inner }: Value, inherited: Task['inherited']): string[] {
  const names = (outer.own.required ?? []).filter((name) => {
    const known = inherited[name];
    const own = inner.own.properties?.[name];
    return known !== undefined && (own === undefined || own === known || saysNothing(own, known));
  });
  return names.length > 0 ? [`required here: ${names.join(', ')}`] : [];
}

function saysNothing(own: SchemaOrBoolean, known: SchemaOrBoolean | undefined): boolean {
  return own === true && known !== undefined;
}
