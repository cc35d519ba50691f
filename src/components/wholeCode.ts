/** Letters of a code chip that fit a line of the narrowest screen, in a list within a step. */
const LINE = 24;

/**
 * Class of a code chip in running text: short code that a browser would break at a hyphen, slash or
 * space, as `Idempotency-Key`, stays in one piece. Longer code breaks where it must.
 */
export function wholeCode(text: string): 'whole' | undefined {
  return text.length <= LINE && /[-\s/?]./.test(text) ? 'whole' : undefined;
}
