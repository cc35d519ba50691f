import type { Contract } from '../../contract/parse-contract.ts';
import type { TestData } from '../../contract/test-data.ts';
import { createAjv, schemaReference } from './ajv.ts';
import { type BodyValidator, type SandboxRules, toRuleData } from './rules.ts';

/** Returns the rules of a contract, with validators compiled now. Needs `new Function`. */
export function compileRules(contract: Contract, testData: TestData): SandboxRules {
  const ajv = createAjv(contract.document);
  const validators: Record<string, BodyValidator> = {};
  for (const operation of contract.operations) {
    if (operation.kind !== 'operation' || !operation.request) continue;
    validators[operation.id] = ajv.compile({ $ref: schemaReference(operation.request.schema) });
  }
  return { ...toRuleData(contract, testData), validators };
}
