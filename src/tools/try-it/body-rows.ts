import type { Json } from '../../../openapi/index.ts';
import {
  bodyText,
  type FormField,
  formFields,
  isList,
  plainText,
} from '../../reference/request/written-body.ts';
import { jsonIn } from './send-call.ts';

/** Fields of a body that have a row of their own in the panel. */
export interface BodyForm {
  kind: BodyContent['kind'];
  rows: BodyRow[];
}

/** Field of a body, as a row that shows and changes its value in the body's text. */
export interface BodyRow {
  /** Names from the body down to the field. In a form it's one: the name as it's sent. */
  path: string[];
  /** Number of names, from the start of the path, that every body has. All of them: the field is required. */
  required: number;
  /** Types in the contract's words: `string · uuid`, `integer | boolean`. */
  type: string;
  /** Pattern that the value matches, if the contract has one. */
  pattern?: string;
  /** Values to choose from, as texts. */
  values?: string[];
  /** Values by the variant that they choose, if the field tells the variants of an object apart. */
  variants?: string[][];
  /** Variant that has the field: the path of the field that chooses it, and its place there. */
  of?: { path: string[]; variant: number };
}

/** Content of a body, read from its text. */
export type BodyContent =
  | { kind: 'json'; value: JsonObject }
  | { kind: 'form'; fields: FormField[] };

type JsonObject = { [name: string]: Json };

/** Separates the types of a field that has several. */
export const OR = ' | ';

/**
 * Returns what a body's text says; undefined if it isn't a JSON object, or has integers that would be rounded. An
 * empty text has no fields.
 */
export function readBody(kind: BodyForm['kind'], text: string): BodyContent | undefined {
  // A form is sent without line breaks.
  if (kind === 'form') return { kind, fields: formFields(text.replaceAll(/\r?\n/g, '')) };
  const value = text.trim() === '' ? {} : jsonIn(text);
  return isObject(value) && isExactIn(value) ? { kind, value } : undefined;
}

/** Tells whether all numbers in a value are what its text says. */
function isExactIn(value: Json): boolean {
  if (typeof value === 'number') return isExact(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isExactIn);
}

/** Tells whether every body has the field. */
export function isRequired({ path, required }: BodyRow): boolean {
  return required === path.length;
}

/** Returns the rows that a body can have as it is: fields of other variants are none of its own. */
export function rowsIn(content: BodyContent, rows: readonly BodyRow[]): BodyRow[] {
  const chosen = new Map(
    rows.flatMap((row) =>
      row.variants ? [[row.path.join('\n'), variantIn(row, rowText(content, row))]] : [],
    ),
  );
  return rows.filter(({ of }) => !of || chosen.get(of.path.join('\n')) === of.variant);
}

/** Returns the place of the variant that a value chooses; -1 for none. */
function variantIn({ variants = [] }: BodyRow, value: string): number {
  return variants.findIndex((values) => values.includes(value));
}

/** Returns the value of a row as text; empty if the body doesn't have the field. */
export function rowText(content: BodyContent, row: BodyRow): string {
  const { path } = row;
  if (content.kind === 'form') return textInForm(content.fields, row);
  const value = path.reduce<Json | undefined>(memberOf, content.value);
  return value === undefined || value === null ? '' : plainText(value);
}

/**
 * Returns the body's text with another value in a row. Without a value, an optional field is removed,
 * and so is a choice.
 */
export function writeRow(content: BodyContent, row: BodyRow, text: string): string {
  const isSent = text !== '' || (isRequired(row) && row.values === undefined);
  if (content.kind === 'form') {
    const fields = isSent ? formFieldsOf(row, text) : [];
    return bodyText({ kind: 'form', fields: withFields(content.fields, row, fields) });
  }
  const value = isSent ? writtenValue(row, text) : undefined;
  const isOther = row.variants && variantIn(row, text) !== variantIn(row, rowText(content, row));
  // The fields of one variant aren't those of another.
  const base = isOther
    ? withMember(content.value, row.path.slice(0, -1), {}, row.path.length)
    : content.value;
  return bodyText({ kind: 'json', value: withMember(base, row.path, value, row.required) });
}

