import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Contract, parseContract } from './parse-contract.ts';
import { parseTestData, type TestData } from './test-data.ts';

/** Path of the contract, unless the caller gives another file. */
export const CONTRACT_FILE: string = fileURLToPath(new URL('openapi.yaml', import.meta.url));

/** Path of the test data, unless the caller gives another file. */
export const TEST_DATA_FILE: string = fileURLToPath(new URL('test-data.yaml', import.meta.url));

/** Contracts by file, with their texts: parsing takes most of a second, and a build needs it three times. */
const known = new Map<string, { text: string; contract: Contract }>();

/**
 * Reads and parses the contract. The same text gives the same object.
 *
 * @throws ContractError if the file is wrong; the file system's error if it can't be read.
 */
export async function loadContract(file: string = CONTRACT_FILE): Promise<Contract> {
  const text = await readFile(file, 'utf8');
  const earlier = known.get(file);
  if (earlier?.text === text) return earlier.contract;
  const contract = parseContract(text, file);
  known.set(file, { text, contract });
  return contract;
}

/**
 * Reads and parses the test data.
 *
 * @throws ContractError if the file is wrong; the file system's error if it can't be read.
 */
export async function loadTestData(file: string = TEST_DATA_FILE): Promise<TestData> {
  return parseTestData(await readFile(file, 'utf8'), file);
}
