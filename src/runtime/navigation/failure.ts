/** What the reader is told when the next page could not be fetched (S2-L25). */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

const TITLE = 'This page could not be loaded';

function element(tag: string, text: string, className?: string): HTMLElement {
  const created = document.createElement(tag);
  created.textContent = text;
  if (className) created.className = className;
  return created;
}

function panelFor(error: PageLoadError): HTMLElement {
  const panel = element('div', '', 'failure-panel');
  panel.setAttribute('role', 'alert');
  const retry = element('button', 'Retry', 'button');
  retry.setAttribute('type', 'button');
  retry.dataset.retry = '';
  panel.append(element('h1', `${TITLE}.`), element('p', error.message), retry);
  return panel;
}

/**
 * Puts the error text and Retry in the place of the content; navbar and sidebar stay as they are,
 * open categories and search included.
 */
export function showFailure(error: PageLoadError): void {
  document.title = TITLE;
  for (const link of document.querySelectorAll('[aria-current=page]')) {
    link.removeAttribute('aria-current');
  }
  document.querySelector('[data-toc]')?.remove();
  const main = document.querySelector('main');
  main?.replaceChildren(panelFor(error));
  // What was clicked may have been part of the content.
  if (document.activeElement === document.body) main?.focus({ preventScroll: true });
}
