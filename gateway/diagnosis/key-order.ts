import { type Bytes, decodeUtf8, toBytes } from '../signing/bytes.ts';
import { bodyHypothesis, type Hypothesis } from './find-mistake.ts';

/** The keys of an object in the order in which they are written, each with the order inside it. */
export interface KeyOrder {
  readonly [key: string]: KeyOrder;
}

type Entry = [key: string, value: unknown];

/** Up to so many keys of the merchant's own are put in every order: five have 120. */
const MOST_FREE_KEYS = 5;

/**
 * A value with its keys in this order; keys that the order does not have come last, as they stand.
 *
 * @param turn which order the keys of an object take that has none of the known ones, such as the
 *   merchant's `custom_data`: 0 as they stand, then every other one.
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
 * The body as the gateway wrote it, where a parser or a map put its keys in another order: one
 * hypothesis, and one for each order of the merchant's own keys, at most 119, which are tried alone.
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

/** How the keys stand where it is not the order in which they were written. */
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

/** How many keys the objects have whose order is the merchant's; 0 or 1 where nothing can turn. */
function mostFreeKeys(value: unknown, order: KeyOrder): number {
  if (!isJsonObject(value)) return 0;
  const keys = Object.keys(value);
  const isFree = !keys.some((key) => Object.hasOwn(order, key));
  const own = isFree && keys.length <= MOST_FREE_KEYS ? keys.length : 0;
  return Math.max(own, ...keys.map((key) => mostFreeKeys(value[key], orderOf(order, key))));
}

/** A list in another order: each turn below the factorial of its length gives one of its own. */
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

/** The order inside a key. */
export function orderOf(order: KeyOrder, key: string): KeyOrder {
  return (Object.hasOwn(order, key) ? order[key] : undefined) ?? {};
}

/** The value of a body; `undefined` when it is no JSON. */
export function parsedBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(body) ?? '');
  } catch {
    // No JSON has no keys.
    return undefined;
  }
}

/** Tells objects from arrays, `null` and scalars. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