/** Tells whether a text is another notation of the value that a row has: `10.0` of 10. */
export function isNotationOf(content: BodyContent, row: BodyRow, text: string): boolean {
  return writeRow(content, row, text) === bodyText(content);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the fields of a form that a row shows: an object's keys are in brackets, `metadata[order]`. */
function fieldsOf(fields: readonly FormField[], { path: [own = ''], type }: BodyRow): FormField[] {
  return fields.filter(
    ({ name }) => name === own || (isInJson(type) && name.startsWith(`${own}[`)),
  );
}

function textInForm(fields: readonly FormField[], row: BodyRow): string {
  const own = fieldsOf(fields, row);
  const [first] = own;
  const prefix = row.path[0] ?? '';
  if (!first || first.name === prefix) return first?.value ?? '';
  const pairs = own.map(({ name, value }) => [name.slice(prefix.length + 1, -1), value]);
  return JSON.stringify(Object.fromEntries(pairs));
}

function formFieldsOf({ path: [name = ''], type }: BodyRow, text: string): FormField[] {
  const value = isInJson(type) ? jsonIn(text) : undefined;
  if (!isObject(value)) return [{ name, value: text }];
  return formFields({ [name]: value }, { [name]: { style: 'deepObject' } });
}

/** Returns a form with other fields of a row, in their place. */
function withFields(all: FormField[], row: BodyRow, next: readonly FormField[]): FormField[] {
  const own = fieldsOf(all, row);
  const at = own[0] ? all.indexOf(own[0]) : all.length;
  const others = all.filter((field) => !own.includes(field));
  return others.toSpliced(at, 0, ...next);
}

/**
 * Returns an object with another value at a path.
 *
 * @param value undefined removes the member, and optional objects that are then empty
 * @param required number of names, from the start of the path, that the object must have
 */
function withMember(
  object: JsonObject,
  [name = '', ...below]: string[],
  value: Json | undefined,
  required: number,
): JsonObject {
  const own = memberOf(object, name);
  const next =
    below.length > 0 ? withMember(isObject(own) ? own : {}, below, value, required - 1) : value;
  const isEmptied = value === undefined && isObject(next) && Object.keys(next).length === 0;
  if (next !== undefined && !(isEmptied && required <= 0)) return { ...object, [name]: next };
  const { [name]: _removed, ...others } = object;
  return others;
}

/** A number in JSON (RFC 8259, section 6). */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Tells whether a text may be the value of a field of a type: a number, where the contract has only numbers. */
export function suits(text: string, type: string): boolean {
  const types = typesIn(type).filter((one) => one !== 'null');
  if (text === '' || !types.every((one) => one === 'integer' || one === 'number')) return true;
  return NUMBER.test(text) && (types.includes('number') || Number.isInteger(Number(text)));
}

/** Tells whether a text matches a pattern of the contract; true of one that browsers can't read, and without one. */
export function matches(text: string, pattern: string | undefined): boolean {
  if (text === '' || pattern === undefined || text.length > LONGEST_MATCHED) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

/** Characters above which a text isn't tested: some patterns take very long. */
const LONGEST_MATCHED = 200;

/** Returns the types of a row without their formats. */
function typesIn(type: string): string[] {
  return type.split(OR).map((one) => one.split(' ')[0] ?? '');
}

/** Tells whether a row's value is written in JSON, as it's a list or an object. */
export function isInJson(type: string): boolean {
  return type.split(OR).every((one) => isList(one) || one === 'object');
}

/** Tells whether a text is a list or an object in JSON, as its type says. */
export function isJsonOf(type: string, text: string): boolean {
  const value = jsonIn(text);
  return type.split(OR).some((one) => (isList(one) ? Array.isArray(value) : isObject(value)));
}

/** Returns a row's text as its type wants it. What isn't of that type stays a string, so nothing is lost. */
function writtenValue({ type }: BodyRow, text: string): Json {
  const types = typesIn(type);
  const whole = isInJson(type) && isJsonOf(type, text) ? jsonIn(text) : undefined;
  if (whole !== undefined && isExactIn(whole)) return whole;
  if (types.includes('string')) return text;
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  const isNumber = types.includes('number') || types.includes('integer');
  return isNumber && NUMBER.test(text) && isExact(Number(text)) ? Number(text) : text;
}

/** Tells whether a number is what was typed: the digits of larger integers are rounded. */
function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
