/** Browser storage that outlasts the visit, and storage that ends with it. */
type Area = 'localStorage' | 'sessionStorage';

let warned = false;

/** Values that couldn't be written. They last until the reader leaves the page. */
const memory = new Map<string, string>();

function warnOnce(cause: unknown): void {
  if (warned) return;
  warned = true;
  console.warn(
    'Browser storage is not available: your choices are kept until you leave or reload the page.',
    cause,
  );
}

/** Reads a key. Unavailable storage reads as empty, except for what this page wrote (S4-17). */
export function readStorage(key: string, area: Area = 'localStorage'): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window[area].getItem(key);
  } catch (cause) {
    warnOnce(cause);
    return null;
  }
}

/** Writes a key. If storage is unavailable or full, it only warns, once (S4-17). */
export function writeStorage(key: string, value: string, area: Area = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
    memory.delete(key);
  } catch (cause) {
    memory.set(key, value);
    warnOnce(cause);
  }
}
