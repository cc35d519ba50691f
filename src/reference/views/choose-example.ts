import { word, wordWith } from '../../messages/browser.ts';
import {
  noExampleOf,
  noVariant,
  otherAnswer,
  samplesFollow,
  samplesNotLoaded,
} from '../../messages/en.ts';
import type { ExampleSamples } from './example-samples.ts';

/** Number of the example or credentials that the samples send, if they were chosen. */
const sent = new WeakMap<HTMLSelectElement, number>();

/** Time that a file may take, in milliseconds. */
const TIMEOUT = 20_000;

/** Files that were loaded, by address. */
const files = new Map<string, Promise<ExampleSamples>>();

function load(address: string): Promise<ExampleSamples> {
  const file =
    files.get(address) ??
    fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).then((response) => {
      if (!response.ok) throw new Error(`${response.status} for ${address}`);
      return response.json();
    });
  files.set(address, file);
  // The next choice tries again.
  file.catch(() => files.delete(address));
  return file;
}

/** Returns the place of the chosen programs in their file: the credentials in turn, each with all examples. */
function placeOf(samples: Element): number {
  const examples = samples.querySelector<HTMLSelectElement>('[data-examples]');
  const credentials = samples.querySelector<HTMLSelectElement>('[data-credentials]');
  const count = examples?.options.length ?? 1;
  return (credentials?.selectedIndex ?? 0) * count + (examples?.selectedIndex ?? 0);
}

/** Shows the programs for a choice in place of those in the samples. */
function show(samples: Element, { lines, programs }: ExampleSamples): void {
  const choice = placeOf(samples);
  const parser = new DOMParser();
  for (const [language, written] of Object.entries(programs)) {
    const program = `:scope > [data-tabs] > [data-panel="${language}"]`;
    const code = samples.querySelector(`${program} [data-code] code`);
    const html = written[choice]?.map((line) => lines[line]).join('\n');
    // The file is that of a newer deployment than the page.
    if (html === undefined) throw new Error(`no sample of choice ${choice} in ${language}`);
    const next = parser.parseFromString(`<code>${html}</code>`, 'text/html').body.firstChild;
    if (next) code?.replaceChildren(...next.childNodes);
  }
  callServer(samples);
}

/** Makes the programs call the server that the reader chose, in place of any other of the contract. */
function callServer(samples: Element): void {
  const list = samples.querySelector<HTMLSelectElement>('[data-servers]');
  if (!list) return;
  // One address can be the beginning of another.
  const servers = [...list.options].map(({ value }) => value).sort((a, b) => b.length - a.length);
  for (const code of samples.querySelectorAll(':scope > [data-tabs] code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const called = servers.find((url) => text.nodeValue?.includes(url));
      if (called) text.nodeValue = text.nodeValue?.replace(called, () => list.value) ?? null;
    }
  }
}

/** Example of the first response that the page was built with. */
const firstAnswers = new WeakMap<Element, Element>();

/** Titles of those examples. */
const ownTitles = new WeakMap<Element, string>();

/** Shows the response that belongs to the chosen example by its name, here and beside its fields, or the first one. */
function showAnswer(samples: Element, choice: number): void {
  const answers = samples.querySelector<HTMLElement>('[data-answers]');
  const panel = answers?.querySelector<HTMLElement>('[data-panel]');
  const shown = panel?.firstElementChild;
  if (!answers?.dataset.answers || !panel || !shown) return;
  const first = firstAnswers.get(panel) ?? shown;
  firstAnswers.set(panel, first);
  const places = answers.dataset.answers.split(',').map(Number);
  const usual = samples.querySelector<HTMLOptionElement>('[data-examples] [selected]')?.index ?? 0;
  const at = places[choice] ?? -1;
  const section = `[aria-labelledby="${panel.dataset.panel}"] > [data-search] > details`;
  const examples = [...document.querySelectorAll<HTMLDetailsElement>(section)];
  const open = at < 0 ? Math.max(0, places[usual] ?? 0) : at;
  for (const [place, one] of examples.entries()) one.open = place === open;
  const example = examples[at];
  const code = example?.querySelector('[data-code]')?.cloneNode(true);
  if (!example || !(code instanceof Element)) {
    const title = first.querySelector('figcaption span');
    const own = ownTitles.get(first) ?? title?.textContent ?? '';
    ownTitles.set(first, own);
    if (title) title.textContent = wordWith({ otherAnswer }, { title: own });
    panel.replaceChildren(first);
    return;
  }
  const title = code.querySelector('figcaption span');
  if (title) title.textContent = example.querySelector('summary')?.textContent ?? '';
  panel.replaceChildren(code);
}

/** Changes the page, and keeps an element where it is in the window. */
function holding(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  const by = element.getBoundingClientRect().top - before;
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
}

/** Returns the element that says what a choice has changed. */
function statusOf(samples: Element): Element {
  const status = samples.querySelector(':scope > [role=status]') ?? document.createElement('p');
  status.role = 'status';
  return status;
}

/**
 * Makes the samples send the example and the credentials that the reader chose, and opens the example in
 * the list of examples.
 *
 * @param held element that stays where it is: what the reader used
 */
