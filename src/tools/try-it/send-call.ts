import type { Json } from '../../../openapi/index.ts';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import { type Credential, isSameHeader } from '../../reference/request/credentials.ts';
import { formFields, formText, isList, quotedPart } from '../../reference/request/written-body.ts';
import { inDoubleQuotes, quoted, quotedBody } from '../../reference/samples/curl.ts';
import type { CallValue, TryCall } from './call-model.ts';
import type { Header } from './page-sandbox.ts';

/** Values that a reader has entered for a call. */
export interface EnteredCall {
  /** Address of the server, without a slash at the end. */
  server: string;
  /** Texts of parameters and headers, in the order of the call's values. */
  texts: readonly string[];
  /** Credentials with their texts. */
  credentials: readonly (readonly [credential: Credential, text: string])[];
  /** Headers and query parameters that the contract doesn't have. Default: none. */
  more?: readonly OwnValue[];
  body?: { type: string; text: string };
  /** Files by the names of the parts that they're sent in. Default: none. */
  files?: ReadonlyMap<string, File>;
}

/** Header or query parameter that a reader adds to a call. */
export interface OwnValue {
  in: 'query' | 'header';
  name: string;
  value: string;
}

/** Request as it's sent over the wire. */
export interface HttpRequest {
  method: string;
  url: string;
  headers: Header[];
  body?: string;
  /** Files that are sent in place of what parts of the body say. */
  files?: ReadonlyMap<string, File>;
}

