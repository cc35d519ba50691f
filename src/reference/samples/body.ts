import type { Json } from '../model/types.ts';
import { BOUNDARY, type BodyPart, partLines } from '../request/body-parts.ts';
import type { ChosenMedia } from '../request/chosen-media.ts';
import type { FormField } from '../request/form-fields.ts';
import { sentType, writtenBody } from '../request/written-body.ts';

/** A body, as programs write it. */
export type SampleBody =
  | { kind: 'json'; value: Json }
  | { kind: 'form'; fields: FormField[] }
  | {
      kind: 'text';
      lines: string[];
      /** Separator between two lines. */
      separator: '\n' | '\r\n';
      /** Note that a reader of the lines needs. */
      note?: string;
      /** Parts behind the lines, for tools that write the lines themselves. */
      parts?: BodyPart[];
    };

/** Returns a call's body and its `Content-Type`; none if it has no body, or no example of it. */
export function sampleBody(chosen: ChosenMedia | undefined): { type?: string; body?: SampleBody } {
  if (!chosen) return {};
  const { media, example } = chosen;
  const type = sentType(media.type);
  if (!example) return { type };
  const written = writtenBody(media, example.value);
  switch (written.kind) {
    case 'json':
    case 'form':
      return { type, body: written };
    case 'parts':
      return { type: `${type}; boundary=${BOUNDARY}`, body: partsBody(written.parts) };
    case 'text':
      return { type, body: { kind: 'text', lines: written.text.split('\n'), separator: '\n' } };
    case 'unknown': {
      const note = `The contract has no example of this body in ${type}: write it yourself.`;
      return { type, body: { kind: 'text', lines: [''], separator: '\n', note } };
    }
  }
}

function partsBody(parts: BodyPart[]): SampleBody {
  const file = parts.find((part) => part.file !== undefined);
  const note = `The line ${JSON.stringify(file?.value)} stands for the contents of a file.`;
  const lines = partLines(parts);
  return { kind: 'text', lines, separator: '\r\n', ...(file ? { note } : {}), parts };
}
