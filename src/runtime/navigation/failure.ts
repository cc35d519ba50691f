import { navigate } from 'astro:transitions/client';
import { word } from '../../messages/browser.ts';
import { retry as again, pageNotLoaded } from '../../messages/en.ts';

/** The next page couldn't be fetched (S2-L25). Its message is for the reader. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

function element(tag: string, text: string, className?: string): HTMLElement {
  const created = document.createElement(tag);
  created.textContent = text;
  if (className) created.className = className;
  return created;
}

function panel(title: HTMLElement, message: string, act: string): [HTMLElement, HTMLElement] {
  const around = element('div', '', 'failure-panel');
  around.setAttribute('role', 'alert');
  const button = element('button', act, 'button');
  button.setAttribute('type', 'button');
  around.append(title, element('p', message), button);
  return [around, button];
}

/**
 * Replaces the content with the error text and Retry. Navbar and sidebar stay as they are, with their
 * open categories and the search.
 */
export function showFailure(error: PageLoadError): void {
  const title = word({ pageNotLoaded });
  document.title = title;
  for (const link of document.querySelectorAll('[aria-current]')) {
    link.removeAttribute('aria-current');
  }
  document.querySelector('[data-toc]')?.remove();
  const main = document.querySelector('main');
  const [failure, button] = panel(
    element('h1', `${title}.`),
    error.message,
    word({ retry: again }),
  );
  button.dataset.retry = '';
  button.onclick = () => void retry();
  main?.replaceChildren(failure);
  // The link that was clicked may have been part of the content.
  if (document.activeElement === document.body) main?.focus({ preventScroll: true });
}

/** Tells whether the error text is shown in place of a page. */
export const hasFailed = (): boolean => document.querySelector('[data-retry]') !== null;

/** Loads the address again, in place of the error text. */
export async function retry(): Promise<void> {
  const { href, pathname, search, hash } = location;
  // With a hash, the router would look for the anchor on the page that is shown.
  await navigate(pathname + search, { history: 'replace' });
  const isElsewhere = location.pathname !== pathname || location.search !== search;
  if (hash === '' || isElsewhere) return;
  const { state } = history;
  // This also moves to the heading, and leaves the entry without a state.
  if (!hasFailed()) location.replace(hash);
  history.replaceState(state, '', href);
}

/**
 * Reports above an interactive part that it couldn't be loaded, or crashed before React was loaded
 * (S2-L26). The HTML rendered at build stays readable below.
 */
export function showFault(
  part: Element,
  { title, message, act }: { title: string; message: string; act: string },
): void {
  if (part.previousElementSibling?.matches('[data-part-failure]')) return;
  const [fault, button] = panel(element('p', title, 'failure-title'), message, act);
  fault.dataset.partFailure = '';
  button.dataset.reload = '';
  part.before(fault);
}
