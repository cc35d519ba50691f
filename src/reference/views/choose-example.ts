import { word } from '../../messages/browser.ts';
import { samplesFollow, samplesNotLoaded } from '../../messages/en.ts';
import type { ExampleSamples } from './example-samples.ts';

/** Number of the example that the samples send, if it was chosen. */
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

/** Shows the programs for an example in place of those in the samples. */
function show(samples: Element, { lines, programs }: ExampleSamples, example: number): void {
  const parser = new DOMParser();
  for (const [language, written] of Object.entries(programs)) {
    const program = `:scope > [data-tabs] > [data-panel="${language}"]`;
    const code = samples.querySelector(`${program} [data-code] code`);
    const html = written[example]?.map((line) => lines[line]).join('\n');
    // The file is that of a newer deployment than the page.
    if (html === undefined) throw new Error(`no sample of example ${example} in ${language}`);
    const next = parser.parseFromString(`<code>${html}</code>`, 'text/html').body.firstChild;
    if (next) code?.replaceChildren(...next.childNodes);
  }
}

/** Makes the samples send the example that the reader chose, and opens it in the list of examples. */
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
    const file = await load(select.dataset.examples ?? '');
    if (isOver()) return;
    show(samples, file, selectedIndex);
    sent.set(select, selectedIndex);
    status.textContent = word({ samplesFollow });
  } catch (cause) {
    if (isOver()) return;
    console.warn('The samples for an example could not be loaded.', cause);
    const usual = select.querySelector<HTMLOptionElement>('[selected]')?.index ?? 0;
    select.selectedIndex = sent.get(select) ?? usual;
    status.textContent = word({ samplesNotLoaded });
  }
  const bodies = samples.querySelectorAll<HTMLDetailsElement>('[data-bodies] > details');
  for (const [at, body] of bodies.entries()) body.open = at === select.selectedIndex;
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.dataset.examples) void choose(target);
});
