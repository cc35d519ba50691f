import type { Box } from './geometry.ts';

/** Typeface, size and line height of a kind of text, in user units. */
interface TextStyle {
  face: Face;
  size: number;
  line: number;
}

/** The text styles of all pictures; the style sheet sets the same sizes. */
export const STYLES = {
  head: { face: 'bold', size: 13, line: 17 },
  body: { face: 'sans', size: 13, line: 17 },
  code: { face: 'mono', size: 12, line: 16 },
  name: { face: 'mono', size: 13, line: 18 },
  small: { face: 'sans', size: 12, line: 16 },
  label: { face: 'bold', size: 12, line: 16 },
} as const satisfies Record<string, TextStyle>;

/** Name of a text style. */
export type StyleName = keyof typeof STYLES;

/** Lines of a text with the room they take. */
export interface WrappedText {
  lines: string[];
  width: number;
  height: number;
}

/** Matches the places where a long word may break: after / . ? & = _ - and before a hump. */
const BREAKS = /(?<=[^/][/.?&=_-])|(?<=[a-z])(?=[A-Z])/u;

function piecesOf(word: string, style: TextStyle, limit: number): string[] {
  if (textWidth(word, style.face, style.size) <= limit) return [word];
  return word.split(BREAKS).filter((piece) => piece !== '');
}

function greedy(text: string, style: TextStyle, limit: number, longest = limit): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    piecesOf(word, style, longest).forEach((piece, index) => {
      const joined = line === '' ? piece : line + (index === 0 ? ' ' : '') + piece;
      if (line === '' || textWidth(joined, style.face, style.size) <= limit) {
        line = joined;
        return;
      }
      lines.push(line);
      line = piece;
    });
  }
  if (line !== '') lines.push(line);
  return lines;
}

function widest(lines: readonly string[], style: TextStyle): number {
  return Math.max(0, ...lines.map((line) => textWidth(line, style.face, style.size)));
}

/**
 * Wraps text to `limit` user units, then evens out the lines: it uses the narrowest width that needs no
 * extra line. A single piece wider than the limit stays whole, so the width can exceed it.
 */
export function wrapText(text: string, name: StyleName, limit: number): WrappedText {
  const style = STYLES[name];
  let lines = greedy(text, style, limit);
  for (let narrower = limit - 4; lines.length > 1 && narrower > limit / 2; narrower -= 4) {
    const evened = greedy(text, style, narrower, limit);
    if (evened.length > lines.length || widest(evened, style) > limit) break;
    lines = evened;
  }
  return { lines, width: Math.ceil(widest(lines, style)), height: lines.length * style.line };
}

/** Returns the width of the text on one line. */
export function lineWidth(text: string, name: StyleName): number {
  return Math.ceil(textWidth(text, STYLES[name].face, STYLES[name].size));
}

/**
 * Returns the least width that the text needs, the width of its longest word. A word wider than
 * `longest` may be broken, so only its longest piece counts.
 */
export function leastWidth(text: string, name: StyleName, longest: number): number {
  const style = STYLES[name];
  const words = text.split(/\s+/u).flatMap((word) => piecesOf(word, style, longest));
  return Math.ceil(widest(words, style));
}

/** Faces used in pictures: the site's sans, the same in bold, and its mono. */
type Face = 'sans' | 'bold' | 'mono';

/**
 * Advance widths in hundredths of an em, of DejaVu Sans: the widest of the faces that `system-ui`
 * stands for (Segoe UI, SF, Roboto, Noto and Arial are 5-15 % narrower). A box that holds its text
 * in this face holds it in all of them.
 */
const WIDTHS: Record<'sans' | 'bold', Record<number, string>> = {
  sans: {
    28: "'ijl",
    32: 'IJ ,.·’',
    36: '/:;\\|f-',
    41: '()[]t!r',
    50: '"*_`–',
    55: 'szc?“”',
    59: 'LFkvxy',
    62: 'PTYaoe',
    64: 'ESbdghnpqu$0123456789{}€',
    69: 'KAVBRXZ',
    74: 'CU',
    79: 'HNDGOQ&',
    86: 'w#+<=>^~M→×✓',
  },
  bold: {
    34: "'ijl",
    38: ' /IJ\\|,.·’',
    44: ':;-f',
    50: '!()[]tr_`–',
    60: '"*?zcs',
    67: 'Lvxyka“”',
    70: 'FTEeo$0123456789€',
    73: 'hnu{}SYbdgpqCPZ',
    78: 'BAKRVX',
    84: 'UGDHN#+<=>^~→×✓',
    93: 'OQ&w',
  },
};

const WIDEST = 1.1;
const MONO = 0.61;

function byCharacter(groups: Record<number, string>): Map<string, number> {
  const widths = new Map<string, number>();
  for (const [width, characters] of Object.entries(groups)) {
    for (const character of characters) widths.set(character, Number(width) / 100);
  }
  return widths;
}

const TABLES = { sans: byCharacter(WIDTHS.sans), bold: byCharacter(WIDTHS.bold) };

/**
 * Returns the width of one line of text in user units, rounded up to be safe. A character outside the
 * table counts as the widest letter.
 */
export function textWidth(text: string, face: Face, size: number): number {
  let em = 0;
  for (const character of text) {
    if (face !== 'mono') em += TABLES[face].get(character) ?? WIDEST;
    else em += character.charCodeAt(0) < 0x2e80 ? MONO : 2 * MONO;
  }
  return em * size;
}

/** Part of a line of text that its x refers to. */
export type Anchor = 'start' | 'middle' | 'end';

/** Wrapped text in its place. `x` is relative to its anchor; `y` is the baseline of the first line. */
export interface TextBlock {
  lines: string[];
  style: StyleName;
  anchor: Anchor;
  x: number;
  y: number;
  box: Box;
}

/** Share of the line height above the baseline. */
const ASCENT = 0.75;

const SHIFT: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };

/** Puts wrapped text with its top at `top`. */
export function placeText(
  text: WrappedText,
  style: StyleName,
  anchor: Anchor,
  x: number,
  top: number,
): TextBlock {
  return {
    lines: text.lines,
    style,
    anchor,
    x,
    y: top + STYLES[style].line * ASCENT,
    box: { x: x - text.width * SHIFT[anchor], y: top, w: text.width, h: text.height },
  };
}

/** Wraps text to `limit` and places it in one step. */
export function setText(
  text: string,
  style: StyleName,
  limit: number,
  at: { anchor: Anchor; x: number; top: number },
): TextBlock {
  return placeText(wrapText(text, style, limit), style, at.anchor, at.x, at.top);
}
