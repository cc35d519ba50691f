import { hideMarks, showMarks } from './marks.ts';

/** Terms for the next page, where they are marked. In memory only: a reload shows no marks. */
let passed: { path: string; terms: readonly string[] } | undefined;
let isShown = false;
/** True while the router loads a page, maybe this one again. */
let isLoading = false;

function hide(): void {
  if (!isShown) return;
  isShown = false;
  hideMarks();
}

function arrive(): void {
  hide();
  // The page couldn't be loaded. Retry may load it.
  if (document.querySelector('[data-retry]')) return;
  const terms = passed?.path === location.pathname ? passed.terms : [];
  passed = undefined;
  isShown = terms.length > 0 && showMarks(terms) > 0;
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('astro:before-swap', hide);
  document.addEventListener('astro:before-preparation', () => {
    isLoading = true;
  });
  document.addEventListener('astro:page-load', () => {
    isLoading = false;
    arrive();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
}

/**
 * Passes the terms of a chosen result to its page, outside the URL (S2-L23).
 * @param url the result's route
 */
export function passTerms(url: string, terms: readonly string[]): void {
  listen();
  const path = new URL(url, location.href).pathname;
  passed = { path, terms };
  // For a section of this page, nothing loads, so no event says that it was reached.
  if (path !== location.pathname) return;
  setTimeout(() => {
    if (!isLoading) arrive();
  });
}
