import { TransitionBeforeSwapEvent } from 'astro:transitions/client';

/**
 * Prepares the next page before it replaces this one, as the boot script does for a page that the
 * browser loads. Nothing flashes, and it works without storage.
 */
export function beforeSwap(prepare: (next: Document) => void): void {
  document.addEventListener('astro:before-swap', (event) => {
    if (event instanceof TransitionBeforeSwapEvent) prepare(event.newDocument);
  });
}

/** Attributes of the root element that belong to the reader, not to the page. */
const CARRIED = ['data-theme', 'data-announcement-closed', 'data-sidebar-collapsed'];

beforeSwap((next) => {
  const from = document.documentElement;
  const to = next.documentElement;
  to.classList.add('js');
  for (const name of CARRIED) {
    const value = from.getAttribute(name);
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
});
