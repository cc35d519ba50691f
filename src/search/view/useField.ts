import { useLayoutEffect } from 'react';
import type { Search } from './useSearch.ts';

/** What a browser tells of one letter, besides the key that was pressed and the text. */
const LETTER_EVENTS = ['beforeinput', 'keypress', 'textInput', 'keyup'];

/**
 * Takes what is done in the field from the field itself. React's root looks at every event of a
 * letter on its way up, and would take longer for them than the search box does.
 */
export function useField({ core, inputRef, canChoose }: Search): void {
  // Before the paint: what was done in the box while its code loaded is done again right after.
  useLayoutEffect(() => {
    const inputElement = inputRef.current;
    if (!inputElement) return undefined;
    const { onChange, onCompositionEnd, onFocus, onClick, onKeyDown } = core.getInputProps({
      inputElement,
    });
    const listeners = new AbortController();
    const { signal } = listeners;
    const listen: HTMLInputElement['addEventListener'] = (type: string, listener: EventListener) =>
      inputElement.addEventListener(type, listener, { signal });
    const keep = (event: Event): void => event.stopPropagation();
    for (const type of LETTER_EVENTS) listen(type, keep);
    listen('input', (event) => {
      keep(event);
      onChange(event);
    });
    listen('compositionend', onCompositionEnd);
    listen('focusin', onFocus);
    listen('click', onClick);
    listen('keydown', (event) => {
      // Tab goes on to the buttons; Enter before the answer is there waits for it in `submit`.
      if (event.key === 'Tab' || (event.key === 'Enter' && !canChoose())) return;
      // Escape closes the box; in a closed one it leaves the field, for the keys of the page.
      if (event.key === 'Escape' && !inputElement.form?.hasAttribute('data-open')) {
        inputElement.blur();
      }
      onKeyDown(event);
    });
    return () => listeners.abort();
  }, [core, inputRef, canChoose]);
}
