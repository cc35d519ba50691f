import { passesLuhn } from '../../../lib/luhn.ts';
import { isJsonObject } from '../../../openapi/json.ts';
import type { Field, Json, MediaType, NamedExample, Operation } from '../model/types.ts';

/** An example in the notation of its media type. */
type WrittenBody =
  | { kind: 'json'; value: Json }
  | { kind: 'form'; fields: FormField[] }
  | { kind: 'parts'; parts: BodyPart[] }
  | { kind: 'text'; text: string }
  /** The contract has fields, but nothing says how this media type writes them. */
  | { kind: 'unknown' };

/** Writes an example as a body of its media type. */
export function writtenBody(media: Omit<MediaType, 'examples'>, value: Json): WrittenBody {
  const type = plainType(media.type);
  if (isJson(type)) return { kind: 'json', value };
  if (type === 'application/x-www-form-urlencoded') {
    return { kind: 'form', fields: formFields(value, media.encoding) };
  }
  if (typeof value !== 'object') return { kind: 'text', text: plainText(value) };
  if (type === 'multipart/form-data') return { kind: 'parts', parts: bodyParts(value, media) };
  return { kind: 'unknown' };
}

/** Returns the body as text; JSON over several lines. Empty if it's unknown. */
export function bodyText(body: WrittenBody): string {
  switch (body.kind) {
    case 'json':
      return JSON.stringify(body.value, null, 2);
    case 'form':
      return formText(body.fields);
    case 'parts':
      return partLines(body.parts).join('\r\n');
    case 'text':
      return body.text;
    case 'unknown':
      return '';
  }
}

/** Returns the media type to send: contracts that accept any type usually mean JSON. */
export function sentType(type: string): string {
  return plainType(type) === ANY ? 'application/json' : type;
}

const ANY = '*/*';

/** Returns a media type without parameters such as a character set (RFC 9110, section 8.3.1). */
function plainType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

function isJson(type: string): boolean {
  return type === ANY || /^(?:application|text)\/(?:.+\+)?json$/.test(type);
}

/** The media type that is sent, with its example. */
export interface ChosenMedia {
  media: MediaType;
  example?: NamedExample;
}

/** Returns the examples of a body, each with its media type, in the order of the page. */
export function examplesIn(all: readonly MediaType[]): Required<ChosenMedia>[] {
  return all.flatMap((media) => media.examples.map((example) => ({ media, example })));
}

/** Returns the place of the example of a response that belongs to one of the request by its name; -1 for none. */
export function answerTo(sent: string | undefined, answers: readonly ChosenMedia[]): number {
  return answers.findIndex(({ example }) => example?.name === sent && sent !== 'example');
}

/** Returns the examples of the first response that has any. */
export function firstAnswers({ responses }: Pick<Operation, 'responses'>): Required<ChosenMedia>[] {
  return responses.map(({ media }) => examplesIn(media)).find(({ length }) => length > 0) ?? [];
}

/**
 * Returns what an operation sends if nothing else is chosen: its first example that can be written and has a
 * response of the same name, otherwise the first that can be written, otherwise the first media type. An example
 * with a card's number gives way to a similar one without: few merchants may handle card numbers.
 */
export function chosenMedia({
  body,
  responses,
}: Pick<Operation, 'body' | 'responses'>): ChosenMedia | undefined {
  const all = body?.media ?? [];
  const entries = examplesIn(all);
  const [first] = all;
  const written = entries.filter(
    ({ media, example }) => writtenBody(media, example.value).kind !== 'unknown',
  );
  const names = new Set(firstAnswers({ responses }).map(({ example }) => example.name));
  const answered = written.filter(({ example }) => names.has(example.name));
  const usual = answered.length > 0 ? answered : written;
  return withoutNumber(usual) ?? usual[0] ?? entries[0] ?? (first && { media: first });
}

/** Returns another example of the first one's kind of payment, without a card's number; undefined if it has none itself. */
function withoutNumber([first, ...others]: readonly Required<ChosenMedia>[]):
  | Required<ChosenMedia>
  | undefined {
  if (!first || !isJsonObject(first.example.value)) return undefined;
  const [field, payment] =
    Object.entries(first.example.value).find(([, part]) => hasCardNumber(part)) ?? [];
  if (field === undefined || !isJsonObject(payment)) return undefined;
  const kind = Object.entries(payment).filter(([, value]) => typeof value === 'string');
  return others.find(({ example: { value } }) => {
    const other = isJsonObject(value) ? value[field] : undefined;
    if (!isJsonObject(other) || hasCardNumber(other)) return false;
    return kind.some(([name, text]) => other[name] === text);
  });
}

/** Tells whether a value has the number of a card in it. */
function hasCardNumber(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasCardNumber);
  return typeof value === 'string' && /^\d{13,19}$/.test(value) && passesLuhn(value);
}

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

/**
 * Encodes a form as it is sent (URL Standard, section 5.2), except for brackets: parsers take them as they are,
 * and so do readers.
 */
export function formText(fields: readonly FormField[]): string {
  return new URLSearchParams(fields.map(({ name, value }) => [name, value]))
    .toString()
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']');
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

/** Begins the type of a list. */
export const LIST = 'array of ';

/** Tells whether a type is a list. */
export function isList(type: string): boolean {
  return type.startsWith(LIST);
}

/** Returns a string as it is, anything else as JSON. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** One part of a `multipart/form-data` body (RFC 7578). */
export interface BodyPart {
  name: string;
  value: string;
  /** Media type, unless it's plain text. */
  type?: string;
  /** File name, if the part is a file. */
  file?: string;
}

/** Boundary between the parts of a body: a string that no value contains. */
export const BOUNDARY = 'part-of-the-body';

/** Returns the parts in order; a list becomes a part for each item. */
function bodyParts(value: Json, { root, encoding = {} }: MediaParts): BodyPart[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const field = root.children.find((child) => child.name === name);
    const type = encoding[name]?.contentType?.split(',')[0]?.trim();
    const items = Array.isArray(item) ? item : [item];
    return items.flatMap((one) => (one === null ? [] : [partOf(name, one, field, type)]));
  });
}

type MediaParts = Pick<MediaType, 'root' | 'encoding'>;

/** Stands for the contents of a file whose example is its name, as curl takes it: `@form.pdf`. */
const TEXT = 'text';

function partOf(name: string, value: Json, field: Field | undefined, given?: string): BodyPart {
  const isFile = field?.types.some((type) => type.endsWith('string · binary')) === true;
  const usual = typeof value === 'object' ? 'application/json' : undefined;
  const type = given ?? (isFile ? 'application/octet-stream' : usual);
  const text = plainText(value);
  const file = /^"?@([\w.-]+)"?$/.exec(text)?.[1];
  return {
    name,
    value: isFile && file ? TEXT : text,
    ...(type ? { type } : {}),
    ...(isFile ? { file: file ?? name } : {}),
  };
}

/** Returns the lines of the body; they end in CR and LF (RFC 2046, section 4.1.1). */
export function partLines(parts: readonly BodyPart[]): string[] {
  const lines = parts.flatMap(({ name, value, type, file }) => [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${quotedPart(name)}"${file ? `; filename="${quotedPart(file)}"` : ''}`,
    ...(type ? [`Content-Type: ${type}`] : []),
    '',
    value,
  ]);
  return [...lines, `--${BOUNDARY}--`, ''];
}

/** Quotes a name as browsers do (HTML Standard, multipart/form-data encoding algorithm). */
export function quotedPart(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
