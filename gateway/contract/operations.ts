import {
  isJsonObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
} from './json.ts';
import { resolveRef } from './resolve-ref.ts';
import { toSlug } from './slug.ts';

/** A request, answer or callback body as the contract shows it. */
export interface ContractExample {
  /** The example's key, such as `redirect`. */
  name: string;
  summary: string;
  value: Json;
}

/** A body: its media type, where its schema stands, and its examples. */
export interface ContractBody {
  mediaType: string;
  /** JSON Pointer into the document, such as `#/components/schemas/SessionRequest`. */
  schema: string;
  examples: ContractExample[];
}

/** One answer of an operation. */
export interface ContractResponse {
  /** The HTTP status, such as 201. */
  status: number;
  description: string;
  /** None when the answer is empty. */
  body?: ContractBody;
}

/** One condition of `x-fulfil-when`. */
export interface FulfilCondition {
  /** Stable; the callback inspector checks some of them by it. */
  id: string;
  /** Markdown. */
  text: string;
}

/** One operation, or one callback that the gateway sends. */
export interface ContractOperation {
  /** The page slug: kebab-case operationId, such as `refund-request`. */
  id: string;
  operationId: string;
  kind: 'operation' | 'callback';
  /** Upper case. */
  method: string;
  /** The path, or the webhook's name. */
  path: string;
  tag: string;
  summary: string;
  /** Whether the `Idempotency-Key` header is required. */
  needsIdempotencyKey: boolean;
  /** From `x-error-codes`. */
  errorCodes: string[];
  /** From `x-callback-types`. */
  callbackTypes: string[];
  /** From `x-fulfil-when`: what has to hold before the merchant delivers; empty without it. */
  fulfilWhen: FulfilCondition[];
  request?: ContractBody;
  responses: ContractResponse[];
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** All operations in the order of the file, then all webhooks. */
export function listOperations(document: JsonObject): ContractOperation[] {
  return [
    ...operationsUnder(document, 'paths', 'operation'),
    ...operationsUnder(document, 'webhooks', 'callback'),
  ];
}

function operationsUnder(
  document: JsonObject,
  section: 'paths' | 'webhooks',
  kind: ContractOperation['kind'],
): ContractOperation[] {
  const items = objectAt(document, section);
  return Object.keys(items).flatMap((path) => {
    const item = objectAt(items, path);
    return METHODS.filter((method) => isJsonObject(item[method])).map((method) =>
      toOperation(document, objectAt(item, method), {
        kind,
        method,
        path,
        pointer: `#/${section}/${escapePointer(path)}/${method}`,
      }),
    );
  });
}

interface Place {
  kind: ContractOperation['kind'];
  method: string;
  path: string;
  pointer: string;
}

function toOperation(document: JsonObject, source: JsonObject, place: Place): ContractOperation {
  const operationId = textAt(source, 'operationId') || `${place.method} ${place.path}`;
  const responses = objectAt(source, 'responses');
  const requestBody = source.requestBody;
  return {
    id: toSlug(operationId),
    operationId,
    kind: place.kind,
    method: place.method.toUpperCase(),
    path: place.path,
    tag: textsAt(source, 'tags')[0] ?? '',
    summary: textAt(source, 'summary'),
    needsIdempotencyKey: listAt(source, 'parameters').some((parameter) => {
      const { value } = resolveRef(document, parameter);
      return textAt(value, 'name').toLowerCase() === 'idempotency-key' && value.required === true;
    }),
    errorCodes: textsAt(source, 'x-error-codes'),
    callbackTypes: textsAt(source, 'x-callback-types'),
    fulfilWhen: listAt(source, 'x-fulfil-when')
      .filter(isJsonObject)
      .map((one) => ({
        id: textAt(one, 'id'),
        text: textAt(one, 'text'),
      })),
    request:
      requestBody === undefined
        ? undefined
        : toBody(document, requestBody, `${place.pointer}/requestBody`),
    responses: Object.keys(responses)
      .filter((status) => /^[1-5][0-9]{2}$/.test(status))
      .map((status) => {
        const response = responses[status] ?? null;
        return {
          status: Number(status),
          description: textAt(resolveRef(document, response).value, 'description'),
          body: toBody(document, response, `${place.pointer}/responses/${status}`),
        };
      }),
  };
}

function toBody(document: JsonObject, source: Json, at: string): ContractBody | undefined {
  const { value, pointer = at } = resolveRef(document, source);
  const content = objectAt(value, 'content');
  const [mediaType] = Object.keys(content);
  if (mediaType === undefined) return undefined;
  const media = objectAt(content, mediaType);
  const examples = objectAt(media, 'examples');
  const ref = textAt(objectAt(media, 'schema'), '$ref');
  return {
    mediaType,
    schema: ref || `${pointer}/content/${escapePointer(mediaType)}/schema`,
    examples: Object.keys(examples).map((name) => {
      const example = resolveRef(document, examples[name] ?? null).value;
      return { name, summary: textAt(example, 'summary'), value: example.value ?? null };
    }),
  };
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
