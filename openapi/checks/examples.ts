import type { ErrorObject, ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { nearest } from '../../lib/nearest.ts';
import { type Check, type Finding, formatKey } from '../contract-error.ts';
import type { OpenApiDocument, Schema } from '../document.ts';
import { type ExampleEntry, examplesOf } from '../examples.ts';
import { toJsonSchema2020 } from '../json.ts';
import { faultOf, PatternMatcher } from '../pattern-matcher.ts';
import { type KeyPath, pathToPointer, pointerToPath, valueAt } from '../pointer.ts';
import { walkDocument } from '../walk.ts';

/** Checks that each example is valid against its schema: readers copy examples. */
export const checkExamples: Check = (document) => {
  const entries = examplesOf(document);
  if (entries.length === 0) return [];
  // Authors of 3.0 write nullable beside $ref and allOf too, where it has no meaning but is meant.
  const is30 = document.openapi.startsWith('3.0');
  const patterns = new PatternMatcher();
  const validatorFor = schemaCompiler(document, patterns);
  return entries.flatMap((entry) => {
    // Most examples are in schemas that say no more than a type; compiling each takes long.
    if (isOfPlainType(valueAt(document, entry.schemaAt), entry.value)) return [];
    const validate = validatorFor(entry);
    if (validate instanceof Error) return [cannotCheck(entry, validate)];
    const stopped = patterns.stopped.size;
    const isValid = outcome(() => validate(entry.value));
    if (isValid instanceof Error) return [cannotCheck(entry, isValid)];
    if (patterns.stopped.size > stopped)
      return [tooSlow(entry, [...patterns.stopped].at(-1) ?? '')];
    if (isValid) return [];
    const error = mostTelling(
      (validate.errors ?? []).filter(
        (one) => !(is30 && one.data === null) && !isOtherDirection(document, one, entry),
      ),
    );
    return error ? [toFinding(entry, error)] : [];
  });
};

const DOCUMENT_ID = 'contract:';

/** Compiles each schema once, in place, so that references and recursion keep working. */
function schemaCompiler(
  document: OpenApiDocument,
  { engine }: PatternMatcher,
): (entry: ExampleEntry) => ValidateFunction | Error {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    // A field may be called `constructor`.
    ownProperties: true,
    validateSchema: false,
    logger: false,
    addUsedSchema: false,
    // Each schema has an example or two: tidying its code takes longer than checking them.
    code: { regExp: engine, optimize: false },
  });
  addFormats(ajv);
  const schemas = toJsonSchema2020(forValidator(document)) as Record<string, unknown>;
  ajv.addSchema({ ...schemas, $id: DOCUMENT_ID }, DOCUMENT_ID);
  const compiled = new Map<string, ValidateFunction | Error>();
  return ({ schemaAt }) => {
    const pointer = pathToPointer(schemaAt);
    const known = compiled.get(pointer);
    if (known) return known;
    const validate = outcome(() => ajv.compile({ $ref: `${DOCUMENT_ID}${pointer}` }));
    compiled.set(pointer, validate);
    return validate;
  };
}

/**
 * Returns what a function does, or its error: a schema may be one that a lenient load has forgiven, such
 * as an empty `enum`, or a part of itself without end.
 */
function outcome<T>(act: () => T): T | Error {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** Keys that name a schema. The validator finds them in examples too, and stops at a name that occurs twice. */
const NAMING = new Set(['$id', '$anchor', '$dynamicAnchor']);

/**
 * Returns a copy in which a discriminator chooses among alternatives that a value may all fit: without
 * it, exactly one has to. References are pointers, so no schema needs a name.
 */
function forValidator(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forValidator);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) =>
      NAMING.has(key) && typeof value === 'string' ? [] : [[key, forValidator(value)]],
    ),
  );
  const { oneOf, ...rest } = copy;
  return copy.discriminator && Array.isArray(oneOf) && !copy.anyOf
    ? { ...rest, anyOf: oneOf }
    : copy;
}

