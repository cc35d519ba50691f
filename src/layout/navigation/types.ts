/** A navbar item, fully resolved for one page. */
export type NavItem = NavLink | NavDropdown | NavHtml | { kind: 'search' };

export interface NavDropdown {
  kind: 'dropdown';
  label: string;
  /** Name in the Lucide set. */
  icon?: string;
  items: (NavLink | NavHtml)[];
  follows?: FollowsVersion;
}

/** Targets of an item outside a docs instance, once the reader prefers a version (S4-15). */
export interface FollowsVersion {
  instance: string;
  byVersion: Record<string, { label: string; href?: string }>;
}

export interface NavLink {
  kind: 'link';
  label: string;
  href: string;
  /** `page` if the link leads to the page itself, `true` if it leads to a section the page is in. */
  current?: 'page' | 'true';
  external: boolean;
  download?: string;
  /** BCP 47 tag of the destination, on links of the locale dropdown. */
  lang?: string;
  /** True if the link keeps the query and the hash of the page (S2-L12, S2-L13). */
  keepsQuery?: boolean;
  /** Version saved as the preferred one when the reader chooses the link (S4-15). */
  prefers?: { instance: string; version: string };
  follows?: FollowsVersion;
}

/** Raw HTML from the configuration. */
export interface NavHtml {
  kind: 'html';
  value: string;
}

export interface NavModel {
  left: NavItem[];
  right: NavItem[];
}
