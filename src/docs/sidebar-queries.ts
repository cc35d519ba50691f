import type { SidebarNode } from './types.ts';

export interface PageLink {
  label: string;
  href: string;
}

/** Returns the pages of a sidebar in reading order; a category's own page comes before its children. */
export function flattenSidebar(nodes: readonly SidebarNode[]): PageLink[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'link') {
      return node.external ? [] : [{ label: node.label, href: node.href }];
    }
    const own = node.href === undefined ? [] : [{ label: node.label, href: node.href }];
    return [...own, ...flattenSidebar(node.items)];
  });
}

/** Returns the pages before and after a route, in reading order. */
export function neighbours(
  nodes: readonly SidebarNode[],
  route: string,
): { previous?: PageLink; next?: PageLink } {
  const order = flattenSidebar(nodes);
  const at = order.findIndex((link) => link.href === route);
  if (at < 0) return {};
  return { previous: order[at - 1], next: order[at + 1] };
}

/** Returns the nodes from the top of the sidebar down to the route's own; empty if it isn't listed. */
export function pathTo(nodes: readonly SidebarNode[], route: string): SidebarNode[] {
  for (const node of nodes) {
    if (node.href === route) return [node];
    if (node.kind === 'category') {
      const below = pathTo(node.items, route);
      if (below.length > 0) return [node, ...below];
    }
  }
  return [];
}

/** Returns the children of the category whose own page is at a route; empty for other pages. */
export function childrenOf(nodes: readonly SidebarNode[], route: string): SidebarNode[] {
  const last = pathTo(nodes, route).at(-1);
  return last?.kind === 'category' ? last.items : [];
}
