import { word } from '../../messages/browser.ts';
import {
  checkConnection,
  pageCrashed,
  partNotLoaded,
  reloadPage,
  tryAgain,
} from '../../messages/en.ts';
import { showFault } from './failure.ts';
import { loadPage, sameDeployment } from './loader.ts';

/** Session key of the files for which this tab has reloaded a page, one per line. */
const RELOADED_FOR = 'reloaded-for-parts';

/** Returns the files of a page's interactive parts: a deployment may change only one of them. */
function partsOf(page: Document): string[] {
  return [...page.querySelectorAll('astro-island')].flatMap((island) =>
    ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) ?? ''),
  );
}

/** Tells whether the server has another deployment than the one this page belongs to. */
async function isReplaced(): Promise<boolean> {
  const fresh = await loadPage(new URL(location.href), new AbortController().signal);
  if (fresh === undefined) return false;
  const served = new Set(partsOf(fresh.document));
  return (
    !sameDeployment(document, fresh.document) || partsOf(document).some((part) => !served.has(part))
  );
}

/**
 * Reloads the page if a new deployment has removed a file that it needs, once for each file (S2-L27).
 * @returns false if reloading wouldn't help
 */
async function reloadIfReplaced(file: string): Promise<boolean> {
  try {
    const known = sessionStorage.getItem(RELOADED_FOR)?.split('\n') ?? [];
    if (known.includes(file) || !(await isReplaced())) return false;
    sessionStorage.setItem(RELOADED_FOR, [...known, file].join('\n'));
  } catch (cause) {
    console.warn("A part of this page couldn't be loaded, and the server can't say why.", cause);
    return false;
  }
  location.reload();
  return true;
}

/** Reports that the code of a part couldn't be fetched. */
export function showNotLoaded(part: Element): void {
  showFault(part, {
    title: word({ partNotLoaded }),
    message: word({ checkConnection }),
    act: word({ reloadPage }),
  });
}

/** Matches the error of any browser that can't fetch a module. */
const NOT_FETCHED = /import(?:ed|ing) (?:a )?module/i;

document.addEventListener('astro:hydration-error', async (event) => {
  if (!(event instanceof CustomEvent && event.target instanceof Element)) return;
  const { error, componentUrl } = event.detail as { error: unknown; componentUrl: string };
  if (await reloadIfReplaced(componentUrl)) return;
  // The search reports this in its own words.
  if (!event.target.closest('main')) return;
  const message = error instanceof Error ? error.message : String(error);
  if (!NOT_FETCHED.test(message)) {
    showFault(event.target, {
      title: word({ pageCrashed }),
      message,
      act: word({ tryAgain }),
    });
    return;
  }
  showNotLoaded(event.target);
});

// The next time the reader uses the part, it loads again.
document.addEventListener(
  'astro:hydrate',
  ({ target }) => {
    const before = target instanceof Element ? target.previousElementSibling : null;
    if (before?.matches('[data-part-failure]')) before.remove();
  },
  { capture: true },
);

// A part that loads something later reports the failure in its own words.
addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload: Error };
  void reloadIfReplaced(payload.message);
});

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-reload]')) location.reload();
});
