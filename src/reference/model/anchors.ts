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
    const wanted = [prefix, anchorPart(name)].filter(Boolean).join('-') || 'field';
    let anchor = wanted;
    for (let count = 2; this.#taken.has(anchor); count++) anchor = `${wanted}-${count}`;
    this.#taken.add(anchor);
    return anchor;
  }
}

function anchorPart(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}
