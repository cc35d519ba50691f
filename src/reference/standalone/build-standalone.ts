import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BuildResult, buildSite } from '../../build-site.ts';
import { type StandaloneOptions, standaloneConfig } from './site-config.ts';

/**
 * Builds the reference of a single OpenAPI file, with the site's layout, search and downloads. Its site
 * folder is written below `.cache` and deleted afterwards.
 *
 * @throws SiteError for a contract that can't be shown, and for its other mistakes when strict
 */
export async function buildStandalone(
  options: StandaloneOptions & { outDir: string },
): Promise<BuildResult> {
  const { outDir, strict } = options;
  const config = standaloneConfig(options);
  const siteDir = resolve('.cache', `reference-${process.pid}`);
  mkdirSync(siteDir, { recursive: true });
  try {
    const text = `export default ${JSON.stringify(config, null, 2)};\n`;
    writeFileSync(resolve(siteDir, 'site.config.ts'), text);
    return await buildSite({ siteDir, outDir, strict, needed: [options.contract] });
  } finally {
    rmSync(siteDir, { recursive: true, force: true });
  }
}
