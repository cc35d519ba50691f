import type { ReactNode } from 'react';

/**
 * A text with its matches marked. What stands in a place stays there, so that a key changes letters
 * and no elements.
 * @param texts by turns what did not match and what did
 */
export function marked(texts: readonly string[]): ReactNode {
  if (texts.length < 2) return texts[0];
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return texts.map((text, at) => (at % 2 === 1 ? <mark key={at}>{text}</mark> : text));
}
