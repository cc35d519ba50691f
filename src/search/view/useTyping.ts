import { type RefObject, type SyntheticEvent, useEffect } from 'react';
import type { SearchCore } from './searchCore.ts';

/** What a browser tells of one letter, besides the key that was pressed. */
const LETTER_EVENTS = ['beforeinput', 'keypress', 'textInput', 'input', 'keyup'];

/**
 * Takes what is typed from the field itself. React's root, which looks at every event of a letter
 * on its way up, would take longer for them than the search box does.
 */
export function useTyping(core: SearchCore, inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const inputElement = inputRef.current;
    if (!inputElement) return undefined;
    const { onChange } = core.getInputProps({ inputElement });
    const listeners = new AbortController();
    for (const type of LETTER_EVENTS) {
      inputElement.addEventListener(
        type,
        (event) => {
          event.stopPropagation();
          // The core reads what both kinds of events have.
          if (type === 'input') onChange(event as unknown as SyntheticEvent);
        },
        { signal: listeners.signal },
      );
    }
    return () => listeners.abort();
  }, [core, inputRef]);
}
