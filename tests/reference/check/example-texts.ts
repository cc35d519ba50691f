import { parse } from 'yaml';

/**
 * Returns what must be on a page of an example: the whole, as JSON or as the text that it is; for
 * forms and parts, whose notation isn't JSON, each member. JSON that a contract has in quotes is without
 * them, unless its schema asks for a text.
 */
export function exampleTexts(type: string, value: unknown, isText = false): string[] {
  const isQuoted = typeof value === 'string' && /^\s*[[{]/.test(value) && /json/i.test(type);
  if (isQuoted && !isText) return [compact(value)];
  if (typeof value === 'string' && !/urlencoded/.test(type)) return [value];
  if (typeof value !== 'object' || value === null) return [String(value)];
  if (/urlencoded/.test(type)) return Object.entries(value).map(formText);
  if (/^multipart\/form-data/.test(type)) return Object.entries(value).flatMap(partTexts);
  return [JSON.stringify(value)];
}

/** Returns JSON without spaces, and any other text as it is. */
function compact(text: string): string {
  try {
    return JSON.stringify(parse(text));
  } catch {
    return text;
  }
}

/** Returns a field of a form; for a list or an object only the name, as there are several notations. */
function formText([name, value]: [string, unknown]): string {
  const text = typeof value === 'object' ? '' : String(value);
  // Brackets stay as they are.
  const written = new URLSearchParams({ [name]: text }).toString();
  const encoded = written.replaceAll('%5B', '[').replaceAll('%5D', ']');
  return typeof value === 'object' ? encoded.replace(/=$/, '') : encoded;
}

function partTexts([name, value]: [string, unknown]): string[] {
  const texts = [`name="${name}"`];
  return typeof value === 'object' ? texts : [...texts, String(value)];
}
