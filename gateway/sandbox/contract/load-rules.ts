import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SandboxRules } from './rules.ts';
import { runtime } from './runtime.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const CONTRACT = join(HERE, '../../contract');
const SOURCES = [
  ...[
    'openapi.yaml',
    'test-data.yaml',
    'parse-contract.ts',
    'operations.ts',
    'key-order.ts',
    'test-data.ts',
  ].map((name) => join(CONTRACT, name)),
  ...['ajv.ts', 'generate.ts', 'prepare-schemas.ts', 'rules.ts'].map((name) => join(HERE, name)),
];

/** Where generated rules are kept unless a caller names another folder. */
export const RULES_CACHE: string = join(HERE, '../../../.cache/sandbox');

/**
 * The rules of the contract in `gateway/contract`. They are generated once for each version of the
 * sources and kept in a folder, so that the next start takes milliseconds. A folder that cannot be
 * written costs only that: the rules are compiled in memory then.
 *
 * @throws ContractError when the contract or the test data are wrong.
 */
export async function loadRules(cache: string = RULES_CACHE): Promise<SandboxRules> {
  const file = join(cache, `rules-${sourcesHash()}.mjs`);
  if (!existsSync(file) && !(await generateInto(file))) return compileNow();
  const { default: createRules } = await import(pathToFileURL(file).href);
  return createRules(runtime);
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(source));
  return hash.digest('hex').slice(0, 16);
}

/** Writes the rules under a temporary name first: two processes may start at the same time. */
async function generateInto(file: string): Promise<boolean> {
  const [{ loadContract, loadTestData }, { generateRulesModule }] = await Promise.all([
    import('../../contract/load.ts'),
    import('./generate.ts'),
  ]);
  const text = generateRulesModule(await loadContract(), await loadTestData());
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, file);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (existsSync(temporary)) rmSync(temporary);
    return false;
  }
}

async function compileNow(): Promise<SandboxRules> {
  const [{ loadContract, loadTestData }, { compileRules }] = await Promise.all([
    import('../../contract/load.ts'),
    import('./compile.ts'),
  ]);
  return compileRules(await loadContract(), await loadTestData());
}
