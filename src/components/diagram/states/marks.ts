import { type Point, tidy } from '../shared/geometry.ts';
import type { StateKind } from './types.ts';

/** Path data of the mark of a kind around `at`; empty for open states. 10 units wide and high. */
export function markPath(kind: StateKind, at: Point): string {
  const [x, y] = [tidy(at.x), tidy(at.y)];
  if (kind === 'good') return `M${tidy(x - 4.5)} ${y}l3 3.5 6-7`;
  if (kind === 'bad') return `M${tidy(x - 4)} ${tidy(y - 4)}l8 8m0-8l-8 8`;
  if (kind === 'end') return `M${tidy(x - 3.5)} ${tidy(y - 3.5)}h7v7h-7z`;
  return '';
}
