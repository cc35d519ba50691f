import { showCrash } from './failure.ts';
import { loadPage, sameDeployment } from './loader.ts';

/** Session key of the address that was loaded anew; the boot script takes it away afterwards. */
const RELOADED = 'reloaded-for-assets';

/** Whether the server has another deployment by now than the one this page belongs to. */
async function replaced(): Promise<boolean> {
  const fresh = await loadPage(new URL(location.href), new AbortController().signal);
  return fresh !== undefined && !sameDeployment(document, fresh.document);
}

/**
 * An interactive part could not be loaded. If a new deployment has taken its file away, the page
 * is loaded in full, once (S2-L27); otherwise the page stays readable as it is.
 */
async function loadAnewIfReplaced(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(RELOADED) === location.href || !(await replaced())) return false;
    sessionStorage.setItem(RELOADED, location.href);
  } catch (cause) {
    console.warn('A part of this page could not be loaded, and the server cannot say why.', cause);
    return false;
  }
  location.reload();
  return true;
}

/** What a browser throws when it cannot fetch a module, whichever browser it is. */
const NOT_FETCHED = /import(?:ed|ing) (?:a )?module/i;

document.addEventListener('astro:hydration-error', async (event) => {
  if (await loadAnewIfReplaced()) return;
  if (!(event instanceof CustomEvent && event.target instanceof Element)) return;
  const { error } = event.detail as { error: unknown };
  const message = error instanceof Error ? error.message : String(error);
  // What was not fetched is fetched again at the next act; the search has its own words for it.
  if (NOT_FETCHED.test(message) || !event.target.closest('main')) return;
  showCrash(event.target, message);
});
