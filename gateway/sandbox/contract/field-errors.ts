import type { ErrorObject } from 'ajv';
import { pointerPart, pointerToPath, valueAt } from '../../../openapi/pointer.ts';
import type { FieldError } from '../../contract/request-types.ts';

export type { FieldError };

/** Kinds of field errors. */
export type FieldErrorCode = FieldError['code'];

/** Contract's limits of an error list. */
const MAX_ERRORS = 100;
const MAX_TEXT = 255;

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
}

/** Returns the validator's errors in the contract's words: one for each field, in the order found. */
export function toFieldErrors(
  errors: readonly ErrorObject[],
  body: unknown,
  facts: RequestFacts = {},
): FieldError[] {
  const byPointer = new Map<string, FieldError>();
  for (const error of withoutBranches(errors)) {
    const found = toFieldError(error, body, facts);
    if (!found) continue;
    const known = byPointer.get(found.pointer);
    if (!known || rank(found) < rank(known)) byPointer.set(found.pointer, found);
  }
  return [...byPointer.values()].slice(0, MAX_ERRORS);
}

/**
 * Creates a field error whose strings keep the contract's limits. If a pointer is too long, it is
 * shortened to the nearest parent of the field, so that it still leads somewhere.
 */
export function fieldError(pointer: string, code: FieldErrorCode, detail: string): FieldError {
  let place = pointer.toWellFormed();
  while (place.length > MAX_TEXT) place = place.slice(0, place.lastIndexOf('/'));
  return { pointer: place, code, detail: shorten(detail.toWellFormed(), MAX_TEXT) };
}

/** Cuts a text to at most `length` characters, ending in `…` if something is missing. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
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
      return unknownField(below(params.additionalProperty));
    case 'propertyNames':
      return fieldError(
        below(params.propertyName),
        'pattern',
        'A name has letters, digits and "_", starts with a letter, and has at most 40 characters.',
      );
    case 'type':
      return fieldError(at, 'type', `Expected ${params.type}, found ${typeName(value)}.`);
    case 'enum':
      return fieldError(at, 'enum', `One of: ${list(params.allowedValues)}.`);
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

function unknownField(pointer: string): FieldError {
  return fieldError(pointer, 'unknown_field', 'There is no such field. Check the spelling.');
}

/** Returns how many decimals a currency has, with an example. */
export function decimalsDetail({ code, decimals }: { code: string; decimals: number }): string {
  return `${code} has ${decimals} decimals. For example: "1.${'0'.repeat(decimals)}".`;
}

const ANY_CURRENCY =
  'As many decimals as the currency has: 2 for SAR, 3 for KWD. For example: "1.00" in SAR.';

/** End of an amount's pattern in the contract. The number of decimals can be a pattern of its own. */
const DECIMALS = /\\\.\[0-9\]\{[0-9](,[0-9])?\}\$$/;

function patternError(
  at: string,
  pattern: string,
  value: unknown,
  { currency }: RequestFacts,
): FieldError {
  const isNumber = typeof value === 'string' && /^[0-9]{1,9}(\.[0-9]*)?$/.test(value);
  const isAmount = DECIMALS.test(pattern);
  if (!isAmount || !isNumber || hasDecimals(value, currency)) {
    return fieldError(at, 'pattern', `The form is ${pattern}`);
  }
  return fieldError(at, 'decimals', currency ? decimalsDetail(currency) : ANY_CURRENCY);
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

function list(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';
}
