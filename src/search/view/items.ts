import type { SearchDocument, SearchHit } from '../types.ts';

// Aliases, not interfaces: the headless core takes nothing but plain records.

/** A result as the panel shows it. */
export type HitItem = {
  kind: 'hit';
  hit: SearchHit;
  /** Stands before the breadcrumb. */
  label: string;
};

/** A query of before. */
export type RecentItem = {
  kind: 'recent';
  query: string;
};

export type Item = HitItem | RecentItem;

/** Results of one page, best first. */
export interface PageGroup {
  url: string;
  /** Label, categories and title of the page. */
  breadcrumb: string[];
  items: HitItem[];
}

function pageUrl({ sectionRoute }: SearchDocument): string {
  return sectionRoute.split('#')[0] ?? sectionRoute;
}

/** Groups results by page; pages stand in the order of their best result. */
export function groupByPage(items: readonly HitItem[]): PageGroup[] {
  const groups = new Map<string, PageGroup>();
  for (const item of items) {
    const { document } = item.hit;
    const url = pageUrl(document);
    const group = groups.get(url);
    if (group) group.items.push(item);
    else {
      const path = [item.label, ...document.sidebarParentCategories, document.pageTitle];
      groups.set(url, { url, breadcrumb: path.filter(Boolean), items: [item] });
    }
  }
  return [...groups.values()];
}

/** Items in the order in which the panel shows them, which is that of the arrow keys. */
export function inPanelOrder(items: readonly HitItem[]): HitItem[] {
  return groupByPage(items).flatMap((group) => group.items);
}
