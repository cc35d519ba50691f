import { type Bytes, decodeUtf8, toBytes } from '../signing/index.ts';
import { bodyHypothesis, type Hypothesis } from './find-mistake.ts';

/** Keys of an object in the order they're written, each with the order inside it. */
export interface KeyOrder {
  readonly [key: string]: KeyOrder;
}

type Entry = [key: string, value: unknown];

/** Maximum number of the merchant's own keys that we try in every order: five have 120 orders. */
const MOST_FREE_KEYS = 5;

/**
 * Puts a value's keys in this order; unknown keys come last, in the order they have.
 *
 * @param turn the order for the keys of an object without any known keys, such as the merchant's
 *   `custom_data`: 0 keeps them, higher numbers give every other order.
 */
export function inOrder(value: unknown, order: KeyOrder, turn = 0): unknown {
  if (Array.isArray(value)) return value.map((one) => inOrder(one, order, turn));
  if (!isJsonObject(value)) return value;
  const places = new Map(Object.keys(order).map((key, at) => [key, at]));
  const place = ([key]: Entry) => places.get(key) ?? places.size;
  const entries: Entry[] = Object.entries(value);
  const isFree = !entries.some(([key]) => places.has(key));
  const written = isFree
    ? turned(entries, turn)
    : entries.sort((left, right) => place(left) - place(right));
  return Object.fromEntries(
    written.map(([key, one]) => [key, inOrder(one, orderOf(order, key), turn)]),
  );
}

/**
 * Returns hypotheses for a body whose keys a parser or a map reordered: one with the gateway's
 * order, and at most 119 with other orders of the merchant's own keys, which are tried alone.
 */
export function keyOrderHypotheses(body: Bytes, order: KeyOrder): Hypothesis[] {
  const value = parsedBody(body);
  if (!isJsonObject(value) || Object.keys(order).length === 0) return [];
  const seen = new Set([JSON.stringify(value)]);
  const found: Hypothesis[] = [];
  for (let turn = 0; turn < factorial(mostFreeKeys(value, order)); turn += 1) {
    const text = JSON.stringify(inOrder(value, order, turn));
    if (seen.has(text)) continue;
    seen.add(text);
    const alone = turn > 0 ? { alone: true as const } : {};
    found.push(bodyHypothesis({ mistake: 'body_key_order', body: toBytes(text), ...alone }));
  }
  return found;
}

/** Tells how the keys are ordered; `undefined` if it's the order they were written in. */
export function otherOrderOf(
  body: Uint8Array,
  order: KeyOrder,
): 'alphabetical' | 'other' | undefined {
  const value = parsedBody(body);
  if (!isOutOfOrder(value, order)) return undefined;
  return isAlphabetical(value) ? 'alphabetical' : 'other';
}

function isOutOfOrder(value: unknown, order: KeyOrder): boolean {
  if (!isJsonObject(value)) return false;
  const keys = Object.keys(value).filter((key) => Object.hasOwn(order, key));
  const wanted = Object.keys(order).filter((key) => keys.includes(key));
  if (keys.join() !== wanted.join()) return true;
  return keys.some((key) => isOutOfOrder(value[key], orderOf(order, key)));
}

function isAlphabetical(value: unknown): boolean {
  if (!isJsonObject(value)) return true;
  const keys = Object.keys(value);
  return keys.join() === keys.sort().join() && Object.values(value).every(isAlphabetical);
}

/** Returns the most keys of the merchant's own in an object; 0 or 1: nothing to reorder. */
function mostFreeKeys(value: unknown, order: KeyOrder): number {
  if (!isJsonObject(value)) return 0;
  const keys = Object.keys(value);
  const isFree = !keys.some((key) => Object.hasOwn(order, key));
  const own = isFree && keys.length <= MOST_FREE_KEYS ? keys.length : 0;
  return Math.max(own, ...keys.map((key) => mostFreeKeys(value[key], orderOf(order, key))));
}

/** Reorders a list: each turn below the factorial of its length gives a different order. */
function turned(list: readonly Entry[], turn: number): Entry[] {
  const rest = [...list];
  let left = turn;
  return list.flatMap(() => {
    const choices = rest.length;
    const [one] = rest.splice(left % choices, 1);
    left = Math.floor(left / choices);
    return one === undefined ? [] : [one];
  });
}

function factorial(count: number): number {
  return count < 2 ? 1 : count * factorial(count - 1);
}

/** Returns the order inside a key. */
export function orderOf(order: KeyOrder, key: string): KeyOrder {
  return (Object.hasOwn(order, key) ? order[key] : undefined) ?? {};
}

/** Parses a body; `undefined` if it isn't JSON. */
export function parsedBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(body) ?? '');
  } catch {
    // Without JSON there are no keys.
    return undefined;
  }
}

/** Tells objects from arrays, `null` and scalars. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
