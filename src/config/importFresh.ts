import { pathToFileURL } from 'node:url';
import { constants, runInThisContext } from 'node:vm';

/**
 * Node's own `import`. The authoring server reads its configuration through a module runner of Vite,
 * which puts its own in place of ours, and closes it before an author saves the first file.
 */
const importByNode: <Module>(url: string) => Promise<Module> = runInThisContext(
  '(url) => import(url)',
  { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
);

/** Evaluates a TypeScript or JavaScript file as it is now, however often it was before. */
export function importFresh<Module extends { default?: unknown }>(path: string): Promise<Module> {
  return importByNode(`${pathToFileURL(path).href}?t=${Date.now()}`);
}
