import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteState } from '../../docs/site-state.ts';
import { documentsOf, type FullDocument } from './documents.ts';
import { indexFile } from './excerpts.ts';
import { type PageEntry, pageEntry } from './page-entry.ts';
import type { PageSection } from './page-sections.ts';
import { DEFAULT_TAG, docsTag, indexFileName } from './search-tags.ts';

interface ReadPage {
  entry: PageEntry;
  sections: PageSection[];
}

function withText(text: string): (section: PageSection) => PageSection {
  return (section) => ({ ...section, text });
}

/** Returns every tag of a locale, even without pages: the browser requests them (S7-03). */
function tagsOf({ model }: SiteState): string[] {
  const docs = model.instances.flatMap(({ pluginId, versions }) =>
    versions.map(({ name }) => docsTag(pluginId, name)),
  );
  return [DEFAULT_TAG, ...docs];
}

/**
 * Returns the path of a tag's file below the site's root; locales other than the default have a folder.
 */
function fileOf(tag: string, locale: string, { config }: SiteState): string {
  const folder = locale === config.i18n.defaultLocale ? '' : locale;
  return join(folder, indexFileName(tag));
}

/** Documents of one tag in one locale, with their full texts. */
export interface TaggedDocuments {
  tag: string;
  /** Path of the tag's file below the site's root. */
  path: string;
  documents: FullDocument[];
}

/**
 * Makes the documents of each locale and tag.
 * @param sectionsOf the sections of the page at a route
 */
export function taggedDocuments(
  state: SiteState,
  sectionsOf: (route: string) => PageSection[],
): TaggedDocuments[] {
  const pages = state.model.pages.flatMap((page): ReadPage[] => {
    const entry = pageEntry(page, state);
    if (!entry) return [];
    const sections = sectionsOf(page.route);
    if (page.kind !== 'site-index') return [{ entry, sections }];
    // The list of all pages repeats every heading of the site, so its own text is its description.
    return [{ entry, sections: sections.slice(0, 1).map(withText(page.description)) }];
  });
  return Object.keys(state.config.i18n.locales).flatMap((locale) =>
    tagsOf(state).map((tag) => {
      const own = pages.filter(({ entry }) => entry.tag === tag && entry.locale === locale);
      return { tag, path: fileOf(tag, locale, state), documents: documentsOf(own) };
    }),
  );
}

/** Writes `search-index-{tag}.json` of a built site, for each locale and tag (S3-02, S7-01). */
export function writeSearchIndexes(
  dist: string,
  state: SiteState,
  sectionsOf: (route: string) => PageSection[],
): void {
  for (const { path, documents } of taggedDocuments(state, sectionsOf)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), `${JSON.stringify(indexFile(documents))}\n`);
  }
}
