import { config, model } from 'virtual:site';
import { content } from 'virtual:site-content';
import { flattenSidebar } from '../docs/sidebar-queries.ts';
import type { IndexedPage, SiteIndexProps } from './SiteIndex.tsx';

/** Returns the pages of a locale with their headings, in the order of the sidebars. */
export async function siteIndex(locale: string): Promise<SiteIndexProps['groups']> {
  const groups: { label: string; pages: IndexedPage[] }[] = [];
  for (const set of model.sidebarSets.filter((candidate) => candidate.locale === locale)) {
    const instance = model.instances.find(({ pluginId }) => pluginId === set.instance);
    const version = instance?.versions.find(({ name }) => name === set.version);
    if (!version?.isLast) continue;
    const reference = config.docs.find(({ id }) => id === set.instance)?.contract !== undefined;
    const routes = Object.values(set.sidebars).flatMap(flattenSidebar);
    const pages = await Promise.all(
      routes.map(async ({ href, label }) => {
        const page = model.pages.find((other) => other.route === href);
        const module = page?.file ? await content[page.file]?.() : undefined;
        return {
          title: page?.title ?? label,
          description: page?.description ?? '',
          route: href,
          headings: (module?.getHeadings() ?? []).filter(({ depth }) => depth <= 3),
        };
      }),
    );
    groups.push({ label: reference ? `API reference ${version.label}` : 'Guides', pages });
  }
  return groups;
}
