import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { CONTRACT_FILE } from '../../gateway/contract/load.ts';
import { bundleSandbox } from '../../gateway/sandbox/bundle.ts';
import { contractTypes } from '../../openapi/index.ts';
import type { SiteConfig } from '../config/schema.ts';
import { loadReference } from '../docs/load-reference.ts';
import { buildCollection } from '../reference/collection/build-collection.ts';

const VECTORS = fileURLToPath(new URL('../../gateway/signing/vectors.json', import.meta.url));
const CONTAINER = fileURLToPath(new URL('../../deploy/sandbox.Dockerfile', import.meta.url));

/**
 * Writes the files that readers download: the checkout collection for an API client (S1-12), each
 * contract as YAML, as JSON and as TypeScript types, the test vectors of hashes and signatures if requests are signed, and
 * with the shipped contract the sandbox in one file, with its checksum and its container file. The files of
 * the first contract need no id; those of other versions than the latest release are in a folder of its name.
 */
export async function writeDownloads(
  dist: string,
  siteDir: string,
  config: SiteConfig,
): Promise<void> {
  const downloads = join(dist, 'downloads');
  mkdirSync(downloads, { recursive: true });
  const contracts = config.docs.filter(({ contract }) => contract !== undefined);
  const references = contracts.flatMap((instance) =>
    instance.versions.flatMap((version) => {
      const loaded = loadReference(siteDir, { ...instance, ...version }, config);
      const { collection } = instance.names;
      const suffix = instance === contracts[0] ? '' : `-${instance.id}`;
      const folder = version.isLast ? downloads : join(downloads, version.name);
      return loaded ? [{ suffix, folder, collection, isLast: version.isLast, ...loaded }] : [];
    }),
  );
  for (const { suffix, folder, collection, isLast, ...reference } of references) {
    const { path, files, document, model, place } = reference;
    mkdirSync(folder, { recursive: true });
    const openapi = join(folder, `openapi${suffix}`);
    const text = place(readFileSync(path, 'utf8'));
    // One file for readers, whatever it's made of here.
    const isWhole = files.length === 1 && !/^\s*[{[]/.test(text);
    writeFileSync(
      join(folder, `${collection}${suffix}.json`),
      `${JSON.stringify(buildCollection(model), null, 2)}\n`,
    );
    writeFileSync(`${openapi}.yaml`, isWhole ? text : stringify(document));
    writeFileSync(`${openapi}.json`, `${JSON.stringify(document, null, 2)}\n`);
    writeFileSync(`${openapi}.d.ts`, contractTypes(document));
    if (path === CONTRACT_FILE) await writeSandbox(downloads);
    if (isLast && model.signing) copyFileSync(VECTORS, join(dist, 'hash-vectors.json'));
  }
}

/**
 * Writes the sandbox as one file, its checksum in the form that `sha256sum --check` reads, and the file
 * that puts it into a container.
 */
async function writeSandbox(folder: string): Promise<void> {
  const code = await bundleSandbox();
  const hash = createHash('sha256').update(code).digest('hex');
  writeFileSync(join(folder, 'sandbox.mjs'), code);
  writeFileSync(join(folder, 'sandbox.mjs.sha256'), `${hash}  sandbox.mjs\n`);
  copyFileSync(CONTAINER, join(folder, 'sandbox.Dockerfile'));
}
