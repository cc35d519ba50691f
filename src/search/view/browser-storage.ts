import type { RecentItem } from './panel-state.ts';

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
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not available or full: the value lasts only as long as the page.
  }
}

/** Storage key of the queries that led to a page, newest first. They never leave the browser. */
const KEY = 'search.recent';
const MOST = 5;

/** Returns the queries that led to a page, newest first. */
export function recentSearches(): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(read(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const queries = stored.filter((item) => typeof item === 'string' && item !== '');
    return queries.slice(0, MOST).map((query) => ({ kind: 'recent', query }));
  } catch {
    // Written by something else: treat it as empty. The next search replaces it.
    return [];
  }
}

/** Puts a query before the others. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = recentSearches()
    .map((item) => item.query)
    .filter((other) => other.toLowerCase() !== text.toLowerCase());
  write(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}
