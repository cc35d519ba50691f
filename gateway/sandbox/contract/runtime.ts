import { formats } from './formats.ts';

/** Functions that generated validators call: see `generate.ts`. */
export const runtime = {
  formats,

  /** Returns the number of characters (code points, as JSON Schema counts them) in a text. */
  length(text: string): number {
    let length = 0;
    for (const _ of text) length += 1;
    return length;
  },

  /** Tells whether two JSON values are equal, whatever the order of their keys. */
  equal(left: unknown, right: unknown): boolean {
    if (Object.is(left, right)) return true;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every(
        (key) =>
          Object.hasOwn(right, key) &&
          runtime.equal(Reflect.get(left, key), Reflect.get(right, key)),
      )
    );
  },
};
