import type { Pages } from '../../options.ts';
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
  const { compileJsx } = await import('../../sources.ts');
  compileJsx();
  const { createPages } = await import('./create-pages.ts');
  return createPages(deps);
}
