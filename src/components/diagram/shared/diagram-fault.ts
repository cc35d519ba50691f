import { nearest } from '../../../../lib/nearest.ts';
import { SiteError } from '../../../config/site-error.ts';

/** Returns the error for an author's mistake in a picture: which picture, what's wrong, what to write. */
export function diagramFault(tag: string, title: unknown, what: string): SiteError {
  const name = typeof title === 'string' && title !== '' ? `"${title}"` : '(without a title)';
  return new SiteError(`<${tag}> ${name}: ${what}`);
}

/** Returns `"Gatway" is not a lane. Write "Gateway". Known lanes: …`, for any kind of named thing. */
export function unknownName(kind: string, found: unknown, known: readonly string[]): string {
  const wrong = typeof found === 'string' ? `"${found}"` : String(found);
  const [guess] = typeof found === 'string' ? nearest(found, known, 1) : [];
  const fix = guess === undefined ? '' : ` Write "${guess}".`;
  const list = known.map((name) => `"${name}"`).join(', ');
  return `${wrong} is not a ${kind}.${fix} Known ${kind}s: ${list}.`;
}

/**
 * Returns a message about keys of `entry` that nothing reads, with the known ones; undefined if there
 * are none.
 */
export function unknownKeys(entry: object, known: readonly string[]): string | undefined {
  const wrong = Object.keys(entry).find((key) => !known.includes(key));
  return wrong === undefined ? undefined : unknownName('key', wrong, known);
}

/** Returns true for a non-empty string. MDX doesn't type-check what authors write. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Returns true for a list of at least `least` entries. */
export function isList(value: unknown, least = 1): value is unknown[] {
  return Array.isArray(value) && value.length >= least;
}
