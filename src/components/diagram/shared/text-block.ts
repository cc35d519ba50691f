import type { Box } from './geometry.ts';
import { STYLES, type StyleName, type WrappedText, wrapText } from './wrap-text.ts';

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
