import type { Json, MediaType } from '../model/types.ts';
import { type BodyPart, bodyParts, partLines } from './body-parts.ts';
import { type FormField, formFields, formText, plainText } from './form-fields.ts';

/** An example in the notation of its media type. */
export type WrittenBody =
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
