/** Shortest and longest time a category takes to open, in milliseconds. */
const SHORTEST = 120;
const LONGEST = 420;

/**
 * Returns the time a category takes to open or close. Longer content takes longer, but less than
 * in proportion.
 * @param height of the content, in pixels
 * @returns milliseconds (S4-13)
 */
export function durationFor(height: number): number {
  return Math.round(Math.min(LONGEST, SHORTEST + 12 * Math.sqrt(height)));
}
