import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  type Contract,
  ContractError,
  formatIssue,
  type OpenApiDocument,
  readContract,
} from '../../openapi/index.ts';
import type { DocsInstanceConfig } from '../config/docs-schema.ts';
import { SiteError } from '../config/site-error.ts';
import { buildReference } from '../reference/model/build-reference.ts';
import type { ReferenceModel } from '../reference/model/types.ts';

/** The contract of a docs instance. */
export interface LoadedReference {
  /** Absolute. */
  path: string;
  document: OpenApiDocument;
  model: ReferenceModel;
  /** What did not stop the contract from being shown, with file, line and fix. */
  warnings: string[];
}

/** Contracts that have been read, by file. */
const known = new Map<string, { stamp: string; reference: LoadedReference }>();

/**
 * Reads the contract of a docs instance and builds its model; undefined for an instance of guides.
 * Once as long as the file stays as it is: a build asks several times, and large contracts take
 * seconds.
 *
 * @throws SiteError with file, line and fix of every mistake in the contract
 */
export function loadReference(
  siteDir: string,
  { contract, onContractFaults }: Pick<DocsInstanceConfig, 'contract' | 'onContractFaults'>,
): LoadedReference | undefined {
  if (contract === undefined) return undefined;
  const path = resolve(siteDir, contract);
  const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {};
  const stamp = `${mtimeMs} ${size} ${onContractFaults}`;
  const earlier = known.get(path);
  if (earlier?.stamp === stamp) return earlier.reference;
  const file = relative(process.cwd(), path);
  const { document, warnings } = readForSite(file, onContractFaults === 'warn');
  const reference = {
    path,
    document,
    model: buildReference(document),
    warnings: warnings.map((issue) => formatIssue(file, issue)),
  };
  known.set(path, { stamp, reference });
  return reference;
}

/** A contract that can't be shown is a fault of the site. */
function readForSite(file: string, lenient: boolean): Contract {
  try {
    return readContract(file, { lenient });
  } catch (error) {
    if (error instanceof ContractError) throw new SiteError(error.message, { cause: error });
    throw error;
  }
}
