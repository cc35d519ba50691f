/**
 * Reads the browser's storage for the search box. Sharing the runtime's module would cost every page a
 * request. The runtime has already warned if nothing can be stored (S4-17), so this is silent.
 */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Not available: nothing is stored.
    return null;
  }
}

/** Stores a value, if the browser allows it. */
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not available or full: the value lasts only as long as the page.
  }
}
