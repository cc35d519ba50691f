import { kebabCase, pointerToPath, type SchemaOrBoolean } from '../../../openapi/index.ts';
import { AnchorBook } from './anchors.ts';
import { type FieldContext, isMarked, type Value } from './field-context.ts';
import type { SimpleSchema } from './simplify.ts';
import type { Choice, Facts, Field, FieldKind } from './types.ts';
import { conditionGroups, type NamedVariant, variantGroups } from './variants.ts';
import { ANY_NAME } from './words.ts';

/** Maximum number of fields that the tree of a body spells out. */
export const FIELDS_PER_ROOT = 100;

/**
 * Share of that number for a tree with more fields. Its first levels are spelled out, and component
 * schemas are linked. So contracts whose schemas all lead to each other get pages of readable length
 * and builds in linear time.
 */
const SHARE_OF_LARGE_TREE = 0.4;

/**
 * Returns the tree of a schema's fields: complete, or its first levels.
 *
 * @param fields maximum number that it spells out. Default: FIELDS_PER_ROOT
 */
export function buildFieldTree(
  context: FieldContext,
  schema: SchemaOrBoolean,
  place: RootPlace,
  { fields }: { fields: number | 'none' } = { fields: FIELDS_PER_ROOT },
): Field {
  if (fields === 'none')
    return new FieldTreeBuilder(context, place.anchors, 0).shallow(schema, place);
  const trial = new FieldTreeBuilder(context, new AnchorBook(), fields);
  const budget = trial.fits(schema, place) ? fields : Math.floor(fields * SHARE_OF_LARGE_TREE);
  return new FieldTreeBuilder(context, place.anchors, budget).build(schema, place);
}

/** Place where the tree of a body, a parameter or a schema page starts. */
interface RootPlace {
  kind: FieldKind;
  name: string;
  /** Anchor of the root itself; the anchors of its fields start with it. */
  anchor: string;
  /** Anchors taken on the page. */
  anchors: AnchorBook;
  required: boolean;
  /** Path of the root: empty for a body, the name for a parameter. */
  path?: string;
}

/** Number of variants that a tree spells out before it links schemas instead: a oneOf within a oneOf. */
const MOST_VARIANTS = 500;

/**
 * Maximum number of fields of an object that a full tree still spells out, if none of them has fields
 * of its own. Following a link costs more than reading an amount and its currency.
 */
const FIELDS_OF_SMALL_OBJECT = 6;

/**
 * Number of fields that a full tree still spends on variants of the body or its own fields that a
 * discriminator chooses, so that readers compare payment methods in one place. Larger objects within
 * them are links.
 */
const FIELDS_OF_CHOSEN_VARIANTS = 600;

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
  /** True for a variant of the root or one of its fields that the value of a discriminator chooses. */
  isChosen?: boolean;
}

