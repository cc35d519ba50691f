import type { Json, MediaType } from '../model/types.ts';

export interface FormField {
  name: string;
  value: string;
}

type Encoding = NonNullable<MediaType['encoding']>[string];

/**
 * Returns the fields of a form, in order. A list becomes a field for each item, and an object becomes
 * JSON, unless the contract's `encoding` says otherwise (OpenAPI 3.0.4, section 4.8.15): joined, or in
 * brackets.
 */
export function formFields(value: Json, encodings: MediaType['encoding'] = {}): FormField[] {
  if (typeof value === 'string') {
    return [...new URLSearchParams(value)].map(([name, text]) => ({ name, value: text }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => fieldsOf(name, item, encodings[name]));
}

/** Encodes a form as it is sent (URL Standard, section 5.2). */
export function formText(fields: readonly FormField[]): string {
  return new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
}

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|' };

function fieldsOf(name: string, value: Json, encoding: Encoding = {}): FormField[] {
  if (value === null) return [];
  if (encoding.style === 'deepObject') return inBrackets(name, value);
  if (!Array.isArray(value)) return [{ name, value: plainText(value) }];
  if (encoding.explode !== false) {
    return value.map((item) => ({ name, value: plainText(item) }));
  }
  const separator = SEPARATORS[encoding.style ?? ''] ?? ',';
  return [{ name, value: value.map(plainText).join(separator) }];
}

function inBrackets(name: string, value: Json): FormField[] {
  if (typeof value !== 'object' || value === null) return [{ name, value: plainText(value) }];
  return Object.entries(value).flatMap(([key, item]) => inBrackets(`${name}[${key}]`, item));
}

/** Returns a string as it is, anything else as JSON. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
