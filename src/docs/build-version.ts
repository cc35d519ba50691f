import { nearest } from '../../lib/nearest.ts';
import type { DocsInstanceConfig, VersionConfig } from '../config/docs-instance-schema.ts';
import type { DocFile } from './read-docs.ts';
import type { ReferencePage } from './reference-pages.ts';
import { docPathOf, joinRoute, routeToUrl } from './routes.ts';
import { flattenSidebar } from './sidebar-queries.ts';
import type {
  SidebarCall,
  SidebarCategory,
  SidebarItem,
  Sidebars,
  SidebarText,
} from './sidebar-types.ts';
import type { DocsVersion, SidebarNode, SidebarSet, SitePage } from './site-model.ts';

/** Docs that a sidebar may list: published ones with label and route, and drafts. */
export interface SidebarScope {
  docs: ReadonlyMap<string, { label: string; route: string }>;
  draftIds: ReadonlySet<string>;
  /** Sidebars of the docs instances with a contract, by instance. */
  references: ReadonlyMap<string, SidebarNode[]>;
  /** Turns the slug of a generated index into a route. */
  routeOf: (slug: string) => string;
  /** Locale of the labels, and the one of labels that have no translation. */
  locale: string;
  defaultLocale: string;
  /** File of the sidebars and name of the version, for messages. */
  origin: string;
  version: string;
  /** Receives the entries that list a doc or a reference that doesn't exist. */
  faults: string[];
}

/** A category page made from the category's children. */
interface GeneratedPage {
  route: string;
  title: string;
  description: string;
  comparison?: readonly (readonly string[])[];
  /** True if the description is in the page's locale. */
  isTranslated?: boolean;
  sidebar: string;
}

function textOf(text: SidebarText, { locale, defaultLocale }: SidebarScope): string {
  return typeof text === 'string' ? text : (text[locale] ?? text[defaultLocale] ?? '');
}

/** Returns what is missing, in S8-06 in the specification's words, with the place and the nearest ids. */
function missing(
  what: string,
  id: string,
  ids: Iterable<string>,
  sidebarId: string,
  { origin, version }: SidebarScope,
): string {
  const near = nearest(id, [...ids]);
  const fix = near.length
    ? `write ${near.map((name) => `'${name}'`).join(' or ')}.`
    : `add ${what === DOC ? 'the page' : 'a docs instance with a contract'}, or remove the entry.`;
  return (
    `no ${what} found by id=${id}\n  at ${origin}, sidebar "${sidebarId}", version "${version}"\n` +
    `Fix: ${fix}`
  );
}

const DOC = 'version doc';

function docNode(
  id: string,
  label: SidebarText | undefined,
  sidebarId: string,
  scope: SidebarScope,
  call?: SidebarCall,
): SidebarNode[] {
  if (scope.draftIds.has(id)) return [];
  const doc = scope.docs.get(id);
  if (!doc) {
    scope.faults.push(missing(DOC, id, scope.docs.keys(), sidebarId, scope));
    return [];
  }
  const own = label === undefined ? doc.label : textOf(label, scope);
  const link = { kind: 'link' as const, label: own, href: doc.route, docId: id };
  return [call === undefined ? link : { ...link, call }];
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

/**
 * Resolves an entry.
 *
 * @param around route of the page of the category that it's in. Default: the first page's
 */
function resolveItem(
  item: SidebarItem,
  sidebarId: string,
  scope: SidebarScope,
  around = scope.docs.get('index')?.route ?? '',
): SidebarNode[] {
  if (typeof item === 'string') return docNode(item, undefined, sidebarId, scope);
  if (item.type === 'doc') return docNode(item.id, item.label, sidebarId, scope, item.call);
  if (item.type === 'link') {
    const external = /^[a-z]+:/i.test(item.href);
    const target = item.href.startsWith('#') ? around + item.href : item.href;
    return [{ kind: 'link', label: textOf(item.label, scope), href: target, external }];
  }
  if (item.type === 'reference') {
    const { docsPluginId: id } = item;
    const nodes = scope.references.get(id);
    if (nodes) return nodes;
    scope.faults.push(missing('reference', id, scope.references.keys(), sidebarId, scope));
    return [];
  }
  const href = categoryHref(item, sidebarId, scope);
  const items = item.items.flatMap((child) => resolveItem(child, sidebarId, scope, href));
  if (items.length === 0 && href === undefined) return [];
  const description =
    typeof item.link === 'object' ? textOf(item.link.description, scope) : undefined;
  return [
    {
      kind: 'category',
      label: textOf(item.label, scope),
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
      {
        route: scope.routeOf(slug),
        title: textOf(title ?? item.label, scope),
        description: textOf(description, scope),
        comparison,
        isTranslated: (typeof description !== 'string' && scope.locale in description) || undefined,
        sidebar,
      },
      ...below,
    ];
  });
}

/** Resolves every id of the sidebars to a label and a route. Drafts disappear silently (S5-04). */
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

