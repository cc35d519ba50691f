import { word } from '../../messages/browser.ts';
import { samplesFollow, samplesNotLoaded } from '../../messages/en.ts';
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
}

/** Example of the first response that the page was built with. */
const firstAnswers = new WeakMap<Element, Element>();

/** Shows the response that belongs to the chosen example by its name, or the first one. */
function showAnswer(samples: Element, choice: number): void {
  const answers = samples.querySelector<HTMLElement>('[data-answers]');
  const panel = answers?.querySelector<HTMLElement>('[data-panel]');
  const shown = panel?.firstElementChild;
  if (!answers?.dataset.answers || !panel || !shown) return;
  const first = firstAnswers.get(panel) ?? shown;
  firstAnswers.set(panel, first);
  const at = Number(answers.dataset.answers.split(',')[choice]);
  const section = `[aria-labelledby="${panel.dataset.panel}"] > [data-search] > details`;
  const example = at < 0 ? undefined : document.querySelectorAll(section)[at];
  const code = example?.querySelector('[data-code]')?.cloneNode(true);
  if (!example || !(code instanceof Element)) {
    panel.replaceChildren(first);
    return;
  }
  const title = code.querySelector('figcaption span');
  if (title) title.textContent = example.querySelector('summary')?.textContent ?? '';
  panel.replaceChildren(code);
}

/**
 * Makes the samples send the example and the credentials that the reader chose, and opens the example in
 * the list of examples.
 */
async function choose(select: HTMLSelectElement): Promise<void> {
  const samples = select.closest('#samples');
  const label = select.closest('label');
  if (!samples || !label) return;
  const status = samples.querySelector(':scope > [role=status]') ?? document.createElement('p');
  status.role = 'status';
  label.after(status);
  const { selectedIndex } = select;
  // The reader may choose again, or go to another page.
  const isOver = () => select.selectedIndex !== selectedIndex || !select.isConnected;
  try {
    const file = await load(select.dataset.examples ?? select.dataset.credentials ?? '');
    if (isOver()) return;
    show(samples, file);
    sent.set(select, selectedIndex);
    // The code has changed in sight: only those who don't see it need the words, and no line moves.
    status.className = 'visually-hidden';
    status.textContent = word({ samplesFollow });
  } catch (cause) {
    if (isOver()) return;
    console.warn('The samples for an example could not be loaded.', cause);
    const usual = select.querySelector<HTMLOptionElement>('[selected]')?.index ?? 0;
    select.selectedIndex = sent.get(select) ?? usual;
    status.className = '';
    status.textContent = word({ samplesNotLoaded });
  }
  if (!select.dataset.examples) return;
  showAnswer(samples, select.selectedIndex);
  const bodies = samples.querySelectorAll<HTMLDetailsElement>('[data-bodies] > details');
  for (const [at, body] of bodies.entries()) body.open = at === select.selectedIndex;
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

/**
 * Chooses the first example with the variant that the reader chose among the fields of the body: a reader of
 * Klarna's fields wants to see Klarna sent.
 */
function followVariant({ parentElement: choice, selectedIndex }: HTMLSelectElement): void {
  const examples = document.querySelector<HTMLSelectElement>('#samples [data-examples]');
  const variant = choice?.querySelectorAll(':scope > details')[selectedIndex];
  const field = variant?.querySelector('summary code')?.textContent ?? '';
  if (!examples || !variant || field === '' || !choice?.closest('[aria-labelledby="body"]')) return;
  const owner = choice.closest('li')?.querySelector<HTMLElement>(':scope > p > a > code');
  const path = (owner?.dataset.above ?? '') + (owner?.textContent ?? '');
  // Its title names the first values, and its field has them all.
  const fields = [...variant.querySelectorAll(':scope > ul > li')].filter(
    (item) => item.querySelector(':scope > p > a > code')?.textContent === field,
  );
  const wanted = [variant.querySelector('summary'), ...fields].flatMap((place) =>
    [...(place?.querySelectorAll('code') ?? [])].map((code) => code.textContent ?? ''),
  );
  const bodies = [...document.querySelectorAll('#samples [data-bodies] [data-code] code')];
  const fits = bodies.map((body) => {
    const value = valueAt(parsed(body.textContent ?? ''), path);
    return isRecord(value) && wanted.includes(String(value[field]));
  });
  if (fits[examples.selectedIndex] || !fits.includes(true)) return;
  examples.selectedIndex = fits.indexOf(true);
  examples.dispatchEvent(new Event('change', { bubbles: true }));
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  if (target.matches('[data-variants] > select')) followVariant(target);
  if (target.dataset.examples ?? target.dataset.credentials) void choose(target);
});
