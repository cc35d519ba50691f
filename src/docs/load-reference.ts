import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { ResultCache } from '../../lib/result-cache.ts';
import {
  type Contract,
  ContractError,
  formatIssue,
  type LoadOptions,
  type OpenApiDocument,
  readContract,
} from '../../openapi/index.ts';
import type { DocsInstanceConfig } from '../config/docs-instance-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import { SiteError } from '../config/site-error.ts';
import { buildReference, DEFAULT_NAMES } from '../reference/model/build-reference.ts';
import type { ReferenceModel, ReferenceNames } from '../reference/model/types.ts';

/** The contract of a version of a docs instance. */
interface LoadedReference {
  /** Absolute path. */
  path: string;
  /** Absolute paths of all its files. */
  files: string[];
  /** The same, with the settings beside them that count here. */
  sources: string[];
  document: OpenApiDocument;
  /** Puts the site's address into a text of the contract, in place of its `x-docs-url`. */
  place(text: string): string;
  model: ReferenceModel;
  /** Mistakes that didn't stop the contract from being shown, with file, line and fix. */
  warnings: string[];
  /** Settings beside the contract that the build doesn't use. */
  notes: string[];
}

/** Cache of contracts that have been read, by file. */
const known = new Map<string, { stamp: string; hasAddress: boolean; reference: LoadedReference }>();

/**
 * Reads the contract of a version and builds its model; undefined for a version of guides. It
 * does so once for each state of the file: a build calls this several times, and large contracts take
 * seconds.
 *
 * @param site where the docs are served, which replaces the contract's `x-docs-url`. Default: it stays
 * @param cache findings of earlier runs. Default: none are kept
 * @throws SiteError with file, line and fix of every mistake in the contract
 */
export function loadReference(
  siteDir: string,
  {
    contract,
    onContractFaults,
    names = DEFAULT_NAMES,
  }: Pick<DocsInstanceConfig, 'contract' | 'onContractFaults'> & { names?: ReferenceNames },
  site?: Pick<SiteConfig, 'url' | 'baseUrl'>,
  cache?: ResultCache,
): LoadedReference | undefined {
  if (contract === undefined) return undefined;
  const path = resolve(siteDir, contract);
  // The site's address counts only for contracts that have one to replace.
  const stampOf = (files: string[], hasAddress: boolean) =>
    JSON.stringify([
      ...[files.map(stateOf), onContractFaults, names.title, names.folder, names.variables],
      hasAddress && `${site?.url}${site?.baseUrl}`,
    ]);
  const earlier = known.get(path);
  if (earlier && earlier.stamp === stampOf(earlier.reference.sources, earlier.hasAddress)) {
    return earlier.reference;
  }
  const file = relative(process.cwd(), path);
  const {
    document: read,
    warnings,
    notes,
    files,
    settings,
  } = readForSite(file, { lenient: onContractFaults === 'warn', ...(cache && { cache }) });
  const sources = settings === undefined ? files : [...files, settings];
  const own = read['x-docs-url'];
  const docsUrl = site && site.url + site.baseUrl.replace(/\/$/, '');
  const hasAddress = typeof own === 'string' && own !== '';
  const isPlaced = hasAddress && docsUrl !== undefined;
  const place = (text: string): string => (isPlaced ? text.replaceAll(own, docsUrl) : text);
  const document: OpenApiDocument = isPlaced ? JSON.parse(place(JSON.stringify(read))) : read;
  const reference = {
    path,
    files,
    sources,
    notes,
    document,
    place,
    model: buildReference(document, names),
    warnings: warnings.map((issue) => formatIssue(file, issue)),
  };
  known.set(path, { stamp: stampOf(sources, hasAddress), hasAddress, reference });
  return reference;
}

/** Returns what changes when a file is saved. */
function stateOf(file: string): string {
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
}

/** Reads a contract. One that can't be shown is a fault of the site. */
function readForSite(file: string, options: LoadOptions): Contract {
  try {
    return readContract(file, options);
  } catch (error) {
    if (error instanceof ContractError) throw new SiteError(error.message, { cause: error });
    throw error;
  }
}
