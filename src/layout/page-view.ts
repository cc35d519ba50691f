import { config, messages, model } from 'virtual:site';
import { components } from 'virtual:site-content';
import type { ComponentType } from 'react';
import { SiteError } from '../config/site-error.ts';
import {
  childrenOf,
  counterpart,
  documentTitle,
  type Heading,
  isHome,
  localePrefix,
  neighbours,
  type PageKind,
  type PageLink,
  pathTo,
  pruneSidebar,
  routeToUrl,
  type SidebarNode,
  type SitePage,
  sidebarBeside,
  type VersionNotice,
  versionNotice,
} from '../docs/index.ts';
import { browserMessages, type Language, type Messages } from '../messages/index.ts';
import type { NavModel } from './navigation/nav-model.ts';
import { resolveNavbar } from './navigation/resolve-navbar.ts';

/** A page below a category, as its card shows it. */
interface ChildPage {
  label: string;
  href: string;
  description: string;
}

/** Everything the frame of a page shows, ready for the views. */
export interface PageView {
  page: SitePage;
  /** URL of the page, with the base URL. */
  url: string;
  /** Absolute URL for search engines: the page's own, or the one of the same page in the latest release. */
  canonical: string;
  /** True if search engines shouldn't show the page. */
  isHidden: boolean;
  /** Text of `<title>`. */
  documentTitle: string;
  locale: { name: string; htmlLang: string; direction: 'ltr' | 'rtl' };
  /** Words of the frame for the code in the browser, as JSON. Undefined in English. */
  browserMessages?: string;
  /** Language of the text, if it hasn't been translated into the page's. */
  text?: Language;
  /** The same page in every locale, and the one for all others (`x-default`). */
  alternates: { htmlLang: string; href: string }[];
  nav: NavModel;
  /** URL of the docs home in the page's locale. */
  home: string;
  sidebar: SidebarNode[];
  /** Names of the categories above the page, and the page itself. */
  breadcrumbs: { label: string; href?: string }[];
  previous?: PageLink;
  next?: PageLink;
  /** Pages below the category, if this is a category's page. */
  children: ChildPage[];
  /** Heading of the cards of these pages, if the page has its own text above them. */
  childrenHeading?: Heading;
  toc: Heading[];
  /** Notice on a page that isn't of the latest release. */
  notice?: VersionNotice;
  /** Label of the version, on pages of an instance with a contract or several versions. */
  versionLabel?: string;
}

function sidebarOf(page: SitePage): SidebarNode[] {
  const instance = page.instance ?? config.docs[0]?.id;
  const set = model.sidebarSets.find(
    (candidate) =>
      candidate.locale === page.locale &&
      candidate.instance === instance &&
      (page.version === undefined || candidate.version === page.version),
  );
  if (!set) return [];
  const nodes =
    (page.sidebar && set.sidebars[page.sidebar]) || Object.values(set.sidebars)[0] || [];
  return sidebarBeside(nodes, page, { config, model });
}

/** Returns the headings within the levels that the page or the site sets (S1-16). */
function tocOf(page: SitePage, headings: readonly Heading[]): Heading[] {
  const { minHeadingLevel, maxHeadingLevel } = config.themeConfig.tableOfContents;
  const min = page.frontMatter?.toc_min_heading_level ?? minHeadingLevel;
  const max = page.frontMatter?.toc_max_heading_level ?? maxHeadingLevel;
  if (page.frontMatter?.hide_table_of_contents || page.frontMatter?.template === 'home') return [];
  return headings.filter((heading) => heading.depth >= min && heading.depth <= max);
}

/** Returns the page's addresses in every locale; none with only one locale, or without a public page. */
function alternatesOf(page: SitePage): PageView['alternates'] {
  const { locales, defaultLocale } = config.i18n;
  if (Object.keys(locales).length < 2 || page.kind === 'not-found') return [];
  const inLocales = Object.entries(locales).flatMap(([name, locale]) => {
    const other = counterpart(page, name, { config, model });
    if (!other) return [];
    const address = config.url + routeToUrl(other.route, config.baseUrl);
    return [{ name, htmlLang: locale.htmlLang, href: address }];
  });
  const fallback = inLocales.find(({ name }) => name === defaultLocale);
  return [
    ...inLocales.map(({ htmlLang, href }) => ({ htmlLang, href })),
    ...(fallback ? [{ htmlLang: 'x-default', href: fallback.href }] : []),
  ];
}

