import type { KeyOrder } from '../diagnosis/key-order.ts';
import { isJsonObject, type Json, type JsonObject, listAt, objectAt } from './json.ts';
import { type ContractOperation, listOperations } from './operations.ts';
import { resolveRef } from './resolve-ref.ts';

/**
 * The order in which the gateway writes the keys of a callback: that of the properties in the
 * contract's schema. Empty for a contract that does not say how callbacks are signed: it is another
 * gateway's, and the tools cannot check its callbacks.
 *
 * @param document an OpenAPI document.
 */
export function callbackKeyOrder(document: JsonObject): KeyOrder {
  if (document['x-callback-signing'] === undefined) return {};
  const callbacks = listOperations({ ...document, paths: {} });
  return Object.assign({}, ...callbacks.map((one) => requestKeyOrder(document, one)));
}

/** The fields of a request's or a callback's body, in the order of the contract. */
export function requestKeyOrder(document: JsonObject, { request }: ContractOperation): KeyOrder {
  return request === undefined ? {} : orderIn(document, { $ref: request.schema }, []);
}

/** The same for each path with a body; empty for a contract that does not say how requests are signed. */
export function keyOrderByPath(document: JsonObject): Record<string, KeyOrder> {
  if (document['x-request-signing'] === undefined) return {};
  const operations = listOperations({ ...document, webhooks: {} });
  return Object.fromEntries(
    operations
      .filter(({ request }) => request !== undefined)
      .map((one) => [one.path, requestKeyOrder(document, one)]),
  );
}

/** Below so many schemas within each other no order is kept; our deepest body has six. */
const DEEPEST = 8;

/** @param above the schemas that lead here: one within itself has no order of its own. */
function orderIn(document: JsonObject, source: Json, above: readonly JsonObject[]): KeyOrder {
  const { value: schema } = resolveRef(document, source);
  if (above.includes(schema) || above.length > DEEPEST) return {};
  const inside = (one: Json) => orderIn(document, one, [...above, schema]);
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => listAt(schema, name));
  const properties = Object.entries(objectAt(schema, 'properties'));
  const own = Object.fromEntries(properties.map(([key, property]) => [key, inside(property)]));
  const items = isJsonObject(schema.items) ? [schema.items] : [];
  return Object.assign({}, ...[...parts, ...items].map(inside), own);
}
