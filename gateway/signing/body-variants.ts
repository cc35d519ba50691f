import { type Bytes, toBytes } from './bytes.ts';

/** A mistake that changes the bytes of a body without changing what it says. */
export type BodyMistake =
  | 'body_trailing_newline'
  | 'body_newline_missing'
  | 'body_minified'
  | 'body_pretty_printed'
  | 'body_spaced'
  | 'body_escaped_slashes'
  | 'body_escaped_unicode'
  | 'body_escaped_slashes_and_unicode'
  | 'body_sorted_keys'
  | 'body_byte_order_mark'
  | 'body_line_ends'
  | 'body_normalised'
  | 'body_latin1'
  | 'body_empty'
  | 'body_string_of_json';

/** What the body would be, had this mistake been made. */
export interface BodyVariant {
  mistake: BodyMistake;
  body: Bytes;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The bodies that a caller with one of the known mistakes would have hashed instead of this one.
 * Variants that equal the body itself are left out.
 */
export function bodyVariants(body: string | Uint8Array): BodyVariant[] {
  const bytes = toBytes(body);
  const text = decode(bytes);
  if (text === undefined) return [];
  const variants = [...textVariants(text), ...escapedVariants(text), ...jsonVariants(text)];
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
  if ([...text].every((character) => (character.codePointAt(0) ?? 0) < 256)) {
    const latin1 = Uint8Array.from(text, (character) => character.charCodeAt(0));
    variants.push({ mistake: 'body_latin1', body: latin1 });
  }
  return variants;
}

function escapeSlashes(json: string): string {
  return json.replaceAll('/', '\\/');
}

/** The body as it was sent, but for the escapes: its spaces and line ends are no mistake. */
function escapedVariants(text: string): BodyVariant[] {
  const variants = [variant('body_escaped_unicode', escapeUnicode(text))];
  if (text.includes('\\/')) return variants;
  const slashes = escapeSlashes(text);
  return [
    ...variants,
    variant('body_escaped_slashes', slashes),
    variant('body_escaped_slashes_and_unicode', escapeUnicode(slashes)),
  ];
}

/** What `JSON.stringify(JSON.parse(body))` and its counterparts in other languages make of a body. */
function jsonVariants(text: string): BodyVariant[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // No JSON, so nobody can have parsed and re-serialised it.
    return [];
  }
  const plain = JSON.stringify(value);
  const sorted = JSON.stringify(sortKeys(value));
  const spaced = spaceOut(value);
  return [
    variant('body_minified', plain),
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

/** Every character outside ASCII as `\uXXXX`, as PHP's and Python's JSON writers do by default. */
export function escapeUnicode(json: string): string {
  return json.replace(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** JSON with a space after each comma and colon, as Python writes it. */
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

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    // Not UTF-8, so no text variant can be told.
    return undefined;
  }
}
