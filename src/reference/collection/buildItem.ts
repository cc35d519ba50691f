import type { Operation, ReferenceModel, RequestSigning, Response } from '../model/types.ts';
import { answeredNames, withVariables } from './scenario.ts';
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
  const example = operation.body?.media[0]?.examples[0];
  const body = example ? jsonBody(withVariables(example.value, carried)) : undefined;
  const request: Request = {
    method: operation.method,
    url,
    header: model.signing
      ? signedHeaders(operation, model.signing)
      : (converted.request.header ?? []).map(({ key, value }) => ({ key, value })),
    description: operation.description,
    ...(body ? { body } : {}),
    ...(model.signing || !converted.request.auth ? {} : { auth: converted.request.auth }),
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

function withoutId(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'id'));
}

function jsonBody(body: unknown): NonNullable<Request['body']> {
  return {
    mode: 'raw',
    raw: JSON.stringify(body, null, 2),
    options: { raw: { language: 'json' } },
  };
}

function signedHeaders({ headers, body }: Operation, { headers: names }: RequestSigning): Header[] {
  const values: Record<string, string> = {
    [names.merchantKey]: '{{merchant_key}}',
    [names.timestamp]: `{{${SCRIPT_VARIABLES.timestamp}}}`,
    [names.requestId]: `{{${SCRIPT_VARIABLES.requestId}}}`,
    [names.hash]: `{{${SCRIPT_VARIABLES.hash}}}`,
    [names.idempotencyKey]: `{{${SCRIPT_VARIABLES.idempotencyKey}}}`,
  };
  const type = body?.media[0]?.type;
  return [
    ...(type ? [{ key: 'Content-Type', value: type }] : []),
    ...headers.map(({ name, examples }) => ({
      key: name,
      value: values[name] ?? String(examples[0] ?? ''),
    })),
  ];
}

function answersOf(response: Response, { method, url, header, body }: Request): Answer[] {
  const code = Number.parseInt(response.status, 10);
  if (Number.isNaN(code)) return [];
  return response.media.flatMap(({ type, examples }) =>
    examples.map((example) => ({
      name: `${response.status} ${example.summary || (example.name === 'example' ? response.label : example.name)}`,
      originalRequest: { method, url, header, ...(body ? { body } : {}) },
      status: response.label,
      code,
      header: [{ key: 'Content-Type', value: type }],
      cookie: [],
      body: JSON.stringify(example.value, null, 2),
      _postman_previewlanguage: 'json' as const,
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
