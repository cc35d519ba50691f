import type { ErrorObject } from 'ajv';
import {
  isJsonObject,
  listAt,
  type OpenApiDocument,
  resolve,
  type Schema,
  textsAt,
  walkDocument,
} from '../../../openapi/index.ts';
import type { DeclineCode, ErrorCode } from '../../contract/codes.ts';
import { requestKeyOrder } from '../../contract/key-order.ts';
import type { Contract } from '../../contract/parse-contract.ts';
import type { CallbackSigningRules, RequestSigningRules } from '../../contract/signing-rules.ts';
import type { TestData } from '../../contract/test-data.ts';
import type { KeyOrder } from '../../diagnosis/index.ts';

/** Operation of the contract, as far as the sandbox needs it. */
export interface OperationRule {
  /** Page slug, such as `refund-request`. */
  id: string;
  method: string;
  path: string;
  needsIdempotencyKey: boolean;
  /** Fields of which its body needs exactly one. Missing for most operations. */
  alternatives?: string[];
  /** Fields of its body, to find out which other form was hashed. */
  keyOrder: KeyOrder;
}

/** Facts from the contract as plain data that can be stored as JSON. */
export interface RuleData {
  operations: OperationRule[];
  errorCodes: Record<string, ErrorCode>;
  declineCodes: Record<string, DeclineCode>;
  /** Address of the documentation, from `x-docs-url`; empty where the contract has none. */
  docsUrl: string;
  /** Statuses that may follow each status. */
  transitions: Record<string, string[]>;
  /** Number of decimals of each currency. */
  decimals: Record<string, number>;
  /** Example of each pattern that a schema has, for the details of field errors. */
  patternExamples: Record<string, string>;
  requestSigning: RequestSigningRules;
  callbackSigning: CallbackSigningRules;
  testData: TestData;
}

/** Check of a request body against its schema. The errors are from the last call. */
export interface BodyValidator {
  (body: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** Everything the sandbox needs from the contract and the test data. */
export interface SandboxRules extends RuleData {
  /** Validators by operation id. */
  validators: Record<string, BodyValidator>;
}

/** Returns the names in a `oneOf` whose branches only require one field each. */
function alternativesOf(
  document: OpenApiDocument,
  { request }: Contract['operations'][number],
): string[] | undefined {
  if (!request) return undefined;
  const schema = resolve<Schema>(document, { $ref: request.schema });
  const branches = listAt(schema, 'oneOf').map((one) =>
    isJsonObject(one) ? textsAt(one, 'required') : [],
  );
  return branches.length > 0 && branches.every(({ length }) => length === 1)
    ? branches.flat()
    : undefined;
}

function patternExamples(document: OpenApiDocument): Record<string, string> {
  const found: Record<string, string> = {};
  walkDocument(document.components?.schemas, ({ pattern, examples }) => {
    const [example] = Array.isArray(examples) ? examples : [];
    if (typeof pattern === 'string' && typeof example === 'string') found[pattern] ??= example;
  });
  return found;
}

/**
 * Returns the plain data of a contract.
 *
 * @throws Error when the contract doesn't say how requests or callbacks are signed.
 */
export function toRuleData(contract: Contract, testData: TestData): RuleData {
  const { requestSigning, callbackSigning } = contract;
  if (!requestSigning || !callbackSigning) {
    throw new Error(
      'The contract does not say how requests and callbacks are signed. ' +
        'Add x-request-signing and x-callback-signing to gateway/contract/openapi.yaml.',
    );
  }
  return {
    operations: contract.operations
      .filter((operation) => operation.kind === 'operation')
      .map((operation) => ({
        id: operation.id,
        method: operation.method,
        path: operation.path,
        needsIdempotencyKey: operation.needsIdempotencyKey,
        alternatives: alternativesOf(contract.document, operation),
        keyOrder: requestKeyOrder(contract.document, operation),
      })),
    errorCodes: Object.fromEntries(contract.errorCodes.map((entry) => [entry.code, entry])),
    declineCodes: Object.fromEntries(contract.declineCodes.map((entry) => [entry.code, entry])),
    docsUrl: String(contract.document['x-docs-url'] ?? ''),
    transitions: contract.statusTransitions,
    decimals: contract.currencyDecimals,
    patternExamples: patternExamples(contract.document),
    requestSigning,
    callbackSigning,
    testData,
  };
}
