import type { z } from 'zod';
import {
  codeTable,
  errorIn,
  type KeyPath,
  type OpenApiDocument,
  type OpenDocument,
  objectAt,
  openDocument,
  textsAt,
} from '../../openapi/index.ts';
import { checkValue } from './check-value.ts';
import { type DeclineCode, declineCodeSchema, type ErrorCode, errorCodeSchema } from './codes.ts';
import { type ContractOperation, listOperations } from './operations.ts';
import {
  type CallbackSigningRules,
  callbackSigningSchema,
  type RequestSigningRules,
  requestSigningSchema,
} from './signing-rules.ts';

/** The contract, as the sandbox, the tools and the tests use it. */
export interface Contract {
  /** The whole document, as it stands in the file. */
  document: OpenApiDocument;
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
  const source = openDocument(text, file);
  const { document } = source;
  if (!document.openapi.startsWith('3.1.')) {
    const what = `The contract is not OpenAPI 3.1 (found ${JSON.stringify(document.openapi)}).`;
    const finding = { what, fix: "Write: openapi: '3.1.0'", at: ['openapi'] };
    throw errorIn(source, [{ code: 'version', ...finding }]);
  }
  const reader = new ExtensionReader(source);
  const operations = listOperations(document);
  const schemas = document.components?.schemas ?? {};
  const transitions = objectAt(objectAt(schemas, 'PaymentStatus'), 'x-transitions');
  const decimals = objectAt(objectAt(schemas, 'Currency'), 'x-currency-decimals');
  return {
    document,
    title: document.info.title,
    version: document.info.version,
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
    requestSigning: reader.optional('x-request-signing', requestSigningSchema),
    callbackSigning: reader.optional('x-callback-signing', callbackSigningSchema),
  };
}

/** Reads `x-` extensions, and throws where one is wrong. */
class ExtensionReader {
  readonly #source: OpenDocument;

  constructor(source: OpenDocument) {
    this.#source = source;
  }

  codes<T>(name: Parameters<typeof codeTable>[1], schema: z.ZodType<T>): [string, T][] {
    const entries = codeTable(this.#source.document, name)?.entries ?? [];
    return entries.map(({ code, values, at }) => [code, this.#check(schema, values, at)]);
  }

  optional<T>(key: `x-${string}`, schema: z.ZodType<T>): T | undefined {
    const value = this.#source.document[key];
    return value === undefined ? undefined : this.#check(schema, value, [key]);
  }

  #check<T>(schema: z.ZodType<T>, value: unknown, at: KeyPath): T {
    const fix = 'See gateway/contract/README.md for what this extension holds.';
    return checkValue(this.#source, schema, value, { code: 'extension', fix, at });
  }
}
