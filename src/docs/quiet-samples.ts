import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Keeps the programs of `samples/` out of the authoring server's modules. Pages read them as text
 * (`?raw`), but the search for a page's styles also loads the watched file itself. Vite then reads a Go
 * program's `import (` as JavaScript, and warns for each program at every save. The list of their
 * languages is a module like any other.
 * @param folder of the programs
 */
export function quietSamples(folder: string): Plugin {
  const root = resolve(folder) + sep;
  const isProgram = (id: string) =>
    id.startsWith(root) && id !== `${root}languages.mjs` && !/\?|\.json$/.test(id);
  return {
    name: 'gateway-docs:samples',
    apply: 'serve',
    enforce: 'pre',
    load: (id) => (isProgram(id) ? 'export {};' : undefined),
  };
}
