import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkAccent } from './accentContrast.ts';
import { describeIssues } from './describeIssues.ts';
import { importFresh } from './importFresh.ts';
import { knownKeysOf } from './knownKeys.ts';
import { SiteError } from './SiteError.ts';
import { type SiteConfig, siteSchema } from './schema.ts';

/**
 * Validates what a configuration file exports.
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

/** Line of a file that an error's stack names first. */
function lineIn(path: string, cause: unknown): string | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const after = stack.split(path)[1];
  return after && /^(?:\?t=\d+)?:(\d+)/.exec(after)?.[1];
}

/**
 * Reads `site.config.ts` of a site folder.
 * @throws SiteError if the file is missing, cannot be evaluated or does not validate
 */
export async function loadSiteConfig(siteDir: string): Promise<SiteConfig> {
  const path = join(siteDir, 'site.config.ts');
  const file = relative(process.cwd(), path) || path;
  if (!existsSync(path)) {
    throw new SiteError(`${file}: not found.\nFix: create it; copy the one of this repository.`);
  }
  let module: { default?: unknown };
  try {
    module = await importFresh(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const line = lineIn(path, cause);
    const place = line === undefined ? file : `${file}, line ${line}`;
    throw new SiteError(`${place}: cannot be evaluated: ${reason}`, { cause });
  }
  if (module.default === undefined) {
    throw new SiteError(`${file}: no default export.\nFix: write \`export default { ... };\`.`);
  }
  return parseSiteConfig(module.default, file);
}
