import type { Operation, ReferenceModel, RequestSigning, Response } from '../model/types.ts';
import { isSameHeader } from '../request/credentials.ts';
import { requestCredentials, withEntries } from './credentials.ts';
import { answerText, requestBody } from './requestBody.ts';
import { answeredNames } from './scenario.ts';
import { SCRIPT_VARIABLES, testScript } from './scripts.ts';
import type { Answer, Header, Item, Request, Url } from './types.ts';

export interface ItemContext {
  model: ReferenceModel;
  /** Names that are variables of the collection. */
  carried: string[];
}

/** A request of the collection, with example answers and tests. */
export function buildItem(converted: Item, { model, carried }: ItemContext): Item {
  const operation = operationOf(converted, model);
  const url = withHost(converted.request.url);
  if (!operation) return { ...converted, request: { ...converted.request, url }, event: [] };
  const { auth, headers, query } = requestCredentials(model, operation);
  const { body, headers: type } = requestBody(model, operation, carried);
  const request: Request = {
    method: operation.method,
    url: withKeys(url, query),
    header: withEntries(
      model.signing
        ? [...type, ...signedHeaders(operation, model.signing)]
        : [...plainHeaders(converted), ...type],
      headers,
      isSameHeader,
    ),
    description: operation.description,
    ...(body ? { body } : {}),
    ...(auth ? { auth } : {}),
  };
  return {
    name: operation.title,
    request,
    response: operation.responses.flatMap((response) => answersOf(response, request)),
    event: testsOf(operation, carried),
  };
}

function operationOf({ request }: Item, { operations }: ReferenceModel): Operation | undefined {
  const path = `/${request.url.path.join('/')}`.replaceAll(/:([^/]+)/g, '{$1}');
  return operations.find(
    (operation) =>
      operation.kind === 'operation' &&
      operation.method === request.method.toUpperCase() &&
      operation.path === path,
  );
}

/** The library gives each host that differs a variable of its own; the first is the gateway's. */
function withHost({ host, path, query = [], variable = [] }: Url): Url {
  return {
    host: host.map((part) => (part === '{{baseUrl}}' ? '{{gateway_url}}' : part)),
    path,
    ...(query.length > 0 ? { query: query.map(withoutId) } : {}),
    ...(variable.length > 0 ? { variable: variable.map(withoutId) } : {}),
  };
}

function withKeys(url: Url, keys: Header[]): Url {
  if (keys.length === 0) return url;
  return { ...url, query: withEntries(url.query ?? [], keys, (one, other) => one === other) };
}

function withoutId<T extends object>(entry: T): T {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'id')) as T;
}

/** Headers of the contract's parameters; what a body is, its media type says. */
function plainHeaders({ request: { header = [] } }: Item): Header[] {
  return header
    .filter(({ key }) => !isSameHeader(key, 'Content-Type'))
    .map(({ key, value }) => ({ key, value }));
}

function signedHeaders({ headers }: Operation, { headers: names }: RequestSigning): Header[] {
  const values: Record<string, string> = {
    [names.merchantKey]: '{{merchant_key}}',
    [names.timestamp]: `{{${SCRIPT_VARIABLES.timestamp}}}`,
    [names.requestId]: `{{${SCRIPT_VARIABLES.requestId}}}`,
    [names.hash]: `{{${SCRIPT_VARIABLES.hash}}}`,
    [names.idempotencyKey]: `{{${SCRIPT_VARIABLES.idempotencyKey}}}`,
  };
  return headers.map(({ name, examples }) => ({
    key: name,
    value: values[name] ?? String(examples[0] ?? ''),
  }));
}

function answersOf(response: Response, { method, url, header, body }: Request): Answer[] {
  const code = Number.parseInt(response.status, 10);
  if (Number.isNaN(code)) return [];
  return response.media.flatMap((media) =>
    media.examples.map((example) => ({
      name: `${response.status} ${example.summary || (example.name === 'example' ? response.label : example.name)}`,
      originalRequest: { method, url, header, ...(body ? { body } : {}) },
      status: response.label,
      code,
      header: [{ key: 'Content-Type', value: media.type }],
      cookie: [],
      ...answerText(media, example.value),
    })),
  );
}

function testsOf(operation: Operation, carried: string[]): Item['event'] {
  const success = operation.responses.find(({ status }) => /^2\d\d$/.test(status));
  if (!success) return [];
  const [media] = success.media;
  const required = (media?.root.children ?? []).filter((field) => field.required);
  const isObject = media?.root.types.join() === 'object';
  return [
    testScript({
      status: Number(success.status),
      json: /[/+]json\b/.test(media?.type ?? ''),
      required: isObject ? required.map(({ name }) => name) : [],
      carried: answeredNames(operation).filter((name) => carried.includes(name)),
    }),
  ];
}