const ANNOTATIONS = new Set([
  'type',
  'title',
  'description',
  'example',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
]);

/** Tells whether a value has the one scalar type that is all a schema requires. */
function isOfPlainType(schema: unknown, value: unknown): boolean {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return false;
  const isPlain = Object.keys(schema).every((key) => ANNOTATIONS.has(key) || key.startsWith('x-'));
  if (!isPlain) return false;
  return schema.type === 'integer' ? Number.isInteger(value) : schema.type === typeof value;
}

/** Returns the deepest error: the ones above it only say that something below is wrong. */
function mostTelling(errors: ErrorObject[]): ErrorObject | undefined {
  return errors.sort(
    (a, b) =>
      Number(isSummary(a)) - Number(isSummary(b)) ||
      b.instancePath.split('/').length - a.instancePath.split('/').length,
  )[0];
}

function isSummary({ keyword }: ErrorObject): boolean {
  return ['oneOf', 'anyOf', 'allOf', 'if', 'not'].includes(keyword);
}

/** Tells whether a required field may be missing: readOnly in a request, writeOnly in a response. */
function isOtherDirection(
  document: OpenApiDocument,
  error: ErrorObject,
  { direction }: ExampleEntry,
): boolean {
  if (error.keyword !== 'required' || direction === 'any') return false;
  const name = String(error.params.missingProperty);
  const property = valueAt(error.parentSchema, ['properties', name]);
  return says(document, property, direction === 'request' ? 'readOnly' : 'writeOnly');
}

/** Tells whether a schema has a flag, itself or in what it refers to. */
function says(
  document: OpenApiDocument,
  schema: unknown,
  flag: 'readOnly' | 'writeOnly',
  seen = new Set<unknown>(),
): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  const { $ref, allOf = [], [flag]: own } = schema as Schema;
  const target = $ref === undefined ? undefined : valueAt(document, pointerToPath($ref));
  return own === true || [target, ...allOf].some((part) => says(document, part, flag, seen));
}

function toFinding(entry: ExampleEntry, error: ErrorObject): Finding {
  const inside = pointerToPath(error.instancePath);
  const extra = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  const at = [...entry.at, ...inside, ...(extra === undefined ? [] : [String(extra)])];
  const place = inside.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const subject = inside.length > 0 ? `\`${formatKey(place)}\`` : 'the value';
  const name = entry.at.at(-1) === 'default' ? 'default' : 'example';
  return {
    code: 'example',
    what: `${name === 'default' ? 'Default' : 'Example'} contradicts its schema: ${subject} ${problem(error)}.`,
    fix: remedy(error, name),
    at,
  };
}

function cannotCheck({ at }: ExampleEntry, { message }: Error): Finding {
  return {
    code: 'example',
    what: `The value cannot be checked, because its schema is not valid: ${message}.`,
    fix: 'Correct the schema.',
    at,
  };
}

function tooSlow({ at }: ExampleEntry, pattern: string): Finding {
  return {
    code: 'pattern',
    what: `The pattern ${pattern.slice(0, 100)} takes more than a second on this value, and was stopped.`,
    fix: 'Write the pattern without a repetition inside a repetition: `^a+$` for `^(a+)+$`.',
    at,
  };
}

function problem({ keyword, params, message, data }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `lacks \`${params.missingProperty}\``;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `has \`${params.additionalProperty ?? params.unevaluatedProperty}\`, which the schema does not know`;
    case 'enum':
      return `is ${show(data)}, which is not one of the values allowed`;
    case 'const':
      return `is ${show(data)}`;
    default:
      return `is ${show(data)}, but ${message ?? `fails ${keyword}`}`;
  }
}

