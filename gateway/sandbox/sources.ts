import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type TransformOptions, transformSync } from 'rolldown/utils';

/*
 * The only place where the running sandbox reads its own sources. The single-file sandbox
 * (`bundle.ts`) carries everything itself and replaces this module.
 */

/**
 * Returns a file that browsers load from the sandbox: a style sheet, an icon or a script. TypeScript
 * comes back as JavaScript.
 *
 * @param name path below `gateway/sandbox`
 */
export function readSource(name: string): string {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return name.endsWith('.ts') ? compile(file) : readFileSync(file, 'utf8');
}

let compilesJsx = false;

/** Lets Node import `.tsx` files: on its own it strips types but doesn't read JSX. */
export function compileJsx(): void {
  if (compilesJsx) return;
  compilesJsx = true;
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('.tsx') || url.includes('/node_modules/')) return nextLoad(url, context);
      const source = compile(fileURLToPath(url), { jsx: { runtime: 'automatic' } });
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

function compile(file: string, options: TransformOptions = {}): string {
  const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), options);
  if (errors.length > 0) throw new Error(`${file} can't be compiled: ${String(errors[0])}`);
  return code;
}