/** Headers that only a browser sets (Fetch Standard, section 2.2.2), and the one that Chromium sets all the same. */
const REFUSED_HEADERS =
  /^(?:accept-(?:charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;

/** Tells whether a browser sets a header itself, and ignores what a page sets. */
export function isRefusedHeader(name: string): boolean {
  return REFUSED_HEADERS.test(name);
}

/** Stands for a name and a password in samples. No variable: nobody has it in the environment. */
const NAME_AND_PASSWORD = 'BASE64_OF_NAME_AND_PASSWORD';

/** Shown in place of a credential. */
const HIDDEN = '***';

/**
 * Returns the request of a call, or what's missing.
 *
 * @param isShown writes asterisks in place of credentials
 */
export function requestOf(
  call: Pick<TryCall, 'method' | 'path' | 'values'>,
  entered: EnteredCall,
  isShown = false,
): HttpRequest | { fault: string } {
  const { server, texts, body } = entered;
  const values = call.values.map((value, at) => ({ ...value, text: texts[at] ?? '' }));
  const missing: { name: string }[] = [
    ...values.filter((value) => value.required && value.text === ''),
    ...entered.credentials.flatMap(([credential, text]) => (text === '' ? [credential] : [])),
  ];
  const more = (entered.more ?? []).filter(({ name, value }) => name + value !== '');
  if (more.some(({ name }) => name === '')) missing.push({ name: word({ tryName: en.tryName }) });
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    return { fault: wordWith({ tryFillIn: en.tryFillIn }, { names }) };
  }
  const own = (place: OwnValue['in']) => more.filter((one) => one.in === place);
  const ownHeaders = own('header').map(({ name, value }): Header => [name, value]);
  const credentials = entered.credentials.map(([credential, text]) => ({
    in: credential.in,
    name: credential.name,
    value: credentialValue(credential, text, isShown),
  }));
  const path = values.reduce(
    (before, value) =>
      value.in === 'path'
        ? before.replaceAll(`{${value.name}}`, () => encodeURIComponent(value.text))
        : before,
    call.path,
  );
  const query = formText([
    ...values.flatMap((value) => (value.in === 'query' ? queryFields(value) : [])),
    ...credentials.filter((one) => one.in === 'query'),
    ...own('query'),
  ]);
  const mark = path.includes('?') ? '&' : '?';
  const url = `${server}${path}${query === '' ? '' : mark + query}`;
  if (!URL.canParse(url) || new URL(url).origin !== new URL(server).origin) {
    return { fault: wordWith({ tryBadPath: en.tryBadPath }, { path }) };
  }
  const usual: Header[] = [
    ...(body ? [['Content-Type', body.type] as Header] : []),
    ...values
      .filter((value) => value.in === 'header' && value.text !== '')
      .map(({ name, text }): Header => [name, text]),
    ...credentials
      .filter((one) => one.in === 'header')
      .map(({ name, value }): Header => [name, value]),
  ];
  const isReplaced = (name: string) => ownHeaders.some(([other]) => isSameHeader(other, name));
  const headers = [...usual.filter(([name]) => !isReplaced(name)), ...ownHeaders];
  const kept = ownHeaders.find(([name]) => isRefusedHeader(name));
  if (kept) return { fault: wordWith({ tryBrowserSets: en.tryBrowserSets }, { name: kept[0] }) };
  const refused = headers.find(([name, value]) => !isHeader(name, value));
  if (refused) {
    return { fault: wordWith({ tryBadHeader: en.tryBadHeader }, { name: refused[0] }) };
  }
  const { files } = entered;
  const sent = body ? { body: sentBody(body), ...(files ? { files } : {}) } : {};
  return { method: call.method, url, headers, ...sent };
}

/**
 * Returns a call with the names of variables in place of its credentials, for samples.
 * @param prefix of these names
 */
export function withVariables(entered: EnteredCall, prefix: string): EnteredCall {
  const named = entered.credentials.map(([credential]) => {
    const variable = variableOf(credential, prefix);
    if (credential.coding.kind === 'prefix') return [credential, variable] as const;
    const basic = { ...credential, coding: { kind: 'prefix' as const, prefix: 'Basic ' } };
    return [basic, variable] as const;
  });
  return { ...entered, credentials: named };
}

/** Returns the name of the variable for a credential in samples; of a name and a password, what stands for both. */
export function variableOf({ coding, variable }: Credential, prefix: string): string {
  return coding.kind === 'prefix' ? `${prefix}_${variable}`.toUpperCase() : NAME_AND_PASSWORD;
}

/**
 * Returns a request as a curl command.
 *
 * @param variables names in it that the shell replaces. Default: none
 */
export function curlOf(
  { method, url, headers, body }: HttpRequest,
  variables: readonly string[] = [],
): string {
  // Names may begin with one another: `PAY_KEY`, `PAY_KEY_ID`.
  const name = /[A-Z_a-z]\w*/g;
  const argument = (text: string) => {
    const escaped = inDoubleQuotes(text);
    const isKnown = (word: string) => word !== NAME_AND_PASSWORD && variables.includes(word);
    const filled = escaped.replace(name, (word) => (isKnown(word) ? `\${${word}:?}` : word));
    return filled === escaped ? quoted(text) : `"${filled}"`;
  };
  // curl takes brackets in an address for a range.
  const address = url.replace(/\?.*/, (query) =>
    query.replaceAll('[', '%5B').replaceAll(']', '%5D'),
  );
  return [
    `curl --request ${method} ${argument(address)}`,
    ...headers.map(([name, value]) => `--header ${argument(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${quotedBody(body)}`]),
  ].join(' \\\n  ');
}

function isHeader(name: string, value: string): boolean {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    // The caller says which one it is.
    return false;
  }
}

/** Returns a credential as it's sent; name and password in base64 (RFC 7617, section 2). */
export function credentialValue({ coding }: Credential, text: string, isShown: boolean): string {
  if (coding.kind === 'prefix') return coding.prefix + (isShown ? HIDDEN : text);
  if (isShown) return `Basic ${HIDDEN}`;
  const bytes = new TextEncoder().encode(text);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

function queryFields({ name, text, type, isJson, required, encoding }: CallValue) {
  if (text === '' && !required) return [];
  const json = isJson ? jsonIn(text) : undefined;
  const isWritten = isList(type) && !Array.isArray(json);
  const value = isWritten ? text.split(',').map((item) => item.trim()) : json;
  if (value === undefined) return [{ name, value: text }];
  return formFields({ [name]: value }, encoding ? { [name]: encoding } : {});
}

/** Returns what a text says in JSON; undefined if it isn't JSON. */
export function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // Sent as it is.
    return undefined;
  }
}

/** Returns a body as its type wants it: a text area has no CR, and a form no line breaks. */
function sentBody({ type, text }: { type: string; text: string }): string {
  if (type.startsWith('multipart/')) return text.replaceAll(/\r?\n/g, '\r\n');
  return type.startsWith('application/x-www-form-urlencoded')
    ? text.replaceAll(/\r?\n/g, '')
    : text;
}

