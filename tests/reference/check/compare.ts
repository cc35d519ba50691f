/**
 * Compares a contract with its built reference:
 *
 *   node tests/reference/check/compare.ts gateway/contract/openapi.yaml dist/api/gateway
 *
 * Ends with exit code 1 when something of the contract is missing from the pages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { readContract } from '../../../openapi/index.ts';
import { findMissing } from './find-missing.ts';

const [, , contract = 'gateway/contract/openapi.yaml', folder = 'dist/api/gateway'] = argv;
const { document } = readContract(contract, { lenient: true });
const { facts, missing } = findMissing(document, (slug) => {
  const file = join(folder, `${slug}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
});
for (const { at, kind, text } of missing.slice(0, 50)) {
  console.error(`${join(folder, at)} lacks the ${kind} ${JSON.stringify(text)}.`);
}
const found = facts - missing.length;
const share = facts === 0 ? 100 : Math.floor((found / facts) * 10_000) / 100;
console.log(`${found} of ${facts} facts of ${contract} are in the pages (${share} %).`);
if (missing.length > 0) exit(1);
