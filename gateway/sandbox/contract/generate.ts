import standalone from 'ajv/dist/standalone/index.js';
import type { Contract } from '../../contract/parse-contract.ts';
import type { TestData } from '../../contract/test-data.ts';
import { createAjv, schemaReference } from './ajv.ts';
import { toRuleData } from './rules.ts';

/** Calls that generated validators may make besides their own code: see `runtime.ts`. */
const RUNTIME_CALLS: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'runtime.length',
  'require("ajv/dist/runtime/equal").default': 'runtime.equal',
};

/**
 * Returns the rules of a contract as a JavaScript module whose default export is `(runtime) =>
 * SandboxRules`. It loads in milliseconds, while reading the YAML and compiling the schemas takes most
 * of a second. It also runs under a Content-Security-Policy without `unsafe-eval`.
 */
export function generateRulesModule(contract: Contract, testData: TestData): string {
  const ajv = createAjv(contract.document, { source: true });
  const bodies = contract.operations.filter(({ kind, request }) => kind === 'operation' && request);
  const references = Object.fromEntries(
    bodies.map(({ request }, index) => [`body${index}`, schemaReference(request?.schema ?? '')]),
  );
  const names = bodies.map(({ id }, index) => `${JSON.stringify(id)}: exports.body${index}`);
  return [
    '// Generated from the contract and the test data; replaced when either changes.',
    'export default function createRules(runtime) {',
    'const exports = {};',
    withoutRequire(standalone(ajv, references)),
    `const data = ${JSON.stringify(toRuleData(contract, testData))};`,
    `return { ...data, validators: { ${names.join(', ')} } };`,
    '}',
    '',
  ].join('\n');
}

function withoutRequire(code: string): string {
  return code.replaceAll(/require\("[^"]+"\)(?:\.\w+)*/g, (call) => {
    const replacement = RUNTIME_CALLS[call];
    if (replacement) return replacement;
    throw new Error(
      `The validators call ${call}, which gateway/sandbox/contract/runtime.ts does not have. ` +
        'Add it there and to RUNTIME_CALLS in generate.ts.',
    );
  });
}
