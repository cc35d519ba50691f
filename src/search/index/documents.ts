import type { SearchDocument } from '../types.ts';
import type { PageEntry } from './page-entry.ts';
import type { PageSection } from './page-sections.ts';

/** Heading of the last section of a guide: links to pages that are found themselves. */
const LEADS_ON = 'Next';

/** A document with the whole text of its section, from which index and excerpt are made. */
export interface FullDocument extends SearchDocument {
  code: string;
}

function documentOf(page: PageEntry, section: PageSection, id: number): FullDocument {
  const isHead = section.kind === 'head';
  const title = isHead ? page.title : section.title;
  // What the sections of a page share comes first, and a title beside its like: the file is
  // compressed, and 600 sections take 1.1 KB less.
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

/** A field's text begins with its name, which is the title already. */
function withoutName({ named, title, text }: PageSection): string {
  const name = title.split('.').at(-1) ?? '';
  return named && text.startsWith(name) ? text.slice(name.length).trim() : text;
}

/** As a browser writes it: anchors may be Arabic. */
function encodeAnchor(anchor: string): string {
  return encodeURI(anchor);
}

/**
 * Documents of one tag, in the order of its pages.
 *
 * The same item in the same words, and in a reference any section, is kept where it comes first:
 * eight operations answer with one payment, and a reader wants to see its fields once. A field that
 * a page describes again, for a case of its own, adds its words to the first description.
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
