import { kebabCase } from '../../../openapi/names.ts';
import { isWholeAddress } from '../../../openapi/operations.ts';
import type { Field, Json, Operation, ReferenceModel, RequestSigning } from '../model/types.ts';
import {
  type Credential,
  credentialInHeader,
  credentialsOf,
  isSameHeader,
  isUndeclaredCredential,
  lacksCredentials,
  needsCertificate,
} from '../request/credentials.ts';
import {
  BOUNDARY,
  type BodyPart,
  type ChosenMedia,
  chosenMedia,
  type FormField,
  formFields,
  isList,
  partLines,
  sentType,
  writtenBody,
} from '../request/written-body.ts';

/** One call, as every language writes it. */
export interface SampleRequest {
  /** Purpose of the call: a comment at the top. */
  title: string;
  /** Kebab case of the operation. */
  name: string;
  method: string;
  /** Environment variables of the server, `GATEWAY_URL`, and of the secret. */
  variables: { server: string; secret: string };
  /** Server of the samples unless its variable is set. If it's absent, the variable is required. */
  server?: string;
  /** Path with example values for parameters, and the query. */
  path: string;
  /** Credentials in the address, after the query in `path`. */
  keys: SampleKey[];
  headers: SampleHeader[];
  /** Notes about the call that a reader needs, one sentence each. */
  notes: string[];
  /** Comment above the line that creates an idempotency key. */
  keyNote: string;
  /** Absent if the call has no body. */
  body?: SampleBody;
  signing?: SampleSigning;
}

/** A language's generator. */
export interface SampleWriter {
  /** Returns the file that a sample is stored in. */
  file: (request: SampleRequest) => string;
  write: (request: SampleRequest) => string;
}

export interface SampleHeader {
  name: string;
  value: SampleValue;
}

/** A value from the environment under a name: a query parameter or a cookie. */
interface SampleKey {
  name: string;
  variable: string;
}

export type SampleValue =
  | { kind: 'text'; text: string }
  /** From the environment of the process. */
  | { kind: 'environment'; variable: string; prefix: string }
  /** Name and password from the environment, encoded for HTTP basic. */
  | { kind: 'basic'; variable: string }
  | { kind: 'cookies'; cookies: SampleKey[] }
  | { kind: 'timestamp' }
  | { kind: 'request-id' }
  /** A UUID for each intention, in a variable of its own, so that a retry can send it again. */
  | { kind: 'idempotency-key' }
  | { kind: 'hash'; prefix: string };

interface SampleSigning {
  /** The signed string in order: fixed text, or one of the parts that change. */
  parts: SigningPart[];
}

type SigningPart = { kind: 'text'; text: string } | { kind: 'timestamp' | 'request-id' | 'body' };

/** Returns the message of a program that knows no server when its variable isn't set. */
export function noServer({ variables }: SampleRequest): string {
  return `Set ${variables.server} to the address of the API.`;
}

/**
 * Returns the call of an operation with one of its examples.
 *
 * @param chosen example to send. Default: see `chosenMedia`
 * @param alternative place of its credentials in the operation's `security`. Default: the first
 */
export function sampleRequest(
  model: ReferenceModel,
  operation: Operation,
  chosen: ChosenMedia | undefined = chosenMedia(operation),
  alternative = 0,
): SampleRequest {
  const { type, body } = sampleBody(chosen);
  const credentials = credentialsOf(model, operation, alternative);
  const keys = keysIn(model, 'query', credentials);
  const inPath = fieldsIn(operation, 'path');
  const inQuery = sentQuery(operation).filter(({ name }) => keys.every((key) => key.name !== name));
  const path = basePath(operation) + examplePath(operation, inPath, inQuery);
  // Of a body the samples know the type, even if the contract has it as a header.
  const headers = headersOf(model, operation, credentials).filter(
    ({ name }) => type === undefined || !isSameHeader(name, 'Content-Type'),
  );
  const inHeaders = operation.headers.filter((field) =>
    headers.some(({ name, value }) => isSameHeader(name, field.name) && value.kind === 'text'),
  );
  return {
    title: operation.title,
    name: operation.slug,
    method: operation.method,
    variables: {
      server: environmentName(model, 'url'),
      secret: environmentName(model, 'merchant_secret'),
    },
    ...serverOf(operation),
    path,
    keys,
    headers: [...contentType(type), ...headers],
    notes: [
      ...notesOf(model, credentials, needsCertificate(model, operation, alternative)),
      ...(lacksCredentials(model, operation) ? [UNKNOWN_CREDENTIALS] : []),
      ...placeholderNotes([...inPath, ...inQuery, ...inHeaders]),
    ],
    keyNote: operation.idempotencyNote ?? KEY_NOTE,
    ...(body ? { body } : {}),
    ...(model.signing && isSigned(operation, model.signing)
      ? { signing: { parts: signingParts(model.signing.text, operation.method, path) } }
      : {}),
  };
}

const UNKNOWN_CREDENTIALS = "The OpenAPI file doesn't say which credentials this needs.";

