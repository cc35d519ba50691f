/** Piece of a text: plain characters, or one invisible character with its name. */
interface TextPiece {
  text: string;
  /** Name of an invisible character, such as `LF` or `U+200B`; absent for visible ones. */
  name?: string;
}

/** Short names that people know; every other invisible character is shown by its code point. */
const NAMES: Readonly<Record<string, string>> = {
  '\n': 'LF',
  '\r': 'CR',
  '\t': 'TAB',
  '\0': 'NUL',
  '\u00A0': 'NBSP',
  '\uFEFF': 'BOM',
  '\u200B': 'ZWSP',
  '\u200E': 'LRM',
  '\u200F': 'RLM',
  '\u00AD': 'SHY',
};

/**
 * Matches invisible characters: control, format (bidirectional marks, byte order mark), separators
 * other than the space, and combining accents, so that you can tell two forms of é apart. Arabic
 * vowel marks are visible and have only one form.
 */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|[\u0300-\u036F]|(?! )\p{Zs}/u;
const OUTER_SPACES = /^ +| +$/g;

function nameOf(character: string): string {
  const known = NAMES[character];
  if (known) return known;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Splits a text so that invisible characters can be shown: line ends, marks, spaces at either end.
 * Joined together, the pieces give the text again.
 */
export function visiblePieces(text: string): TextPiece[] {
  const outer = new Set<number>();
  for (const match of text.matchAll(OUTER_SPACES)) {
    for (let at = 0; at < match[0].length; at += 1) outer.add(match.index + at);
  }
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const character of text) {
    const last = pieces.at(-1);
    if (INVISIBLE.test(character)) pieces.push({ text: character, name: nameOf(character) });
    else if (outer.has(at)) pieces.push({ text: character, name: 'SP' });
    else if (last && last.name === undefined) last.text += character;
    else pieces.push({ text: character });
    at += character.length;
  }
  return pieces;
}

/** Returns `1 byte` or `29 bytes`, with the number of characters if it differs. */
export function sizeOf(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const characters = [...text].length;
  const size = `${bytes.length} byte${bytes.length === 1 ? '' : 's'}`;
  return characters === bytes.length ? size : `${size}, ${characters} characters`;
}
