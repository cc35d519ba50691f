/**
 * Browser storage as the search box uses it. Not the runtime's module: sharing that would cost every
 * page a request. The runtime has warned already if nothing can be kept (S4-17), so this is silent.
 */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Not available: nothing is stored.
    return null;
  }
}

/** Keeps a value, if the browser lets it. */
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not available or full: the value lasts no longer than the page.
  }
}
