// Not from the index, which loads React: a build does that once it has said that it's for production.
import { messages } from '../../messages/speak.ts';
import type { Field, NamedExample, Response, SecurityScheme } from './types.ts';

/** Messages of the ranges of statuses (RFC 9110, section 15). */
const RANGES = {
  '1XX': 'informational',
  '2XX': 'success',
  '3XX': 'redirect',
  '4XX': 'clientError',
  '5XX': 'serverError',
  DEFAULT: 'anyOtherStatus',
} as const;

/** Returns a range of statuses in words; undefined for a single status. */
export function rangeText(status: string): string | undefined {
  const range = status.toUpperCase();
  return range in RANGES ? messages()[RANGES[range as keyof typeof RANGES]] : undefined;
}

/** Returns the status of a response in words: "Created"; empty if it has none. */
export function statusText({ status, label }: Pick<Response, 'status' | 'label'>): string {
  return rangeText(status) ?? label;
}

/** Name in the model of the fields of an object that may have any. */
export const ANY_NAME = 'any name';

/** Returns the name of a field as readers see it. */
export function nameText({ kind, name }: Pick<Field, 'kind' | 'name'>): string {
  return kind === 'additional' && name === ANY_NAME ? messages().anyName : name;
}

/** Messages of the examples that are generated for an operation that has none. */
const EXAMPLES = {
  required: 'exampleRequired',
  few: 'exampleFew',
  optional: 'exampleMore',
  most: 'exampleMost',
  all: 'exampleAll',
} as const;

/** Returns the title of an example; empty if it has none. */
export function exampleTitle({ name, summary, generated }: NamedExample): string {
  if (!generated || !(name in EXAMPLES)) return summary;
  const title = messages()[EXAMPLES[name as keyof typeof EXAMPLES]];
  return summary === '' ? title : `${title}: ${summary}`;
}

/** Returns the title of an example without one of its own; it says so if the values are made up. */
export function untitledExample({ generated }: NamedExample, title: string): string {
  return generated ? messages().madeUp.replace('{title}', () => title) : title;
}

/** Matches formats of a bearer token that aren't any. */
const SAYS_NOTHING = /^(?:auth(?:orization)?[ _-]?(?:scheme|token)|bearer|token|string)$/i;

/** Returns what a credential is: "Bearer token". */
export function credentialText(
  scheme: Pick<SecurityScheme, 'type' | 'in' | 'scheme' | 'bearerFormat' | 'parameter'>,
): string {
  const { type, in: place = 'header', parameter: name = '', bearerFormat } = scheme;
  const said = messages();
  switch (type) {
    case 'apiKey': {
      const texts = { query: said.keyInQuery, cookie: said.keyInCookie, header: said.keyInHeader };
      const text = texts[place as keyof typeof texts] ?? said.keyInHeader;
      return text.replace('{name}', () => name).trim();
    }
    case 'http': {
      const own = scheme.scheme ?? 'basic';
      const kind = own.toLowerCase();
      if (kind === 'basic') return said.credentialBasic;
      const text =
        kind === 'bearer'
          ? said.credentialBearer
          : said.credentialHttp.replace('{scheme}', () => own);
      return bearerFormat && !SAYS_NOTHING.test(bearerFormat) ? `${text} (${bearerFormat})` : text;
    }
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return said.credentialCertificate;
    default:
      return type;
  }
}
