import type { z } from 'zod';
import { type DeclineCode, declineCodeSchema, type ErrorCode, errorCodeSchema } from './codes.ts';
import { ContractError } from './contract-error.ts';
import { type JsonObject, objectAt, textAt, textsAt } from './json.ts';
import { type ContractOperation, listOperations } from './operations.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';
import {
  type CallbackSigningRules,
  callbackSigningSchema,
  type RequestSigningRules,
  requestSigningSchema,
} from './signing-rules.ts';

/** The contract, as the sandbox, the tools and the tests use it. */
export interface Contract {
  /** The whole document, as it stands in the file. */
  document: JsonObject;
  title: string;
  version: string;
  operations: ContractOperation[];
  /** From `components.x-error-codes`, in the order of the file. */
  errorCodes: ErrorCode[];
  /** From `components.x-decline-codes`, in the order of the file. */
  declineCodes: DeclineCode[];
  /** Which status may follow which, from `x-transitions` of `PaymentStatus`. */
  statusTransitions: Record<string, string[]>;
  /** How many decimals each currency has, from `x-currency-decimals` of `Currency`. */
  currencyDecimals: Record<string, number>;
  /** None when the contract does not say how requests are signed. */
  requestSigning?: RequestSigningRules;
  /** None when the contract does not say how callbacks are signed. */
  callbackSigning?: CallbackSigningRules;
}

/**
 * Parses the text of the contract.
 *
 * @param file the name that errors show.
 * @throws ContractError when the text is no OpenAPI 3.1 document, or an extension has a wrong value.
 */
export function parseContract(text: string, file = 'gateway/contract/openapi.yaml'): Contract {
  const yaml = readYaml(text, file);
  const document = yaml.value;
  if (!textAt(document, 'openapi').startsWith('3.1.')) {
    throw new ContractError(
      `The contract is not OpenAPI 3.1 (found ${JSON.stringify(document.openapi ?? null)}).`,
      { file, key: 'openapi', line: yaml.lineOf(['openapi']) },
      "Write: openapi: '3.1.0'",
    );
  }
  const reader = new ExtensionReader(yaml, file);
  const operations = listOperations(document);
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  const transitions = objectAt(objectAt(schemas, 'PaymentStatus'), 'x-transitions');
  const decimals = objectAt(objectAt(schemas, 'Currency'), 'x-currency-decimals');
  return {
    document,
    title: textAt(objectAt(document, 'info'), 'title'),
    version: textAt(objectAt(document, 'info'), 'version'),
    operations,
    errorCodes: reader.codes('x-error-codes', errorCodeSchema).map(([code, entry]) => ({
      code,
      ...entry,
      operations: operations.filter((one) => one.errorCodes.includes(code)).map((one) => one.id),
    })),
    declineCodes: reader
      .codes('x-decline-codes', declineCodeSchema)
      .map(([code, entry]) => ({ code, ...entry })),
    statusTransitions: Object.fromEntries(
      Object.keys(transitions).map((status) => [status, textsAt(transitions, status)]),
    ),
    currencyDecimals: Object.fromEntries(
      Object.entries(decimals).map(([currency, count]) => [currency, Number(count)]),
    ),
    requestSigning: reader.optional(['x-request-signing'], requestSigningSchema),
    callbackSigning: reader.optional(['x-callback-signing'], callbackSigningSchema),
  };
}

/** Reads `x-` extensions and says where one is wrong. */
class ExtensionReader {
  readonly #yaml: YamlFile;
  readonly #file: string;

  constructor(yaml: YamlFile, file: string) {
    this.#yaml = yaml;
    this.#file = file;
  }

  codes<T>(key: string, schema: z.ZodType<T>): [string, T][] {
    const entries = objectAt(objectAt(this.#yaml.value, 'components'), key);
    return Object.entries(entries).map(([code, entry]) => [
      code,
      this.#parse(['components', key, code], entry, schema),
    ]);
  }

  optional<T>(path: [string], schema: z.ZodType<T>): T | undefined {
    const value = this.#yaml.value[path[0]];
    return value === undefined ? undefined : this.#parse(path, value, schema);
  }

  #parse<T>(path: string[], value: unknown, schema: z.ZodType<T>): T {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const key = [...path, ...(issue?.path ?? [])];
    throw new ContractError(
      issue?.message ?? 'The value is wrong.',
      { file: this.#file, key: key.join('.'), line: this.#yaml.lineOf(key) },
      'See gateway/contract/README.md for what this extension holds.',
      { cause: result.error },
    );
  }
}
