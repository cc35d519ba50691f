/**
 * Returns a cached value, or calculates it if it isn't in the cache.
 * @param kept values by their keys, oldest first; beyond `most`, the oldest is dropped
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
