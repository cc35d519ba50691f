import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkAccent } from './accent-contrast.ts';
import { describeIssues } from './describe-issues.ts';
import { importFresh } from './import-fresh.ts';
import { knownKeysOf } from './known-keys.ts';
import { type SiteConfig, siteSchema } from './schema.ts';
import { SiteError } from './site-error.ts';

/**
 * Validates the value that a configuration file exports.
 * @param file name shown in messages
 * @throws SiteError naming file, key, what was found and what to write
 */
export function parseSiteConfig(input: unknown, file: string): SiteConfig {
  const result = siteSchema.safeParse(input);
  if (!result.success) {
    const keys = (path: readonly PropertyKey[]) => knownKeysOf(siteSchema, path);
    throw new SiteError(describeIssues(result.error.issues, input, file, keys));
  }
  checkAccent(result.data, file);
  return result.data;
}

/**
 * Reads `site.config.ts` of a site folder.
 * @throws SiteError if the file is missing, can't be evaluated or isn't valid
 */
export async function loadSiteConfig(siteDir: string): Promise<SiteConfig> {
  const path = join(siteDir, 'site.config.ts');
  const file = relative(process.cwd(), path) || path;
  if (!existsSync(path)) {
    throw new SiteError(`${file}: not found.\nFix: create it; copy the one of this repository.`);
  }
  return parseSiteConfig(await importFresh(path, file), file);
}
