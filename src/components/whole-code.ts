/** Number of characters of code that fit on a line of the narrowest screen, in a list within a step. */
const LINE = 24;

/**
 * Returns the class of inline code. Short code that a browser would break at a hyphen, slash or
 * space stays in one piece, such as `Idempotency-Key`. Longer code breaks where it must.
 */
export function wholeCode(text: string): 'whole' | undefined {
  return text.length <= LINE && /[-\s/?]./.test(text) ? 'whole' : undefined;
}
