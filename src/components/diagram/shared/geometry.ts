/** A point of the picture, in user units (1 unit = 1 CSS px at the default text size). */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle: left, top, width, height, in user units. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Rounds to one decimal, a tenth of a pixel: more digits are bytes that nobody sees. */
export function tidy(value: number): number {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? 0 : rounded;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  );
}

/** Returns the smallest box around all of them; a zero box if there are none. */
export function union(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Returns the box, grown by `by` on every side. */
export function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

/** Returns the smallest box on whole units around the box. */
export function round({ x, y, w, h }: Box): Box {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, w: Math.ceil(x + w) - left, h: Math.ceil(y + h) - top };
}

/** Width of a reading column of 44 rem less the padding of the figure. */
export const COLUMN = 668;

/**
 * Lays out with each measure in turn, widest first, and returns the first picture that fits a reading
 * column. If none does, it returns the last one, which then scrolls.
 */
export function firstThatFits<T extends { view: Box }>(
  measures: readonly [number, ...number[]],
  layout: (measure: number) => T,
): T {
  const [measure, ...narrower] = measures;
  const result = layout(measure);
  const [next, ...rest] = narrower;
  if (next === undefined || result.view.w <= COLUMN) return result;
  return firstThatFits([next, ...rest], layout);
}
