import type { Json, MediaType, Operation, ReferenceModel } from '../model/types.ts';
import {
  type BodyPart,
  bodyText,
  chosenMedia,
  sentType,
  writtenBody,
} from '../request/written-body.ts';
import { withVariables } from './scenario.ts';
import type { Body, FormPart, Header, TextLanguage } from './types.ts';

/** Returns the body of a request with its media type header; none if the type is unknown. */
export function requestBody(
  { signing }: ReferenceModel,
  operation: Operation,
  carried: string[],
): { body?: Body; headers: Header[] } {
  const chosen = chosenMedia(operation);
  if (!chosen) return { headers: [] };
  const { media, example } = chosen;
  const headers = [{ key: 'Content-Type', value: sentType(media.type) }];
  const filled = example && withVariables(example.value, carried);
  const written = filled === undefined ? undefined : writtenBody(media, filled);
  switch (written?.kind) {
    case 'json':
    case 'text':
      return { body: raw(bodyText(written), languageOf(media)), headers };
    case 'form': {
      // The script signs the text that is sent, and can read only text.
      if (signing) return { body: raw(bodyText(written), 'text'), headers };
      const urlencoded = written.fields.map(({ name, value }) => ({ key: name, value }));
      return { body: { mode: 'urlencoded', urlencoded }, headers };
    }
    case 'parts':
      // The client writes the header, because it chooses the boundary.
      return { body: { mode: 'formdata', formdata: written.parts.map(partOf) }, headers: [] };
    default:
      return { headers };
  }
}

/** Returns an example response, and the language of its text. */
export function answerText(
  media: MediaType,
  value: Json,
): { body: string; _postman_previewlanguage: TextLanguage } {
  const written = writtenBody(media, value);
  if (written.kind === 'unknown') {
    return { body: JSON.stringify(value, null, 2), _postman_previewlanguage: 'json' };
  }
  return { body: bodyText(written), _postman_previewlanguage: languageOf(media) };
}

function raw(text: string, language: TextLanguage): Body {
  return { mode: 'raw', raw: text, options: { raw: { language } } };
}

function languageOf(media: MediaType): TextLanguage {
  if (/[/+]xml\b/.test(media.type)) return 'xml';
  return writtenBody(media, null).kind === 'json' ? 'json' : 'text';
}

function partOf({ name, value, type, file }: BodyPart): FormPart {
  const contentType = type === undefined ? {} : { contentType: type };
  return file === undefined
    ? { key: name, value, type: 'text', ...contentType }
    : { key: name, type: 'file', src: [], ...contentType };
}
