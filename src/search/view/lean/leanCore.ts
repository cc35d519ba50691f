import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of the headless core that are replaced by the functions in `unused.ts`. */
const REPLACED = new Set([
  '@algolia/autocomplete-plugin-algolia-insights',
  './metadata',
  './getPluginSubmitPromise',
  './decycle',
]);

/** Leaves analytics out of the headless core: nobody is told what is searched, and it is lighter. */
export function leanCore(): Plugin {
  const unused = fileURLToPath(new URL('unused.ts', import.meta.url));
  return {
    name: 'lean-autocomplete-core',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('@algolia/autocomplete-') && REPLACED.has(source) ? unused : undefined,
  };
}
