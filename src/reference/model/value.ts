import type { SchemaOrBoolean } from '../../../openapi/index.ts';
import type { SchemaMerger } from './merge-schema.ts';
import { type SimpleSchema, simplify } from './simplify.ts';

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

export function buildValue(schema: SchemaOrBoolean, merge: SchemaMerger): Value {
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
