import { toMoment } from '../clock.ts';
import { fieldError, fieldFailed, validationFailed } from '../domain/error.ts';
import type { Engine } from '../engine.ts';

/** Latest time of the clock: later moments don't fit into the contract's timestamps. */
const END = Date.UTC(2200, 0, 1);

const UNITS = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;

/** Returns the state of the clock. */
export function clockView({ clock }: Engine) {
  return {
    now: toMoment(clock.now()),
    unix: Math.floor(clock.now() / 1000),
    running: clock.running,
    moved_by_seconds: Math.round(clock.offset / 1000),
  };
}

/**
 * Returns the moment to which a body moves the clock: `{"to": "2026-01-31T09:00:00Z"}`, or any of
 * `days`, `hours`, `minutes`, `seconds` from now.
 *
 * @throws DomainError `validation_failed`.
 */
export function readMove(body: Record<string, unknown>, now: number): number {
  const { to, ...units } = body;
  if (to !== undefined && Object.keys(units).length === 0)
    return checked('/to', readMoment(to), now);
  let seconds = 0;
  for (const [unit, count] of Object.entries(body)) {
    const length = isUnit(unit) ? UNITS[unit] : undefined;
    if (length === undefined) {
      throw fieldFailed(`/${unit}`, 'unknown_field', 'Send to, or days, hours, minutes, seconds.');
    }
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      throw fieldFailed(`/${unit}`, 'type', 'A whole number, 0 or more.');
    }
    seconds += count * length;
  }
  if (Object.keys(body).length === 0) {
    throw validationFailed([
      fieldError(
        '',
        'required',
        'Send for example {"days": 31} or {"to": "2026-01-31T09:00:00Z"}.',
      ),
    ]);
  }
  return checked('', now + seconds * 1000, now);
}

function readMoment(to: unknown): number {
  const isMoment = typeof to === 'string' && /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/.test(to);
  const moment = isMoment ? Date.parse(to) : Number.NaN;
  if (Number.isFinite(moment)) return moment;
  throw fieldFailed('/to', 'format', 'A moment in UTC. For example: "2026-01-31T09:00:00Z".');
}

function checked(pointer: string, moment: number, now: number): number {
  if (moment < now) {
    throw fieldFailed(pointer, 'too_small', `The clock never goes back; it is ${toMoment(now)}.`);
  }
  if (moment > END) throw fieldFailed(pointer, 'too_large', `At most ${toMoment(END)}.`);
  return moment;
}

function isUnit(text: string): text is keyof typeof UNITS {
  return Object.hasOwn(UNITS, text);
}
