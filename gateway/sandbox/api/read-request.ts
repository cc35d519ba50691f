import { pointerPart } from '../../../openapi/pointer.ts';
import { fieldError, shorten, validationFailed } from '../domain/index.ts';
import { Problem } from './problem.ts';

/**
 * Reads the raw bytes of a body, and stops as soon as there are too many.
 *
 * @throws Problem `body_too_large`.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limit) {
    await request.body?.cancel();
    throw tooLarge(announced, limit);
  }
  // Firefox has no stream of a request's body.
  if (announced > 0 || !request.body) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.length > limit) throw tooLarge(bytes.length, limit);
    return bytes;
  }
  return readChunks(request.body, limit);
}

async function readChunks(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge(length, limit);
    }
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function tooLarge(length: number, limit: number): Problem {
  return new Problem('body_too_large', `The body has ${length} bytes; ${limit} are allowed.`, [
    fieldError('', 'too_long', `At most ${limit} bytes.`),
  ]);
}

/** Maximum nesting of objects and arrays. */
const MAX_DEPTH = 32;

/**
 * Reads a body as a JSON object, more strictly than `JSON.parse`: UTF-8 only, no byte order mark, no
 * duplicate keys (parsers differ on which one counts), limited nesting, and no half of a surrogate
 * pair, which nobody could write into a callback as UTF-8.
 *
 * @throws Problem `malformed_json` or `validation_failed`, with the place.
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed('', "The body isn't a JSON object.");
  }
  checkStructure(text);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.startsWith('\uFEFF')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw malformed('', "The body isn't UTF-8.");
  }
  throw malformed('', 'The body starts with a byte order mark. Leave it out.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw malformed('', text.trim() === '' ? 'The body is empty.' : shorten(error.message, 200));
  }
}

interface Level {
  /** Keys of an object so far. `undefined` in an array. */
  keys?: Set<string>;
  /** Key or index whose value is being read. */
  at: string | number;
  expectsKey: boolean;
}

/** Checks the structure of a text that is known to be JSON. */
function checkStructure(text: string): void {
  const levels: Level[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels.at(-1);
    switch (text[index]) {
      case '{':
      case '[':
        if (levels.length >= MAX_DEPTH) {
          throw malformed(pointerTo(levels), `Nested deeper than ${MAX_DEPTH} levels.`);
        }
        levels.push(
          text[index] === '{'
            ? { keys: new Set(), at: '', expectsKey: true }
            : { at: 0, expectsKey: false },
        );
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ',':
        if (level?.keys) level.expectsKey = true;
        else if (level) level.at = Number(level.at) + 1;
        break;
      case '"': {
        const end = endOfString(text, index);
        if (level?.expectsKey && level.keys) noteKey(levels, level, text.slice(index, end));
        else checkText(text.slice(index, end), pointerTo(levels));
        index = end - 1;
        break;
      }
    }
  }
}

function noteKey(levels: readonly Level[], level: Level, literal: string): void {
  const parent = pointerTo(levels.slice(0, -1));
  checkText(literal, parent);
  const key = literal.includes('\\') ? String(JSON.parse(literal)) : literal.slice(1, -1);
  if (level.keys?.has(key)) {
    throw malformed(
      `${parent}/${pointerPart(key)}`,
      'The key is in the object twice.',
      'duplicate',
    );
  }
  level.keys?.add(key);
  level.at = key;
  level.expectsKey = false;
}

/** Rejects half of a surrogate pair. The text is UTF-8, so it can only be written as an escape. */
function checkText(literal: string, pointer: string): void {
  if (!/\\u[dD][89a-fA-F]/.test(literal) || String(JSON.parse(literal)).isWellFormed()) return;
  throw validationFailed([
    fieldError(
      pointer,
      'format',
      "Half of a surrogate pair isn't a character. Send whole characters.",
    ),
  ]);
}

/** Returns the index after the closing quote. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function pointerTo(levels: readonly Level[]): string {
  return levels.map(({ at }) => `/${pointerPart(String(at))}`).join('');
}

function malformed(
  pointer: string,
  detail: string,
  code: 'format' | 'duplicate' = 'format',
): Problem {
  const place = pointer === '' ? '' : ` At ${shorten(pointer, 255)}.`;
  return new Problem('malformed_json', `${detail}${place}`, [fieldError(pointer, code, detail)]);
}
