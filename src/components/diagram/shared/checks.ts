/** Returns true for a non-empty string. MDX doesn't type-check what authors write. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Returns true for a list of at least `least` entries. */
export function isList(value: unknown, least = 1): value is unknown[] {
  return Array.isArray(value) && value.length >= least;
}
