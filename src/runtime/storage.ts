let warned = false;

function warnOnce(cause: unknown): void {
  if (warned) return;
  warned = true;
  console.warn(
    'Browser storage is not available: colour mode, tabs and closed announcements last for this ' +
      'page view only.',
    cause,
  );
}

/** Reads a key; an unavailable storage reads as empty (S4-17). */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (cause) {
    warnOnce(cause);
    return null;
  }
}

/** Writes a key; nothing but one warning happens if storage is unavailable or full (S4-17). */
export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (cause) {
    warnOnce(cause);
  }
}

/** Removes a key; nothing but one warning happens if storage is unavailable. */
export function removeStorage(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (cause) {
    warnOnce(cause);
  }
}
