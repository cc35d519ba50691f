import { read, write } from '../load/browserStorage.ts';

/** Storage key of the queries that led somewhere, the last one first; they never leave the browser. */
const KEY = 'search.recent';
const MOST = 5;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(read(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((item) => typeof item === 'string' && item !== '').slice(0, MOST);
  } catch {
    // Written by something else: as good as none, and replaced by the next search.
    return [];
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = recentSearches().filter((item) => item.toLowerCase() !== text.toLowerCase());
  write(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}
