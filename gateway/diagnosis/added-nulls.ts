import { toBytes } from '../signing/index.ts';
import type { BodyVariant } from './body-variants.ts';
import { isJsonObject, type KeyOrder, orderOf, parsedBody } from './key-order.ts';

/** Maximum number of bodies with one added field: a session with ten fields has 132. */
const MOST = 132;

/**
 * Returns the bodies that a serialiser gives when it writes missing fields as null: one with all
 * fields of the contract that the body lacks, and one for each such field in every place of the
 * outermost object. None is combined with another mistake.
 *
 * @param order the fields of the body in the contract's order.
 */
export function addedNulls(body: Uint8Array, order: KeyOrder): BodyVariant[] {
  const value = parsedBody(body);
  if (!isJsonObject(value)) return [];
  const entries = Object.entries(value);
  const missing = Object.keys(order).filter((key) => !Object.hasOwn(value, key));
  const single = missing.flatMap((key) =>
    Array.from({ length: entries.length + 1 }, (_, at) =>
      Object.fromEntries([...entries.slice(0, at), [key, null], ...entries.slice(at)]),
    ),
  );
  const all = [withNulls(value, order, false), withNulls(value, order, true)];
  return [...all, ...single.slice(0, MOST)].map((one) => ({
    mistake: 'body_null_added',
    body: toBytes(JSON.stringify(one)),
    alone: true,
  }));
}

/** Adds null for each missing field, after the one before it in the contract's order. */
function withNulls(value: unknown, order: KeyOrder, isDeep: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withNulls(one, order, isDeep));
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  let next = 0;
  for (const key of Object.keys(order)) {
    const at = keys.indexOf(key);
    if (at === -1) keys.splice(next, 0, key);
    next = at === -1 ? next + 1 : at + 1;
  }
  const inside = (key: string) =>
    isDeep ? withNulls(value[key], orderOf(order, key), isDeep) : value[key];
  return Object.fromEntries(
    keys.map((key) => [key, Object.hasOwn(value, key) ? inside(key) : null]),
  );
}
