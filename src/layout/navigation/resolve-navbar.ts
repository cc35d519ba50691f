import { nearest } from '../../../lib/nearest.ts';
import { withUrls } from '../../config/addresses.ts';
import { type InLocale, inLocale } from '../../config/in-locale.ts';
import type { DropdownEntry, NavbarItem } from '../../config/navbar-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { SiteError } from '../../config/site-error.ts';
import type { DocsInstance, DocsVersion, SiteModel, SitePage } from '../../docs/index.ts';
import {
  counterpart,
  flattenSidebar,
  inVersion,
  latestOf,
  localePrefix,
  localised,
  siteUrl,
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
  type NavModel,
  type NavScope,
  pageOf,
  place,
} from './nav-model.ts';

type Item = InLocale<NavbarItem>;
type Entry = InLocale<DropdownEntry>;
type ItemOf<Type extends Item['type']> = Extract<Item, { type: Type }>;

/** Returns what an item becomes that a dropdown may contain too. */
function entryOf(item: Entry, scope: NavScope): (NavLink | NavHtml)[] {
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
      return [htmlItem(item, scope)];
    default:
      return item satisfies never;
  }
}

/** Returns what an item of any kind becomes on the page. */
function itemOf(item: Item, scope: NavScope): NavItem[] {
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
      return docsVersionDropdown(item, scope, (entry) => entryOf(entry, scope));
    case 'default':
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
    case 'html':
      return entryOf(item, scope);
    default:
      return item satisfies never;
  }
}

/**
 * Resolves the configured navbar for one page.
 * @throws SiteError with the specification's texts (S8-04 to S8-08), place and fix
 */
export function resolveNavbar(scope: NavScope): NavModel {
  const items = inLocale(scope.config.themeConfig.navbar.items, scope.page.locale, scope.config);
  const side = (wanted: 'left' | 'right'): NavItem[] =>
    items.flatMap((item, at) => (item.position === wanted ? itemOf(item, { ...scope, at }) : []));
  return { left: side('left'), right: side('right') };
}

/** Returns one page of each locale, instance and version: the navbar's faults depend on nothing else. */
function representatives(pages: readonly SitePage[]): SitePage[] {
  const found = new Map<string, SitePage>();
  for (const page of pages) {
    const key = [page.locale, page.instance, page.version].join('\n');
    if (!found.has(key)) found.set(key, page);
  }
  return [...found.values()];
}

/**
 * Finds the navbar's faults before any page is built.
 * @param file of the configuration, for messages
 * @throws SiteError with the specification's texts (S8-04 to S8-08), place and fix
 */
export function checkNavbar(config: SiteConfig, model: SiteModel, file: string): void {
  const faults = new Set<string>();
  for (const page of representatives(model.pages)) {
    const items = inLocale(config.themeConfig.navbar.items, page.locale, config);
    for (const [at, item] of items.entries()) {
      try {
        itemOf(item, { config, model, page, file, at });
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
        faults.add(error.message);
      }
    }
  }
  if (faults.size > 0) throw new SiteError([...faults].join('\n\n'));
}

/** Returns a link inside or outside the site, or a download (S2-L03). */
function defaultLink(item: ItemOf<'default'>, scope: NavScope): NavLink[] {
  if ((item.to === undefined) === (item.href === undefined)) {
    throw new SiteError(
      `navbar item "${item.label}" needs a target\n  at ${place(scope)}\nFix: write either ` +
        '`to` (a route of this site) or `href` (a URL).',
    );
  }
  if (item.href !== undefined) return [link(item.label, item.href, { external: true })];
  const route = localised(item.to ?? '/', scope.page.locale, scope);
  return [linkTo({ route }, item.label, scope, { download: item.download })];
}

/**
 * Returns the same page, query and hash in each locale, or its home if the page is missing (S2-L12). A
 * site with one locale needs no switcher.
 */
