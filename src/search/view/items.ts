import type { FoundSection } from '../engine/found-section.ts';

/** A result as the panel shows it. */
export interface HitItem {
  kind: 'hit';
  section: FoundSection;
}

/** An earlier query. */
export interface RecentItem {
  kind: 'recent';
  query: string;
}

export type Item = HitItem | RecentItem;

/** Consecutive results of one page. */
export interface PageGroup {
  url: string;
  /** Label, categories and title of the page. */
  breadcrumb: readonly string[];
  items: HitItem[];
}

/**
 * Groups neighbouring results of one page. The order by score doesn't change (S9-04), so a page whose
 * results aren't consecutive has several groups.
 */
export function groupByPage(items: readonly HitItem[]): PageGroup[] {
  const groups: PageGroup[] = [];
  for (const item of items) {
    const { route, path } = item.section;
    const [url = route] = route.split('#');
    const group = groups.at(-1);
    if (group?.url === url) group.items.push(item);
    else groups.push({ url, breadcrumb: path, items: [item] });
  }
  return groups;
}