/** Returns the names of the parts of a body that are files. */
export function filesIn(body: string): string[] {
  return [...body.matchAll(/; name="([^"]*)"; filename="/g)].map(([, name = '']) => name);
}

/** Returns a body of parts with files in place of what they say. */
export function withFiles(body: string, files: HttpRequest['files']): string | Blob {
  if (!files?.size) return body;
  const [before = '', ...parts] = body.split(/(?=^--)/m);
  const sent = parts.flatMap((part): BlobPart[] => {
    const [head = ''] = part.split('\r\n\r\n', 1);
    const file = files.get(filesIn(head)[0] ?? '');
    if (!file) return [part];
    const named = head.replace(
      /(filename=")[^"]*/,
      (_, mark: string) => mark + quotedPart(file.name),
    );
    return [`${named}\r\n\r\n`, file, '\r\n'];
  });
  return new Blob([before, ...sent]);
}

/** Response to a request, or why there's none. */
export type Outcome =
  | {
      kind: 'response';
      status: number;
      /** Reason phrase. Empty over HTTP/2. */
      label: string;
      headers: Header[];
      /** The body as a text, or its size. */
      body: string;
      /** The body as it came. */
      file: Blob;
      milliseconds: number;
    }
  | { kind: 'failure'; message: string };

/** Time that a server has for its response, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Sends a request without cookies, without its page's address and without following redirects, so that
 * nothing goes anywhere else.
 *
 * @param closed is aborted when the panel closes
 */
export async function sendRequest(
  { method, url, headers, body, files }: HttpRequest,
  closed: AbortSignal,
): Promise<Outcome> {
  const { host } = new URL(url);
  const started = performance.now();
  const timeout = AbortSignal.timeout(PATIENCE);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body === undefined ? null : withFiles(body, files),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([closed, timeout]),
    });
    if (response.type === 'opaqueredirect') {
      return failed(wordWith({ tryRedirects: en.tryRedirects }, { host }));
    }
    const file = await response.blob();
    return {
      kind: 'response',
      status: response.status,
      label: response.statusText,
      headers: [...response.headers],
      body: await textOf(file),
      file,
      milliseconds: Math.round(performance.now() - started),
    };
  } catch (cause) {
    console.warn('The request failed.', cause);
    if (timeout.aborted) {
      return failed(wordWith({ tryTimeout: en.tryTimeout }, { host, seconds: PATIENCE / 1000 }));
    }
    return failed(await reasonOf(url, closed));
  }
}

function failed(message: string): Outcome {
  return { kind: 'failure', message };
}

/** Longest response shown, in characters. */
const LONGEST = 200_000;

async function textOf(file: Blob): Promise<string> {
  const { type, size } = file;
  if (!/^$|json|xml|^text\/|urlencoded|javascript/i.test(type)) {
    return wordWith({ tryBytes: en.tryBytes }, { count: size, type });
  }
  const text = await file.text();
  return text.length > LONGEST
    ? `${text.slice(0, LONGEST)}\n${wordWith({ tryMoreCharacters: en.tryMoreCharacters }, { count: text.length - LONGEST })}`
    : text;
}

/** Matches the end of a type that's called like the ending of its files: `pdf`, `hal+json`. */
const ENDING = /[/+](json|xml|pdf|csv|html|png|jpeg|gif|zip)\b/i;

/** Returns the name of a file for a response of this type. */
export function fileName(slug: string, type: string): string {
  const [, ending = type.startsWith('text/') || type === '' ? 'txt' : 'bin'] =
    ENDING.exec(type) ?? [];
  return `${slug}.${ending.toLowerCase()}`;
}

/**
 * Tells why a request had no response. Browsers don't say whether a server refused the connection or
 * doesn't let this page read its responses, so we ask for a response that nobody reads.
 */
async function reasonOf(url: string, signal: AbortSignal): Promise<string> {
  const { host, origin } = new URL(url);
  if (navigator.onLine === false) return word({ tryOffline: en.tryOffline });
  try {
    await fetch(origin, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
  } catch {
    return wordWith({ tryNoConnection: en.tryNoConnection }, { host });
  }
  const values = { host, origin: location.origin };
  return wordWith({ tryNotAllowed: en.tryNotAllowed }, values);
}
