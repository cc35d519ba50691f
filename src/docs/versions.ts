import type { SiteConfig } from '../config/schema.ts';
import type { Messages } from '../messages/index.ts';
import { joinRoute, localePrefix, localised } from './routes.ts';
import type { DocsInstance, DocsVersion, SidebarNode, SiteModel, SitePage } from './site-model.ts';

interface Site {
  config: SiteConfig;
  model: SiteModel;
}

type Versions = Pick<SiteModel, 'instances'>;
type Place = Pick<SitePage, 'instance' | 'version'>;

/** Returns the latest release of a docs instance. */
export function latestOf({ versions }: DocsInstance): DocsVersion | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/**
 * Returns the name of a page's version if it isn't the latest release. Undefined outside the docs, too.
 */
export function versionApart({ instance, version }: Place, { instances }: Versions) {
  const own = instances.find(({ pluginId }) => pluginId === instance);
  return own === undefined || latestOf(own)?.name === version ? undefined : version;
}

/**
 * Returns the version of a docs instance that a page belongs to: its own, or in another instance the one
 * of the same name. A page of the latest release leads to no particular version of another instance.
 */
export function versionBeside(page: Place, instance: DocsInstance, site: Versions) {
  const isInside = page.instance === instance.pluginId;
  const name = isInside ? page.version : versionApart(page, site);
  return instance.versions.find((version) => version.name === name);
}

/** Returns the route of a version, without a slash at the end: `/1.0`, `/ar/api`. */
function rootOf({ instance, locale }: SitePage, version: string, config: SiteConfig): string {
  const { routeBase = '/', versions = [] } = config.docs.find(({ id }) => id === instance) ?? {};
  const { path = '' } = versions.find(({ name }) => name === version) ?? {};
  return joinRoute(localePrefix(locale, config), routeBase, path);
}

/**
 * Returns the same page in another version of its instance, in its locale. Docs have the same id there. A
 * contract's first page is named after its title, and a generated index has only its route.
 */
export function inVersion(
  page: SitePage,
  version: string,
  { config, model }: Site,
): SitePage | undefined {
  const { kind, docId, route } = page;
  const below = route.slice(rootOf(page, page.version ?? '', config).length);
  const indexRoute = joinRoute(rootOf(page, version, config), below);
  const isSame = (other: SitePage): boolean => {
    if (kind === 'reference-info') return other.kind === kind;
    return docId === undefined ? other.route === indexRoute : other.docId === docId;
  };
  return model.pages.find(
    (other) =>
      other.instance === page.instance &&
      other.version === version &&
      other.locale === page.locale &&
      isSame(other),
  );
}

/**
 * Returns where a route in the text of a page leads: into the version of the page, if that has the target.
 * Guides name pages without their version, so that they needn't change when one is cut.
 */
export function routeBeside(route: string, from: Place, { config, model }: Site): string {
  if (versionApart(from, model) === undefined) return route;
  const meant = model.instances.flatMap((instance) => {
    const { routeBase = '/', versions = [] } =
      config.docs.find(({ id }) => id === instance.pluginId) ?? {};
    const latest = joinRoute(routeBase, versions.find(({ isLast }) => isLast)?.path ?? '');
    const beside = versionBeside(from, instance, model)?.name;
    const own = versions.find(({ name }) => name === beside);
    if (!own || !`${route}/`.startsWith(latest === '/' ? latest : `${latest}/`)) return [];
    return [joinRoute(routeBase, own.path, route.slice(latest.length))];
  });
  const target = model.pages.find((page) => meant.includes(page.route.replace(/(?<=.)\/$/, '')));
  return target?.route ?? route;
}

/** Tells whether links on a page lead where its author wrote: in the default locale and the latest release. */
export function isAsWritten(page: SitePage, { config, model }: Site): boolean {
  return page.locale === config.i18n.defaultLocale && versionApart(page, model) === undefined;
}

/** Returns a sidebar whose links by route lead to pages in the version and the language of a page, too. */
export function sidebarBeside(
  nodes: readonly SidebarNode[],
  page: SitePage,
  site: Site,
): SidebarNode[] {
  if (isAsWritten(page, site)) return [...nodes];
  return nodes.map((node) => {
    if (node.kind === 'category') return { ...node, items: sidebarBeside(node.items, page, site) };
    if (node.external || node.docId !== undefined) return node;
    const [, route = '', anchor = ''] = /^([^#]*)(.*)$/.exec(node.href) ?? [];
    return { ...node, href: localised(routeBeside(route, page, site), page.locale, site) + anchor };
  });
}

/** Notice for readers of a version other than the latest release. */
export interface VersionNotice {
  /** Undefined for a version without a banner. */
  title: string | undefined;
  /** Text of the link to the latest release. */
  link: string;
  /** The same page in the latest release, or its first one. */
  target: SitePage;
  /** Name of the latest release. */
  latest: string;
  /** Route of the page that search engines should show instead; undefined if they should show none. */
  canonical: string | undefined;
}

/** Returns the notice on a page; undefined in the latest release and outside the docs. */
export function versionNotice(
  page: SitePage,
  site: Site,
  messages: Messages,
): VersionNotice | undefined {
  const { config, model } = site;
  const instance = model.instances.find(({ pluginId }) => pluginId === page.instance);
  const latest = instance && latestOf(instance);
  if (!latest || versionApart(page, model) === undefined) return undefined;
  const same = inVersion(page, latest.name, site);
  const first = model.pages.find(
    ({ instance, version, locale, docId }) =>
      instance === page.instance &&
      version === latest.name &&
      locale === page.locale &&
      docId === latest.mainDocId,
  );
  const target = same ?? first;
  const versions = config.docs.find(({ id }) => id === page.instance)?.versions ?? [];
  const own = versions.find(({ name }) => name === page.version);
  if (!own || !target) return undefined;
  const { oldVersion, unreleasedVersion, samePageInLatest, firstPageOfLatest } = messages;
  const title = { none: undefined, unmaintained: oldVersion, unreleased: unreleasedVersion };
  return {
    title: title[own.banner]?.replace('{version}', () => own.label),
    link: (same ? samePageInLatest : firstPageOfLatest).replace('{version}', () => latest.label),
    target,
    latest: latest.name,
    canonical: own.banner === 'unreleased' ? undefined : same?.route,
  };
}
