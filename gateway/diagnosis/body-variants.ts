import { type Bytes, decodeUtf8, toBytes } from '../signing/index.ts';
import type { Mistake } from './mistakes.ts';

/**
 * A mistake that changes the bytes of a body without changing what it says. The others about a body
 * are found in another way: by the signed text, or by looking at the body itself.
 */
export type BodyMistake = Exclude<
  Extract<Mistake, `body_${string}`>,
  'body_only' | 'body_ends_in_newline' | 'body_letters_lost'
>;

/** Body as it would be with one mistake. */
export interface BodyVariant {
  mistake: BodyMistake;
  body: Bytes;
  /** True if it isn't combined with another mistake: there may be many of its kind. */
  alone?: true;
}

/**
 * Returns the bodies that a caller with one of the known mistakes would have hashed instead. Leaves
 * out variants that equal the body itself.
 */
export function bodyVariants(body: string | Uint8Array): BodyVariant[] {
  const bytes = toBytes(body);
  const text = decodeUtf8(bytes);
  // Not UTF-8, so we can't build text variants.
  if (text === undefined) return [];
  const variants = [
    ...textVariants(text),
    ...escapedVariants(text),
    ...jsonVariants(text),
    ...fieldVariants(text),
  ];
  const seen = new Set<string>([String(bytes)]);
  return variants.filter((variant) => {
    const key = String(variant.body);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function textVariants(text: string): BodyVariant[] {
  const variants: BodyVariant[] = [
    variant('body_trailing_newline', `${text}\n`),
    variant('body_trailing_newline', `${text}\r\n`),
    variant('body_newline_missing', text.replace(/[\r\n]+$/, '')),
    variant('body_byte_order_mark', `\uFEFF${text}`),
    variant('body_byte_order_mark', text.replace(/^\uFEFF/, '')),
    variant('body_string_of_json', JSON.stringify(text)),
    variant('body_line_ends', text.replace(/\r?\n/g, '\r\n')),
    variant('body_line_ends', text.replaceAll('\r\n', '\n')),
    variant('body_normalised', text.normalize('NFC')),
    variant('body_normalised', text.normalize('NFD')),
  ];
  if (text !== '') variants.push(variant('body_empty', ''));
  return variants;
}

function escapeSlashes(json: string): string {
  return json.replaceAll('/', '\\/');
}

/** Returns the body with other escapes, and with the spaces and line ends that were sent. */
function escapedVariants(text: string): BodyVariant[] {
  const variants = [
    variant('body_escaped_unicode', escapeUnicode(text)),
    variant('body_escaped_html', escapeHtml(text)),
    variant('body_unescaped_unicode', unescapeUnicode(text)),
    variant('body_unescaped_slashes', unescapeSlashes(text)),
    variant('body_unescaped', unescapeSlashes(unescapeUnicode(text))),
  ];
  if (text.includes('\\/')) return variants;
  const slashes = escapeSlashes(text);
  return [
    ...variants,
    variant('body_escaped_slashes', slashes),
    variant('body_escaped_slashes_and_unicode', escapeUnicode(slashes)),
  ];
}

/** Returns what `JSON.stringify(JSON.parse(body))` and its like in other languages give. */
function jsonVariants(text: string): BodyVariant[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Not JSON, so nobody can have parsed and re-serialised it.
    return [];
  }
  const plain = JSON.stringify(value);
  const sorted = JSON.stringify(sortKeys(value));
  const spaced = spaceOut(value);
  return [
    variant('body_minified', withoutSpaces(text)),
    variant('body_rewritten', plain),
    variant('body_pretty_printed', JSON.stringify(value, null, 2)),
    variant('body_pretty_printed', JSON.stringify(value, null, 4)),
    variant('body_pretty_printed', JSON.stringify(value, null, '\t')),
    variant('body_escaped_unicode', escapeUnicode(plain)),
    variant('body_escaped_slashes', escapeSlashes(plain)),
    variant('body_escaped_slashes_and_unicode', escapeUnicode(escapeSlashes(plain))),
    variant('body_pretty_printed', escapeUnicode(escapeSlashes(JSON.stringify(value, null, 4)))),
    variant('body_spaced', spaced),
    variant('body_spaced', escapeUnicode(spaced)),
    variant('body_sorted_keys', sorted),
    variant('body_sorted_keys', escapeUnicode(sorted)),
  ];
}

function variant(mistake: BodyMistake, text: string): BodyVariant {
  return { mistake, body: toBytes(text) };
}

/** Writes every character outside ASCII as `\uXXXX`, as PHP and Python do by default. */
export function escapeUnicode(json: string): string {
  return json.replace(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes characters with a meaning in HTML as `\uXXXX`, as Gson does by default. */
function escapeHtml(json: string): string {
  return json.replace(/[<>&=']/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);
}

/** Replaces `\uXXXX` with the character itself, if JSON doesn't have to escape it. */
function unescapeUnicode(json: string): string {
  return json.replace(/\\(?:u([0-9a-f]{4})|.)/gi, (written, hex?: string) => {
    const unit = hex === undefined ? '' : String.fromCharCode(Number.parseInt(hex, 16));
    return unit < ' ' || unit === '"' || unit === '\\' ? written : unit;
  });
}

function unescapeSlashes(json: string): string {
  return json.replace(/\\(.)/g, (written, one: string) => (one === '/' ? one : written));
}

/** Removes the spaces and line ends between the fields of JSON, and changes nothing else. */
function withoutSpaces(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
}

/** Writes JSON with a space after each comma and colon, like Python. */
export function spaceOut(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaceOut).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value);
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}: ${spaceOut(entry)}`).join(', ')}}`;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}

/** Matches a field with a number, or with digits in quotation marks. */
const DIGITS = /("(\w*)"\s*:\s*)("?)(\d+(?:\.\d+)?)\3(?=\s*[,}])/g;

const FIRST_NULL = /\{\s*(?:"(?:[^"\\]|\\.)*"\s*:\s*null\s*(?:,\s*|(?=\})))+/g;
const LATER_NULL = /,\s*"(?:[^"\\]|\\.)*"\s*:\s*null(?=\s*[,}])/g;

/**
 * Returns the bodies with single fields as another serialiser writes them: amounts as numbers or
 * strings, null fields left out. All fields of a kind change together, so there are at most eight
 * bodies. None is combined with another mistake.
 */
export function fieldVariants(text: string): BodyVariant[] {
  const withoutNulls = text.replace(FIRST_NULL, '{').replace(LATER_NULL, '');
  const variants: [BodyVariant['mistake'], string][] = [
    ['body_null_left_out', withoutNulls],
    ['body_amount_as_number', withAmounts(text, asDouble)],
    ['body_amount_as_number', withAmounts(text, (digits) => digits)],
    ['body_amount_as_number', withAmounts(text, (digits) => String(Number(digits)))],
    ['body_amount_as_number', withAmounts(text, (digits) => Number(digits).toFixed(2))],
    ['body_amount_as_text', withAmounts(text, (digits, isText) => quoted(digits, isText))],
    ['body_amount_as_text', withAmounts(text, (digits, isText) => quoted(digits, isText, 2))],
    ['body_amount_as_text', withAmounts(text, (digits, isText) => quoted(digits, isText, 3))],
  ];
  return variants.map(([mistake, body]) => ({ mistake, body: toBytes(body), alone: true }));
}

/** Rewrites each amount in a text. */
function withAmounts(text: string, write: (digits: string, isText: boolean) => string): string {
  return text.replace(DIGITS, (field, name: string, key: string, quote: string, digits: string) => {
    const isText = quote !== '';
    const isAmount = isText
      ? /\.\d{2,3}$/.test(digits)
      : digits.includes('.') || /(?:amount|price)$/i.test(key);
    return isAmount ? name + write(digits, isText) : field;
  });
}

/** Writes a double like Java, Python and Kotlin: always with a decimal. */
function asDouble(digits: string): string {
  const number = String(Number(digits));
  return number.includes('.') ? number : `${number}.0`;
}

/** Writes a number as a string with that many decimals; leaves strings as they are. */
function quoted(digits: string, isText: boolean, decimals?: number): string {
  const written = isText || decimals === undefined ? digits : Number(digits).toFixed(decimals);
  return `"${written}"`;
}
