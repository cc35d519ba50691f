import type { DropdownEntry, NavbarItem } from '../../config/navbar-schema.ts';
import { SiteError } from '../../config/site-error.ts';
import type { DocsInstance, DocsVersion, SitePage } from '../../docs/types.ts';
import { instanceOf, linkByVersion, linkTo, type NavScope, pageOf } from './scope.ts';
import type { NavHtml, NavItem, NavLink } from './types.ts';

type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;

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