function textOf(page: SitePage): PageView['text'] {
  const locale = page.textLocale === undefined ? undefined : config.i18n.locales[page.textLocale];
  return locale && { lang: locale.htmlLang, dir: locale.direction };
}

function breadcrumbsOf(page: SitePage, sidebar: readonly SidebarNode[]): PageView['breadcrumbs'] {
  if (page.kind === 'reference-schema') {
    const index = model.pages.find(
      ({ kind, instance, version, locale }) =>
        kind === 'reference-index' &&
        instance === page.instance &&
        version === page.version &&
        locale === page.locale,
    );
    const own = messages[page.locale] as Messages;
    return [{ label: own.schemas, href: index && `${index.route}#schemas` }, { label: page.title }];
  }
  const path = pathTo(sidebar, page.route);
  return path.map((node, at) => ({
    label: node.label,
    href: at < path.length - 1 ? node.href : undefined,
  }));
}

/** Returns the cards of a category's page; a category without its own page contributes its children. */
function childPages(sidebar: readonly SidebarNode[], route: string): ChildPage[] {
  return childrenOf(sidebar, route)
    .flatMap((node) =>
      node.kind === 'category' && node.href === undefined
        ? node.items.map((item) => ({ ...item, label: `${node.label}: ${item.label}` }))
        : [node],
    )
    .map(({ label, href = '/' }) => ({
      label,
      href,
      description: model.pages.find((other) => other.route === href)?.description ?? '',
    }));
}

/** Kinds of page that can have a panel for calls to servers or their credentials. */
const PANEL_KINDS: readonly PageKind[] = [
  'reference-operation',
  'reference-index',
  'reference-info',
];

/**
 * Returns a page's frame: links around it, contents list, titles.
 *
 * @param hasContract true for a guide that shows where a contract's calls go. Default: false
 */
export function pageView(
  page: SitePage,
  headings: readonly Heading[] = [],
  hasContract = false,
): PageView {
  const sidebar = sidebarOf(page);
  const url = routeToUrl(page.route, config.baseUrl);
  const locale = config.i18n.locales[page.locale];
  const instance = model.instances.find(({ pluginId }) => pluginId === page.instance);
  const version = instance?.versions.find(({ name }) => name === page.version);
  const listed = pathTo(sidebar, page.route).length > 0;
  const children = childPages(sidebar, page.route);
  const own = messages[page.locale] as Messages;
  const notice = versionNotice(page, { config, model }, own);
  const canonical = notice?.canonical ?? page.route;
  const childrenHeading =
    children.length > 0 && headings.length > 0
      ? { depth: 2, slug: 'in-this-section', text: own.inThisSection }
      : undefined;
  return {
    page,
    url,
    canonical: config.url + routeToUrl(canonical, config.baseUrl),
    isHidden: page.kind === 'not-found' || (notice !== undefined && !notice.canonical),
    documentTitle: documentTitle(page, config, own),
    locale: {
      name: page.locale,
      htmlLang: locale?.htmlLang ?? page.locale,
      direction: locale?.direction ?? 'ltr',
    },
    browserMessages: browserMessages(own, hasContract || PANEL_KINDS.includes(page.kind)),
    text: textOf(page),
    // Only the page that search engines show has translations for them.
    alternates: notice ? [] : alternatesOf(page),
    nav: resolveNavbar({ config, model, page }),
    home: routeToUrl(localePrefix(page.locale, config) || '/', config.baseUrl),
    sidebar: pruneSidebar(sidebar, page.route),
    breadcrumbs: isHome(page, config) ? [] : breadcrumbsOf(page, sidebar),
    ...(listed ? neighbours(sidebar, page.route) : {}),
    children,
    childrenHeading,
    toc: tocOf(page, childrenHeading ? [...headings, childrenHeading] : headings),
    ...(notice ? { notice } : {}),
    versionLabel: (instance?.versions.length ?? 0) > 1 ? version?.label : undefined,
  };
}

/**
 * Returns the component of a page outside the docs.
 * @throws SiteError if its file has no default export (S8-10)
 */
export async function pageComponent(page: SitePage): Promise<ComponentType> {
  const module = await components[page.component ?? '']?.();
  const component = module?.default;
  if (typeof component === 'function') return component as ComponentType;
  const named = Object.keys(module ?? {}).filter((name) => /^[A-Z]/.test(name))[0];
  throw new SiteError(
    `The page component at ${page.origin} doesn't have a default export.\nFix: write ` +
      `\`export default function ${named ?? 'Page'}() { ... }\` in it.`,
  );
}
