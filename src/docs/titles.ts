import { inLocale } from '../config/in-locale.ts';
import type { SiteConfig } from '../config/schema.ts';
import * as english from '../messages/en.ts';
import type { Messages } from '../messages/index.ts';
import { isHome } from './routes.ts';
import type { SitePage } from './site-model.ts';

function isReference({ kind }: SitePage): boolean {
  return kind.startsWith('reference-');
}

/** Returns the text of a page's `<title>`. A guide and an operation may have the same name. */
export function documentTitle(
  page: SitePage,
  config: SiteConfig,
  { apiReference }: Pick<Messages, 'apiReference'> = english,
): string {
  const { title, tagline } = inLocale(
    { title: config.title, tagline: config.tagline },
    page.locale,
    config,
  );
  // The home page of another version has the site's title, too.
  const parts =
    isHome(page, config) || (page.kind === 'doc' && page.title === title)
      ? [title, tagline]
      : [
          page.title,
          ...(isReference(page) && page.kind !== 'reference-index' ? [apiReference] : []),
          title,
        ];
  return parts.join(` ${config.titleDelimiter} `);
}

/**
 * Warns of pages that tabs, bookmarks and search engines can't tell apart. The names of a contract's
 * own operations and schemas are up to the contract.
 */
export function sharedTitles(pages: readonly SitePage[], config: SiteConfig): string[] {
  const byTitle = new Map<string, SitePage[]>();
  for (const page of pages) {
    const key = [page.locale, page.version, documentTitle(page, config)].join('\n');
    byTitle.set(key, [...(byTitle.get(key) ?? []), page]);
  }
  return [...byTitle.values()]
    .filter((same) => same.length > 1 && !same.every(isReference))
    .filter(([page]) => page?.locale === config.i18n.defaultLocale)
    .map(
      (same) =>
        `Pages share the title "${same[0]?.title}"\n` +
        `${same.map(({ route, origin }) => `  ${route}, ${origin}\n`).join('')}` +
        'Fix: give each a `title` of its own; `sidebar_label` may stay short.',
    );
}
