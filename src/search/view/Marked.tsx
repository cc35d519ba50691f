/**
 * A text with its matches marked.
 * @param texts by turns what did not match and what did
 */
export function Marked({ texts }: { texts: readonly string[] }) {
  // What stands in a place stays there, so that a key changes letters and no elements.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return texts.map((text, at) => (at % 2 === 1 ? <mark key={at}>{text}</mark> : text));
}
