import { tidy } from '../shared/geometry.ts';
import { METRICS } from './lane-gaps.ts';
import type { PlacedMessage } from './place-message.ts';

/** Path data of all arrows, one string for each look, so that one element draws them all. */
export interface ArrowPaths {
  /** Calls and lost messages. */
  lines: string;
  /** Replies. */
  dashes: string;
  /** Filled heads of calls. */
  tips: string;
  /** Open heads of replies. */
  openTips: string;
  /** Crosses of lost messages. */
  crosses: string;
}

const CORNER = 6;

function shaft(message: PlacedMessage): string {
  const y = tidy(message.y);
  if (message.loop === undefined) {
    const start = message.from + Math.sign(message.to - message.from) * METRICS.badge;
    return `M${tidy(start)} ${y}H${tidy(message.to)}`;
  }
  const side = Math.sign(message.loop.dx);
  const turn = side === 1 ? 1 : 0;
  const out = tidy(message.from + message.loop.dx - side * CORNER);
  const down = tidy(message.loop.y - message.y - 2 * CORNER);
  const arc = (dx: number, dy: number) => `a${CORNER} ${CORNER} 0 0 ${turn} ${dx} ${dy}`;
  return (
    `M${tidy(message.from + side * METRICS.badge)} ${y}H${out}${arc(side * CORNER, CORNER)}` +
    `v${down}${arc(-side * CORNER, CORNER)}H${tidy(message.to)}`
  );
}

function tip(message: PlacedMessage, closed: boolean): string {
  const pointing = message.loop
    ? -Math.sign(message.loop.dx)
    : Math.sign(message.to - message.from);
  const y = tidy(message.loop?.y ?? message.y);
  const x = tidy(message.to - pointing);
  if (closed) return `M${x} ${y}l${-8 * pointing}-4v8z`;
  return `M${tidy(x - 7 * pointing)} ${tidy(y - 4)}L${x} ${y}l${-7 * pointing} 4`;
}

/** Draws the arrows of a laid-out sequence. */
export function arrowPaths(messages: readonly PlacedMessage[]): ArrowPaths {
  const of = (way: PlacedMessage['way']) => messages.filter((message) => message.way === way);
  const join = (paths: string[]) => paths.join('');
  return {
    lines: join([...of('call'), ...of('lost')].map(shaft)),
    dashes: join(of('reply').map(shaft)),
    tips: join(of('call').map((message) => tip(message, true))),
    openTips: join(of('reply').map((message) => tip(message, false))),
    crosses: join(
      of('lost').map(({ to, y }) => `M${tidy(to - 5)} ${tidy(y - 5)}l10 10m0-10l-10 10`),
    ),
  };
}
