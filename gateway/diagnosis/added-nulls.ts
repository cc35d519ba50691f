import { toBytes } from '../signing/bytes.ts';
import type { BodyVariant } from './body-variants.ts';
import { isJsonObject, type KeyOrder, orderOf, parsedBody } from './key-order.ts';

/** So many bodies with one added field are tried: a session with ten fields has 132. */
const MOST = 132;

/**
 * The bodies with fields that are null, which a serialiser wrote that leaves none out: all that the
 * contract has and the body has not, and each one alone in every place of the outermost object. None
 * is tried beside another mistake.
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

/** A value with null for each field that it does not have, behind the one before it in the order. */
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
