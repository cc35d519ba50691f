import { useEffect } from 'react';

/** Returns the page's choice of an example for its samples; null if there is only one. */
export function pageChoice(): HTMLSelectElement | null {
  return document.querySelector<HTMLSelectElement>('#samples select[data-examples]');
}

/**
 * Returns the server that the reader has chosen for the page's samples, without a slash at the end; undefined
 * if it's still the first, since the panel begins with a test server.
 */
export function pageServer(): string | undefined {
  const list = document.querySelector<HTMLSelectElement>('#samples [data-servers]');
  return list && list.selectedIndex > 0 ? list.value.replace(/\/$/, '') : undefined;
}

/** Makes the page's samples send an example, by its number. */
export function choosePageExample(at: number): void {
  const list = pageChoice();
  if (!list || list.selectedIndex === at) return;
  list.selectedIndex = at;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Calls a function when the reader chooses another example in the page, with its number. */
export function usePageExample(onChoose: (at: number) => void): void {
  useEffect(() => {
    const list = pageChoice();
    if (!list) return;
    const follow = () => onChoose(list.selectedIndex);
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  });
}