async function choose(select: HTMLSelectElement, held: Element = select): Promise<void> {
  const samples = select.closest('#samples');
  const label = select.closest('label');
  if (!samples || !label) return;
  const status = statusOf(samples);
  holding(held, () => label.after(status));
  const { selectedIndex } = select;
  // The reader may choose again, or go to another page.
  const isOver = () => select.selectedIndex !== selectedIndex || !select.isConnected;
  try {
    const file = await load(select.dataset.examples ?? select.dataset.credentials ?? '');
    if (isOver()) return;
    holding(held, () => {
      show(samples, file);
      // The code has changed in sight: only those who don't see it need the words, and no line moves.
      status.className = 'visually-hidden';
      status.textContent = word({ samplesFollow });
    });
    sent.set(select, selectedIndex);
  } catch (cause) {
    if (isOver()) return;
    console.warn('The samples for an example could not be loaded.', cause);
    const usual = select.querySelector<HTMLOptionElement>('[selected]')?.index ?? 0;
    select.selectedIndex = sent.get(select) ?? usual;
    status.className = '';
    status.textContent = word({ samplesNotLoaded });
  }
  if (!select.dataset.examples) return;
  holding(held, () => {
    showAnswer(samples, select.selectedIndex);
    showVariants(bodiesIn(samples)[select.selectedIndex]);
    const bodies = samples.querySelectorAll<HTMLDetailsElement>('[data-bodies] > details');
    for (const [at, body] of bodies.entries()) body.open = at === select.selectedIndex;
  });
}

/** Returns the value at a path in a body, in the first item of a list: `lines[].amount`. */
function valueAt(body: unknown, path: string): unknown {
  const items = path.split('.').filter(Boolean);
  return items.reduce((value, item) => {
    const found = isRecord(value) ? value[item.replace('[]', '')] : undefined;
    return Array.isArray(found) && item.endsWith('[]') ? found[0] : found;
  }, body);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns the values of a JSON document; undefined for another notation. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells whether a body has a variant of one of its fields, by the value that chooses the variant. */
function hasVariant(body: unknown, variant: Element): boolean {
  const choice = variant.parentElement;
  const owner = choice?.closest('li')?.querySelector<HTMLElement>(':scope > p > a > code');
  const value = valueAt(body, (owner?.dataset.above ?? '') + (owner?.textContent ?? ''));
  const field = variant.querySelector('summary code')?.textContent ?? '';
  // Its title names the first values, and its field has them all.
  const fields = [...variant.querySelectorAll(':scope > ul > li')].filter(
    (item) => item.querySelector(':scope > p > a > code')?.textContent === field,
  );
  const values = [variant.querySelector('summary'), ...fields].flatMap((place) =>
    [...(place?.querySelectorAll('code') ?? [])].map((code) => code.textContent ?? ''),
  );
  return isRecord(value) && Object.hasOwn(value, field) && values.includes(String(value[field]));
}

/** Returns the examples of the body, which the page has as code. */
function bodiesIn(samples: Element): unknown[] {
  const found = samples.querySelectorAll('[data-bodies] [data-code] code');
  return [...found].map((code) => parsed(code.textContent ?? ''));
}

/** Choices among many variants in the body. */
const CHOICES = '[aria-labelledby="body"] [data-variants]';

/** List that the reader used, while it makes another one change. */
let used: Element | undefined;

/**
 * Chooses the first example with the variant that the reader looks at: Klarna's fields, and Klarna sent. If there
 * is none, the samples say so.
 */
function followVariant(list: HTMLSelectElement): void {
  const samples = document.querySelector('#samples');
  const variant = list.closest(CHOICES)?.querySelectorAll(':scope > details')[list.selectedIndex];
  if (!samples || !variant) return;
  const examples = samples.querySelector<HTMLSelectElement>('[data-examples]');
  const bodies = bodiesIn(samples);
  const fits = bodies.map((body) => hasVariant(body, variant));
  // A form can't be looked into, nor can a variant be told that no value chooses.
  const isKnown = bodies.some(isRecord) && variant.querySelector('summary code') !== null;
  const status = statusOf(samples);
  const isShown = fits[examples?.selectedIndex ?? 0] === true;
  const name = list.selectedOptions[0]?.text ?? '';
  holding(list, () => {
    if (!status.isConnected) samples.prepend(status);
    status.className = '';
    status.textContent =
      !isKnown || isShown || fits.includes(true) ? '' : wordWith({ noExampleOf }, { name });
  });
  if (isShown || !examples || !fits.includes(true)) return;
  examples.selectedIndex = fits.indexOf(true);
  used = list;
  examples.dispatchEvent(new Event('change', { bubbles: true }));
  used = undefined;
}

/** Opens the variants that an example has among the fields. */
function showVariants(body: unknown): void {
  for (const choice of document.querySelectorAll(CHOICES)) {
    const variants = [...choice.querySelectorAll<HTMLDetailsElement>(':scope > details')];
    const sent = variants.find((variant) => hasVariant(body, variant));
    if (sent) sent.open = true;
  }
}

/** Chooses the first variant with the text that the reader typed, best at its beginning. */
function findVariant(field: HTMLInputElement): void {
  const list = field.parentElement?.querySelector<HTMLSelectElement>(':scope > select');
  const sought = field.value.trim().toLowerCase();
  if (!list || sought === '') return;
  const names = [...list.options].map(({ text }) => text.toLowerCase());
  const first = names.findIndex((name) => name.startsWith(sought));
  const found = first < 0 ? names.findIndex((name) => name.includes(sought)) : first;
  field.setCustomValidity(found < 0 ? word({ noVariant }) : '');
  if (!field.reportValidity()) return;
  field.value = '';
  list.selectedIndex = found;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  target.setCustomValidity('');
  // What the reader took from the list under the field.
  const isName = [...(target.list?.options ?? [])].some(({ value }) => value === target.value);
  if (isName && target.matches('[data-variants] > input')) findVariant(target);
});
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-variants] > input')) {
    findVariant(target);
  }
  if (!(target instanceof HTMLSelectElement)) return;
  const samples = target.closest('#samples');
  if (samples && target.matches('[data-servers]')) callServer(samples);
  if (target.matches('[data-variants] > select')) followVariant(target);
  if (target.dataset.examples ?? target.dataset.credentials) void choose(target, used);
});
