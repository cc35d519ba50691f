/**
 * Anchors of one page. Each is made from the place of its target, so it stays the same when the
 * contract grows. Only places that differ in nothing but punctuation get a number.
 */
export class AnchorBook {
  readonly #taken = new Set<string>();

  /**
   * Returns the anchor for a place below a prefix: `claim('body-order', 'number')` is
   * `body-order-number`.
   */
  claim(prefix: string, name: string): string {
    return claim([prefix, anchorPart(name)].filter(Boolean).join('-') || 'field', this.#taken);
  }
}

/** Returns a name that isn't taken, with a number if it must, and takes it. */
export function claim(wanted: string, taken: Set<string>, separator = '-'): string {
  let free = wanted;
  for (let count = 2; taken.has(free); count++) free = `${wanted}${separator}${count}`;
  taken.add(free);
  return free;
}

function anchorPart(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}
