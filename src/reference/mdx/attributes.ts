import { nearest } from '../../../lib/nearest.ts';
import { SiteError } from '../../config/site-error.ts';
import { tagText } from './lookup.ts';

/**
 * Values of an attribute: a string, a number, a string or a number, a list of strings, one of these
 * strings, or anything that is written in braces.
 */
export type Rule = 'text' | 'number' | 'status' | 'list' | 'braces' | readonly string[];

export interface AttributeRules {
  required?: Readonly<Record<string, Rule>>;
  optional?: Readonly<Record<string, Rule>>;
  /** Attribute that chooses between request and response; the first has no status. */
  direction?: string;
}

/** Attributes of the components that show the contract. */
export const CONTRACT_ATTRIBUTES = {
  ContractGroups: {},
  ContractIntroduction: {},
  DeclineCodes: {},
  ErrorCodes: { optional: { operation: 'text' } },
  Example: {
    required: { operation: 'text' },
    optional: { kind: ['request', 'response'], status: 'status', name: 'text', title: 'text' },
    direction: 'kind',
  },
  Fields: {
    required: { operation: 'text' },
    optional: { part: ['request', 'response', 'headers'], status: 'status', only: 'list' },
    direction: 'part',
  },
  FulfilWhen: { required: { operation: 'text' } },
} as const satisfies Readonly<Record<string, AttributeRules>>;

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
 * Checks the values that braces in a guide gave; `componentAttributes` has checked the others.
 *
 * @throws AttributeError with the tag, the nearest name and what to write
 */
export function checkAttributes(component: keyof typeof CONTRACT_ATTRIBUTES, props: object): void {
  const written = Object.entries(props).filter(
    ([name, value]) => value !== undefined && !isGiven(name),
  );
  const tag = tagText(component, Object.fromEntries(written));
  const [fault] = attributeFaults(new Map(written), CONTRACT_ATTRIBUTES[component]);
  if (!fault) return;
  const { what, known, fix } = fault;
  const all = known === undefined ? '' : `\n  Known: ${known}.`;
  throw new AttributeError(
    `${tag}: ${what}${all}\n  Fix: ${fix.charAt(0).toUpperCase()}${fix.slice(1)}`,
  );
}

export interface AttributeFault {
  /** Attribute with the fault. Undefined if it's missing. */
  name?: string;
  what: string;
  /** Names or values that are allowed, if there are any. */
  known?: string;
  fix: string;
}

/**
 * Returns the faults of a component's attributes.
 *
 * @param written by name; undefined for a value that isn't known yet
 * @param isWhole false if there may be more attributes than those written, as in `{...props}`
 */
export function attributeFaults(
  written: ReadonlyMap<string, unknown>,
  { required = {}, optional = {}, direction }: AttributeRules,
  isWhole = true,
): AttributeFault[] {
  const rules = { ...required, ...optional };
  const missing = Object.keys(required).filter((name) => isWhole && !written.has(name));
  const faults = [...written].flatMap(([name, value]): AttributeFault | AttributeFault[] => {
    const rule = rules[name];
    if (rule === undefined) return unknownAttribute(name, Object.keys(rules), missing);
    if (value === undefined) return [];
    return wrongValue(name, value, rule) ?? [];
  });
  const byDefault = isWhole ? 'request' : undefined;
  const chosen = written.has(direction ?? '') ? written.get(direction ?? '') : byDefault;
  if (direction && chosen === 'request' && written.has('status')) {
    faults.push({
      name: 'status',
      what: 'a request has no `status`.',
      fix: `write ${direction}="response", or take \`status\` out.`,
    });
  }
  // A name that is meant for the missing one has been reported.
  const reported = faults.some(({ fix }) => missing.some((name) => fix.includes(`\`${name}\``)));
  if (reported) return faults;
  return [
    ...faults,
    ...missing.map((name) => ({
      what: `the attribute \`${name}\` is missing.`,
      fix: missingFix(name, rules[name]),
    })),
  ];
}

function missingFix(name: string, rule: Rule | undefined): string {
  if (name === 'operation') return 'write operation="…", with the slug of an operation.';
  return rule === 'braces' || rule === 'list' || rule === 'number'
    ? `write ${name}={…}.`
    : `write ${name}="…".`;
}

function unknownAttribute(
  name: string,
  known: readonly string[],
  missing: readonly string[],
): AttributeFault {
  const near = nearest(name, known)[0] ?? missing[0];
  return {
    name,
    what: `there is no attribute \`${name}\`.`,
    ...(known.length > 0 ? { known: known.join(', ') } : {}),
    fix: near ? `write \`${near}\`.` : 'take it out.',
  };
}

function wrongValue(name: string, value: unknown, rule: Rule): AttributeFault | undefined {
  const what = `${JSON.stringify(value)} is no value of \`${name}\`.`;
  if (rule === 'braces') {
    if (typeof value === 'object') return undefined;
    return { name, what, fix: `write JavaScript in braces, ${name}={…}.` };
  }
  if (rule === 'list') {
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return undefined;
    const example = typeof value === 'string' ? value : '…';
    return { name, what, fix: `write a list, ${name}={['${example}']}.` };
  }
  if (typeof value === 'number' && (rule === 'status' || rule === 'number')) return undefined;
  if (rule === 'number') {
    const example = typeof value === 'string' && /^\d+$/.test(value) ? value : '…';
    return { name, what, fix: `write a number, ${name}={${example}}.` };
  }
  if (typeof value !== 'string') return { name, what, fix: `write a text, ${name}="…".` };
  if (rule === 'text' || rule === 'status' || rule.includes(value)) return undefined;
  const [near] = nearest(value, rule);
  return {
    name,
    what,
    known: rule.map((one) => `"${one}"`).join(', '),
    fix: `write ${near ? `"${near}"` : 'one of the known values, or take the attribute out'}.`,
  };
}