function remedy({ keyword, params, data, parentSchema }: ErrorObject, name: string): string {
  switch (keyword) {
    case 'required':
      return `Add \`${params.missingProperty}\` to the ${name}, or take it out of \`required\`.`;
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params.additionalProperty ?? params.unevaluatedProperty);
      const near = nearest(name, Object.keys(parentSchema?.properties ?? {}))[0];
      return near ? `Write \`${near}\` instead.` : 'Remove it, or add it to the schema.';
    }
    case 'enum':
      return `Write one of ${(params.allowedValues as unknown[]).map(show).join(', ')}.`;
    case 'const':
      return `Write ${show(params.allowedValue)}.`;
    case 'type':
      return `Write a value of type ${String(params.type)}${typed(data, String(params.type))}, or change the schema's type.`;
    default:
      return `Correct the ${name}, or the schema's limit.`;
  }
}

function typed(data: unknown, type: string): string {
  if (type === 'string' && typeof data === 'number') return `, such as "${data}"`;
  const isNumber = typeof data === 'string' && data.trim() !== '' && Number.isFinite(Number(data));
  if ((type === 'number' || type === 'integer') && isNumber) return `, such as ${Number(data)}`;
  return '';
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 3)}...` : text;
}

/** Fixes by what JavaScript says about a pattern. */
const PATTERN_FIXES: readonly [reason: RegExp, fix: string][] = [
  [
    /escape/,
    'Remove the backslash before each character that needs none: `[:!-]` for `[\\:\\!\\-]`.',
  ],
  [/quantifier/, 'Write a backslash before each bracket that is meant as itself: `a\\]` for `a]`.'],
  [/Range/, 'Write a hyphen that is meant as itself last in its brackets: `[a.-]` for `[a-.]`.'],
  [/./, 'Write it without what other languages add: `^[Aa]$` for `(?i)^a$`.'],
];

/** Number of characters of a value or pattern that a message shows. */
const SHOWN = 100;

/** Returns what JavaScript says about a pattern that it doesn't accept, and what to write instead. */
function patternFault(pattern: string): Pick<Finding, 'what' | 'fix'> {
  const reason = faultOf(pattern, 'u')?.replace(/^.*: /s, '') ?? '';
  const escaped = /escape/.test(reason) ? needlessEscape(pattern) : undefined;
  const [, fix = ''] = PATTERN_FIXES.find(([known]) => known.test(reason)) ?? [];
  const text = pattern.length > SHOWN ? `${pattern.slice(0, SHOWN)}…` : pattern;
  return {
    what: `JavaScript does not accept the pattern ${text}: ${reason}${escaped ? ` ${escaped}` : ''} (JSON Schema takes its regular expressions, with the flag u).`,
    fix,
  };
}

/** Returns the first backslash before a character that needs none, with that character. */
function needlessEscape(pattern: string): string | undefined {
  let inBrackets = false;
  for (const [part] of pattern.matchAll(/\\.|[[\]]/gsu)) {
    if (part === '[' || part === ']') inBrackets = part === '[';
    else if (!ESCAPES.test(part) && !(inBrackets && part === '\\-')) return part;
  }
  return undefined;
}

/** Matches what a backslash stands before with the flag u. */
const ESCAPES = /^\\[\^$\\.*+?()[\]{}|/dDwWsSbBfnrtvckxupP\d]$/;

/** Checks that JavaScript accepts each `pattern`: samples and readers' programs use it to check values. */
export const checkPatterns: Check = (document) => {
  const findings: Finding[] = [];
  const check = (pattern: unknown, at: KeyPath) => {
    if (typeof pattern !== 'string' || faultOf(pattern, 'u') === undefined) return;
    findings.push({ code: 'pattern', ...patternFault(pattern), at });
  };
  walkDocument(document, ({ pattern, patternProperties }, path, inSchema) => {
    if (!inSchema) return;
    check(pattern, [...path, 'pattern']);
    for (const name of Object.keys(patternProperties ?? {})) {
      check(name, [...path, 'patternProperties', name]);
    }
  });
  return findings;
};