/** Builds the tree of one root level by level, so that the limit is spent evenly. */
class FieldTreeBuilder {
  readonly #context: FieldContext;
  readonly #anchors: AnchorBook;
  readonly #queue: Task[] = [];
  #left: number;
  #leftForChosen = FIELDS_OF_CHOSEN_VARIANTS;
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
      if (large === undefined) continue;
      const fields = Object.keys(task.schema.own.properties ?? {});
      task.target.schema = { ...this.#context.book.linkTo(large), fields, path: task.path };
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
    const component = this.#nameOf(value);
    const field: Field = {
      ...identity,
      ...(component === undefined ? {} : { component }),
      deprecated: isMarked(value, 'deprecated'),
      readOnly: isMarked(value, 'readOnly'),
      writeOnly: isMarked(value, 'writeOnly'),
      ...facts,
      description: hasFields(value.inner)
        ? facts.description
        : withTitle(value.outer.own.title, at.name, facts.description),
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

  /** Returns the name of the component schema of an object, or of a list of values. */
  #nameOf({ inner, refs }: Value): string | undefined {
    const ref = hasFields(inner) || inner.own.enum ? componentIn(refs) : undefined;
    return ref === undefined ? inner.shape : schemaName(ref);
  }

  /** Expands a task. @returns the component schema that has no room left here */
  #expand(task: Task): string | undefined {
    const { schema, refs, target } = task;
    const above = openAnchor(refs, task.ancestors);
    if (above !== undefined) {
      target.recursiveTo = above;
      return undefined;
    }
    const component = componentIn(refs);
    const isRoot = task === this.#queue[0];
    const isFull = this.#left <= 0 || this.#variants > MOST_VARIANTS;
    if (!isRoot && component && isFull && hasFields(schema) && !this.#isInline(task)) {
      return component;
    }
    const ancestors = below(task.ancestors, refs, task.anchor);
    const fields = 'children' in target ? target.children : target.fields;
    fields.push(...this.#members({ ...task, ancestors }));
    target.choices = this.#choices({ ...task, ancestors });
    return undefined;
  }

  /** Returns true for a small object or a chosen variant, which a full tree spells out all the same. */
  #isInline({ schema, isChosen }: Task): boolean {
    const { own, groups, conditions } = schema;
    const fields = Object.values(own.properties ?? {});
    if (isChosen && fields.length <= this.#leftForChosen) {
      this.#leftForChosen -= fields.length;
      return true;
    }
    const isOpen = typeof own.additionalProperties === 'object' || own.patternProperties;
    if (isOpen || groups.length + conditions.length > 0 || own.discriminator) return false;
    return (
      fields.length <= FIELDS_OF_SMALL_OBJECT &&
      fields.every((field) => !hasFields(this.#context.describe(field).value.inner))
    );
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
    const groups = [...variantGroups(document, merge, schema), ...conditionGroups(merge, schema)];
    return groups.map(({ kind, discriminator, variants }) => ({
      kind,
      ...(discriminator === undefined ? {} : { discriminator }),
      variants: variants.map((variant) =>
        this.#variant(kind, variant, {
          anchor,
          path,
          ancestors,
          inherited: properties,
          isChosen: discriminator !== undefined && !path.includes('.'),
        }),
      ),
    }));
  }

  #variant(
    kind: Choice['kind'],
    { name, when, schema }: NamedVariant,
    { anchor, path, ancestors, inherited, isChosen }: Omit<Task, 'target' | 'schema' | 'refs'>,
  ) {
    const { value, facts } = this.#context.describe(schema);
    this.#variants += 1;
    // The name is shorter than several values of a discriminator.
    const hasValues = kind !== 'when' && when?.includes(' ');
    const ref = componentIn(value.refs);
    const component = ref === undefined ? undefined : schemaName(ref);
    const variant = {
      name,
      anchor: this.#anchors.claim(anchor, hasValues ? name : (when ?? name)),
      ...(when === undefined ? {} : { when }),
      ...(component === undefined ? {} : { component }),
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
      isChosen,
    });
    return variant;
  }
}

function componentIn(refs: string[]): string | undefined {
  return refs.find((ref) => ref.startsWith('#/components/schemas/'));
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
  return names.length > 0 ? [`also required: ${names.join(', ')}`] : [];
}

function saysNothing(own: SchemaOrBoolean, known: SchemaOrBoolean | undefined): boolean {
  return own === true && known !== undefined;
}

/** A field of an object or tuple, before its schema is read. */
export interface Member {
  kind: FieldKind;
  name: string;
  /** Last part of its anchor. */
  anchor: string;
  path: string;
  required: boolean;
  schema: SchemaOrBoolean;
}

/** Keys whose parts have names: elsewhere, the last part of a reference is a keyword such as `items`. */
const NAMING = new Set(['schemas', 'definitions', '$defs']);

/** Returns the name of the schema that a reference leads to; undefined if it has none. */
function schemaName(ref: string): string | undefined {
  const path = pointerToPath(ref);
  return NAMING.has(path.at(-2) ?? '') ? path.at(-1) : undefined;
}

/** Number of names below which their order may be by chance that of the alphabet. */
const FEWEST_SORTED = 3;
/** Number of names for which one may be out of order, where another part of an `allOf` begins. */
const SORTED_PART = 8;

