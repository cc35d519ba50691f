/** Characters of a class in a pattern, in words. */
const CLASSES: Readonly<Record<string, string>> = {
  '0-9': 'digits',
  'A-Z': 'capital letters',
  '0-9a-f': 'lower-case hexadecimal digits',
  '0-9a-z': 'digits or lower-case letters',
  '0-9A-Z': 'digits or capital letters',
  '0-9A-Za-z': 'letters or digits',
};

/** One part of a pattern: a class with its number of characters, or characters that stand for themselves. */
const PART = /\[([^\]]+)\]\{([0-9]+)(?:,([0-9]+))?\}|([A-Za-z0-9_-]+)/y;

/**
 * Returns a simple pattern in words: `^pay_[0-9a-z]{20}$` is `"pay_", then 20 digits or lower-case
 * letters`. `undefined` for a pattern with anything more than fixed text and counted characters.
 */
export function inWords(pattern: string): string | undefined {
  const text = /^\^(.+)\$$/.exec(pattern)?.[1];
  if (text === undefined) return undefined;
  const words: string[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const part = PART.exec(text);
    if (!part) return undefined;
    const [, characters = '', least = '', most, fixed] = part;
    const name = CLASSES[characters];
    if (fixed === undefined && name === undefined) return undefined;
    const count = most === undefined ? least : `${least} to ${most}`;
    words.push(fixed === undefined ? `${count} ${name}` : `"${fixed}"`);
  }
  return words.join(', then ');
}
