import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { importFresh } from '../config/importFresh.ts';
import { SiteError } from '../config/SiteError.ts';
import { checkSidebars } from './checkSidebars.ts';
import type { Sidebars } from './sidebarTypes.ts';

/**
 * Reads the sidebars of a version.
 *
 * @param path absolute
 * @param version name, for messages
 * @throws SiteError if the file is missing, cannot be evaluated, or does not hold sidebars
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
  let module: { default?: unknown };
  try {
    module = await importFresh(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const line = lineIn(path, cause);
    const place = line === undefined ? origin : `${origin}, line ${line}`;
    throw new SiteError(
      `${place}: cannot be evaluated: ${reason}\nFix: correct the line, or the one before it; entries stand in quotes and end with a comma.`,
      { cause },
    );
  }
  if (module.default === undefined) {
    throw new SiteError(`${origin}: no default export.\nFix: write \`export default { ... };\`.`);
  }
  return { sidebars: checkSidebars(module.default, origin), origin };
}

/** Line of a file that an error's stack names first. */
function lineIn(path: string, cause: unknown): string | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  return /^(?:\?t=\d+)?:(\d+)/.exec(stack.split(path)[1] ?? '')?.[1];
}
