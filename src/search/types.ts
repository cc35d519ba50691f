import type { IndexData } from './index/index-data.ts';

/** One searchable section of a page (S3-03). */
export interface SearchDocument {
  /** Position in the index's list of documents. */
  id: number;
  /** Subject of the section; the field that counts most. */
  title: string;
  /** Text of the section, or its beginning if it's long. The index knows all of its words. */
  content: string;
  /** Readers' words for things that the page calls by other names. Only at the start of a page. */
  tags: string[];
  /** Labels of the sidebar's categories above the page, outermost first. */
  sidebarParentCategories: string[];
  type: 'docs' | 'blog' | 'other';
  /** The section's heading; at the start of a page, the page's title. */
  sectionTitle: string;
  pageTitle: string;
  /** Path of the page with the base URL, and the section's anchor: `/callback#retries`. */
  sectionRoute: string;
}

/** One file `search-index-{tag}.json` (S3-02, S7-02). */
export interface SearchIndexFile {
  documents: SearchDocument[];
  index: IndexData;
}

/** A matching document (S3-04). */
export interface SearchHit {
  document: SearchDocument;
  /** Comparable between hits of one search, whichever tags they come from. */
  score: number;
  /** Words of the site that matched, in the tokeniser's form; they are marked. */
  terms: string[];
}
