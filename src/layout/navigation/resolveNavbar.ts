import type { NavbarItem } from '../../config/navbarSchema.ts';
import { nearest } from '../../config/nearest.ts';
import { SiteError } from '../../config/SiteError.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { routeToUrl } from '../../docs/routes.ts';
import type { DocsInstance, DocsVersion, SiteModel, SitePage } from '../../docs/types.ts';
import type { NavHtml, NavItem, NavLink, NavModel } from './types.ts';

/** What navbar items are resolved against. */
export interface NavScope {
  config: SiteConfig;
  model: SiteModel;
  page: SitePage;
  /** Place of the item in the configuration, for messages. */
  at?: number;
}

function place(scope: NavScope): string {
  return `site.config.ts, key \`themeConfig.navbar.items${scope.at === undefined ? '' : `[${scope.at}]`}\``;
}

function instanceOf(id: string, scope: NavScope): DocsInstance {
  const instance = scope.model.instances.find(({ pluginId }) => pluginId === id);
  if (instance) return instance;
  const known = scope.model.instances.map(({ pluginId }) => pluginId);
  throw new SiteError(
    `Can't find any docs instance with id "${id}"\n  at ${place(scope)}\nFix: write one of ` +
      `${known.map((name) => `"${name}"`).join(', ')} as docsPluginId.`,
  );
}

/** Versions an item may lead to: the page's own first, then the latest. */
function activeVersions(instance: DocsInstance, scope: NavScope): DocsVersion[] {
  const { page } = scope;
  const own = instance.versions.find(
    ({ name }) => page.instance === instance.pluginId && name === page.version,
  );
  return [...new Set([...(own ? [own] : []), ...instance.versions])];
}

function pageOf(
  docId: string,
  instance: DocsInstance,
  version: DocsVersion,
  scope: NavScope,
): SitePage | undefined {
  return scope.model.pages.find(
    (page) =>
      page.docId === docId &&
      page.instance === instance.pluginId &&
      page.version === version.name &&
      page.locale === scope.page.locale,
  );
}

function link(label: string, href: string, rest: Partial<NavLink> = {}): NavLink {
  return { kind: 'link', label, href, current: false, external: false, ...rest };
}

type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;

function defaultLink(item: ItemOf<'default'>, scope: NavScope): NavLink[] {
  if ((item.to === undefined) === (item.href === undefined)) {
    throw new SiteError(
      `navbar item "${item.label}" needs a target\n  at ${place(scope)}\nFix: write either ` +
        '`to` (a route of this site) or `href` (a URL).',
    );
  }
  if (item.href !== undefined) return [link(item.label, item.href, { external: true })];
  const route = item.to ?? '/';
  const href = routeToUrl(route, scope.config.baseUrl);
  return [link(item.label, href, { download: item.download, current: route === scope.page.route })];
}

/** S5-03, S8-08; drafts disappear silently (S5-04). */
function docLink(item: ItemOf<'doc'>, scope: NavScope): NavLink[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const versions = activeVersions(instance, scope);
  for (const version of versions) {
    const page = pageOf(item.docId, instance, version, scope);
    if (!page) continue;
    const href = routeToUrl(page.route, scope.config.baseUrl);
    const current = page.route === scope.page.route;
    return [link(item.label ?? page.sidebarLabel ?? page.title, href, { current })];
  }
  if (versions.some((version) => version.draftIds.includes(item.docId))) return [];
  const known = versions.flatMap((version) => version.docs.map((doc) => doc.id));
  const near = nearest(item.docId, [...new Set(known)]);
  throw new SiteError(
    `DocNavbarItem: couldn't find any doc with id "${item.docId}" in version` +
      `${versions.length > 1 ? 's' : ''} ${versions.map(({ name }) => `"${name}"`).join(', ')}\n` +
      `  at ${place(scope)}\nFix: ${near.length ? `write ${near.map((id) => `"${id}"`).join(' or ')}.` : 'name a page below content/docs.'}`,
  );
}

/** S5-05, S8-05, S8-07. */
function sidebarLink(item: ItemOf<'docSidebar'>, scope: NavScope): NavLink[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const versions = activeVersions(instance, scope);
  const version = versions.find(({ sidebars }) => sidebars[item.sidebarId]);
  if (!version) {
    const known = versions.flatMap(({ sidebars }) => Object.keys(sidebars));
    throw new SiteError(
      `Can't find any sidebar with id "${item.sidebarId}" in version${versions.length > 1 ? 's' : ''} ` +
        `${versions.map(({ name }) => `"${name}"`).join(', ')}\n  at ${place(scope)}\nFix: write ` +
        `${[...new Set(known)].map((id) => `"${id}"`).join(' or ')}.`,
    );
  }
  if (!version.sidebars[item.sidebarId]?.link) {
    throw new SiteError(
      `DocSidebarNavbarItem: Sidebar with ID "${item.sidebarId}" doesn't have anything to be linked to.\n` +
        `  at ${place(scope)}\nFix: add a page to the sidebar, or remove the item.`,
    );
  }
  const main = pageOf(version.mainDocId, instance, version, scope);
  const set = scope.model.sidebarSets.find(
    ({ locale, instance: id, version: name }) =>
      locale === scope.page.locale && id === instance.pluginId && name === version.name,
  );
  const first = set?.sidebars[item.sidebarId]?.find(({ href }) => href !== undefined)?.href;
  const route = main?.sidebar === item.sidebarId ? main.route : (first ?? main?.route ?? '/');
  const current =
    scope.page.instance === instance.pluginId && scope.page.sidebar === item.sidebarId;
  return [link(item.label, routeToUrl(route, scope.config.baseUrl), { current })];
}

