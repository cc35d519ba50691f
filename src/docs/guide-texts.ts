import type { SiteConfig } from '../config/schema.ts';
import type { GuideText } from '../reference/guides/related-guides.ts';
import { flattenSidebar } from './sidebar-queries.ts';
import type { SiteModel, SitePage } from './types.ts';

/** Returns guides of the latest versions, in the default locale, in the order of their sidebars. */
export function guideTexts(
  { pages, instances, sidebarSets }: SiteModel,
  config: SiteConfig,
  texts: ReadonlyMap<string, string>,
): GuideText[] {
  const order = new Map(
    sidebarSets
      .flatMap(({ sidebars }) => Object.values(sidebars).flatMap(flattenSidebar))
      .map(({ href }, at) => [href, at]),
  );
  const placeOf = ({ route }: SitePage) => order.get(route) ?? order.size;
  const isLatest = ({ instance, version }: SitePage) =>
    instances.some(
      ({ pluginId, versions }) =>
        pluginId === instance && versions.some(({ name, isLast }) => isLast && name === version),
    );
  return pages
    .filter((page) => page.locale === config.i18n.defaultLocale && isLatest(page))
    .filter(({ frontMatter }) => frontMatter?.template !== 'home')
    .sort((a, b) => placeOf(a) - placeOf(b))
    .flatMap(({ file, title, route }) => {
      const text = texts.get(file ?? '');
      return text === undefined ? [] : [{ title, href: route, text }];
    });
}
