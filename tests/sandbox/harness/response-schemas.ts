import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Contract } from '../../../gateway/contract/parse-contract.ts';
import { formats } from '../../../gateway/sandbox/contract/runtime.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/index.ts';

/**
 * Checks answers and callbacks against the contract, more strictly than a client should: an object
 * of the contract has no field that the contract does not name. Requests are checked as the contract
 * is written: Apple may add a field to its token.
 */
export class ContractChecker {
  readonly #ajv: Ajv2020;
  readonly #contract: Contract;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(contract: Contract) {
    this.#contract = contract;
    this.#ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
    for (const [name, test] of Object.entries(formats)) this.#ajv.addFormat(name, test);
    const { components } = contract.document;
    const schemas = isJsonObject(components) ? components.schemas : undefined;
    this.#ajv.addSchema({ components: { schemas: closed(schemas ?? {}) } }, 'answers');
    this.#ajv.addSchema({ components: { schemas } }, 'requests');
  }

  /** Returns every difference between an answer and the contract; empty when there is none. */
  checkResponse(path: string, status: number, contentType: string | null, body: unknown): string[] {
    const operation = this.#contract.operations.find((one) => one.path === path);
    if (!operation) return status === 404 ? this.#check('Problem', body) : [`no operation ${path}`];
    const response = operation.responses.find((one) => one.status === status);
    if (!response?.body) return [`${operation.id} has no answer ${status}`];
    if (response.body.mediaType !== contentType) {
      return [`${operation.id} ${status} is ${contentType}, not ${response.body.mediaType}`];
    }
    const wrong = this.#check(response.body.schema.replace('#/components/schemas/', ''), body);
    const code = isJsonObject(body) && status >= 400 ? String(body.code) : undefined;
    if (code !== undefined && !operation.errorCodes.includes(code)) {
      wrong.push(`${operation.id} cannot answer ${code}`);
    }
    return wrong;
  }

  /** Tells whether the contract accepts a body, by its `oneOf` alone, without help from discriminators. */
  takesRequest(path: string, body: unknown): boolean {
    const operation = this.#contract.operations.find((one) => one.path === path);
    const schema = operation?.request?.schema.replace('#/components/schemas/', '');
    return schema !== undefined && this.#check(schema, body, 'requests').length === 0;
  }

  /** Returns every difference between a callback and the contract. */
  checkCallback(body: unknown): string[] {
    return this.#check('PaymentCallback', body);
  }

  #check(schema: string, body: unknown, as: 'answers' | 'requests' = 'answers'): string[] {
    const ref = `${as}#/components/schemas/${schema}`;
    let validate = this.#compiled.get(ref);
    if (!validate) {
      validate = this.#ajv.compile({ $ref: ref });
      this.#compiled.set(ref, validate);
    }
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${schema}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}

/** Closes every object schema that lists its properties and doesn't say what else it accepts. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (!isJsonObject(value)) return value;
  const schema: JsonObject = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key === 'discriminator' || key === 'example' || key === 'examples') continue;
    schema[key] = closed(entry);
  }
  const isOpen = value.type === 'object' && isJsonObject(value.properties);
  return isOpen && !('additionalProperties' in value)
    ? { ...schema, additionalProperties: false }
    : schema;
}
