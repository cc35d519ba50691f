import { type RefObject, useEffect, useRef, useState } from 'react';
import { STALL_THRESHOLD } from '../constants.ts';
import type { SearchState } from './searchCore.ts';

/** When the reader woke the island that an element stands in, by the clock of the page. */
function wokenAt(element: Element | null): number {
  const woken = Number(element?.closest<HTMLElement>('[data-woken-at]')?.dataset.wokenAt);
  return Number.isFinite(woken) ? woken : performance.now();
}

/**
 * Whether a search takes longer than 300 ms (S4-08). The first one began when the reader woke the
 * box, which is before it was there.
 */
export function useIsStalled(
  status: SearchState['status'],
  inputRef: RefObject<HTMLInputElement | null>,
): boolean {
  const [isStalled, setIsStalled] = useState(false);
  const isFirst = useRef(true);
  const isWaiting = status !== 'idle';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const since = isFirst.current ? wokenAt(inputRef.current) : performance.now();
    isFirst.current = false;
    const waited = performance.now() - since;
    // Timers count whole milliseconds, and cut off the rest.
    const left = Math.ceil(Math.max(0, STALL_THRESHOLD - waited));
    const timer = setTimeout(() => setIsStalled(true), left);
    return () => {
      clearTimeout(timer);
      setIsStalled(false);
    };
  }, [isWaiting, inputRef]);
  return isStalled;
}