/** Number of filters above which none is sent: all of them together would leave nothing to list. */
const MOST_FILTERS = 3;
/** Matches names of query parameters that say which part of a list is wanted: `page`, `page[size]`, `per_page`. */
const PAGING = /^(?:page(?:$|[[_-]|size|number)|per_?page|limit|size|max_?results)/i;

/** Returns the query parameters that a sample sends: required ones, and those that the contract has an example of. */
export function sentQuery(operation: Operation): Field[] {
  const given = fieldsIn(operation, 'query').filter(
    ({ required, examples, name, default: usual }) =>
      required || examples.length > 0 || (PAGING.test(name) && usual !== undefined),
  );
  const isFilter = ({ required, name }: Field) => !required && !PAGING.test(name);
  const hasMany = given.filter(isFilter).length > MOST_FILTERS;
  return hasMany ? given.filter((field) => !isFilter(field)) : given;
}

/** Returns the first server of a call, if a program can call its address. */
function serverOf({ servers: [first] }: Operation): { server?: string } {
  const url = first?.resolvedUrl ?? '';
  return isWholeAddress(url) ? { server: url.replace(/\/$/, '') } : {};
}

/** Returns the path of a server of which the contract doesn't say the host: `/api/v1`. */
function basePath({ servers: [first] }: Operation): string {
  const url = first?.resolvedUrl ?? '';
  return url.startsWith('/') && !url.startsWith('//') ? url.replace(/\/$/, '') : '';
}

function isSigned(operation: Operation, { headers }: RequestSigning): boolean {
  return operation.headers.some(({ name }) => name.toLowerCase() === headers.hash.toLowerCase());
}

function fieldsIn({ parameters }: Operation, place: 'path' | 'query'): Field[] {
  return parameters.find((group) => group.in === place)?.fields ?? [];
}

function examplePath({ path, parameters }: Operation, inPath: Field[], inQuery: Field[]): string {
  const filled = inPath.reduce(
    (text, field) => text.replaceAll(`{${field.name}}`, encodeURIComponent(exampleText(field))),
    path,
  );
  const { encoding } = parameters.find((group) => group.in === 'query') ?? {};
  const values = inQuery.map((field) => [field.name, queryValue(field)]);
  const query = formFields(Object.fromEntries(values), encoding).map(
    ({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

const AND = new Intl.ListFormat('en-GB');

/** Returns a note of the names that a reader replaces; none if the contract gives each value. */
function placeholderNotes(fields: Field[]): string[] {
  const names = fields.filter((field) => exampleOf(field) === undefined).map(exampleText);
  return names.length > 0 ? [`Replace ${AND.format(names)}.`] : [];
}

function exampleOf(field: Field): Json | undefined {
  return field.const ?? field.examples[0] ?? field.default ?? field.enumValues[0]?.value;
}

/** Returns the value of a parameter in the query. A list has its own example, or one item. */
export function queryValue(field: Field): Json {
  const value = exampleOf(field) ?? exampleText(field);
  if (!field.types.some(isList)) return value;
  return [value, ...field.examples, field.default].find(Array.isArray) ?? [value];
}

/** Returns the value of a parameter; without an example a name that looks like one: `PAYMENT_ID`. */
function exampleText(field: Field): string {
  const value = exampleOf(field);
  return value === undefined
    ? kebabCase(field.name).replaceAll('-', '_').toUpperCase()
    : String(value);
}

function contentType(type: string | undefined): SampleHeader[] {
  return type ? [{ name: 'Content-Type', value: { kind: 'text', text: type } }] : [];
}

function headersOf(
  model: ReferenceModel,
  operation: Operation,
  credentials: Credential[],
): SampleHeader[] {
  const credentialIn = (header: string) =>
    credentials.find(({ in: place, name }) => place === 'header' && isSameHeader(name, header));
  const wanted = operation.headers.filter(
    (field) =>
      field.required ||
      credentialIn(field.name) ||
      isUndeclaredCredential(field, operation) ||
      (operation.method === 'POST' && IDEMPOTENCY_KEY.test(field.name)),
  );
  const cookies = keysIn(model, 'cookie', credentials);
  return [
    ...wanted.map((field) => ({
      name: field.name,
      value: headerValue(field, { model, operation }, credentialIn(field.name)),
    })),
    ...(cookies.length > 0
      ? [{ name: 'Cookie', value: { kind: 'cookies' as const, cookies } }]
      : []),
  ];
}

function headerValue(
  field: Field,
  { model, operation }: { model: ReferenceModel; operation: Operation },
  needed: Credential | undefined,
): SampleValue {
  const names = model.signing?.headers;
  const is = (name: string | undefined) => name !== undefined && isSameHeader(name, field.name);
  if (is(names?.merchantKey)) {
    return { kind: 'environment', variable: environmentName(model, 'merchant_key'), prefix: '' };
  }
  if (is(names?.timestamp)) return { kind: 'timestamp' };
  if (is(names?.requestId)) return { kind: 'request-id' };
  if (is(names?.hash)) return { kind: 'hash', prefix: model.signing?.prefix ?? '' };
  if (is(names?.idempotencyKey)) return { kind: 'idempotency-key' };
  const credential = needed ?? credentialInHeader(model, field.name);
  if (!credential && isIdToMakeUp(field)) {
    return { kind: operation.method === 'GET' ? 'request-id' : 'idempotency-key' };
  }
  if (!credential && isUndeclaredCredential(field, operation)) {
    const variable = environmentName(model, kebabCase(field.name).replaceAll('-', '_'));
    return { kind: 'environment', variable, prefix: '' };
  }
  if (!credential) return { kind: 'text', text: exampleText(field) };
  const variable = environmentName(model, credential.variable);
  const { coding } = credential;
  return coding.kind === 'basic'
    ? { kind: 'basic', variable }
    : { kind: 'environment', variable, prefix: coding.prefix };
}

/** Matches the header without which sending a payment again can charge twice. */
const IDEMPOTENCY_KEY = /(?:^|-)idempotency-key$/i;

/** Tells whether a header has a new id in each request: a key, or an id without an example. */
function isIdToMakeUp(field: Field): boolean {
  if (IDEMPOTENCY_KEY.test(field.name)) return true;
  return /(?:^|-)request-id$/i.test(field.name) && exampleOf(field) === undefined;
}

function keysIn(
  model: ReferenceModel,
  place: Credential['in'],
  credentials: Credential[],
): SampleKey[] {
  return credentials
    .filter((credential) => credential.in === place)
    .map((credential) => ({
      name: credential.name,
      variable: environmentName(model, credential.variable),
    }));
}

function environmentName({ names }: ReferenceModel, variable: string): string {
  return `${names.variables}_${variable.toUpperCase()}`;
}

function notesOf(model: ReferenceModel, credentials: Credential[], certificate: boolean): string[] {
  const basic = credentials.filter(({ coding }) => coding.kind === 'basic');
  return [
    ...basic.map(
      (credential) =>
        `${environmentName(model, credential.variable)} holds the name and the password, as name:password.`,
    ),
    ...(certificate
      ? ['The server also asks for a client certificate (mutual TLS), which is not set here.']
      : []),
  ];
}

/** Splits `{timestamp}.{method} {path}` into parts and fills in the known ones. */
function signingParts(text: string, method: string, path: string): SigningPart[] {
  const filled = text.replaceAll('{method}', method).replaceAll('{path}', path);
  return filled.split(/(\{(?:timestamp|request_id|body)\})/).flatMap((part): SigningPart[] => {
    if (part === '') return [];
    if (part === '{timestamp}') return [{ kind: 'timestamp' }];
    if (part === '{request_id}') return [{ kind: 'request-id' }];
    return part === '{body}' ? [{ kind: 'body' }] : [{ kind: 'text', text: part }];
  });
}

/** Returns true if the request has a header of the kind. */
export function sends({ headers }: SampleRequest, kind: SampleValue['kind']): boolean {
  return headers.some(({ value }) => value.kind === kind);
}

/** Comment above the idempotency key of an operation that has none of its own. */
const KEY_NOTE = 'Store this key before you send. Retry with it: a new one may repeat the call.';

/** Returns the comments above the program: notes about the call and about the lines of its body. */
export function notesAbove({ notes, body }: SampleRequest): string[] {
  return body?.kind === 'text' && body.note ? [...notes, body.note] : notes;
}

/** Returns every environment variable that the request needs, in the order in which it uses them. */
export function variablesOf({
  variables,
  server,
  signing,
  headers,
  keys,
}: SampleRequest): string[] {
  const inHeaders = headers.flatMap(({ value }) => {
    if (value.kind === 'cookies') return value.cookies.map(({ variable }) => variable);
    return value.kind === 'environment' || value.kind === 'basic' ? [value.variable] : [];
  });
  const names = [
    ...(server === undefined ? [variables.server] : []),
    ...(signing ? [variables.secret] : []),
    ...keys.map(({ variable }) => variable),
    ...inHeaders,
  ];
  return [...new Set(names)];
}

/** Returns the path with the name of each key and the language's code for its value. */
export function address<T>(
  { path, keys }: SampleRequest,
  text: (part: string) => T,
  value: (variable: string) => T,
): T[] {
  let fixed = path;
  const parts: T[] = [];
  for (const { name, variable } of keys) {
    const mark = parts.length > 0 || fixed.includes('?') ? '&' : '?';
    parts.push(text(`${fixed}${mark}${encodeURIComponent(name)}=`), value(variable));
    fixed = '';
  }
  return fixed === '' ? parts : [...parts, text(fixed)];
}

/** Returns cookies as one header value (RFC 6265, section 4.2.1), part by part. */
export function cookieParts<T>(
  cookies: SampleKey[],
  part: (prefix: string, variable: string) => T,
): T[] {
  return cookies.map(({ name, variable }, at) => part(`${at > 0 ? '; ' : ''}${name}=`, variable));
}

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
function sampleBody(chosen: ChosenMedia | undefined): { type?: string; body?: SampleBody } {
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
