import { loadContract } from '../../gateway/contract/load.ts';
import type { Fields } from './shop.ts';

const contract = await loadContract();

/** Returns the body of a request as the contract shows it. */
export function exampleOf(operation: string, name: string): Fields {
  const found = contract.operations.find(({ id }) => id === operation);
  const example = found?.request?.examples.find((one) => one.name === name);
  if (!example) throw new Error(`The contract has no example ${name} of ${operation}.`);
  return Object(example.value);
}
