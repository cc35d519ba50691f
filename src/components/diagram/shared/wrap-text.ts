import { type Face, textWidth } from './measure-text.ts';

/** Typeface, size and line height of a kind of text, in user units. */
export interface TextStyle {
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
