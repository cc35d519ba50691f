/** What the reader is told when the next page could not be fetched (S2-L25). */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

function element(tag: string, text: string, className?: string): HTMLElement {
  const created = document.createElement(tag);
  created.textContent = text;
  if (className) created.className = className;
  return created;
}

/**
 * The current page with the error text and Retry in the place of its content; navbar and sidebar
 * stay. The router shows it at the address that failed, so that Retry and reload mean that page.
 */
export function failureDocument(error: PageLoadError): Document {
  const copy = document.cloneNode(true) as Document;
  copy.title = 'This page could not be loaded';
  const panel = element('div', '', 'failure-panel');
  panel.setAttribute('role', 'alert');
  const retry = element('button', 'Retry', 'button');
  retry.setAttribute('type', 'button');
  retry.dataset.retry = '';
  panel.append(element('h1', 'This page could not be loaded.'), element('p', error.message), retry);
  copy.querySelector('main')?.replaceChildren(panel);
  copy.querySelector('[data-toc]')?.remove();
  return copy;
}
