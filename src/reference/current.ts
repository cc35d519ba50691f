import { readContract } from './load/load-contract.ts';
import { buildReference } from './model/build-reference.ts';
import type { ReferenceModel } from './model/types.ts';

const DEFAULT_CONTRACT = 'gateway/contract/openapi.yaml';

let current: { file: string; model: ReferenceModel } | undefined;

/**
 * The model of the site's contract, built once per process: `gateway/contract/openapi.yaml`, or the
 * file that the environment variable GATEWAY_CONTRACT names.
 *
 * @throws ContractError with file, line and fix of every mistake in the contract
 */
export function getReference(): ReferenceModel {
  const file = process.env.GATEWAY_CONTRACT ?? DEFAULT_CONTRACT;
  if (current?.file !== file) {
    current = { file, model: buildReference(readContract(file).document) };
  }
  return current.model;
}

/** Reads the contract again at the next call: for the authoring server, when the file changed. */
export function forgetReference(): void {
  current = undefined;
}
