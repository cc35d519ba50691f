import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { slashPath } from '../../lib/slash-path.ts';

/** Matches the engine's code. Everything else is an author's, who expects to see changes at once. */
const ROOMS = /^(?:src|lib|openapi|gateway)\/.+\.m?[jt]s$/;

/** Matches code that needs a bundler. */
const OF_A_BUNDLER = /\bimport\.meta\.(?:env|glob)|'(?:virtual|astro):/;

/** Matches paths of imported files, except imports of types, which Node removes. */
const IMPORTED = /^(?:import|export)(?! type\b)[^'";]*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/**
 * Returns a test for modules that Node can load without a bundler, with everything they import.
 * @param root folder of the engine
 */
export function nativeIn(root: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const isNative = (file: string): boolean => {
    if (file.endsWith('.json')) return existsSync(file);
    const path = slashPath(relative(root, file));
    if (!ROOMS.test(path) && path !== 'samples/languages.mjs') return false;
    if (!known.has(file)) {
      // A module of a circle is the bundler's.
      known.set(file, false);
      known.set(file, existsSync(file) && hasNativeImports(file));
    }
    return known.get(file) === true;
  };
  const hasNativeImports = (file: string): boolean => {
    const code = readFileSync(file, 'utf8');
    const paths = [...code.matchAll(IMPORTED)].map(([, first, lazy]) => first ?? lazy ?? '');
    return (
      !OF_A_BUNDLER.test(code) && paths.every((path) => isNative(resolve(dirname(file), path)))
    );
  };
  return isNative;
}

/** Modules in memory that pages of the authoring server use, by path. */
export const modules = new Map<string, object>();

/** Returns the code of a module whose exports are those of another in memory. */
export function inMemory(name: string, module: object): string {
  modules.set(name, module);
  const own = JSON.stringify(import.meta.filename);
  const lines = Object.keys(module).map((key) =>
    key === 'default' ? 'export default module.default;' : `export const ${key} = module.${key};`,
  );
  return [
    "import { createRequire } from 'node:module';",
    `const module = createRequire(import.meta.url)(${own}).modules.get(${JSON.stringify(name)});`,
    ...lines,
  ].join('\n');
}

/**
 * Lets Node load as much of the engine's code as it can on the authoring server. Vite is several times
 * slower for each module, and would transform hundreds of them before the first page.
 */
export function nativeModules(): Plugin {
  const root = join(import.meta.dirname, '../..');
  const isNative = nativeIn(root);
  return {
    name: 'gateway-docs:native-modules',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: async (id) =>
      !id.endsWith('.json') && isNative(id)
        ? inMemory(id, await import(pathToFileURL(id).href))
        : undefined,
    hotUpdate({ file }) {
      if (modules.has(file)) {
        const path = slashPath(relative(root, file));
        this.environment.logger.warn(`${path} has changed. Restart the server to see the change.`);
      }
    },
  };
}
