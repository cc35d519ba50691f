import type { FoundSection } from '../engine/foundSection.ts';

// Aliases, not interfaces: the headless core takes nothing but plain records.

/** A result as the panel shows it. */
export type HitItem = {
  kind: 'hit';
  section: FoundSection;
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
  breadcrumb: readonly string[];
  items: HitItem[];
}

/** Groups results by page; pages stand in the order of their best result. */
export function groupByPage(items: readonly HitItem[]): PageGroup[] {
  const groups = new Map<string, PageGroup>();
  for (const item of items) {
    const { route, path } = item.section;
    const [url = route] = route.split('#');
    const group = groups.get(url);
    if (group) group.items.push(item);
    else groups.set(url, { url, breadcrumb: path, items: [item] });
  }
  return [...groups.values()];
}

/** Items in the order in which the panel shows them, which is that of the arrow keys. */
export function inPanelOrder(items: readonly HitItem[]): HitItem[] {
  return groupByPage(items).flatMap((group) => group.items);
}
