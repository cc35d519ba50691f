import type { Box } from './geometry.ts';

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
