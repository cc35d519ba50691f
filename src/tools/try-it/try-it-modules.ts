import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  CONTRACT_FILE,
  loadContract,
  loadTestData,
  TEST_DATA_FILE,
} from '../../../gateway/contract/load.ts';
import type { Contract } from '../../../gateway/contract/parse-contract.ts';
import { generateRulesModule } from '../../../gateway/sandbox/contract/generate.ts';
import { OPERATIONS } from '../../../gateway/sandbox/operations/index.ts';
import { ContractError } from '../../../openapi/index.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { TryOperation } from './types.ts';

/**
 * Returns the sandbox's own contract; undefined if it was replaced by one that the sandbox can't
 * play. Then reference pages have no "try it", and everything else stays.
 */
async function playableContract(): Promise<Contract | undefined> {
  try {
    const contract = await loadContract();
    const { requestSigning, callbackSigning } = contract;
    return requestSigning && callbackSigning ? contract : undefined;
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
}

/** Returns the operations that the sandbox can play, with examples to send. */
export function operationsOf({ operations }: Contract): TryOperation[] {
  return operations.flatMap(({ id, kind, method, path, needsIdempotencyKey, request }) =>
    kind === 'operation' && request && request.examples.length > 0 && id in OPERATIONS
      ? { slug: id, method, path, needsIdempotencyKey, examples: request.examples }
      : [],
  );
}

/** Returns the docs instances whose reference shows the sandbox's contract. */
function playedInstances({ docs }: SiteConfig, siteDir: string): string[] {
  return docs
    .filter(({ contract }) => contract && isSameFile(resolve(siteDir, contract), CONTRACT_FILE))
    .map(({ id }) => id);
}

function isSameFile(one: string, other: string): boolean {
  return realpathSync(one) === realpathSync(other);
}

/**
 * Creates two modules: the pages that can be tried, for the server, and what the sandbox needs in
 * the page. The second is generated code (the policy forbids compiling schemas in the browser),
 * loaded only when the reader opens it.
 */
export function tryItModules(config: () => SiteConfig, siteDir: string): Plugin {
  const sources: Record<string, (isPage: boolean) => Promise<string>> = {
    'virtual:try-it-pages': async () => {
      const contract = await playableContract();
      const slugs = contract ? operationsOf(contract).map(({ slug }) => slug) : [];
      const instances = playedInstances(config(), siteDir);
      return `export default ${JSON.stringify({ instances, slugs })};`;
    },
    'virtual:try-it-contract': async (isPage) => {
      // Rendering a page doesn't need the sandbox.
      const contract = isPage ? await playableContract() : undefined;
      if (!contract) return 'export const operations = [];export default undefined;';
      const rules = generateRulesModule(contract, await loadTestData());
      return `export const operations = ${JSON.stringify(operationsOf(contract))};\n${rules}`;
    },
  };
  return {
    name: 'gateway-docs:try-it',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load(id) {
      const source = sources[id.slice(1)];
      if (!source) return undefined;
      for (const file of [CONTRACT_FILE, TEST_DATA_FILE]) this.addWatchFile(relative('.', file));
      return source(this.environment.name === 'client');
    },
  };
}
