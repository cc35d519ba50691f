import { nearest } from '../../lib/nearest.ts';
import { SiteError } from '../config/site-error.ts';
import type { SidebarCategory, SidebarItem, Sidebars } from './sidebar-types.ts';
import type { SidebarNode } from './types.ts';

/** Docs that a sidebar may list: published ones with label and route, and drafts. */
export interface SidebarScope {
  docs: ReadonlyMap<string, { label: string; route: string }>;
  draftIds: ReadonlySet<string>;
  /** Turns the slug of a generated index into a route. */
  routeOf: (slug: string) => string;
  /** File of the sidebars and name of the version, for messages. */
  origin: string;
  version: string;
}

/** A category page made from the category's children. */
export interface GeneratedPage {
  route: string;
  title: string;
  description: string;
  comparison?: readonly (readonly string[])[];
  sidebar: string;
}

/** Returns S8-06 in the specification's words, with the place and the nearest ids. */
function missingDoc(id: string, sidebarId: string, scope: SidebarScope): SiteError {
  const near = nearest(id, [...scope.docs.keys()]);
  const fix = near.length
    ? `write ${near.map((name) => `'${name}'`).join(' or ')}.`
    : `add the page, or remove the entry.`;
  return new SiteError(
    `no version doc found by id=${id}\n  at ${scope.origin}, sidebar "${sidebarId}", version ` +
      `"${scope.version}"\nFix: ${fix}`,
  );
}

function docNode(
  id: string,
  label: string | undefined,
  sidebarId: string,
  scope: SidebarScope,
): SidebarNode[] {
  if (scope.draftIds.has(id)) return [];
  const doc = scope.docs.get(id);
  if (!doc) throw missingDoc(id, sidebarId, scope);
  return [{ kind: 'link', label: label ?? doc.label, href: doc.route, docId: id }];
}

function categoryHref(
  category: SidebarCategory,
  sidebarId: string,
  scope: SidebarScope,
): string | undefined {
  if (category.link === undefined) return undefined;
  if (typeof category.link !== 'string') return scope.routeOf(category.link.slug);
  const node = docNode(category.link, undefined, sidebarId, scope)[0];
  return node?.href;
}

function resolveItem(item: SidebarItem, sidebarId: string, scope: SidebarScope): SidebarNode[] {
  if (typeof item === 'string') return docNode(item, undefined, sidebarId, scope);
  if (item.type === 'doc') return docNode(item.id, item.label, sidebarId, scope);
  if (item.type === 'link') {
    const external = /^[a-z]+:/i.test(item.href);
    return [{ kind: 'link', label: item.label, href: item.href, external }];
  }
  const items = item.items.flatMap((child) => resolveItem(child, sidebarId, scope));
  const href = categoryHref(item, sidebarId, scope);
  if (items.length === 0 && href === undefined) return [];
  const description = typeof item.link === 'object' ? item.link.description : undefined;
  return [
    {
      kind: 'category',
      label: item.label,
      href,
      description,
      collapsed: item.collapsed ?? true,
      items,
    },
  ];
}

function generatedPages(
  items: readonly SidebarItem[],
  sidebar: string,
  scope: SidebarScope,
): GeneratedPage[] {
  return items.flatMap((item) => {
    if (typeof item === 'string' || item.type !== 'category') return [];
    const below = generatedPages(item.items, sidebar, scope);
    if (typeof item.link !== 'object') return below;
    const { slug, title, description, comparison } = item.link;
    return [
      { route: scope.routeOf(slug), title: title ?? item.label, description, comparison, sidebar },
      ...below,
    ];
  });
}

/**
 * Resolves every id of the sidebars to a label and a route. Drafts disappear silently (S5-04).
 * @throws SiteError if an entry lists a doc that doesn't exist
 */
export function resolveSidebars(
  sidebars: Sidebars,
  scope: SidebarScope,
): { nodes: Record<string, SidebarNode[]>; pages: GeneratedPage[] } {
  const nodes: Record<string, SidebarNode[]> = {};
  const pages: GeneratedPage[] = [];
  for (const [id, items] of Object.entries(sidebars)) {
    nodes[id] = items.flatMap((item) => resolveItem(item, id, scope));
    pages.push(...generatedPages(items, id, scope));
  }
  return { nodes, pages };
}
