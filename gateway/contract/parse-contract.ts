import type { z } from 'zod';
import {
  codeTable,
  errorIn,
  type KeyPath,
  type OpenApiDocument,
  type OpenDocument,
  objectAt,
  openDocument,
  textAt,
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
  /** The whole document, as it is in the file. */
  document: OpenApiDocument;
  title: string;
  version: string;
  operations: ContractOperation[];
  /** Errors from `components.x-error-codes`, in the order of the file. */
  errorCodes: ErrorCode[];
  /** Declines from `components.x-decline-codes`, in the order of the file. */
  declineCodes: DeclineCode[];
  /** Statuses that may follow each status, from `x-transitions` of `PaymentStatus`. */
  statusTransitions: Record<string, string[]>;
  /** Number of decimals of each currency, from `x-currency-decimals` of `Currency`. */
  currencyDecimals: Record<string, number>;
  /** Absent if the contract doesn't say how requests are signed. */
  requestSigning?: RequestSigningRules;
  /** Absent if the contract doesn't say how callbacks are signed. */
  callbackSigning?: CallbackSigningRules;
}

/**
 * Parses the text of the contract.
 *
 * @param file the name that errors show.
 * @throws ContractError if the text isn't OpenAPI 3.1, or an extension has a wrong value.
 */
export function parseContract(text: string, file = 'gateway/contract/openapi.yaml'): Contract {
  const source = openDocument(text, file);
  const { document } = source;
  if (!document.openapi.startsWith('3.1.')) {
    const what = `The contract is not OpenAPI 3.1 (found ${JSON.stringify(document.openapi)}).`;
    const finding = { what, fix: "Write: openapi: '3.1.0'", at: ['openapi'] };
    throw errorIn(source, [{ code: 'version', ...finding }]);
  }
  const extensions = extensionsOf(source);
  const operations = listOperations(document);
  const schemas = document.components?.schemas ?? {};
  const transitions = objectAt(objectAt(schemas, 'PaymentStatus'), 'x-transitions');
  const decimals = objectAt(objectAt(schemas, 'Currency'), 'x-currency-decimals');
  return {
    document,
    title: textAt(objectAt(document, 'info'), 'title'),
    version: textAt(objectAt(document, 'info'), 'version'),
    operations,
    errorCodes: extensions.codes('x-error-codes', errorCodeSchema).map((entry) => ({
      ...entry,
      operations: operations
        .filter(({ errorCodes }) => errorCodes.includes(entry.code))
        .map(({ id }) => id),
    })),
    declineCodes: extensions.codes('x-decline-codes', declineCodeSchema),
    statusTransitions: Object.fromEntries(
      Object.keys(transitions).map((status) => [status, textsAt(transitions, status)]),
    ),
    currencyDecimals: Object.fromEntries(
      Object.entries(decimals).map(([currency, count]) => [currency, Number(count)]),
    ),
    requestSigning: extensions.optional('x-request-signing', requestSigningSchema),
    callbackSigning: extensions.optional('x-callback-signing', callbackSigningSchema),
  };
}

/** Returns readers of `x-` extensions, which throw a ContractError if one is wrong. */
function extensionsOf(source: OpenDocument) {
  const { document } = source;
  const fix = 'See gateway/contract/README.md for what this extension holds.';
  const check = <T>(schema: z.ZodType<T>, value: unknown, at: KeyPath): T =>
    checkValue(source, schema, value, { code: 'extension', fix, at });
  return {
    codes<T>(name: Parameters<typeof codeTable>[1], schema: z.ZodType<T>) {
      const entries = codeTable(document, name)?.entries ?? [];
      return entries.map(({ code, values, at }) => ({ code, ...check(schema, values, at) }));
    },
    optional<T>(key: `x-${string}`, schema: z.ZodType<T>): T | undefined {
      return document[key] === undefined ? undefined : check(schema, document[key], [key]);
    },
  };
}
