import { translations } from '../../messages/browser.ts';
import { body, inCookie, inHeader, inPath, inQuery, response } from '../../messages/en.ts';

/** Words for the places of fields, with their messages, by the beginning of the fields' anchors. */
const PLACES = {
  body: ['body', body],
  cookie: ['inCookie', inCookie],
  header: ['inHeader', inHeader],
  path: ['inPath', inPath],
  query: ['inQuery', inQuery],
  response: ['response', response],
} as const;

const ANCHOR = /#(?:(body|cookie|header|path|query)|(response)-([^-]+))-/;
/** Matches the title of a field or of its variant: `order.number`, `source: CardDetails`. */
const FIELD = /^\S+(?:$|: )/;

/**
 * Returns where a field is sent or comes back, by its address: "Body", "Response 200".
 * @returns an empty string for anything else, such as the section `#path-to-production` of a guide
 */
export function fieldPlace(route: string, title: string): string {
  const [, sent, returned, status = ''] = ANCHOR.exec(route) ?? [];
  const place = (sent ?? returned) as keyof typeof PLACES | undefined;
  if (!place || !FIELD.test(title)) return '';
  const [key, english] = PLACES[place];
  return `${translations()[key] ?? english} ${status}`.trim();
}
