import type {
  Field,
  Json,
  Operation,
  ReferenceModel,
  RequestSigning,
  SecurityScheme,
} from '../model/types.ts';

/** One call, as every language writes it. */
export interface SampleRequest {
  /** What the call does: a comment at the top. */
  title: string;
  /** Kebab case of the operation. */
  name: string;
  method: string;
  /** Where the samples send it unless GATEWAY_URL says otherwise. */
  server: string;
  /** With example values for parameters, and the query. */
  path: string;
  headers: SampleHeader[];
  /** Absent when the call has no body. */
  body?: Json;
  signing?: SampleSigning;
}

export interface SampleHeader {
  name: string;
  value: SampleValue;
}

export type SampleValue =
  | { kind: 'text'; text: string }
  /** From the environment of the process. */
  | { kind: 'environment'; variable: string; prefix: string }
  | { kind: 'timestamp' }
  | { kind: 'request-id' }
  /** A new UUID. */
  | { kind: 'uuid' }
  | { kind: 'hash'; prefix: string };

export interface SampleSigning {
  /** The signed text in order: fixed text, or one of the parts that change. */
  parts: SigningPart[];
}

export type SigningPart =
  | { kind: 'text'; text: string }
  | { kind: 'timestamp' | 'request-id' | 'body' };

export const SECRET_VARIABLE = 'GATEWAY_MERCHANT_SECRET';
export const KEY_VARIABLE = 'GATEWAY_MERCHANT_KEY';
export const SERVER_VARIABLE = 'GATEWAY_URL';

/**
 * The call of an operation with one of its examples.
 *
 * @param example key of the request example. Default: the first
 */
export function sampleRequest(
  model: ReferenceModel,
  operation: Operation,
  example?: string,
): SampleRequest {
  const examples = operation.body?.media[0]?.examples ?? [];
  const chosen = examples.find(({ name }) => name === example) ?? examples[0];
  const path = examplePath(operation);
  return {
    title: operation.title,
    name: operation.slug,
    method: operation.method,
    server: (operation.servers[0]?.resolvedUrl ?? 'http://127.0.0.1:4010').replace(/\/$/, ''),
    path,
    headers: headersOf(model, operation),
    ...(chosen ? { body: chosen.value } : {}),
    ...(model.signing && isSigned(operation, model.signing)
      ? { signing: { parts: signingParts(model.signing.text, operation.method, path) } }
      : {}),
  };
}

function isSigned(operation: Operation, { headers }: RequestSigning): boolean {
  return operation.headers.some(({ name }) => name.toLowerCase() === headers.hash.toLowerCase());
}

function examplePath({ path, parameters }: Operation): string {
  const fieldsIn = (place: string) => parameters.find((group) => group.in === place)?.fields ?? [];
  const filled = fieldsIn('path').reduce(
    (text, field) => text.replaceAll(`{${field.name}}`, encodeURIComponent(exampleText(field))),
    path,
  );
  const query = fieldsIn('query')
    .filter(({ required }) => required)
    .map((field) => `${encodeURIComponent(field.name)}=${encodeURIComponent(exampleText(field))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function exampleText(field: Field): string {
  const value = field.const ?? field.examples[0] ?? field.default ?? field.enumValues[0]?.value;
  return value === undefined ? field.name : String(value);
}

function headersOf(model: ReferenceModel, operation: Operation): SampleHeader[] {
  const type = operation.body?.media[0]?.type;
  const content: SampleHeader[] = type
    ? [{ name: 'Content-Type', value: { kind: 'text', text: type } }]
    : [];
  const wanted = operation.headers.filter(({ required }) => required);
  return [
    ...content,
    ...wanted.map((field) => ({ name: field.name, value: headerValue(field, model) })),
  ];
}

function headerValue(field: Field, { signing, securitySchemes }: ReferenceModel): SampleValue {
  const is = (name: string | undefined) => name?.toLowerCase() === field.name.toLowerCase();
  if (is(signing?.headers.merchantKey)) {
    return { kind: 'environment', variable: KEY_VARIABLE, prefix: '' };
  }
  if (is(signing?.headers.timestamp)) return { kind: 'timestamp' };
  if (is(signing?.headers.requestId)) return { kind: 'request-id' };
  if (is(signing?.headers.hash)) return { kind: 'hash', prefix: signing?.prefix ?? '' };
  if (is(signing?.headers.idempotencyKey)) return { kind: 'uuid' };
  const scheme = securitySchemes.find((candidate) => is(headerOfScheme(candidate)));
  if (!scheme) return { kind: 'text', text: exampleText(field) };
  const prefix = scheme.type === 'apiKey' ? '' : `${capitalised(scheme.scheme ?? 'bearer')} `;
  return { kind: 'environment', variable: 'GATEWAY_TOKEN', prefix };
}

function headerOfScheme({ type, in: place, parameter }: SecurityScheme): string | undefined {
  if (type === 'apiKey') return place === 'header' ? parameter : undefined;
  return 'Authorization';
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `{timestamp}.{method} {path}` as parts, with what is known filled in. */
function signingParts(text: string, method: string, path: string): SigningPart[] {
  const filled = text.replaceAll('{method}', method).replaceAll('{path}', path);
  return filled.split(/(\{(?:timestamp|request_id|body)\})/).flatMap((part): SigningPart[] => {
    if (part === '') return [];
    if (part === '{timestamp}') return [{ kind: 'timestamp' }];
    if (part === '{request_id}') return [{ kind: 'request-id' }];
    return part === '{body}' ? [{ kind: 'body' }] : [{ kind: 'text', text: part }];
  });
}

/** True when the request has a header of the kind. */
export function sends({ headers }: SampleRequest, kind: SampleValue['kind']): boolean {
  return headers.some(({ value }) => value.kind === kind);
}
