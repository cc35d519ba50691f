import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routeToFile } from '../../docs/routes.ts';
import type { SiteState } from '../../docs/virtualSite.ts';
import { documentsOf } from './documents.ts';
import { indexFile } from './excerpts.ts';
import { type PageEntry, pageEntry } from './pageEntry.ts';
import { type PageSection, pageSections } from './pageSections.ts';
import { DEFAULT_TAG, docsTag, indexFileName } from './searchTags.ts';

interface ReadPage {
  entry: PageEntry;
  sections: PageSection[];
}

function withText(text: string): (section: PageSection) => PageSection {
  return (section) => ({ ...section, text });
}

/** Every tag of a locale, also those that no page has: the browser asks for them (S7-03). */
function tagsOf({ model }: SiteState): string[] {
  const docs = model.instances.flatMap(({ pluginId, versions }) =>
    versions.map(({ name }) => docsTag(pluginId, name)),
  );
  return [DEFAULT_TAG, ...docs];
}

/** Path of a tag's file below the site's root; locales other than the default have a folder. */
function fileOf(tag: string, locale: string, { config }: SiteState): string {
  const folder = locale === config.i18n.defaultLocale ? '' : locale;
  return join(folder, indexFileName(tag));
}

/**
 * Writes `search-index-{tag}.json` for each locale and tag (S3-02, S7-01).
 * @param readPage the built HTML of a route
 * @param write called with each path below the site's root and what to write there
 */
export function searchIndexes(
  state: SiteState,
  readPage: (route: string) => string,
  write: (path: string, json: string) => void,
): void {
  const pages = state.model.pages.flatMap((page): ReadPage[] => {
    const entry = pageEntry(page, state);
    if (!entry) return [];
    const sections = pageSections(readPage(page.route));
    if (page.kind !== 'site-index') return [{ entry, sections }];
    // The list of all pages repeats every heading of the site: its own words are its description.
    return [{ entry, sections: sections.slice(0, 1).map(withText(page.description)) }];
  });
  for (const locale of Object.keys(state.config.i18n.locales)) {
    for (const tag of tagsOf(state)) {
      const own = pages.filter(({ entry }) => entry.tag === tag && entry.locale === locale);
      write(fileOf(tag, locale, state), `${JSON.stringify(indexFile(documentsOf(own)))}\n`);
    }
  }
}

/** Writes the search indexes of a built site. */
export function writeSearchIndexes(dist: string, state: SiteState): void {
  searchIndexes(
    state,
    (route) => readFileSync(join(dist, routeToFile(route)), 'utf8'),
    (path, json) => {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), json);
    },
  );
}
