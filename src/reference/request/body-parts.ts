import type { Field, Json, MediaType } from '../model/types.ts';
import { plainText } from './form-fields.ts';

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
export function bodyParts(value: Json, { root, encoding = {} }: MediaParts): BodyPart[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const field = root.children.find((child) => child.name === name);
    const type = encoding[name]?.contentType?.split(',')[0]?.trim();
    const items = Array.isArray(item) ? item : [item];
    return items.flatMap((one) => (one === null ? [] : [partOf(name, one, field, type)]));
  });
}

type MediaParts = Pick<MediaType, 'root' | 'encoding'>;

function partOf(name: string, value: Json, field: Field | undefined, given?: string): BodyPart {
  const isFile = field?.types.some((type) => type.endsWith('string · binary')) === true;
  const usual = typeof value === 'object' ? 'application/json' : undefined;
  const type = given ?? (isFile ? 'application/octet-stream' : usual);
  return {
    name,
    value: plainText(value),
    ...(type ? { type } : {}),
    ...(isFile ? { file: name } : {}),
  };
}

/** Returns the lines of the body; they end in CR and LF (RFC 2046, section 4.1.1). */
export function partLines(parts: readonly BodyPart[]): string[] {
  const lines = parts.flatMap(({ name, value, type, file }) => [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${quoted(name)}"${file ? `; filename="${quoted(file)}"` : ''}`,
    ...(type ? [`Content-Type: ${type}`] : []),
    '',
    value,
  ]);
  return [...lines, `--${BOUNDARY}--`, ''];
}

/** Quotes a name as browsers do (HTML Standard, multipart/form-data encoding algorithm). */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
