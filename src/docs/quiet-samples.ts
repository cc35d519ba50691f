import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Keeps the programs of `samples/` out of the authoring server's modules. Pages read them as text
 * (`?raw`); what looks for the styles of a page loads the watched file itself too, and Vite then takes
 * a Go program's `import (` for JavaScript and warns, for each program, at every save.
 * The list of their languages is a module like any other.
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
