import type { Field, Json, MediaType } from '../../reference/model/types.ts';
import { plainText, writtenBody } from '../../reference/request/written-body.ts';
import { type BodyForm, type BodyRow, isRequired, OR } from './body-rows.ts';

/** Maximum number of rows of a body, if no more of its fields are required. */
const MOST_ROWS = 200;
/** Maximum number of values that a row lets readers choose from. With more of them it's a text. */
const MOST_VALUES = 60;

/** Stands for a field's value, to find out the name that a form sends it under. */
const MARK = 'value';

type Leaf = Pick<BodyRow, 'path' | 'required'> & { field: Field };

/**
 * Returns the rows of a body: its fields with one value each, below objects, but not in lists, variants
 * or free maps.
 *
 * @returns undefined if it has none, or is neither JSON nor a form
 */
export function bodyForm(media: Omit<MediaType, 'examples'>): BodyForm | undefined {
  const { kind } = writtenBody(media, {});
  if (kind !== 'json' && kind !== 'form') return undefined;
  const sent = leavesBelow(media.root).flatMap((leaf) => {
    const row = rowOf(leaf);
    if (kind === 'json') return [{ row, depth: leaf.path.length }];
    const name = sentName(media, leaf.path);
    if (name === undefined) return [];
    const required = Number(isRequired(row));
    return [{ row: { ...row, path: [name], required }, depth: leaf.path.length }];
  });
  const rows = nearest(sent);
  return rows.length > 0 ? { kind, rows } : undefined;
}

function leavesBelow(
  parent: Field,
  { path, required }: Pick<Leaf, 'path' | 'required'> = { path: [], required: 0 },
): Leaf[] {
  if (!parent.types.every((type) => baseOf(type) === 'object')) return [];
  return parent.children.flatMap((field) => {
    if (field.kind !== 'property' || field.readOnly) return [];
    // What an optional object must have is optional in the body.
    const isKept = field.required && required === path.length;
    const here = { path: [...path, field.name], required: required + Number(isKept) };
    return isScalar(field) ? [{ ...here, field }] : leavesBelow(field, here);
  });
}

function isScalar({ types }: Field): boolean {
  return (
    types.length > 0 &&
    types.every((type) => ['string', 'integer', 'number', 'boolean'].includes(baseOf(type)))
  );
}

/** Returns a type without its format. */
function baseOf(type: string): string {
  return type.split(' · ')[0] ?? '';
}

function rowOf({ field, path, required }: Leaf): BodyRow {
  const values = valuesOf(field);
  const hasChoice = values.length > 0 && values.length <= MOST_VALUES;
  return { path, required, type: field.types.join(OR), ...(hasChoice ? { values } : {}) };
}

/** Returns the values that a field allows, as texts; none if there are too many to list. */
export function valuesOf({ const: only, enumValues, types }: Field): string[] {
  const values = only === undefined ? enumValues.map(({ value }) => value) : [only];
  if (values.length === 0 && types.join() === 'boolean') return ['true', 'false'];
  // A choice of nothing leaves the field out.
  return values.filter((value) => value !== null && value !== '').map(plainText);
}

/** Returns the name of a field in a form; undefined if the form sends it within another field. */
function sentName(media: Omit<MediaType, 'examples'>, path: string[]): string | undefined {
  const value = path.reduceRight<Json>((inner, name) => ({ [name]: inner }), MARK);
  const written = writtenBody(media, value);
  const [field] = written.kind === 'form' ? written.fields : [];
  return field?.value === MARK ? field.name : undefined;
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
