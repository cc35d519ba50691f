import { realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
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
import { ContractError, isJsonObject, type Json } from '../../../openapi/index.ts';
import { tryServers } from '../../config/try-it-schema.ts';
import type { SiteState } from '../../docs/index.ts';
import { carriedNames } from '../../reference/collection/scenario.ts';
import type { ReferenceModel } from '../../reference/model/types.ts';
import { type SampleRequest, sampleRequest } from '../../reference/samples/request.ts';
import { checkTryServers } from './call-model.ts';

/** Operation you can try, with the contract's examples. */
export interface TryOperation {
  /** Operation's slug, such as `refund-request`. */
  slug: string;
  method: string;
  path: string;
  /** Summary of the operation in the contract. */
  summary: string;
  tag: string;
  needsIdempotencyKey: boolean;
  examples: TryExample[];
}

export interface TryExample {
  name: string;
  summary: string;
  value: Json;
  /** Fields of the body whose values come from the response of another operation. */
  ids: string[];
}

/** Call of an operation, to which a sample adds its body. */
export type SampleCall = Omit<SampleRequest, 'body'>;

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

/**
 * Returns the operations that the sandbox can play, with examples to send.
 *
 * @param carried names that one operation returns and another one needs
 */
export function operationsOf({ operations }: Contract, carried: string[]): TryOperation[] {
  return operations.flatMap(
    ({ id, kind, method, path, summary, tag, needsIdempotencyKey, request }) => {
      if (kind !== 'operation' || !request?.examples.length || !(id in OPERATIONS)) return [];
      const examples = request.examples.map((example) => ({
        ...example,
        ids: carried.filter((name) => isJsonObject(example.value) && name in example.value),
      }));
      return { slug: id, method, path, summary, tag, needsIdempotencyKey, examples };
    },
  );
}

/** Returns the versions of docs instances whose reference shows the sandbox's contract: `api/current`. */
function playedVersions({ config, siteDir }: Pick<SiteState, 'config' | 'siteDir'>): string[] {
  return config.docs.flatMap(({ id, versions }) =>
    versions
      .filter(({ contract }) => contract && isSameFile(resolve(siteDir, contract), CONTRACT_FILE))
      .map(({ name }) => `${id}/${name}`),
  );
}

/**
 * Checks that readers can send requests to each server in the configuration.
 * @throws SiteError with those that are in no contract, or only in the sandbox's
 */
export function checkServers(state: Pick<SiteState, 'config' | 'siteDir' | 'references'>): void {
  const file = relative('.', resolve(state.siteDir, 'site.config.ts'));
  checkTryServers(state, playedVersions(state), file);
}

function isSameFile(one: string, other: string): boolean {
  return realpathSync(one) === realpathSync(other);
}

/** Returns the reference model of the sandbox's contract; undefined if the site doesn't show it. */
function playedReference(state: SiteState): ReferenceModel | undefined {
  const [instance = '', version = ''] = playedVersions(state)[0]?.split('/') ?? [];
  return state.references[instance]?.[version];
}

/** Returns the call of each operation without its body, by slug. */
export function callsOf(model: ReferenceModel): Record<string, SampleCall> {
  const calls = model.operations.map((operation) => {
    const { body: _, ...call } = sampleRequest(model, operation);
    return [operation.slug, call] as const;
  });
  return Object.fromEntries(calls);
}

const TRY_CALL = join(import.meta.dirname, 'TryCall.astro');
const TRY_CREDENTIALS = join(import.meta.dirname, 'TryCredentials.astro');

/**
 * Creates four modules: the pages that can be tried and the panels for other servers, for the server, and
 * what the sandbox and the edited samples need in the page. The sandbox's is generated code (the policy
 * forbids compiling schemas in the browser), loaded only when the reader opens it. A site that allows no
 * other server doesn't have the code of those panels.
 */
export function tryItModules(state: () => SiteState): Plugin {
  const sources: Record<string, (isPage: boolean) => Promise<string>> = {
    'virtual:try-it-pages': async () => {
      const versions = playedVersions(state());
      const contract = versions.length > 0 ? await playableContract() : undefined;
      const slugs = contract ? operationsOf(contract, []).map(({ slug }) => slug) : [];
      return `export default ${JSON.stringify({ versions, slugs })};`;
    },
    'virtual:try-it-call': async () =>
      tryServers(state().config).length > 0
        ? `export { default } from ${JSON.stringify(TRY_CALL)};
           export { default as TryCredentials } from ${JSON.stringify(TRY_CREDENTIALS)};`
        : 'export default undefined;export const TryCredentials = undefined;',
    'virtual:try-it-contract': async (isPage) => {
      // Rendering a page doesn't need the sandbox.
      const reference = isPage ? playedReference(state()) : undefined;
      const contract = reference ? await playableContract() : undefined;
      if (!contract || !reference) {
        return 'export const operations = [];export default undefined;';
      }
      const rules = generateRulesModule(contract, await loadTestData());
      const operations = operationsOf(contract, carriedNames(reference));
      return `export const operations = ${JSON.stringify(operations)};\n${rules}`;
    },
    'virtual:try-it-calls': async (isPage) => {
      const reference = isPage ? playedReference(state()) : undefined;
      return `export default ${JSON.stringify(reference ? callsOf(reference) : {})};`;
    },
  };
  return {
    name: 'gateway-docs:try-it',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load(id) {
      const source = sources[id.slice(1)];
      if (!source) return undefined;
      if (this.environment.mode === 'dev') {
        for (const file of [CONTRACT_FILE, TEST_DATA_FILE]) this.addWatchFile(file);
      }
      return source(this.environment.name === 'client');
    },
  };
}