/**
 * Returns properties with the required ones first and deprecated ones last, if a program sorted them by name.
 * Any other order is the author's, and stays.
 */
function inReadingOrder(
  entries: readonly [name: string, schema: SchemaOrBoolean][],
  isRequired: (name: string) => boolean,
): readonly [name: string, schema: SchemaOrBoolean][] {
  const breaks = entries.filter(([name], at) => at > 0 && (entries[at - 1]?.[0] ?? '') > name);
  const isSorted = breaks.length <= entries.length / SORTED_PART;
  if (entries.length < FEWEST_SORTED || !isSorted) return entries;
  const rankOf = ([name, schema]: (typeof entries)[number]) => {
    if (isRequired(name)) return 0;
    return typeof schema === 'object' && schema.deprecated ? 2 : 1;
  };
  return entries.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * Returns the fields of an object or tuple in reading order.
 *
 * @param path of the object
 * @param inherited properties that are already listed elsewhere
 */
function membersOf(
  { own }: SimpleSchema,
  path: string,
  inherited: Record<string, SchemaOrBoolean>,
): Member[] {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const members: Member[] = [];
  const add = (member: Omit<Member, 'required'>, required = false) => {
    members.push({ ...member, required });
  };
  const isRequired = (name: string) => own.required?.includes(name) ?? false;
  for (const [name, schema] of inReadingOrder(Object.entries(own.properties ?? {}), isRequired)) {
    if (inherited[name] === schema || schema === false) continue;
    add({ kind: 'property', name, anchor: name, path: below(name), schema }, isRequired(name));
  }
  const patterns = Object.entries(own.patternProperties ?? {});
  for (const [index, [name, schema]] of patterns.entries()) {
    const anchor = `pattern-${index + 1}`;
    add({ kind: 'pattern', name, anchor, path: below('*'), schema });
  }
  const others = own.additionalProperties;
  if (others !== undefined && typeof others === 'object') {
    const name = nameOfKeys(own.propertyNames);
    add({ kind: 'additional', name, anchor: 'any-name', path: below('*'), schema: others });
  }
  for (const [index, schema] of (own.prefixItems ?? []).entries()) {
    const name = `[${index}]`;
    add({ kind: 'item', name, anchor: `${index}`, path: `${path}${name}`, schema });
  }
  if (own.prefixItems && own.items !== undefined && own.items !== false) {
    add({ kind: 'item', name: '[…]', anchor: 'more', path: `${path}[]`, schema: own.items });
  }
  return members;
}

function nameOfKeys(names: SchemaOrBoolean | undefined): string {
  const title = typeof names === 'object' ? names.title : undefined;
  return title ?? ANY_NAME;
}

/** A schema that was reached by reference, and the anchor that its fields are under. */
interface Ancestor {
  ref: string;
  anchor: string;
  above: Ancestor | undefined;
}

/** Adds the references that lead to a schema whose fields are under an anchor. */
function below(
  ancestors: Ancestor | undefined,
  refs: string[],
  anchor: string,
): Ancestor | undefined {
  return refs.reduce<Ancestor | undefined>((above, ref) => ({ ref, anchor, above }), ancestors);
}

/** Returns the anchor of the nearest place above that one of the references leads back to. */
function openAnchor(refs: string[], ancestors: Ancestor | undefined): string | undefined {
  for (const ref of refs) {
    for (let at = ancestors; at; at = at.above) if (at.ref === ref) return at.anchor;
  }
  return undefined;
}

/** Returns the words of a text of three letters and more. */
function wordsOf(text: string): string[] {
  return kebabCase(text)
    .split('-')
    .filter((word) => word.length > 2);
}

/**
 * Returns the description of a value with its title above it, if that's a text that says more: "Payment end to end
 * identification" of `custom_payment_id`. Most titles are the name in words, or the name of a program's type.
 */
function withTitle(title: string | undefined, name: string, description: string): string {
  const known = new Set(wordsOf(`${name} ${description}`));
  const saysMore = title?.trim().includes(' ') && wordsOf(title).some((word) => !known.has(word));
  return saysMore ? [title, description].filter(Boolean).join('\n\n') : description;
}
