import { claim } from '../../../openapi/names.ts';

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

function anchorPart(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}
