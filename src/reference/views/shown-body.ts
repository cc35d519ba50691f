import type { Json, MediaType } from '../model/types.ts';
import { bodyText, writtenBody } from '../request/written-body.ts';

/** An example as a page shows it. */
export interface ShownBody {
  code: string;
  /** Language of the highlighter. */
  lang: string;
  title: string;
}

/**
 * Returns an example in the notation of its media type. If it isn't JSON, its title says what it is.
 *
 * @param title text above the code
 */
export function shownBody(media: MediaType, value: Json, title: string): ShownBody {
  const body = writtenBody(media, value);
  if (body.kind === 'json') return { code: bodyText(body), lang: 'json', title };
  const { type } = media;
  const typed = title === type ? type : `${title}, ${type}`;
  if (body.kind === 'unknown') {
    const code = JSON.stringify(value, null, 2);
    return { code, lang: 'json', title: `${typed}: its fields as JSON` };
  }
  const text = bodyText(body);
  // A form is sent as one long line.
  const code = body.kind === 'form' ? text.replaceAll('&', '\n&') : text.replaceAll('\r\n', '\n');
  return { code, lang: /[/+]xml\b/.test(type) ? 'xml' : 'text', title: typed };
}
