// As files of workers: for modules of their own, Vite would add 0.8 KB to every page.
import foldUrl from '../components/code/fold.ts?worker&url';
import chooseExampleUrl from '../reference/views/choose-example.ts?worker&url';
import showCallUrl from '../reference/views/show-call.ts?worker&url';
import showFieldsUrl from '../reference/views/show-fields.ts?worker&url';
import { showNotLoaded } from './navigation/stale.ts';
import { readStorage, writeStorage } from './storage.ts';

/** Choices that the samples of an operation follow. */
const CHOICES = 'select:is([data-examples], [data-credentials])';

/** Controls that few readers use, and the code that listens for them once it has loaded. */
const PARTS = [
  ['[data-fold]', foldUrl],
  [CHOICES, chooseExampleUrl],
  ['select[data-call]', showCallUrl],
  ['[data-fields] > summary, [data-expand]', showFieldsUrl],
] as const;

/** Storage key of the language that the reader chose for calls. */
const CALL_LANGUAGE = 'call-language';

const loaded = new Set<string>();

/** Loads the code of a control when a reader first uses it, and repeats the event for it. */
async function use({ type, target }: Event): Promise<void> {
  for (const [selector, url] of PARTS) {
    const control = target instanceof Element && target.closest(selector);
    if (!control || loaded.has(url)) continue;
    try {
      await import(/* @vite-ignore */ url);
      loaded.add(url);
      control.dispatchEvent(new Event(type, { bubbles: true }));
    } catch {
      showNotLoaded(control.closest('figure, label') ?? control);
      if (control instanceof HTMLSelectElement) control.selectedIndex = usualOption(control);
    }
  }
}

/** Returns the number of the option that is chosen until a reader, or the browser, chooses another. */
function usualOption(list: HTMLSelectElement): number {
  return list.querySelector<HTMLOptionElement>('[selected]')?.index ?? 0;
}

document.addEventListener('click', use);
document.addEventListener('change', (event) => {
  const { target } = event;
  const isCall = target instanceof HTMLSelectElement && target.dataset.call;
  if (isCall) writeStorage(CALL_LANGUAGE, target.value);
  void use(event);
});
document.addEventListener('astro:page-load', () => {
  const calls = document.querySelector<HTMLSelectElement>('select[data-call]');
  const kept = readStorage(CALL_LANGUAGE);
  if (calls && kept) {
    calls.value = kept;
    calls.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // A browser that restores a page restores what was chosen.
  for (const list of document.querySelectorAll<HTMLSelectElement>(CHOICES)) {
    if (list.selectedIndex !== usualOption(list)) {
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
});
