import { navigate, TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { loadOrExplain, sameDeployment } from './loader.ts';
import './prefetch.ts';
import { endProgress, startProgress } from './progress.ts';

/**
 * In-site navigation by Astro's router, with the specification's states on top: progress bar,
 * error text with Retry, full load when a new deployment has replaced the assets.
 */
document.addEventListener('astro:before-preparation', (event) => {
  if (!(event instanceof TransitionBeforePreparationEvent)) return;
  event.loader = async () => {
    startProgress();
    try {
      const page = await loadOrExplain(event.to, event.signal);
      // Something else than a page, or pages of another deployment: the browser loads it in full.
      if (!page || !sameDeployment(document, page.document)) event.preventDefault();
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

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-retry]')) return;
  void navigate(location.href, { history: 'replace' });
});
