import {
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaOrBoolean,
} from '../../openapi/index.ts';
import type { KeyOrder } from '../diagnosis/key-order.ts';
import { type ContractOperation, listOperations } from './operations.ts';

/**
 * The order in which the gateway writes the keys of a callback: that of the properties in the
 * contract's schema. Empty for a contract that does not say how callbacks are signed: it is another
 * gateway's, and the tools cannot check its callbacks.
 *
 * @param document an OpenAPI document.
 */
export function callbackKeyOrder(document: OpenApiDocument): KeyOrder {
  if (document['x-callback-signing'] === undefined) return {};
  const callbacks = listOperations(document).filter(({ kind }) => kind === 'callback');
  return Object.assign({}, ...callbacks.map((one) => requestKeyOrder(document, one)));
}

/** The fields of a request's or a callback's body, in the order of the contract. */
export function requestKeyOrder(
  document: OpenApiDocument,
  { request }: ContractOperation,
): KeyOrder {
  return request === undefined ? {} : orderIn(document, { $ref: request.schema }, []);
}

/** The same for each path with a body; empty for a contract that does not say how requests are signed. */
export function keyOrderByPath(document: OpenApiDocument): Record<string, KeyOrder> {
  if (document['x-request-signing'] === undefined) return {};
  return Object.fromEntries(
    listOperations(document)
      .filter(({ kind, request }) => kind === 'operation' && request !== undefined)
      .map((one) => [one.path, requestKeyOrder(document, one)]),
  );
}

/** Below so many schemas within each other no order is kept; our deepest body has six. */
const DEEPEST = 8;

/** @param above the schemas that lead here: one within itself has no order of its own. */
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
