import { read, write } from '../load/browser-storage.ts';
import type { RecentItem } from './items.ts';

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
