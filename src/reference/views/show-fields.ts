import { word } from '../../messages/browser.ts';
import { fieldsNotLoaded } from '../../messages/en.ts';

/** Time that a page may take, in milliseconds. */
const TIMEOUT = 20_000;

/** Number of lists that were shown on this page: names of groups of variants are unique with it. */
let shown = 0;

/** Anchor of a schema on its page. Those of its fields start with it. */
const SCHEMA = 'schema';

/** Returns a copy of the fields of another response or body on the page, without its media type. */
function fieldsAt(anchor: string): Element {
  const place = document.querySelector(`[aria-labelledby="${anchor}"] [data-content]`);
  const copy = (place ?? document.getElementById(anchor))?.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error(`no fields at ${anchor}`);
  copy.querySelector(':scope > p')?.remove();
  return copy;
}

/** Returns the fields on the page of a schema. */
async function fieldsOn(address: string): Promise<Element> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fields = page.querySelector('[data-fields-of]');
  if (!fields) throw new Error(`no fields on ${address}`);
  return fields;
}

/**
 * Returns fields that are described elsewhere, with the anchors and paths that they have where they're
 * shown: `schema-city` is `body-address-city`, and `city` is `address.city`.
 * @param address of a schema's page, or of a response or body on this page: `#response-400`
 */
async function load(disclosure: HTMLElement, address: string): Promise<Element[]> {
  const isHere = address.startsWith('#');
  const there = isHere ? address.slice(1) : SCHEMA;
  const fields = isHere ? fieldsAt(there) : await fieldsOn(address);
  shown += 1;
  const owner = isHere
    ? disclosure.closest('section')?.getAttribute('aria-labelledby')
    : disclosure.closest('[id]')?.id;
  const anchorHere = (anchor: string) => (owner ?? '') + anchor.slice(there.length);
  const path = disclosure.dataset.path ? `${disclosure.dataset.path}.` : '';
  for (const element of fields.querySelectorAll<HTMLElement>('*')) {
    if (element.id) element.id = anchorHere(element.id);
    // One that the page has already leads there.
    if (document.getElementById(element.id)) element.removeAttribute('id');
    const href = element.getAttribute('href');
    if (href?.startsWith('#')) element.setAttribute('href', `#${anchorHere(href.slice(1))}`);
    if (element.matches('li > p > a > code')) {
      element.dataset.above = path + (element.dataset.above ?? '');
    }
    if (element.dataset.fields) {
      element.dataset.path = path + (element.dataset.path ?? '');
    }
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
    const fields = await load(disclosure, address);
    // They are here now, and needn't be looked for above.
    disclosure.querySelector(':scope > a')?.remove();
    disclosure.append(...fields);
    // The page's address may lead to one of them.
    document.dispatchEvent(new Event('fields-shown'));
  } catch (cause) {
    console.warn('The fields of a schema could not be loaded.', cause);
    disclosure.dataset.fields = address;
    const status = document.createElement('p');
    status.role = 'status';
    status.textContent = word({ fieldsNotLoaded });
    disclosure.append(status);
  }
}

/** Lists of fields that can be closed. Of variants with one name, one is open at a time. */
const LISTS = 'li > details, section details:not([name]):has(> ul)';

/** Opens all lists of fields of a page, also those to be loaded, or closes them all. */
async function expandAll(button: HTMLElement): Promise<void> {
  const isOpen = button.dataset.opened === undefined;
  button.toggleAttribute('data-opened', isOpen);
  const { expand: other = '' } = button.dataset;
  button.dataset.expand = button.textContent ?? '';
  button.textContent = other;
  const found = button.closest('article')?.querySelectorAll<HTMLElement>(LISTS) ?? [];
  for (const list of found) list.toggleAttribute('open', isOpen);
  if (!isOpen) return;
  // One after the other: a page may have dozens of them.
  for (const list of found) {
    await show(list);
    // What it would load in turn could go on without end.
    const within = list.querySelectorAll(`:is(${LISTS}):not([data-fields])`);
    for (const inner of within) inner.toggleAttribute('open', true);
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-expand]') : null;
  if (button instanceof HTMLElement) void expandAll(button);
  const summary = target instanceof Element ? target.closest('[data-fields] > summary') : null;
  if (summary?.parentElement) void show(summary.parentElement);
});
