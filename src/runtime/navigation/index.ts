import {
  navigate,
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent,
} from 'astro:transitions/client';
import './beforeSwap.ts';
import { PageLoadError, showFailure } from './failure.ts';
import { type LoadedPage, loadPage, sameDeployment } from './loader.ts';
import './prefetch.ts';
import { endProgress, startProgress } from './progress.ts';
import './stale.ts';

/*
 * In-site navigation by Astro's router, with the specification's states on top: progress bar,
 * error text with Retry, full load when a new deployment has replaced the assets.
 */

/** Documents that stand for a page that could not be loaded. */
const failures = new WeakMap<Document, PageLoadError>();

/** The page to show, or the failure in its place. */
async function loadOrExplain(url: URL, signal: AbortSignal): Promise<LoadedPage | undefined> {
  try {
    return await loadPage(url, signal);
  } catch (error) {
    if (!(error instanceof PageLoadError)) throw error;
    const empty = document.implementation.createHTMLDocument();
    failures.set(empty, error);
    return { document: empty, url };
  }
}

document.addEventListener('astro:before-preparation', (event) => {
  if (!(event instanceof TransitionBeforePreparationEvent)) return;
  event.loader = async () => {
    startProgress();
    try {
      const page = await loadOrExplain(event.to, event.signal);
      const isOurs =
        page && (failures.has(page.document) || sameDeployment(document, page.document));
      // Something else than a page, or pages of another deployment: the browser loads it in full.
      if (!isOurs) event.preventDefault();
      else {
        event.to = page.url;
        event.newDocument = page.document;
      }
    } catch (error) {
      // Another navigation took over; the router drops this one.
      if (!event.signal.aborted) throw error;
    } finally {
      if (!event.signal.aborted) endProgress();
    }
  };
});

document.addEventListener('astro:before-swap', (event) => {
  if (!(event instanceof TransitionBeforeSwapEvent)) return;
  const error = failures.get(event.newDocument);
  if (error) event.swap = () => showFailure(error);
});

/** Whether the failure stands in the place of the page. */
const hasFailed = (): boolean => document.querySelector('[data-retry]') !== null;

/** Loads the page of an address anew, in the place of the failure. */
async function retry({ href, hash }: { href: string; hash: string }): Promise<void> {
  // The router takes an address with a hash for a place on the page that is shown.
  await navigate(href.slice(0, href.length - hash.length), { history: 'replace' });
  if (hash === '') return;
  if (hasFailed()) history.replaceState(history.state, '', href);
  else location.replace(hash);
}

document.addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || !hasFailed()) return;
    const link = event.target.closest('a');
    if (event.target.closest('[data-retry]')) void retry(location);
    // A section of the page that is not there.
    else if (link?.hash && link.pathname === location.pathname && link.search === location.search) {
      event.preventDefault();
      void retry(link);
    }
  },
  { capture: true },
);
