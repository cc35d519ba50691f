import {
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaOrBoolean,
} from '../../openapi/index.ts';
import type { KeyOrder } from '../diagnosis/index.ts';
import { type ContractOperation, listOperations } from './operations.ts';

/**
 * Returns the order in which the gateway writes a callback's keys: the order of the properties in
 * the contract's schema. Empty if the contract doesn't say how callbacks are signed: it's another
 * gateway's, and the tools can't check its callbacks.
 *
 * @param document an OpenAPI document.
 */
export function callbackKeyOrder(document: OpenApiDocument): KeyOrder {
  if (document['x-callback-signing'] === undefined) return {};
  const callbacks = listOperations(document).filter(({ kind }) => kind === 'callback');
  return Object.assign({}, ...callbacks.map((one) => requestKeyOrder(document, one)));
}

/** Returns the fields of a request's or a callback's body, in the contract's order. */
export function requestKeyOrder(
  document: OpenApiDocument,
  { request }: ContractOperation,
): KeyOrder {
  return request === undefined ? {} : orderIn(document, { $ref: request.schema }, []);
}

/** Returns the same for each path with a body; empty without `x-request-signing`. */
export function keyOrderByPath(document: OpenApiDocument): Record<string, KeyOrder> {
  if (document['x-request-signing'] === undefined) return {};
  return Object.fromEntries(
    listOperations(document)
      .filter(({ kind, request }) => kind === 'operation' && request !== undefined)
      .map((one) => [one.path, requestKeyOrder(document, one)]),
  );
}

/** Maximum depth of nested schemas whose order we keep; our deepest body has six. */
const DEEPEST = 8;

/** @param above the schemas that lead here: one nested in itself has no order of its own. */
function orderIn(
  document: OpenApiDocument,
  source: SchemaOrBoolean,
  above: readonly Schema[],
): KeyOrder {
  if (typeof source === 'boolean') return {};
  const schema = resolve<Schema>(document, source);
  if (above.includes(schema) || above.length > DEEPEST) return {};
  const inside = (one: SchemaOrBoolean) => orderIn(document, one, [...above, schema]);
  const { allOf = [], oneOf = [], anyOf = [], items = true, properties = {} } = schema;
  const entries = Object.entries(properties);
  const own = Object.fromEntries(entries.map(([key, property]) => [key, inside(property)]));
  return Object.assign({}, ...[...allOf, ...oneOf, ...anyOf, items].map(inside), own);
}