/** One version of an instance in one locale, as read from disk. */
export interface VersionSource {
  instance: DocsInstanceConfig;
  version: VersionConfig;
  isLast: boolean;
  locale: string;
  defaultLocale: string;
  /** Route of the locale: `/` for the default one. */
  localeRoute: string;
  /** Locale of texts that exist once (contract, sidebars). Undefined if it's the page's own. */
  textLocale?: string;
  baseUrl: string;
  docs: DocFile[];
  referencePages: ReferencePage[];
  sidebars: Sidebars;
  /** Sidebars of the docs instances with a contract, by instance. Default: none. */
  references?: SidebarScope['references'];
  /** File of the sidebars, or the contract that they come from, for messages. */
  sidebarOrigin: string;
  /** Includes drafts (authoring server). */
  withDrafts: boolean;
}

export interface BuiltVersion {
  pages: SitePage[];
  version: DocsVersion;
  sidebarSet: SidebarSet;
  /** Entries of the sidebars that list a doc or a reference that doesn't exist. */
  faults: string[];
}

/** Returns the sidebar of each page by route: the first that lists it. */
function sidebarsByRoute(sidebars: SidebarSet['sidebars']): Map<string, string> {
  const listed = Object.entries(sidebars).flatMap(([id, nodes]) =>
    flattenSidebar(nodes).map(({ href }) => [href, id] as const),
  );
  return new Map(listed.reverse());
}

function mdxPage(doc: DocFile, source: VersionSource, routeOf: (path: string) => string): SitePage {
  const { frontMatter } = doc;
  return {
    route: routeOf(docPathOf(doc.id, frontMatter.slug)),
    kind: 'doc',
    locale: source.locale,
    title: frontMatter.title,
    description: frontMatter.description,
    instance: source.instance.id,
    version: source.version.name,
    docId: doc.id,
    sidebarLabel: frontMatter.sidebar_label,
    tags: frontMatter.tags,
    file: doc.file,
    textLocale: doc.textLocale,
    origin: doc.origin,
    frontMatter,
  };
}

function contractPage(
  page: ReferencePage,
  source: VersionSource,
  routeOf: (path: string) => string,
): SitePage {
  const route = routeOf(docPathOf(page.id, undefined));
  return {
    // The reference's home keeps its slash: it is written as a folder's index (S2-A01).
    route: page.kind === 'reference-index' && route !== '/' ? `${route}/` : route,
    kind: page.kind,
    locale: source.locale,
    title: page.title,
    description: page.description,
    instance: source.instance.id,
    version: source.version.name,
    docId: page.id,
    sidebarLabel: page.label,
    textLocale: source.textLocale,
    tags: [],
    origin: source.sidebarOrigin,
  };
}

/** Builds the pages, the sidebars and the version metadata of one version. */
export function buildVersion(source: VersionSource): BuiltVersion {
  const { instance, version, locale, baseUrl } = source;
  const routeOf = (path: string): string =>
    joinRoute(source.localeRoute, instance.routeBase, version.path, path);
  const published = source.docs.filter((doc) => source.withDrafts || !doc.frontMatter.draft);
  const drafts = source.docs.filter((doc) => doc.frontMatter.draft);
  const pages = [
    ...published.map((doc) => mdxPage(doc, source, routeOf)),
    ...source.referencePages.map((page) => contractPage(page, source, routeOf)),
  ];
  const faults: string[] = [];
  const resolved = resolveSidebars(source.sidebars, {
    faults,
    docs: new Map(
      pages.map((page) => [
        page.docId ?? '',
        { label: page.sidebarLabel ?? page.title, route: page.route },
      ]),
    ),
    draftIds: new Set(source.withDrafts ? [] : drafts.map((doc) => doc.id)),
    references: source.references ?? new Map(),
    routeOf,
    locale,
    defaultLocale: source.defaultLocale,
    origin: source.sidebarOrigin,
    version: version.name,
  });
  const generated = resolved.pages.map(
    (page): SitePage => ({
      route: page.route,
      kind: 'generated-index',
      locale,
      title: page.title,
      description: page.description,
      comparison: page.comparison,
      instance: instance.id,
      version: version.name,
      textLocale: page.isTranslated ? undefined : source.textLocale,
      tags: [],
      origin: source.sidebarOrigin,
    }),
  );
  const all = [...pages, ...generated];
  const onlySidebar = Object.keys(resolved.nodes)[0];
  const sidebars = sidebarsByRoute(resolved.nodes);
  for (const page of all) page.sidebar = sidebars.get(page.route) ?? onlySidebar;
  return {
    faults,
    pages: all,
    version: {
      name: version.name,
      label: version.label,
      isLast: source.isLast,
      docs: pages.map((page) => ({
        id: page.docId ?? '',
        path: routeToUrl(page.route, baseUrl),
        sidebar: page.sidebar,
      })),
      sidebars: Object.fromEntries(
        Object.entries(resolved.nodes).map(([id, nodes]) => {
          const first = flattenSidebar(nodes)[0];
          return [
            id,
            first ? { link: { label: first.label, path: routeToUrl(first.href, baseUrl) } } : {},
          ];
        }),
      ),
      draftIds: drafts.map((doc) => doc.id),
      mainDocId: mainDocId(pages, routeOf('/')),
    },
    sidebarSet: { locale, instance: instance.id, version: version.name, sidebars: resolved.nodes },
  };
}

/**
 * Returns the doc at the version's own route, otherwise the first one, or the expected but missing one.
 */
function mainDocId(pages: readonly SitePage[], home: string): string {
  const main = pages.find((page) => page.route === home || page.route === `${home}/`) ?? pages[0];
  return main?.docId ?? 'index';
}
