import {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent,
} from 'astro:transitions/client';
import './before-swap.ts';
import { PageLoadError, showFailure } from './failure.ts';
import { pageOf } from './history.ts';
import { type LoadedPage, loadPage, sameDeployment } from './loader.ts';
import './prefetch.ts';
import { endProgress, startProgress } from './progress.ts';
import './stale.ts';

/*
 * In-site navigation by Astro's router, with the specification's states on top: progress bar,
 * error text with Retry, full load when a new deployment has replaced the assets.
 */

/** Documents that represent a page that couldn't be loaded. */
const failures = new WeakMap<Document, PageLoadError>();

/** Returns the page to show, or a document for the failure in its place. */
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

/** Lets the browser load a page that isn't one of ours, or belongs to another deployment. */
async function loadInFull(event: TransitionBeforePreparationEvent): Promise<void> {
  if (pageOf(event.to) === pageOf(location)) {
    // Back and Forward have already changed the address, and going to its hash would load nothing.
    location.reload();
    await new Promise(() => {});
  }
  event.preventDefault();
}

document.addEventListener('astro:before-preparation', (event) => {
  if (!(event instanceof TransitionBeforePreparationEvent)) return;
  event.loader = async () => {
    startProgress();
    try {
      const page = await loadOrExplain(event.to, event.signal);
      const isOurs =
        page && (failures.has(page.document) || sameDeployment(document, page.document));
      if (!isOurs) await loadInFull(event);
      else {
        event.to = page.url;
        event.newDocument = page.document;
      }
    } catch (error) {
      // Another navigation took over, and the router drops this one.
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
