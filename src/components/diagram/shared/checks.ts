/** Authors' input comes unchecked out of MDX: a text is a string with something in it. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** A list with at least `least` entries. */
export function isList(value: unknown, least = 1): value is unknown[] {
  return Array.isArray(value) && value.length >= least;
}
