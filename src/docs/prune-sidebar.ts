import { flattenSidebar, pathTo } from './sidebar-queries.ts';
import type { SidebarNode } from './types.ts';

/** Number of links up to which a page contains its whole sidebar; beyond it, only the open branch. */
export const WHOLE_SIDEBAR_LINKS = 150;

/** Returns a closed category as one link: to its own page, or to the first one below it. */
function closed(node: SidebarNode): SidebarNode[] {
  if (node.kind === 'link') return [node];
  const href = node.href ?? flattenSidebar(node.items)[0]?.href;
  return href === undefined ? [] : [{ kind: 'link', label: node.label, href }];
}

/**
 * Returns the part of a sidebar that a page shows. On a site of a thousand pages, each page would
 * otherwise repeat a thousand links. Anything left out is one link away.
 */
export function pruneSidebar(
  nodes: readonly SidebarNode[],
  route: string,
  limit = WHOLE_SIDEBAR_LINKS,
): SidebarNode[] {
  if (flattenSidebar(nodes).length <= limit) return [...nodes];
  const open = new Set(pathTo(nodes, route));
  const keep = (node: SidebarNode): SidebarNode[] =>
    node.kind === 'category' && open.has(node)
      ? [{ ...node, items: node.items.flatMap(keep) }]
      : closed(node);
  return nodes.flatMap(keep);
}
