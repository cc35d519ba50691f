import { type RefObject, useEffect } from 'react';
import { RESIZE_DEBOUNCE } from '../constants.ts';

/**
 * Keeps the panel within what is visible of the window: an on-screen keyboard takes its part. Laid
 * out anew 20 ms after the last resize (S9-08).
 */
export function usePanelHeight(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const view = window.visualViewport;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const layOut = (): void => {
      const height = view?.height ?? window.innerHeight;
      ref.current?.style.setProperty('--search-view', `${Math.round(height)}px`);
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(layOut, RESIZE_DEBOUNCE);
    };
    layOut();
    const target = view ?? window;
    target.addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      target.removeEventListener('resize', later);
    };
  }, [ref, isOpen]);
}
