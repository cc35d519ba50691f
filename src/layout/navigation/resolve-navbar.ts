import { withUrls } from '../../config/addresses.ts';
import type { DropdownEntry, NavbarItem } from '../../config/navbar-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { SiteError } from '../../config/site-error.ts';
import { counterpart, localePrefix, localised, siteUrl } from '../../docs/locales.ts';
import type { SiteModel, SitePage } from '../../docs/types.ts';
import { docLink, docsVersion, docsVersionDropdown, sidebarLink } from './docs-items.ts';
import {
  link,
  linkTo,
  type NavHtml,
  type NavItem,
  type NavLink,
  type NavModel,
  type NavScope,
  place,
} from './nav-model.ts';

type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;

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

/** Returns the same page, query and hash in each locale, or its home if the page is missing (S2-L12). */
function localeDropdown(item: ItemOf<'localeDropdown'>, scope: NavScope): NavItem[] {
  const { config, page } = scope;
  const items = Object.entries(config.i18n.locales).map(([name, locale]) => {
    const same = page.kind === 'not-found' ? undefined : counterpart(page, name, scope);
    const route = same?.route ?? (localePrefix(name, config) || '/');
    return linkTo({ route }, locale.label, scope, {
      lang: locale.htmlLang,
      isSection: name === page.locale,
      keepsQuery: true,
    });
  });
  const after = item.dropdownItemsAfter.flatMap((entry) => entryOf(entry, scope));
  const label = config.i18n.locales[page.locale]?.label ?? page.locale;
  return [{ kind: 'dropdown', label, icon: 'languages', items: [...items, ...after] }];
}

/** Returns raw HTML with its links below the base URL and in the page's locale (S2-L07). */
function htmlItem({ value }: ItemOf<'html'>, scope: NavScope): NavHtml {
  const urlOf = (address: string): string => siteUrl(address, scope, scope.page.locale);
  return { kind: 'html', value: withUrls(value, urlOf) };
}

function entryOf(item: DropdownEntry, scope: NavScope): (NavLink | NavHtml)[] {
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
      return docsVersionDropdown(item, scope, (entry) => entryOf(entry, scope));
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
  for (const page of representatives(model.pages)) {
    resolveNavbar({ config, model, page, file });
  }
}
