import type { SiteConfig } from '../config/schema.ts';
import type { GuideText } from '../reference/guides/related-guides.ts';
import type { SidebarNode, SiteModel, SitePage } from './site-model.ts';
import { latestOf, versionBeside } from './versions.ts';

export interface PageLink {
  label: string;
  href: string;
}

/** Pages by sidebar: every page of the site asks for the same ones. */
const known = new WeakMap<readonly SidebarNode[], readonly PageLink[]>();

/**
 * Returns the pages of a sidebar in reading order; a category's own page comes before its children.
 * Links to other sites and to sections of a page aren't pages.
 */
export function flattenSidebar(nodes: readonly SidebarNode[]): readonly PageLink[] {
  const earlier = known.get(nodes);
  if (earlier) return earlier;
  const links = nodes.flatMap((node) => {
    if (node.kind === 'link') {
      return node.external || node.href.includes('#')
        ? []
        : [{ label: node.label, href: node.href }];
    }
    const own = node.href === undefined ? [] : [{ label: node.label, href: node.href }];
    return [...own, ...flattenSidebar(node.items)];
  });
  known.set(nodes, links);
  return links;
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

/** Number of links up to which a page contains its whole sidebar; beyond it, only the open branch. */
const WHOLE_SIDEBAR_LINKS = 150;

/** Returns a closed category as one link: to its own page, or to the first one below it. */
function closed(node: SidebarNode): SidebarNode[] {
  if (node.kind === 'link') return [node];
  const href = node.href ?? flattenSidebar(node.items)[0]?.href;
  return href === undefined ? [] : [{ kind: 'link', label: node.label, href, isClosed: true }];
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

/**
 * Returns the pages of the latest versions, and those outside the docs, in the default locale: in the
 * order of the sidebars, then the pages that no sidebar lists.
 * @param from a page's place; instances with its version contribute that one instead of the latest
 */
export function latestPages(
  model: SiteModel,
  config: SiteConfig,
  from: Pick<SitePage, 'instance' | 'version'> = {},
): SitePage[] {
  const { pages, instances, sidebarSets } = model;
  const order = new Map(
    sidebarSets
      .flatMap(({ sidebars }) => Object.values(sidebars).flatMap(flattenSidebar))
      .map(({ href }, at) => [href, at]),
  );
  const placeOf = ({ route }: SitePage): number => order.get(route) ?? order.size;
  const wanted = new Map(
    instances.map((one) => [
      one.pluginId,
      (versionBeside(from, one, model) ?? latestOf(one))?.name,
    ]),
  );
  return pages
    .filter(({ locale }) => locale === config.i18n.defaultLocale)
    .filter(({ instance, version }) => instance === undefined || wanted.get(instance) === version)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Returns the guides among the latest pages, with their texts.
 * @param texts of all guides, by absolute path
 * @param from see `latestPages`
 */
export function guideTexts(
  model: SiteModel,
  config: SiteConfig,
  texts: ReadonlyMap<string, string>,
  from?: Pick<SitePage, 'instance' | 'version'>,
): GuideText[] {
  return latestPages(model, config, from)
    .filter(({ frontMatter }) => frontMatter?.template !== 'home')
    .flatMap(({ file, title, route }) => {
      const text = texts.get(file ?? '');
      return text === undefined ? [] : [{ title, href: route, text }];
    });
}
