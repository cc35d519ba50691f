import { nearest } from '../../../lib/nearest.ts';
import { SiteError } from '../../config/site-error.ts';
import { tagText } from './lookup.ts';

/** Values of an attribute: a string, a string or a number, a list of strings, or one of these values. */
type Rule = 'text' | 'status' | 'list' | readonly string[];

export interface AttributeRules {
  attributes: Record<string, Rule>;
  /** Attribute that the component requires. */
  required?: string;
  /** Attribute that chooses between request and response; the first has no status. */
  direction?: string;
}

/**
 * Thrown for an attribute that a component doesn't have, or for a value that it doesn't accept: it
 * would show something else than the guide wants. The build turns it into a warning with its place.
 */
export class AttributeError extends SiteError {
  override name = 'AttributeError';
}

/** Tells whether Astro or `remarkPlace` adds a prop, besides the attributes of the guide. */
function isGiven(name: string): boolean {
  return name === 'line' || name === 'children' || name.startsWith('data-astro-');
}

/**
 * Checks what an author wrote (MDX is not type-checked).
 *
 * @throws AttributeError with the tag, the nearest name and what to write
 */
export function checkAttributes(
  component: string,
  props: object,
  { attributes, required, direction }: AttributeRules,
): void {
  const written = Object.entries(props).filter(
    ([name, value]) => value !== undefined && !isGiven(name),
  );
  const tag = tagText(component, Object.fromEntries(written));
  const known = Object.keys(attributes);
  for (const [name, value] of written) {
    const rule = attributes[name];
    if (rule === undefined) {
      const missing = written.some(([other]) => other === required) ? undefined : required;
      throw unknownAttribute(tag, name, known, missing);
    }
    const wrong = wrongValue(name, value, rule);
    if (wrong) throw new AttributeError(`${tag}: ${wrong}`);
  }
  const { [direction ?? '']: chosen = 'request', status } = Object.fromEntries(written);
  if (direction && chosen === 'request' && status !== undefined) {
    throw new AttributeError(
      `${tag}: a request has no \`status\`.\n  Fix: Write ${direction}="response", or take \`status\` out.`,
    );
  }
  if (required === undefined || written.some(([name]) => name === required)) return;
  throw new AttributeError(
    `${tag}: the attribute \`${required}\` is missing.\n  Fix: Write ${required}="…", with the slug of an operation.`,
  );
}

function unknownAttribute(
  tag: string,
  name: string,
  known: string[],
  missing: string | undefined,
): AttributeError {
  const near = nearest(name, known)[0] ?? missing;
  const others = known.length > 0 ? `\n  Known: ${known.join(', ')}.` : '';
  const fix = near ? `Write \`${near}\`.` : 'Take it out.';
  return new AttributeError(`${tag}: there is no attribute \`${name}\`.${others}\n  Fix: ${fix}`);
}

function wrongValue(name: string, value: unknown, rule: Rule): string | undefined {
  const what = `${JSON.stringify(value)} is no value of \`${name}\`.`;
  if (rule === 'list') {
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return undefined;
    const example = typeof value === 'string' ? value : '…';
    return `${what}\n  Fix: Write a list, ${name}={['${example}']}.`;
  }
  if (typeof value === 'number' && rule === 'status') return undefined;
  if (typeof value !== 'string') return `${what}\n  Fix: Write a text, ${name}="…".`;
  if (rule === 'text' || rule === 'status' || rule.includes(value)) return undefined;
  const [near] = nearest(value, rule);
  const known = rule.map((one) => `"${one}"`).join(', ');
  const fix = near ? `"${near}"` : 'one of the known values, or take the attribute out';
  return `${what}\n  Known: ${known}.\n  Fix: Write ${fix}.`;
}
