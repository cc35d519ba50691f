import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { SiteError } from './site-error.ts';

const importByNode: (url: string) => Promise<unknown> = createRequire(import.meta.url)(
  './import-by-node.cjs',
);

/** Number of the last evaluation; a file may be written and read twice within a millisecond. */
let last = 0;

/** Returns the first line of a file that an error's stack mentions. */
function lineIn(path: string, cause: unknown): string | undefined {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  return /^(?:\?t=\d+)?:(\d+)/.exec(stack.split(path)[1] ?? '')?.[1];
}

/**
 * Evaluates a TypeScript or JavaScript file as it is now, even if it was evaluated before.
 * @param path absolute
 * @param origin file, as shown in messages
 * @param fix for a file that can't be evaluated; part of the message
 * @returns its exports
 * @throws SiteError if the file can't be evaluated
 */
export async function importModule(path: string, origin: string, fix = ''): Promise<object> {
  last = Math.max(Date.now(), last + 1);
  try {
    return (await importByNode(`${pathToFileURL(path).href}?t=${last}`)) as object;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const line = lineIn(path, cause);
    const place = line === undefined ? origin : `${origin}, line ${line}`;
    throw new SiteError(`${place}: cannot be evaluated: ${reason}${fix}`, { cause });
  }
}

/**
 * Evaluates a file as `importModule` does.
 * @returns its default export
 * @throws SiteError if the file can't be evaluated or has no default export
 */
export async function importFresh(path: string, origin: string, fix = ''): Promise<unknown> {
  const { default: value } = (await importModule(path, origin, fix)) as { default?: unknown };
  if (value !== undefined) return value;
  throw new SiteError(`${origin}: no default export.\nFix: write \`export default { ... };\`.`);
}
