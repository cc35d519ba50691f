import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const importByNode: (url: string) => Promise<unknown> = createRequire(import.meta.url)(
  './importByNode.cjs',
);

/** Of the last evaluation; a file may be written and read twice within a millisecond. */
let last = 0;

/**
 * Evaluates a TypeScript or JavaScript file as it is now, however often it was before.
 * @returns the module; what its default export is like is for the caller to say or to check
 */
export async function importFresh<Value>(path: string): Promise<{ default?: Value }> {
  last = Math.max(Date.now(), last + 1);
  const module = await importByNode(`${pathToFileURL(path).href}?t=${last}`);
  return module as { default?: Value };
}
