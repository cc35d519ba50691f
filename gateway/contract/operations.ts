import {
  type Example,
  isJsonObject,
  isReference,
  type Json,
  type KeyPath,
  kebabCase,
  listAt,
  type OpenApiDocument,
  type OpenApiResponse,
  type OperationEntry,
  type OrRef,
  operationsOf,
  type Parameter,
  pathToPointer,
  type RequestBody,
  resolve,
  resolveAt,
  textAt,
  textsAt,
} from '../../openapi/index.ts';

/** Request, response or callback body from the contract. */
export interface ContractExample {
  /** The example's key, such as `redirect`. */
  name: string;
  summary: string;
  value: Json;
}

/** Body: its media type, the reference to its schema, and its examples. */
export interface ContractBody {
  mediaType: string;
  /** Reference into the document, such as `#/components/schemas/SessionRequest`. */
  schema: string;
  examples: ContractExample[];
}

/** One response of an operation. */
export interface ContractResponse {
  /** The HTTP status, such as 201. */
  status: number;
  description: string;
  /** Absent if the response is empty. */
  body?: ContractBody;
}

/** One condition of `x-fulfil-when`. */
export interface FulfilCondition {
  /** Stable id; the callback inspector checks some of the conditions by it. */
  id: string;
  /** Text in Markdown. */
  text: string;
}

/** One operation, or one callback that the gateway sends. */
export interface ContractOperation {
  /** The page slug: kebab-case operationId, such as `refund-request`. */
  id: string;
  operationId: string;
  kind: 'operation' | 'callback';
  /** HTTP method in upper case. */
  method: string;
  /** The path, or the webhook's name. */
  path: string;
  tag: string;
  summary: string;
  /** True if the `Idempotency-Key` header is required. */
  needsIdempotencyKey: boolean;
  /** Codes from `x-error-codes`. */
  errorCodes: string[];
  /** Types from `x-callback-types`. */
  callbackTypes: string[];
  /** Conditions for delivering the order, from `x-fulfil-when`; empty without it. */
  fulfilWhen: FulfilCondition[];
  request?: ContractBody;
  responses: ContractResponse[];
}

/** Returns all operations in the order of the file, then all webhooks. */
export function listOperations(document: OpenApiDocument): ContractOperation[] {
  return operationsOf(document)
    .filter(({ source }) => source !== 'callback')
    .map((entry) => toOperation(document, entry));
}

function toOperation(
  document: OpenApiDocument,
  { source, path, method, operation, at }: OperationEntry,
): ContractOperation {
  const operationId = operation.operationId ?? `${method} ${path}`;
  const { requestBody, responses } = operation;
  return {
    id: kebabCase(operationId),
    operationId,
    kind: source === 'path' ? 'operation' : 'callback',
    method: method.toUpperCase(),
    path,
    tag: operation.tags?.[0] ?? '',
    summary: operation.summary ?? '',
    needsIdempotencyKey: (operation.parameters ?? []).some((reference) => {
      const { name, required } = resolve<Parameter>(document, reference);
      return name.toLowerCase() === 'idempotency-key' && required === true;
    }),
    errorCodes: textsAt(operation, 'x-error-codes'),
    callbackTypes: textsAt(operation, 'x-callback-types'),
    fulfilWhen: listAt(operation, 'x-fulfil-when')
      .filter(isJsonObject)
      .map((one) => ({ id: textAt(one, 'id'), text: textAt(one, 'text') })),
    request: requestBody && toBody(document, requestBody, [...at, 'requestBody']),
    responses: Object.entries(responses ?? {})
      .filter(([status]) => /^[1-5][0-9]{2}$/.test(status))
      .map(([status, response]) => ({
        status: Number(status),
        description: resolve<OpenApiResponse>(document, response).description ?? '',
        body: toBody(document, response, [...at, 'responses', status]),
      })),
  };
}

function toBody(
  document: OpenApiDocument,
  reference: OrRef<RequestBody | OpenApiResponse>,
  place: KeyPath,
): ContractBody | undefined {
  const { value, at } = resolveAt<RequestBody | OpenApiResponse>(document, reference, place);
  const [content] = Object.entries(value.content ?? {});
  if (!content) return undefined;
  const [mediaType, { schema, examples = {} }] = content;
  return {
    mediaType,
    schema: isReference(schema)
      ? schema.$ref
      : pathToPointer([...at, 'content', mediaType, 'schema']),
    examples: Object.entries(examples).map(([name, example]) => {
      const { summary = '', value: shown = null } = resolve<Example>(document, example);
      return { name, summary, value: shown };
    }),
  };
}
