import type { SearchDocument } from './index-file.ts';
import type { PageEntry } from './page-entry.ts';
import type { PageSection } from './page-sections.ts';

/** Heading of the last section of a guide. It links to pages that have their own results. */
const LEADS_ON = 'Next';

/** A document with the full text of its section, for the index and the excerpt. */
export interface FullDocument extends SearchDocument {
  code: string;
}

function documentOf(page: PageEntry, section: PageSection, id: number): FullDocument {
  const isHead = section.kind === 'head';
  const title = isHead ? page.title : section.title;
  // Put what a page's sections share first, and similar titles next to each other: it compresses
  // better, and 600 sections take 1.1 KB less.
  return {
    type: page.type,
    sidebarParentCategories: page.categories,
    pageTitle: page.title,
    sectionRoute: section.anchor === '' ? page.url : `${page.url}#${encodeAnchor(section.anchor)}`,
    sectionTitle: title,
    title,
    tags: isHead ? page.tags : [],
    content: withoutName(section),
    id,
    code: page.isReference ? '' : section.code,
  };
}

/** Returns a field's text without the name it begins with, which is already the title. */
function withoutName({ named, title, text }: PageSection): string {
  const name = title.split('.').at(-1) ?? '';
  return named && text.startsWith(name) ? text.slice(name.length).trim() : text;
}

/** Encodes an anchor as a browser does: anchors may be Arabic. */
function encodeAnchor(anchor: string): string {
  return encodeURI(anchor);
}

/**
 * Returns the documents of one tag, in the order of its pages.
 *
 * If several pages have the same item in the same words, or in a reference the same section, only the
 * first is kept: eight operations return one payment, and a reader wants to see its fields once. If a
 * page describes a field again for a special case, its words are added to the first description.
 */
export function documentsOf(
  pages: readonly { entry: PageEntry; sections: readonly PageSection[] }[],
): FullDocument[] {
  const documents: FullDocument[] = [];
  const seen = new Set<string>();
  for (const { entry, sections } of pages) {
    const fields = new Map<string, FullDocument>();
    for (const section of sections) {
      if (section.kind !== 'head' && ['', LEADS_ON].includes(section.title)) continue;
      const repeats = section.kind === 'item' || (entry.isReference && section.kind === 'heading');
      const key = `${section.title}\n${section.text}`;
      if (repeats && seen.has(key)) continue;
      seen.add(key);
      const first = section.named ? fields.get(section.title) : undefined;
      if (first) {
        first.content = `${first.content} ${section.text}`.trim();
        continue;
      }
      const document = documentOf(entry, section, documents.length);
      if (section.named) fields.set(section.title, document);
      documents.push(document);
    }
  }
  return documents;
}
