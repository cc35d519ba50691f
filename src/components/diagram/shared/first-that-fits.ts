import type { Box } from './geometry.ts';

/** Width of a reading column of 44 rem less the padding of the figure. */
export const COLUMN = 668;

/**
 * Lays out with each measure in turn, widest first, and takes the first picture that fits a reading
 * column; the last one when none does (it then scrolls).
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