/** The page's counterpart in a version, or that version's main doc (S2-L13). */
function counterpart(version: DocsVersion, instance: DocsInstance, scope: NavScope): SitePage {
  const { page } = scope;
  const same =
    page.instance === instance.pluginId && page.docId !== undefined
      ? pageOf(page.docId, instance, version, scope)
      : undefined;
  const found = same ?? pageOf(version.mainDocId, instance, version, scope);
  if (!found) {
    throw new SiteError(
      `no version doc found by id=${version.mainDocId}\n  at version "${version.name}" of docs ` +
        `instance "${instance.pluginId}"\nFix: add a page to the version.`,
    );
  }
  return found;
}

function versionLink(
  version: DocsVersion,
  instance: DocsInstance,
  label: string,
  scope: NavScope,
): NavLink {
  const target = counterpart(version, instance, scope);
  return link(label, routeToUrl(target.route, scope.config.baseUrl), {
    current: scope.page.instance === instance.pluginId && scope.page.version === version.name,
    keepsQuery: true,
    prefers: { instance: instance.pluginId, version: version.name },
  });
}

function docsVersion(item: ItemOf<'docsVersion'>, scope: NavScope): NavLink[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const version = activeVersions(instance, scope)[0];
  if (!version) return [];
  return [versionLink(version, instance, item.label ?? version.label, scope)];
}

function docsVersionDropdown(item: ItemOf<'docsVersionDropdown'>, scope: NavScope): NavItem[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const versions = instance.versions.map((version) =>
    versionLink(version, instance, version.label, scope),
  );
  const items = [...versions, ...item.dropdownItemsAfter.flatMap((entry) => entryOf(entry, scope))];
  const only = items[0];
  if (items.length === 1 && only) return [only];
  const active = versions.find(({ current }) => current) ?? versions[0];
  return [{ kind: 'dropdown', label: active?.label ?? 'Versions', items }];
}

/** The same page, query and hash in each locale (S2-L12). */
function localeDropdown(item: ItemOf<'localeDropdown'>, scope: NavScope): NavItem[] {
  const { config, model, page } = scope;
  const base = routeIn(config.i18n.defaultLocale, page);
  const items = Object.entries(config.i18n.locales).map(([name, locale]) => {
    const prefix = name === config.i18n.defaultLocale ? '' : `/${name}`;
    const route = `${prefix}${base}`.replace(/(?<=.)\/$/, base === '/' ? '' : '/') || '/';
    const exists = model.pages.some((other) => other.route === route);
    const href = routeToUrl(exists ? route : prefix || '/', config.baseUrl);
    return link(locale.label, href, {
      lang: locale.htmlLang,
      current: name === page.locale,
      keepsQuery: true,
    });
  });
  const after = item.dropdownItemsAfter.flatMap((entry) => entryOf(entry, scope));
  const label = config.i18n.locales[page.locale]?.label ?? page.locale;
  return [{ kind: 'dropdown', label, icon: 'languages', items: [...items, ...after] }];
}

/** A page's route without its locale. */
function routeIn(defaultLocale: string, page: SitePage): string {
  if (page.locale === defaultLocale) return page.route;
  return page.route.slice(page.locale.length + 1) || '/';
}

function entryOf(item: NavbarItem, scope: NavScope): (NavLink | NavHtml)[] {
  switch (item.type) {
    case 'default':
      return defaultLink(item, scope);
    case 'doc':
      return docLink(item, scope);
    case 'docSidebar':
      return sidebarLink(item, scope);
    case 'docsVersion':
      return docsVersion(item, scope);
    case 'html':
      return [{ kind: 'html', value: item.value }];
    default:
      throw new SiteError(
        `a dropdown cannot hold an item of type "${item.type}"\n  at ${place(scope)}\nFix: move it out.`,
      );
  }
}

function itemOf(item: NavbarItem, scope: NavScope): NavItem[] {
  switch (item.type) {
    case 'search':
      return [{ kind: 'search' }];
    case 'dropdown': {
      const items = item.items.flatMap((entry) => entryOf(entry, scope));
      return items.length === 0 ? [] : [{ kind: 'dropdown', label: item.label, items }];
    }
    case 'localeDropdown':
      return localeDropdown(item, scope);
    case 'docsVersionDropdown':
      return docsVersionDropdown(item, scope);
    default:
      return entryOf(item, scope);
  }
}

/**
 * Resolves the configured navbar for one page.
 * @throws SiteError with the specification's texts (S8-04 to S8-08), place and fix
 */
export function resolveNavbar(scope: NavScope): NavModel {
  const { items } = scope.config.themeConfig.navbar;
  const side = (wanted: 'left' | 'right'): NavItem[] =>
    items.flatMap((item, at) => (item.position === wanted ? itemOf(item, { ...scope, at }) : []));
  return { left: side('left'), right: side('right') };
}
