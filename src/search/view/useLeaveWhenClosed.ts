import { type RefObject, useEffect, useRef } from 'react';

/** Up to this width the open box covers the page (S9-07). */
const COVERING = '(width <= 996px)';

/**
 * Takes the focus out of a box that was closed while it covered the page, by Escape or by a choice:
 * the box is as large as the screen as long as something in it has the focus.
 */
export function useLeaveWhenClosed(boxRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const { activeElement } = document;
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed || !matchMedia(COVERING).matches || !(activeElement instanceof HTMLElement)) return;
    if (boxRef.current?.contains(activeElement)) activeElement.blur();
  }, [boxRef, isOpen]);
}
