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

function panel(title: HTMLElement, message: string, act: string): [HTMLElement, HTMLElement] {
  const around = element('div', '', 'failure-panel');
  around.setAttribute('role', 'alert');
  const button = element('button', act, 'button');
  button.setAttribute('type', 'button');
  around.append(title, element('p', message), button);
  return [around, button];
}

/**
 * Puts the error text and Retry in the place of the content; navbar and sidebar stay as they are,
 * open categories and search included.
 */
export function showFailure(error: PageLoadError): void {
  document.title = TITLE;
  for (const link of document.querySelectorAll('[aria-current]')) {
    link.removeAttribute('aria-current');
  }
  document.querySelector('[data-toc]')?.remove();
  const main = document.querySelector('main');
  const [failure, retry] = panel(element('h1', `${TITLE}.`), error.message, 'Retry');
  retry.dataset.retry = '';
  main?.replaceChildren(failure);
  // What was clicked may have been part of the content.
  if (document.activeElement === document.body) main?.focus({ preventScroll: true });
}

/**
 * Says above an interactive part that its code crashed before React was there (S2-L26). What was
 * rendered at build stays readable below.
 */
export function showCrash(part: Element, message: string): void {
  if (part.previousElementSibling?.matches('.failure-panel')) return;
  const title = element('p', 'This page crashed.', 'failure-title');
  const [crash, again] = panel(title, message, 'Try again');
  again.onclick = () => location.reload();
  part.before(crash);
}
