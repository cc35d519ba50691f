import type { Operation, ReferenceModel, RequestSigning, Response } from '../model/types.ts';
import { exampleTitle } from '../model/words.ts';
import { isSameHeader } from '../request/credentials.ts';
import { requestCredentials, withEntries } from './credentials.ts';
import { answerText, requestBody } from './request-body.ts';
import { requestUrl, sampleText } from './request-url.ts';
import { answeredNames } from './scenario.ts';
import { SCRIPT_VARIABLES, testScript } from './scripts.ts';
import type { Answer, Header, Item, Request } from './types.ts';

export interface ItemContext {
  model: ReferenceModel;
  /** Names that are variables of the collection. */
  carried: string[];
}

/** Returns an operation as a request of the collection, with example responses and tests. */
export function buildItem(operation: Operation, { model, carried }: ItemContext): Item {
  const { auth, headers, query } = requestCredentials(model, operation);
  const { body, headers: type } = requestBody(model, operation, carried);
  const request: Request = {
    method: operation.method,
    url: requestUrl(model, operation, query),
    header: withEntries([...type, ...ownHeaders(operation, model)], headers, isSameHeader),
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

/** Returns the headers of the operation, without those of its body and its credentials. */
function ownHeaders(operation: Operation, { signing, securitySchemes }: ReferenceModel): Header[] {
  const signed = signing ? signedValues(signing) : {};
  const wanted = new Set(operation.security.flat().map(({ scheme }) => scheme));
  const elsewhere = securitySchemes
    .filter(({ name }) => wanted.has(name))
    .map(({ parameter }) => parameter ?? 'Authorization');
  return operation.headers.flatMap((field) => {
    const value = signed[field.name];
    if (value !== undefined) return [{ key: field.name, value }];
    const skipped = ['Content-Type', ...elsewhere].some((name) => isSameHeader(name, field.name));
    return skipped ? [] : [{ key: field.name, value: sampleText(field) }];
  });
}

function signedValues({ headers: names }: RequestSigning): Record<string, string> {
  return {
    [names.merchantKey]: '{{merchant_key}}',
    [names.timestamp]: `{{${SCRIPT_VARIABLES.timestamp}}}`,
    [names.requestId]: `{{${SCRIPT_VARIABLES.requestId}}}`,
    [names.hash]: `{{${SCRIPT_VARIABLES.hash}}}`,
    [names.idempotencyKey]: `{{${SCRIPT_VARIABLES.idempotencyKey}}}`,
  };
}

function answersOf(response: Response, { method, url, header, body }: Request): Answer[] {
  const code = Number.parseInt(response.status, 10);
  if (Number.isNaN(code)) return [];
  return response.media.flatMap((media) =>
    media.examples.map((example) => ({
      name: `${response.status} ${exampleTitle(example) || (example.name === 'example' ? response.label : example.name)}`,
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
