import { type Box, tidy } from './geometry.ts';

/** Renders a rectangle with rounded corners. */
export function Rect({ box, rx }: { box: Box; rx: number }) {
  return <rect x={tidy(box.x)} y={tidy(box.y)} width={tidy(box.w)} height={tidy(box.h)} rx={rx} />;
}

/** Renders a path, or nothing if the path is empty. */
export function Path({ className, d }: { className?: string; d: string }) {
  return d === '' ? null : <path className={className} d={d} />;
}
