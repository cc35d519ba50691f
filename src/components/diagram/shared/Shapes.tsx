import { type Box, tidy } from './geometry.ts';

/** A rectangle with rounded corners. */
export function Rect({ box, rx }: { box: Box; rx: number }) {
  return <rect x={tidy(box.x)} y={tidy(box.y)} width={tidy(box.w)} height={tidy(box.h)} rx={rx} />;
}

/** A path, or nothing when there is nothing to draw. */
export function Path({ className, d }: { className?: string; d: string }) {
  return d === '' ? null : <path className={className} d={d} />;
}
