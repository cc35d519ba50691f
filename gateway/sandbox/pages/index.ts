import type { Pages } from '../app.ts';
import type { PageDeps } from './http.ts';

/** Paths that the pages answer. The control endpoints under `/sandbox` have already had their turn. */
const OWN_PATHS =
  /^\/(checkout|3ds|tabby|tamara|sdk|assets)\/|^\/(sandbox\/?|favicon\.ico)$|^\/sandbox\/(test-data|live|actions\/)/;

/**
 * Returns a handler that loads the pages on the first request: the API starts without React.
 *
 * @returns an answer for the pages' paths, and `undefined` for all others.
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
  const { compileJsx } = await import('../sources.ts');
  compileJsx();
  const { createPages } = await import('./create-pages.ts');
  return createPages(deps);
}
