/** A result as it is drawn. Plain data: it comes from another thread. */
export interface FoundSection {
  /** The same for results that look the same. */
  key: string;
  /** Path of the page with the base URL, and the section's anchor. */
  route: string;
  /** Label of the source, categories and title of the page. */
  path: string[];
  /** By turns what did not match and what did; begins with what did not. */
  title: string[];
  /** The part of the text that shows why it was found, in the same way; may be empty. */
  excerpt: string[];
  /** Words of the site that matched: what is marked at the destination. */
  terms: string[];
}

/** An index to search, and the label before the breadcrumbs of its results. */
export interface LabelledSource {
  /** URL of the index file. */
  url: string;
  /** Empty for none. */
  label: string;
}
