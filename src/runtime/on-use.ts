// As files of workers: for modules of their own, Vite would add 0.8 KB to every page.
import foldUrl from '../components/code/fold.ts?worker&url';
import chooseExampleUrl from '../reference/views/choose-example.ts?worker&url';
import showCallUrl from '../reference/views/show-call.ts?worker&url';
import showFieldsUrl from '../reference/views/show-fields.ts?worker&url';
import { showNotLoaded } from './navigation/stale.ts';
import { readStorage, writeStorage } from './storage.ts';

/** Controls that few readers use, and the code that listens for them once it has loaded. */
const PARTS = [
  ['[data-fold], [data-code=""]', foldUrl],
  ['#samples > label > select, [data-variants] > *', chooseExampleUrl],
  ['[data-call]', showCallUrl],
  ['[data-fields] > summary, [data-expand]', showFieldsUrl],
] as const;

/** Choices that hold for the samples of all pages, and their storage keys. */
const KEPT = [
  ['[data-call]', 'call-language'],
  ['[data-credentials]', 'call-credentials'],
  ['[data-servers]', 'call-server'],
] as const;

const loaded = new Set<string>();

/** Loads the code of a control when a reader first points at it or uses it, and repeats the event for it. */
async function use({ type, target }: Event): Promise<void> {
  for (const [selector, url] of PARTS) {
    const control = target instanceof Element && target.closest(selector);
    if (!control || loaded.has(url)) continue;
    try {
      await import(/* @vite-ignore */ url);
      loaded.add(url);
      control.dispatchEvent(new Event(type, { bubbles: true }));
    } catch {
      // The variant itself is open; only the samples don't follow. The JSON is there, unfolded.
      if (type === 'pointerover' || control.matches('[data-variants] > *, figure')) continue;
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
// So that the code is there when a reader clicks, and a pointer over JSON finds a button at each value that folds it.
document.addEventListener('pointerover', use);
document.addEventListener('change', (event) => {
  const { target } = event;
  for (const [selector, key] of KEPT) {
    if (target instanceof HTMLSelectElement && target.matches(selector)) {
      writeStorage(key, target.value);
    }
  }
  void use(event);
});
document.addEventListener('astro:page-load', () => {
  for (const [selector, key] of KEPT) {
    const list = document.querySelector<HTMLSelectElement>(selector);
    const kept = readStorage(key);
    if (!list || !kept) continue;
    list.value = kept;
    // Another contract's page may not have it.
    if (list.selectedIndex < 0) list.selectedIndex = usualOption(list);
  }
  // A browser that restores a page restores what was chosen.
  for (const list of document.querySelectorAll<HTMLSelectElement>('#samples select')) {
    if (list.selectedIndex !== usualOption(list)) {
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
});
