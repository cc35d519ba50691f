import type { Choice, Field, Json, MediaType } from '../../reference/model/types.ts';
import { isList, plainText, writtenBody } from '../../reference/request/written-body.ts';
import { type BodyForm, type BodyRow, isRequired, OR } from './body-rows.ts';

/** Maximum number of rows of a body, if no more of its fields are required. */
const MOST_ROWS = 400;
/** Maximum number of values that a row lets readers choose from. With more of them it's a text. */
const MOST_VALUES = 60;

/** Stands for a field's value, to find out the name that a form sends it under. */
const MARK = 'value';

type Leaf = Pick<BodyRow, 'path' | 'required' | 'variants' | 'of'> & { field: Field };

/**
 * Returns the rows of a body: its fields with one value each, below objects. In JSON also the fields of the variants
 * of objects, if a field tells them apart; lists and other objects have one row, whose value is JSON. In a form,
 * objects with keys of the sender's own have such a row.
 *
 * @returns undefined if it has none, or is neither JSON nor a form
 */
export function bodyForm(media: Omit<MediaType, 'examples'>): BodyForm | undefined {
  const { kind } = writtenBody(media, {});
  if (kind !== 'json' && kind !== 'form') return undefined;
  const start = { path: [], required: 0 };
  const sent = leavesBelow(media.root, start, kind === 'json').flatMap((leaf) => {
    const row = rowOf(leaf);
    if (kind === 'json') return [{ row, depth: leaf.path.length }];
    const name = sentName(media, leaf);
    if (name === undefined) return [];
    const required = Number(isRequired(row));
    return [{ row: { ...row, path: [name], required }, depth: leaf.path.length }];
  });
  const rows = nearest(sent);
  return rows.length > 0 ? { kind, rows } : undefined;
}

type Above = Pick<Leaf, 'path' | 'required' | 'of'>;

function leavesBelow(parent: Field, above: Above, hasVariants: boolean): Leaf[] {
  if (!parent.types.every((type) => baseOf(type) === 'object')) return [];
  const own = leavesOf(parent.children, above, hasVariants);
  const [choice, other] = parent.choices;
  // A variant within a variant would need the conditions of both.
  if (!hasVariants || !choice || other || above.of) return own;
  return [...own, ...leavesOfVariants(choice, above)];
}

function leavesOf(fields: readonly Field[], above: Above, hasVariants: boolean): Leaf[] {
  return fields.flatMap((field) => {
    if (field.kind !== 'property' || field.readOnly) return [];
    // What an optional object must have is optional in the body.
    const isKept = field.required && above.required === above.path.length;
    const here = {
      ...above,
      path: [...above.path, field.name],
      required: above.required + Number(isKept),
    };
    if (isScalar(field)) return [{ ...here, field }];
    const below = leavesBelow(field, here, hasVariants);
    const isRow = hasVariants ? isWhole(field) : isMap(field);
    return below.length === 0 && isRow ? [{ ...here, field }] : below;
  });
}

/** Returns the field that tells the variants of an object apart, and the others of each variant. */
function leavesOfVariants({ kind, discriminator, variants }: Choice, above: Above): Leaf[] {
  const telling = variants.map(({ fields }) => fields.find(({ name }) => name === discriminator));
  const values = telling.map((field) => (field ? valuesOf(field) : []));
  const [field] = telling;
  if (kind !== 'one' || !field || values.some(({ length }) => length === 0)) return [];
  const path = [...above.path, field.name];
  const isKept = above.required === above.path.length;
  return [
    { field, path, required: above.required + Number(isKept), variants: values },
    ...variants.flatMap(({ fields }, variant) =>
      leavesOf(
        fields.filter(({ name }) => name !== discriminator),
        { ...above, of: { path, variant } },
        true,
      ),
    ),
  ];
}

/** Tells whether a field is a text, a number or true or false. */
export function isScalar({ types }: Pick<Field, 'types'>): boolean {
  return (
    types.length > 0 &&
    types.every((type) => ['string', 'integer', 'number', 'boolean'].includes(baseOf(type)))
  );
}

/** Tells whether a field's value is a list or an object, which JSON can write in one row. */
function isWhole({ types }: Field): boolean {
  return types.length > 0 && types.every((type) => isList(type) || baseOf(type) === 'object');
}

/** Tells whether a field's value is an object with keys of the sender's own, each with one value. */
function isMap({ types, children }: Field): boolean {
  const [any, other] = children;
  return types.join() === 'object' && any?.kind === 'additional' && !other && isScalar(any);
}

/** Returns a type without its format. */
function baseOf(type: string): string {
  return type.split(' · ')[0] ?? '';
}

function rowOf({ field, path, required, variants, of }: Leaf): BodyRow {
  const values = variants ? firstOf(variants) : isScalar(field) ? valuesOf(field) : [];
  const hasChoice = values.length > 0 && values.length <= MOST_VALUES;
  return {
    path,
    required,
    type: field.types.join(OR),
    ...(hasChoice ? {} : patternOf(field)),
    ...(hasChoice ? { values } : {}),
    ...(variants ? { variants } : {}),
    ...(of ? { of } : {}),
  };
}

/** Returns the pattern of a field's value; nothing without one, or of the items of a list. */
export function patternOf({ limits }: Field): { pattern?: string } {
  const limit = limits.find(({ message }) => message === 'limitMatches');
  return limit ? { pattern: String(limit.values?.pattern) } : {};
}

/** Returns all values of variants, or the first of each if there are too many to list. */
function firstOf(variants: readonly string[][]): string[] {
  const all = [...new Set(variants.flat())];
  return all.length <= MOST_VALUES ? all : variants.map(([first = '']) => first);
}

/** Returns the values that a field allows, as texts; none if there are too many to list. */
export function valuesOf({ const: only, enumValues, types }: Field): string[] {
  const values = only === undefined ? enumValues.map(({ value }) => value) : [only];
  if (values.length === 0 && types.join() === 'boolean') return ['true', 'false'];
  // A choice of nothing leaves the field out.
  return values.filter((value) => value !== null && value !== '').map(plainText);
}

/** Returns the name of a field in a form; undefined if the form sends it within another field. */
function sentName(media: Omit<MediaType, 'examples'>, { path, field }: Leaf): string | undefined {
  const inner = isMap(field) ? { [MARK]: MARK } : MARK;
  const value = path.reduceRight<Json>((below, name) => ({ [name]: below }), inner);
  const written = writtenBody(media, value);
  const [sent] = written.kind === 'form' ? written.fields : [];
  return sent?.value === MARK ? sent.name.replace(`[${MARK}]`, '') : undefined;
}

/** Returns the required rows and the optional ones nearest to the top, in the contract's order. */
function nearest(found: { row: BodyRow; depth: number }[]): BodyRow[] {
  const required = found.filter(({ row }) => isRequired(row));
  const optional = found
    .filter((one) => !required.includes(one))
    .toSorted((one, other) => one.depth - other.depth)
    .slice(0, Math.max(0, MOST_ROWS - required.length));
  const kept = new Set([...required, ...optional]);
  return found.filter((one) => kept.has(one)).map(({ row }) => row);
}
