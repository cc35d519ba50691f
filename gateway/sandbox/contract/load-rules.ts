import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ContractError } from '../../../openapi/contract-error.ts';
import type { SandboxRules } from './rules.ts';
import { runtime } from './runtime.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const CONTRACT = join(HERE, '../../contract');
const CONTRACT_FILE = join(CONTRACT, 'openapi.yaml');
/** Folders with everything that the rules are made from. */
const SOURCES = [join(HERE, '../../../openapi'), CONTRACT, HERE];

/** Marks that only the shipped contract has. The sandbox can't simulate a contract without them. */
const OF_THE_SHIPPED = ['x-request-signing', 'x-callback-signing'];

/** Folder for generated rules unless the caller passes another one. */
export const RULES_CACHE: string = join(HERE, '../../../.cache/sandbox');

/**
 * Loads the rules of the contract in `gateway/contract`. They are generated once for each version of
 * the sources and cached in a folder, so the next start takes milliseconds. If the folder isn't
 * writable, the rules are compiled in memory instead.
 *
 * @throws ContractError when the contract or the test data are wrong, or another gateway's contract has
 *   replaced the shipped one.
 */
export async function loadRules(cache: string = RULES_CACHE): Promise<SandboxRules> {
  requireShippedContract(readFileSync(CONTRACT_FILE, 'utf8'), CONTRACT_FILE);
  const file = join(cache, `rules-${sourcesHash()}.mjs`);
  if (!existsSync(file) && !(await generateInto(file))) return compileNow();
  const { default: createRules } = await import(pathToFileURL(file).href);
  return createRules(runtime);
}

/**
 * Rejects any contract but the shipped one: the sandbox is written for its operations, and another one
 * would fail somewhere inside. Searches the text for its marks, because reading the YAML takes longer
 * than the whole start.
 *
 * @throws ContractError when the text is another contract's.
 */
export function requireShippedContract(text: string, file: string): void {
  const missing = OF_THE_SHIPPED.filter((key) => !new RegExp(`^${key}:`, 'm').test(text));
  const is31 = /^openapi: *['"]?3\.1\b/m.test(text);
  if (is31 && missing.length === 0) return;
  const found = is31 ? `it has no ${missing.join(' and no ')}` : 'it is not OpenAPI 3.1';
  const issue = {
    code: 'version' as const,
    what: `The sandbox plays the shipped contract alone, and another one has taken its place: ${found}.`,
    fix: 'Put the shipped contract back, and name the file of yours as `contract` in site.config.ts.',
    at: [],
    line: 1,
    column: 1,
  };
  throw new ContractError(relative(process.cwd(), file), [issue]);
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = readdirSync(folder).filter((name) => /(?<!\.test)\.(?:ts|yaml)$/.test(name));
    for (const name of names.sort()) hash.update(readFileSync(join(folder, name)));
  }
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
    import('./generate.ts'),
  ]);
  return compileRules(await loadContract(), await loadTestData());
}
