import type { SiteConfig } from '../config/schema.ts';
import type { GuideText } from '../reference/guides/related-guides.ts';
import { flattenSidebar } from './sidebar-queries.ts';
import type { SiteModel, SitePage } from './site-model.ts';

/**
 * Returns the pages of the latest versions, and those outside the docs, in the default locale: in the
 * order of the sidebars, then the pages that no sidebar lists.
 */
export function latestPages(
  { pages, instances, sidebarSets }: SiteModel,
  config: SiteConfig,
): SitePage[] {
  const order = new Map(
    sidebarSets
      .flatMap(({ sidebars }) => Object.values(sidebars).flatMap(flattenSidebar))
      .map(({ href }, at) => [href, at]),
  );
  const placeOf = ({ route }: SitePage): number => order.get(route) ?? order.size;
  const isLatest = ({ instance, version }: SitePage): boolean =>
    instance === undefined ||
    instances.some(
      ({ pluginId, versions }) =>
        pluginId === instance && versions.some(({ name, isLast }) => isLast && name === version),
    );
  return pages
    .filter((page) => page.locale === config.i18n.defaultLocale && isLatest(page))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Returns the guides among the latest pages, with their texts.
 * @param texts of all guides, by absolute path
 */
export function guideTexts(
  model: SiteModel,
  config: SiteConfig,
  texts: ReadonlyMap<string, string>,
): GuideText[] {
  return latestPages(model, config)
    .filter(({ frontMatter }) => frontMatter?.template !== 'home')
    .flatMap(({ file, title, route }) => {
      const text = texts.get(file ?? '');
      return text === undefined ? [] : [{ title, href: route, text }];
    });
}
