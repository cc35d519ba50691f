/**
 * A value that is worked out once, while it is one of the last that were asked for first.
 * @param kept values by their keys, oldest first; of more than `most` the oldest is dropped
 */
export function remember<Value>(
  kept: Map<string, Value>,
  most: number,
  key: string,
  work: () => Value,
): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const value = work();
  const [oldest] = kept.keys();
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
  return value;
}
