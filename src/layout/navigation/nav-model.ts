import type { SiteConfig } from '../../config/schema.ts';
import { SiteError } from '../../config/site-error.ts';
import {
  type DocsInstance,
  type DocsVersion,
  latestOf,
  routeToUrl,
  type SiteModel,
  type SitePage,
  versionBeside,
} from '../../docs/index.ts';

/** A navbar item, fully resolved for one page. */
export type NavItem = NavLink | NavDropdown | NavHtml | { kind: 'search' };

export interface NavDropdown {
  kind: 'dropdown';
  label: string;
  /** Name in the Lucide set. */
  icon?: string;
  items: (NavLink | NavHtml)[];
  follows?: FollowsVersion;
}

/** Targets of an item outside a docs instance, once the reader prefers a version (S4-15). */
export interface FollowsVersion {
  instance: string;
  byVersion: Record<string, { label: string; href?: string }>;
}

export interface NavLink {
  kind: 'link';
  label: string;
  href: string;
  /** `page` if the link leads to the page itself, `true` if it leads to a section the page is in. */
  current?: 'page' | 'true';
  external: boolean;
  download?: string;
  /** BCP 47 tag of the destination, on links of the locale dropdown. */
  lang?: string;
  /** True if the link keeps the query and the hash of the page (S2-L12, S2-L13). */
  keepsQuery?: boolean;
  /** Version saved as the preferred one when the reader chooses the link (S4-15). */
  prefers?: { instance: string; version: string };
  follows?: FollowsVersion;
}

/** Raw HTML from the configuration. */
export interface NavHtml {
  kind: 'html';
  value: string;
}

export interface NavModel {
  left: NavItem[];
  right: NavItem[];
}

/** Page and site that navbar items are resolved against. */
export interface NavScope {
  config: SiteConfig;
  model: SiteModel;
  page: SitePage;
  /** Position of the item in the configuration, and the configuration's file, for messages. */
  at?: number;
  file?: string;
}

/** Returns the place of an item, for messages. */
export function place(scope: NavScope): string {
  const index = scope.at === undefined ? '' : `[${scope.at}]`;
  return `${scope.file ?? 'site.config.ts'}, key \`themeConfig.navbar.items${index}\``;
}

/** Returns a docs instance. @throws SiteError if the configuration has none with that id */
export function instanceOf(id: string, scope: NavScope): DocsInstance {
  const instance = scope.model.instances.find(({ pluginId }) => pluginId === id);
  if (instance) return instance;
  const known = scope.model.instances.map(({ pluginId }) => pluginId);
  throw new SiteError(
    `Can't find any docs instance with id "${id}"\n  at ${place(scope)}\nFix: write one of ` +
      `${known.map((name) => `"${name}"`).join(', ')} as docsPluginId.`,
  );
}

/** Returns the versions an item may lead to: the page's own first, then the latest. */
export function activeVersions(instance: DocsInstance, { page, model }: NavScope): DocsVersion[] {
  const first = [versionBeside(page, instance, model), latestOf(instance)];
  return [...new Set([...first.flatMap((version) => version ?? []), ...instance.versions])];
}

/** Returns a doc of a version, in the locale of the page. */
export function pageOf(
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

export function link(label: string, href: string, rest: Partial<NavLink> = {}): NavLink {
  return { kind: 'link', label, href, external: false, ...rest };
}

/** Returns a link to a page. @param isSection true if the page shown belongs to the link's section */
export function linkTo(
  { route }: Pick<SitePage, 'route'>,
  label: string,
  scope: NavScope,
  { isSection, ...rest }: Partial<NavLink> & { isSection?: boolean } = {},
): NavLink {
  const current = route === scope.page.route ? 'page' : isSection ? 'true' : undefined;
  return link(label, routeToUrl(route, scope.config.baseUrl), { current, ...rest });
}

/** Returns `version "current"`, or `versions "2.0", "1.0"`. */
export function listVersions(versions: readonly DocsVersion[]): string {
  const names = versions.map(({ name }) => `"${name}"`).join(', ');
  return `version${versions.length > 1 ? 's' : ''} ${names}`;
}

/**
 * Returns the link of an item that leads into the page's version of an instance. On a page without one it
 * leads into the preferred version. Only the browser knows that one (S4-15), so the link
 * carries its target in every version.
 */
export function linkByVersion(
  instance: DocsInstance,
  scope: NavScope,
  linkIn: (version: DocsVersion) => NavLink | undefined,
): NavLink | undefined {
  const inside = versionBeside(scope.page, instance, scope.model) !== undefined;
  const links = activeVersions(instance, scope).flatMap((version) => {
    const found = linkIn(version);
    return found ? [{ version: version.name, link: found }] : [];
  });
  const first = links[0]?.link;
  if (!first || inside || links.length < 2) return first;
  const byVersion = Object.fromEntries(
    links.map(({ version, link: { href, label } }) => [version, { href, label }]),
  );
  return { ...first, follows: { instance: instance.pluginId, byVersion } };
}
