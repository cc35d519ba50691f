/** A result, ready to draw. Plain data, because it comes from another thread. */
export interface FoundSection {
  /** Key that is the same for results that look the same. */
  key: string;
  /** Path of the page with the base URL, and the section's anchor. */
  route: string;
  /** Label of the source, categories and title of the page. */
  path: string[];
  /** Unmatched and matched pieces in turn, starting with an unmatched one. */
  title: string[];
  /** Part of the text that shows why it was found, in the same form; may be empty. */
  excerpt: string[];
  /** Words of the site that matched; they are marked at the destination. */
  terms: string[];
}

/** An index to search, and the label before the breadcrumbs of its results. */
export interface LabelledSource {
  /** URL of the index file. */
  url: string;
  /** Label; empty for none. */
  label: string;
}
