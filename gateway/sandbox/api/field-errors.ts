import type { ErrorObject } from 'ajv';
import { nearest } from '../../../lib/nearest.ts';
import { pointerPart, pointerToPath, valueAt } from '../../../openapi/pointer.ts';
import type { FieldError } from '../../contract/request-types.ts';
import type { KeyOrder } from '../../diagnosis/key-order.ts';
import { decimalsDetail, type FieldErrorCode, fieldError } from '../domain/index.ts';

/** Contract's limit of an error list. */
const MAX_ERRORS = 100;

/** Error codes by priority: each field keeps only its most telling error. */
const PRIORITY: readonly FieldErrorCode[] = [
  'required',
  'unknown_field',
  'not_allowed',
  'type',
  'enum',
  'decimals',
  'pattern',
  'format',
];

/** Facts about a request that the validator's errors don't carry. */
export interface RequestFacts {
  /** Fields of which the body needs exactly one. */
  alternatives?: readonly string[];
  /** Currency of its amounts, if known, and its number of decimals. */
  currency?: { code: string; decimals: number };
  /** Fields of its body. */
  fields?: KeyOrder;
  /** Example of each pattern in the contract. */
  examples?: Readonly<Record<string, string>>;
}

/** Returns the validator's errors in the contract's words: one for each field, in the order found. */
export function toFieldErrors(
  errors: readonly ErrorObject[],
  body: unknown,
  facts: RequestFacts = {},
): FieldError[] {
  const byPointer = new Map<string, FieldError>();
  for (const error of withoutBranches(errors)) {
    // The details of later ones would be thrown away.
    if (byPointer.size > MAX_ERRORS) break;
    const found = toFieldError(error, body, facts);
    if (!found) continue;
    const known = byPointer.get(found.pointer);
    if (!known || rank(found) < rank(known)) byPointer.set(found.pointer, found);
  }
  return [...byPointer.values()].slice(0, MAX_ERRORS);
}

function rank(error: FieldError): number {
  const index = PRIORITY.indexOf(error.code);
  return index === -1 ? PRIORITY.length : index;
}

/** Drops the errors inside the branches of a union: they only confuse. */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  return errors.filter(
    (error) =>
      error.keyword !== 'if' &&
      // The propertyNames error itself repeats it, with the name.
      error.propertyName === undefined &&
      !unions.some(
        (union) =>
          error !== union &&
          error.instancePath === union.instancePath &&
          error.schemaPath.startsWith(`${union.schemaPath}/`),
      ),
  );
}

function toFieldError(
  error: ErrorObject,
  body: unknown,
  facts: RequestFacts,
): FieldError | undefined {
  const at = error.instancePath;
  const params: Record<string, unknown> = error.params;
  const below = (key: unknown): string => `${at}/${pointerPart(String(key))}`;
  const value = valueAt(body, pointerToPath(at));
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return fieldError(below(params.missingProperty), 'required', requiredDetail(params));
    case 'additionalProperties':
      return fieldError(
        below(params.additionalProperty),
        'unknown_field',
        unknownDetail(String(params.additionalProperty), pointerToPath(at), facts.fields ?? {}),
      );
    case 'propertyNames':
      return fieldError(
        below(params.propertyName),
        'pattern',
        'A name has letters, digits and "_", starts with a letter, and has at most 40 characters.',
      );
    case 'type':
      return fieldError(at, 'type', `Expected ${params.type}, found ${typeName(value)}.`);
    case 'enum':
      return fieldError(at, 'enum', enumDetail(value, params.allowedValues));
    case 'const':
      return fieldError(at, 'enum', `Expected ${JSON.stringify(params.allowedValue)}.`);
    case 'discriminator':
      return params.tagValue === undefined
        ? fieldError(below(params.tag), 'required', 'The field is missing.')
        : fieldError(below(params.tag), 'enum', 'Not one of the values that are allowed.');
    case 'pattern':
      return patternError(at, String(params.pattern), value, facts);
    case 'format':
    case 'anyOf':
      return fieldError(at, 'format', `Not a valid ${params.format ?? 'value'}.`);
    case 'minLength':
      return fieldError(at, 'too_short', `At least ${params.limit} characters.`);
    case 'maxLength':
      return fieldError(at, 'too_long', `At most ${params.limit} characters.`);
    case 'minItems':
    case 'minProperties':
      return fieldError(at, 'too_short', `At least ${params.limit} entries.`);
    case 'maxItems':
    case 'maxProperties':
      return fieldError(at, 'too_long', `At most ${params.limit} entries.`);
    case 'minimum':
      return fieldError(at, 'too_small', `At least ${params.limit}.`);
    case 'maximum':
      return fieldError(at, 'too_large', `At most ${params.limit}.`);
    case 'uniqueItems':
      return fieldError(below(params.i), 'duplicate', `The same as entry ${params.j}.`);
    case 'oneOf':
      return fieldError(
        at,
        'one_of',
        `Send exactly one of ${facts.alternatives?.join(' and ') ?? 'the alternatives'}.`,
      );
    case 'false schema':
      return fieldError(at, 'not_allowed', 'Not allowed together with the other fields.');
    default:
      return fieldError(at, 'format', 'Not what the contract expects.');
  }
}

