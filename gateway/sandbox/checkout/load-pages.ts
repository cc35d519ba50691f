import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Pages } from '../options.ts';
import type { PageDeps } from './deps.ts';

/** Everything the pages answer. The control endpoints under `/sandbox` were asked before. */
const OWN_PATHS =
  /^\/(checkout|3ds|tabby|tamara|sdk|assets)\/|^\/(sandbox\/?|favicon\.ico)$|^\/sandbox\/(test-data|live|actions\/)/;

/**
 * The pages, loaded when the first one is asked for: the API starts without React.
 *
 * @returns what answers the pages' paths, and `undefined` for all others.
 */
export function lazyPages(deps: PageDeps): Pages {
  let loading: Promise<(request: Request) => Response | Promise<Response>> | undefined;
  return (request) => {
    if (!OWN_PATHS.test(new URL(request.url).pathname)) return undefined;
    loading ??= load(deps);
    return loading.then((pages) => pages(request));
  };
}

async function load(deps: PageDeps) {
  await readJsx();
  const { createPages } = await import('./create-pages.ts');
  return createPages(deps);
}

let isReading = false;

/** Node strips types by itself but reads no JSX: files that end in .tsx are compiled when loaded. */
async function readJsx(): Promise<void> {
  if (isReading) return;
  isReading = true;
  const { transformSync } = await import('rolldown/utils');
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('.tsx') || url.includes('/node_modules/')) return nextLoad(url, context);
      const file = fileURLToPath(url);
      const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
        jsx: { runtime: 'automatic' },
      });
      if (errors.length > 0) throw new Error(`${file} cannot be read: ${String(errors[0])}`);
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
