import type { SiteConfig } from '../config/schema.ts';
import { flattenSidebar } from './sidebar-queries.ts';
import type { SidebarSet, SitePage } from './types.ts';

/** Returns the routes and ids in navbar and footer: `to` and `docId`, at any depth. */
function namedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string'
      ? key === 'to' || key === 'docId'
        ? [child.replace(/[?#].*$/, '')]
        : []
      : namedIn(child),
  );
}

/**
 * Warns of guides that no sidebar lists: readers of other guides won't find them. Guides linked from
 * navbar or footer, and the home page, are left out on purpose.
 * @param sidebarFile file of the sidebars of a page's version, for the message
 */
export function unlistedGuides(
  pages: readonly SitePage[],
  sidebarSets: readonly SidebarSet[],
  config: SiteConfig,
  sidebarFile: (page: SitePage) => string,
): string[] {
  const links = sidebarSets.flatMap(({ sidebars }) =>
    Object.values(sidebars).flatMap(flattenSidebar),
  );
  const routes = new Set(links.map(({ href }) => href));
  const named = new Set(namedIn(config.themeConfig));
  return pages
    .filter(({ kind, locale }) => kind === 'doc' && locale === config.i18n.defaultLocale)
    .filter(({ frontMatter }) => frontMatter?.template !== 'home' && !frontMatter?.draft)
    .filter(({ route, docId = '' }) => ![route, docId].some((one) => named.has(one)))
    .filter(({ route }) => !routes.has(route))
    .map(
      (page) =>
        `Guide in no sidebar: readers find it by its links and by search alone.\n  ${page.origin}\n` +
        `Fix: write '${page.docId}' in ${sidebarFile(page)}, or \`draft: true\` in the guide while ` +
        'it is not ready.',
    );
}
