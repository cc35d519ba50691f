import { relative } from 'node:path';
import { readContract } from '../reference/load/load-contract.ts';
import { buildReference } from '../reference/model/build-reference.ts';
import type { ReferenceModel } from '../reference/model/types.ts';

/**
 * Reads a contract and builds its reference model.
 * @param contract absolute path of the OpenAPI file
 * @throws SiteError with file, line and fix of every mistake in the contract
 */
export async function loadReference(contract: string): Promise<ReferenceModel> {
  return buildReference(readContract(relative(process.cwd(), contract)).document);
}
