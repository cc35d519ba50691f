import { CALL_LANGUAGES, type CallLanguage } from '../samples/call.ts';
import { writeCall } from '../samples/write-call.ts';

/** Language that the reader chose on an earlier page of this visit. */
let chosen = '';

/** Shows the call in the language that the reader chose, with the example that the samples send. */
function showCall(select: HTMLSelectElement): void {
  const samples = select.closest('#samples');
  const template = samples?.querySelector<HTMLTemplateElement>(':scope > template');
  if (!samples || !template) return;
  const before = template.nextElementSibling;
  if (before?.matches('[data-code]')) before.remove();
  chosen = select.value;
  if (!isLanguage(chosen)) return;
  const figure = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const example = samples.querySelector<HTMLSelectElement>('[data-examples]')?.selectedIndex ?? 0;
  const body =
    samples.querySelectorAll('[data-bodies] [data-code] code')[example]?.textContent ?? undefined;
  const code = figure.querySelector('code');
  if (code) code.textContent = writeCall(chosen, JSON.parse(select.dataset.call ?? ''), body);
  const name = CALL_LANGUAGES[chosen];
  const title = figure.querySelector('figcaption span');
  if (title) title.textContent = title.textContent.replace('{language}', name);
  for (const labelled of figure.querySelectorAll('[aria-label]')) {
    labelled.ariaLabel = labelled.ariaLabel?.replace('{language}', name) ?? '';
  }
  template.after(figure);
}

function isLanguage(value: string): value is CallLanguage {
  return value in CALL_LANGUAGES;
}

/** Shows the call again: the samples send another example, or the reader is on another page. */
function showAgain(): void {
  const select = document.querySelector<HTMLSelectElement>('[data-call]');
  if (!select || chosen === '') return;
  select.value = chosen;
  showCall(select);
}

document.addEventListener('astro:page-load', showAgain);
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  if (target.dataset.call) showCall(target);
  if (target.dataset.examples) showAgain();
});