function localeDropdown(item: ItemOf<'localeDropdown'>, scope: NavScope): NavItem[] {
  const { config, page } = scope;
  const locales = Object.entries(config.i18n.locales);
  const after = item.dropdownItemsAfter.flatMap((entry) => entryOf(entry, scope));
  if (locales.length < 2) return after;
  const items = locales.map(([name, locale]) => {
    const same = page.kind === 'not-found' ? undefined : counterpart(page, name, scope);
    const route = same?.route ?? (localePrefix(name, config) || '/');
    return linkTo({ route }, locale.label, scope, {
      lang: locale.htmlLang,
      isSection: name === page.locale,
      keepsQuery: true,
    });
  });
  const label = config.i18n.locales[page.locale]?.label ?? page.locale;
  return [{ kind: 'dropdown', label, icon: 'languages', items: [...items, ...after] }];
}

/** Returns raw HTML with its links below the base URL and in the page's locale (S2-L07). */
function htmlItem({ value }: ItemOf<'html'>, scope: NavScope): NavHtml {
  const urlOf = (address: string): string => siteUrl(address, scope, scope.page.locale);
  return { kind: 'html', value: withUrls(value, urlOf) };
}

/** Returns "a" or "b", for the fix of a message. */
function choices(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(' or ');
}

/**
 * Returns the link to a doc (S2-L08). A draft disappears silently (S5-04); otherwise S5-03 and S8-08
 * apply.
 */
function docLink(item: ItemOf<'doc'>, scope: NavScope): NavLink[] {
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
function sidebarLink(item: ItemOf<'docSidebar'>, scope: NavScope): NavLink[] {
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
function docsVersion(item: ItemOf<'docsVersion'>, scope: NavScope): NavLink[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const found = linkByVersion(instance, scope, (version) =>
    linkTo(mainPage(version, instance, scope), item.label ?? version.label, scope, {
      isSection: scope.page.instance === instance.pluginId,
    }),
  );
  return found ? [found] : [];
}

/**
 * Returns the docs instance that a version dropdown switches: its own, or the page's if that one has
 * several versions too. Versions of the same name belong together, so one dropdown is enough.
 */
function switchedInstance(instance: DocsInstance, { page, model }: NavScope): DocsInstance {
  const own = model.instances.find(({ pluginId }) => pluginId === page.instance);
  return own && own.versions.length > 1 ? own : instance;
}

/** Returns a link of the dropdown: the page's equivalent, or the version's main doc (S2-L13). */
function versionLink(version: DocsVersion, instance: DocsInstance, scope: NavScope): NavLink {
  const { page, config } = scope;
  const switched = switchedInstance(instance, scope);
  const there = switched.versions.find(({ name }) => name === version.name);
  const same = there && page.instance === switched.pluginId && inVersion(page, there.name, scope);
  const main = () => mainPage(there ?? version, there ? switched : instance, scope);
  const kept = config.themeConfig.docs.versionPersistence !== 'none';
  return linkTo(same || main(), version.label, scope, {
    isSection: page.instance === switched.pluginId && page.version === version.name,
    keepsQuery: true,
    prefers: kept ? { instance: instance.pluginId, version: version.name } : undefined,
  });
}

/** Returns one link for each version; a plain link if there is only one (S2-L11). */
function docsVersionDropdown(
  item: ItemOf<'docsVersionDropdown'>,
  scope: NavScope,
  resolve: (entry: Entry) => (NavLink | NavHtml)[],
): NavItem[] {
  const instance = instanceOf(item.docsPluginId, scope);
  const versions = instance.versions.map((version) => versionLink(version, instance, scope));
  const items = [...versions, ...item.dropdownItemsAfter.flatMap(resolve)];
  const only = items[0];
  if (items.length === 1 && only) return [only];
  const active = versions.find(({ current }) => current);
  const latest = instance.versions.indexOf(latestOf(instance) as DocsVersion);
  const label = active ?? versions[latest];
  const inside = scope.page.instance === switchedInstance(instance, scope).pluginId;
  const byVersion = Object.fromEntries(
    instance.versions.map((version) => [version.name, { label: version.label }]),
  );
  return [
    {
      kind: 'dropdown',
      label: label?.label ?? '',
      items,
      ...(inside ? {} : { follows: { instance: instance.pluginId, byVersion } }),
    },
  ];
}
