import type { SearchDocument } from '../types.ts';

/** What of a document stays the same from query to query. */
export interface Standing {
  /** Number of the page it belongs to, by the order of the pages. */
  page: number;
  /** Factor of its score. */
  worth: number;
  /** Its title in lower case. */
  title: string;
}

/** A field that is sent before one of the same name that is answered. */
const ANSWERED = 0.94;
/** Heads of pages before their sections, where all else is equal. */
const HEAD = 1.15;

/** Works out the standing of each document of an index. */
export function standingsOf(documents: readonly SearchDocument[]): Standing[] {
  const pages = new Map<string, number>();
  return documents.map(({ title, sectionTitle, pageTitle, sectionRoute }) => {
    const [url = ''] = sectionRoute.split('#', 1);
    const page = pages.get(url) ?? pages.size;
    pages.set(url, page);
    const isAnswered = sectionRoute.includes('#response-');
    const worth = (sectionTitle === pageTitle ? HEAD : 1) * (isAnswered ? ANSWERED : 1);
    return { page, worth, title: title.toLowerCase() };
  });
}
