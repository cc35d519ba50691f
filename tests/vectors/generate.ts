import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadContract } from '../../gateway/contract/load.ts';
import type { Contract } from '../../gateway/contract/parse-contract.ts';
import { callbackVectors } from './callbacks.ts';
import { requestVectors } from './requests.ts';
import type { HashVectors } from './vectors.ts';

/** File of the vectors. */
export const VECTORS_FILE: string = fileURLToPath(
  new URL('../../gateway/signing/vectors.json', import.meta.url),
);

/**
 * Returns all vectors, made with node:crypto: an implementation that shares nothing with the Web
 * Crypto one.
 *
 * @throws Error when the contract has no example to sign.
 */
export function buildVectors(contract: Contract): HashVectors {
  return {
    about:
      'Signed requests and callbacks of the reference contract, right and wrong, with what a ' +
      'receiver must answer. Made with node:crypto; run them in your own tests.',
    version: 1,
    requests: requestVectors(firstExample(contract, 'authentication-request')),
    callbacks: callbackVectors(firstExample(contract, 'payment-callback')),
  };
}

/** Returns the text of the vectors' file: lists of one or two strings on one line, as the formatter wants. */
export function serialiseVectors(vectors: HashVectors): string {
  const json = JSON.stringify(vectors, null, 2);
  const oneLine = (list: string) =>
    list.replace(/\s*\n\s*/g, ' ').replace(/^\[ | \]$/g, (end) => end.trim());
  return `${json.replace(/\[\n(?: +"[^"\n]*",?\n){1,2} +\]/g, (list) => (oneLine(list).length < 80 ? oneLine(list) : list))}\n`;
}

function firstExample(contract: Contract, id: string): string {
  const example = contract.operations.find((operation) => operation.id === id)?.request
    ?.examples[0];
  if (!example) {
    throw new Error(`The contract has no example for ${id}. Add one under requestBody.content.`);
  }
  return JSON.stringify(example.value);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const vectors = buildVectors(await loadContract());
  await writeFile(VECTORS_FILE, serialiseVectors(vectors));
  const count = vectors.requests.length + vectors.callbacks.length;
  process.stdout.write(`${count} vectors written to ${VECTORS_FILE}\n`);
}
