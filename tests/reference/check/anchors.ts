/**
 * Reports addresses of the reference that were published and are gone:
 *
 *   node tests/reference/check/anchors.ts            compares the contract with published-anchors.json
 *   node tests/reference/check/anchors.ts --write    publishes the anchors of today
 *
 * Ends with exit code 1 when one is gone: redirect it, or publish the change on purpose.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { readContract } from '../../../openapi/index.ts';
import { buildReference } from '../../../src/reference/model/build-reference.ts';
import { pageAnchors, removedAnchors } from './page-anchors.ts';

const PUBLISHED = new URL('published-anchors.json', import.meta.url);

const { document } = readContract('gateway/contract/openapi.yaml');
const now = pageAnchors(buildReference(document));
const count = Object.values(now).flat().length;
if (argv.includes('--write')) {
  writeFileSync(PUBLISHED, `${JSON.stringify(now, null, 1)}\n`);
  console.log(`${count} anchors of ${Object.keys(now).length} pages published.`);
} else {
  const removed = removedAnchors(JSON.parse(readFileSync(PUBLISHED, 'utf8')), now);
  for (const address of removed) console.error(`/api/gateway/${address} is gone.`);
  if (removed.length > 0) {
    console.error(
      'Fix: keep the name in the contract; or, if links to it may break, run `node tests/reference/check/anchors.ts --write`.',
    );
    exit(1);
  }
  console.log(`All published anchors are there; ${count} in all.`);
}
