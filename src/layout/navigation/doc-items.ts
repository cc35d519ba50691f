import { nearest } from '../../../lib/nearest.ts';
import type { NavbarItem } from '../../config/navbar-schema.ts';
import { SiteError } from '../../config/site-error.ts';
import { flattenSidebar } from '../../docs/sidebar-queries.ts';
import type { DocsInstance, DocsVersion } from '../../docs/types.ts';
import {
  activeVersions,
  instanceOf,
  link,
  linkByVersion,
  linkTo,
  listVersions,
  type NavScope,
  pageOf,
  place,
} from './scope.ts';
import type { NavLink } from './types.ts';

type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;

/** Returns "a" or "b", for the fix of a message. */
function choices(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' or ');
}

/**
 * Returns the link to a doc (S2-L08). A draft disappears silently (S5-04); otherwise S5-03 and S8-08
 * apply.
 */
export function docLink(item: ItemOf<'doc'>, scope: NavScope): NavLink[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const found = linkByVersion(instance, scope, (version) => {
    const page = pageOf(item.docId, instance, version, scope);
    if (!page) return undefined;
    const label = item.label ?? page.sidebarLabel ?? page.title;
    return linkTo(page, label, scope);
  });
  if (found) return [found];
  const versions = activeVersions(instance, scope);
  if (versions.some((version) => version.draftIds.includes(item.docId))) return [];
  const known = versions.flatMap((version) => version.docs.map((doc) => doc.id));
  const near = nearest(item.docId, [...new Set(known)]);
  throw new SiteError(
    `DocNavbarItem: couldn't find any doc with id "${item.docId}" in ${listVersions(versions)}\n` +
      `  at ${place(scope)}\n` +
      `Fix: ${near.length ? `write ${choices(near)}.` : 'name a page below content/docs.'}`,
  );
}

/**
 * Returns the target of a sidebar link: the version's main doc if listed, otherwise the first page
 * listed.
 */
function sidebarTarget(
  sidebarId: string,
  instance: DocsInstance,
  version: DocsVersion,
  scope: NavScope,
): string | undefined {
  const set = scope.model.sidebarSets.find(
    (candidate) =>
      candidate.locale === scope.page.locale &&
      candidate.instance === instance.pluginId &&
      candidate.version === version.name,
  );
  const main = pageOf(version.mainDocId, instance, version, scope);
  if (main?.sidebar === sidebarId) return main.route;
  return flattenSidebar(set?.sidebars[sidebarId] ?? [])[0]?.href ?? main?.route;
}

/** Returns the link to a sidebar (S2-L09). @throws SiteError (S5-05, S8-05, S8-07) */
export function sidebarLink(item: ItemOf<'docSidebar'>, scope: NavScope): NavLink[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const versions = activeVersions(instance, scope);
  const version = versions.find(({ sidebars }) => sidebars[item.sidebarId]);
  if (!version) {
    const known = new Set(versions.flatMap(({ sidebars }) => Object.keys(sidebars)));
    throw new SiteError(
      `Can't find any sidebar with id "${item.sidebarId}" in ${listVersions(versions)}\n` +
        `  at ${place(scope)}\nFix: write ${choices([...known])}.`,
    );
  }
  if (!version.sidebars[item.sidebarId]?.link) {
    throw new SiteError(
      `DocSidebarNavbarItem: Sidebar with ID "${item.sidebarId}" doesn't have anything to be linked to.\n` +
        `  at ${place(scope)}\nFix: add a page to the sidebar, or remove the item.`,
    );
  }
  const isSection =
    scope.page.instance === instance.pluginId && scope.page.sidebar === item.sidebarId;
  const found = linkByVersion(instance, scope, (candidate) => {
    if (!candidate.sidebars[item.sidebarId]?.link) return undefined;
    const route = sidebarTarget(item.sidebarId, instance, candidate, scope);
    const page = scope.model.pages.find((other) => other.route === route);
    return page ? linkTo(page, item.label, scope, { isSection }) : link(item.label, route ?? '/');
  });
  return found ? [found] : [];
}