function requiredDetail(params: Record<string, unknown>): string {
  return params.property === undefined
    ? 'The field is missing.'
    : `The field is missing; ${String(params.property)} needs it.`;
}

/** Longest name or value to look for in the contract: nobody mistypes a longer one. */
const LONGEST_NAME = 64;

/** @param path the object that has the field. */
function unknownDetail(name: string, path: readonly string[], fields: KeyOrder): string {
  // The contract's fields don't count the entries of an array.
  const known = path.reduce<KeyOrder>(
    (inside, part) => (Object.hasOwn(inside, part) ? (inside[part] ?? {}) : inside),
    fields,
  );
  const names = Object.keys(known);
  if (names.includes(name)) return 'This field belongs to another type. Leave it out.';
  const place = placeOf(name, fields);
  if (place) return `There is no such field here. It belongs in "${place}".`;
  const [near] = name.length > LONGEST_NAME ? [] : nearest(name, names, 1);
  const fix = near === undefined ? 'Check the spelling.' : `Did you mean "${near}"?`;
  return `There is no such field. ${fix}`;
}

/** Returns the first object with a field of this name, such as `order`. Empty for the body itself. */
function placeOf(name: string, fields: KeyOrder): string | undefined {
  if (Object.hasOwn(fields, name)) return '';
  for (const [key, inside] of Object.entries(fields)) {
    const place = placeOf(name, inside);
    if (place !== undefined) return place === '' ? key : `${key}.${place}`;
  }
  return undefined;
}

function enumDetail(value: unknown, allowed: unknown): string {
  const values: unknown[] = Array.isArray(allowed) ? allowed : [];
  const texts = values.filter((one) => typeof one === 'string');
  const isShort = typeof value === 'string' && value.length <= LONGEST_NAME;
  const [near] = isShort ? nearest(value, texts, 1) : [];
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  return `Must be one of ${values.map((one) => JSON.stringify(one)).join(', ')}.${hint}`;
}

const ANY_CURRENCY =
  'As many decimals as the currency has: 2 for SAR, 3 for KWD. For example: "1.00" in SAR.';

/** End of an amount's pattern in the contract. The number of decimals can be a pattern of its own. */
const DECIMALS = /\\\.\[0-9\]\{[0-9](,[0-9])?\}\$$/;

function patternError(
  at: string,
  pattern: string,
  value: unknown,
  { currency, examples = {} }: RequestFacts,
): FieldError {
  if (!DECIMALS.test(pattern)) {
    return fieldError(at, 'pattern', patternDetail(pattern, examples[pattern]));
  }
  const isNumber = typeof value === 'string' && /^[0-9]{1,9}(\.[0-9]*)?$/.test(value);
  if (isNumber && !hasDecimals(value, currency)) {
    return fieldError(at, 'decimals', currency ? decimalsDetail(currency) : ANY_CURRENCY);
  }
  const example = `such as "115.${'0'.repeat(currency?.decimals ?? 2)}".`;
  if (!isNumber) {
    const form = 'Must be a number with at most 9 digits before the dot and no other signs';
    return fieldError(at, 'pattern', `${form}, ${example}`);
  }
  const isZero = /^[0.]+$/.test(value);
  const reason = isZero ? 'Must be more than zero.' : `Must have no leading zeros, ${example}`;
  return fieldError(at, 'pattern', reason);
}

function patternDetail(pattern: string, example: string | undefined): string {
  const words = inWords(pattern);
  if (words === undefined) {
    return example === undefined ? `Must match ${pattern}` : `Must look like "${example}".`;
  }
  return `Must be ${words}${example === undefined ? '' : `, such as "${example}"`}.`;
}

/** Tells whether a number has the right decimals, so that something else is wrong with it. */
function hasDecimals(value: string, currency: RequestFacts['currency']): boolean {
  const { length } = value.split('.')[1] ?? '';
  return currency ? length === currency.decimals : length === 2 || length === 3;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Characters of a class in a pattern, in words. */
const CLASSES: Readonly<Record<string, string>> = {
  '0-9': 'digits',
  'A-Z': 'capital letters',
  '0-9a-f': 'lower-case hexadecimal digits',
  '0-9a-z': 'digits or lower-case letters',
  '0-9A-Z': 'digits or capital letters',
  '0-9A-Za-z': 'letters or digits',
};

/** One part of a pattern: a class with its number of characters, or characters that stand for themselves. */
const PART = /\[([^\]]+)\]\{([0-9]+)(?:,([0-9]+))?\}|([A-Za-z0-9_-]+)/y;

/**
 * Returns a simple pattern in words: `^pay_[0-9a-z]{20}$` is `"pay_", then 20 digits or lower-case
 * letters`. `undefined` for a pattern with anything more than fixed text and counted characters.
 */
function inWords(pattern: string): string | undefined {
  const text = /^\^(.+)\$$/.exec(pattern)?.[1];
  if (text === undefined) return undefined;
  const words: string[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const part = PART.exec(text);
    if (!part) return undefined;
    const [, characters = '', least = '', most, fixed] = part;
    const name = CLASSES[characters];
    if (fixed === undefined && name === undefined) return undefined;
    const count = most === undefined ? least : `${least} to ${most}`;
    words.push(fixed === undefined ? `${count} ${name}` : `"${fixed}"`);
  }
  return words.join(', then ');
}
