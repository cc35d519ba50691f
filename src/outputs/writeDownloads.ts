import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import type { SiteConfig } from '../config/schema.ts';
import { loadReference } from '../docs/loadReference.ts';
import { buildCollection } from '../reference/collection/buildCollection.ts';

const VECTORS = fileURLToPath(new URL('../../gateway/signing/vectors.json', import.meta.url));

/** Names of the files made from a contract; the first contract of a site needs no id in them. */
function namesFor(instance: string, first: boolean): Record<'collection' | 'openapi', string> {
  const suffix = first ? '' : `-${instance}`;
  return { collection: `checkout-collection${suffix}.json`, openapi: `openapi${suffix}` };
}

/**
 * Writes what readers download: the checkout collection for an API client (S1-12), each contract
 * as YAML and as JSON, and, where requests are signed, the test vectors of hashes and signatures.
 */
export async function writeDownloads(
  dist: string,
  siteDir: string,
  config: SiteConfig,
): Promise<void> {
  const folder = join(dist, 'downloads');
  mkdirSync(folder, { recursive: true });
  const references = config.docs.flatMap((instance) => {
    const loaded = loadReference(siteDir, instance);
    return loaded ? [{ id: instance.id, ...loaded }] : [];
  });
  for (const [at, { id, path, document, model }] of references.entries()) {
    const names = namesFor(id, at === 0);
    const text = readFileSync(path, 'utf8');
    const isJson = /^\s*[{[]/.test(text);
    const collection = buildCollection(model);
    writeFileSync(join(folder, names.collection), `${JSON.stringify(collection, null, 2)}\n`);
    writeFileSync(join(folder, `${names.openapi}.yaml`), isJson ? stringify(document) : text);
    writeFileSync(join(folder, `${names.openapi}.json`), `${JSON.stringify(document, null, 2)}\n`);
    if (model.signing) copyFileSync(VECTORS, join(dist, 'hash-vectors.json'));
  }
}
