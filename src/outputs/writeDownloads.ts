import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import type { SiteConfig } from '../config/schema.ts';
import { buildCollection } from '../reference/collection/build-collection.ts';
import { readContract } from '../reference/load/load-contract.ts';

const VECTORS = fileURLToPath(new URL('../../gateway/signing/vectors.json', import.meta.url));

/** Names of the files made from a contract; the first contract of a site needs no id in them. */
function namesFor(instance: string, first: boolean): Record<'collection' | 'openapi', string> {
  const suffix = first ? '' : `-${instance}`;
  return { collection: `checkout-collection${suffix}.json`, openapi: `openapi${suffix}` };
}

/**
 * Writes what readers download: the checkout collection for an API client (S1-12), each contract
 * as YAML and as JSON, and the test vectors of hashes and signatures.
 */
export async function writeDownloads(
  dist: string,
  siteDir: string,
  config: SiteConfig,
): Promise<void> {
  const folder = join(dist, 'downloads');
  mkdirSync(folder, { recursive: true });
  copyFileSync(VECTORS, join(dist, 'hash-vectors.json'));
  const contracts = config.docs.flatMap(({ id, contract }) => (contract ? [{ id, contract }] : []));
  for (const [at, { id, contract }] of contracts.entries()) {
    const path = resolve(siteDir, contract);
    const names = namesFor(id, at === 0);
    const text = readFileSync(path, 'utf8');
    const json: unknown = parse(text, { maxAliasCount: -1 });
    const collection = await buildCollection(readContract(relative(process.cwd(), path)).document);
    const isYaml = /\.ya?ml$/.test(path);
    writeFileSync(join(folder, names.collection), `${JSON.stringify(collection, null, 2)}\n`);
    writeFileSync(join(folder, `${names.openapi}.yaml`), isYaml ? text : stringify(json));
    writeFileSync(join(folder, `${names.openapi}.json`), `${JSON.stringify(json, null, 2)}\n`);
  }
}
