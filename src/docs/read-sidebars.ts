import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { importFresh } from '../config/import-fresh.ts';
import { SiteError } from '../config/site-error.ts';
import { checkSidebars } from './check-sidebars.ts';
import type { Sidebars } from './sidebar-types.ts';

/**
 * Reads the sidebars of a version.
 *
 * @param path absolute
 * @param version name, for messages
 * @throws SiteError if the file is missing, can't be evaluated, or doesn't contain sidebars
 */
export async function readSidebars(
  path: string,
  version: string,
): Promise<{ sidebars: Sidebars; origin: string }> {
  const origin = relative(process.cwd(), path);
  if (!existsSync(path)) {
    throw new SiteError(
      `${origin}: not found.\nFix: create it, or correct \`sidebar\` of version "${version}".`,
    );
  }
  const fix =
    '\nFix: correct the line, or the one before it; entries stand in quotes and end with a comma.';
  return { sidebars: checkSidebars(await importFresh(path, origin, fix), origin), origin };
}
