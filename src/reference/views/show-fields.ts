import { word } from '../../messages/browser.ts';
import { fieldsNotLoaded } from '../../messages/en.ts';

/** Time that a page may take, in milliseconds. */
const TIMEOUT = 20_000;

/** Number of lists that were shown on this page: names of groups of variants are unique with it. */
let shown = 0;

/** Returns the fields on the page of a schema, with what leads to places on that page leading there. */
async function load(address: string): Promise<Element[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fields = page.querySelector('[data-fields-of]');
  if (!fields) throw new Error(`no fields on ${address}`);
  shown += 1;
  for (const element of fields.querySelectorAll('*')) {
    element.removeAttribute('id');
    element.removeAttribute('tabindex');
    const href = element.getAttribute('href');
    if (href?.startsWith('#')) element.setAttribute('href', address + href);
    if (element instanceof HTMLDetailsElement && element.name) element.name += `-${shown}`;
  }
  return [...fields.children];
}

/** Shows the fields of a schema where a field has them, so that the reader needn't leave the page. */
async function show(disclosure: HTMLElement): Promise<void> {
  const { fields: address } = disclosure.dataset;
  if (!address) return;
  // Until it has loaded, another click does nothing more.
  delete disclosure.dataset.fields;
  disclosure.querySelector(':scope > [role=status]')?.remove();
  try {
    disclosure.append(...(await load(address)));
  } catch (cause) {
    console.warn('The fields of a schema could not be loaded.', cause);
    disclosure.dataset.fields = address;
    const status = document.createElement('p');
    status.role = 'status';
    status.textContent = word({ fieldsNotLoaded });
    disclosure.append(status);
  }
}

document.addEventListener('click', ({ target }) => {
  const summary = target instanceof Element ? target.closest('[data-fields] > summary') : null;
  if (summary?.parentElement) void show(summary.parentElement);
});
