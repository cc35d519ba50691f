import { type Point, tidy } from '../shared/geometry.ts';
import type { PlacedEdge } from './types.ts';

/** Length of an arrow head. */
const HEAD = 8;

/**
 * Returns the path data of an edge's line, with a gap behind its label. It ends where the head begins.
 * @param head length of the head; 0 for a line without one
 */
export function edgeLine({ points, label, loop }: PlacedEdge, head = HEAD): string {
  const short = Math.max(0, head - 1);
  const [start, ...rest] = points as [Point, ...Point[]];
  let path = `M${tidy(start.x)} ${tidy(start.y)}`;
  if (loop) {
    const [out, back, end] = rest as [Point, Point, Point];
    const corner = tidy((back.y - out.y) / 2);
    const round = `a${corner} ${corner} 0 0 1 0 ${tidy(back.y - out.y)}`;
    return `${path}H${tidy(out.x - corner)}${round}H${tidy(end.x + short)}`;
  }
  let last = start;
  rest.forEach((point, index) => {
    const up = point.y < last.y;
    const y = index === rest.length - 1 ? point.y + (up ? short : -short) : point.y;
    const [dx, dy] = [tidy(point.x - last.x), tidy(y - last.y)];
    const onWay = label.h > 0 && Math.abs(dx) < 1 && isBetween(label.y + label.h / 2, last.y, y);
    if (onWay) {
      const [enter, leave] = up ? [label.y + label.h, label.y] : [label.y, label.y + label.h];
      path += `V${tidy(enter)}M${tidy(point.x)} ${tidy(leave)}V${tidy(y)}`;
    } else if (Math.abs(dx) < 1) path += `V${tidy(y)}`;
    else path += `c0 ${tidy(dy / 2)} ${dx} ${tidy(dy / 2)} ${dx} ${dy}`;
    last = { x: point.x, y };
  });
  return path.replace(/(?:V[-\d.]+)+(V[-\d.]+)/gu, '$1');
}

function isBetween(value: number, a: number, b: number): boolean {
  return value > Math.min(a, b) && value < Math.max(a, b);
}

/** Returns the path data of an edge's arrow head. */
export function edgeHead({ points, loop }: PlacedEdge): string {
  const tip = points.at(-1) ?? { x: 0, y: 0 };
  if (loop) return `M${tidy(tip.x + 1)} ${tidy(tip.y)}l${HEAD}-4v8z`;
  const before = points.at(-2) ?? tip;
  const back = before.y < tip.y ? -HEAD : HEAD;
  return `M${tidy(tip.x)} ${tidy(tip.y + Math.sign(back))}l-4${back < 0 ? '' : ' '}${back}h8z`;
}
