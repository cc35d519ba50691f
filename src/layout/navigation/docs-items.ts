import { nearest } from '../../../lib/nearest.ts';
import type { DropdownEntry, NavbarItem } from '../../config/navbar-schema.ts';
import { SiteError } from '../../config/site-error.ts';
import {
  type DocsInstance,
  type DocsVersion,
  flattenSidebar,
  type SitePage,
} from '../../docs/index.ts';
import {
  activeVersions,
  instanceOf,
  link,
  linkByVersion,
  linkTo,
  listVersions,
  type NavHtml,
  type NavItem,
  type NavLink,
  type NavScope,
  pageOf,
  place,
} from './nav-model.ts';

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

/**
 * Returns the main doc of a version. @throws SiteError in the specification's words if it has no docs
 * (S8-06)
 */
function mainPage(version: DocsVersion, instance: DocsInstance, scope: NavScope): SitePage {
  const found = pageOf(version.mainDocId, instance, version, scope);
  if (found) return found;
  throw new SiteError(
    `no version doc found by id=${version.mainDocId}\n  at version "${version.name}" of docs ` +
      `instance "${instance.pluginId}"\nFix: add a page to the version.`,
  );
}

/** Returns the link to the main doc of the page's version (S2-L10). */
export function docsVersion(item: ItemOf<'docsVersion'>, scope: NavScope): NavLink[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const found = linkByVersion(instance, scope, (version) =>
    linkTo(mainPage(version, instance, scope), item.label ?? version.label, scope, {
      isSection: scope.page.instance === instance.pluginId,
    }),
  );
  return found ? [found] : [];
}

/** Returns a link of the dropdown: the page's equivalent, or the version's main doc (S2-L13). */
function versionLink(version: DocsVersion, instance: DocsInstance, scope: NavScope): NavLink {
  const { page, config } = scope;
  const same =
    page.instance === instance.pluginId && page.docId !== undefined
      ? pageOf(page.docId, instance, version, scope)
      : undefined;
  const kept = config.themeConfig.docs.versionPersistence !== 'none';
  return linkTo(same ?? mainPage(version, instance, scope), version.label, scope, {
    isSection: page.instance === instance.pluginId && page.version === version.name,
    keepsQuery: true,
    prefers: kept ? { instance: instance.pluginId, version: version.name } : undefined,
  });
}

/** Returns one link for each version; a plain link if there is only one (S2-L11). */
export function docsVersionDropdown(
  item: ItemOf<'docsVersionDropdown'>,
  scope: NavScope,
  resolve: (entry: DropdownEntry) => (NavLink | NavHtml)[],
): NavItem[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const versions = instance.versions.map((version) => versionLink(version, instance, scope));
  const items = [...versions, ...item.dropdownItemsAfter.flatMap(resolve)];
  const only = items[0];
  if (items.length === 1 && only) return [only];
  const active = versions.find(({ current }) => current);
  const label = active ?? versions[0];
  const inside = scope.page.instance === instance.pluginId;
  const byVersion = Object.fromEntries(
    instance.versions.map((version) => [version.name, { label: version.label }]),
  );
  return [
    {
      kind: 'dropdown',
      label: label?.label ?? 'Versions',
      items,
      ...(inside ? {} : { follows: { instance: instance.pluginId, byVersion } }),
    },
  ];
}
