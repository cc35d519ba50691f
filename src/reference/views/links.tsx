import { createContext, type ReactNode, useContext } from 'react';

/** Addresses that the views link to, with the site's base URL. */
export interface ReferenceLinks {
  /** Folder of the reference's pages, with a slash at the end: `/api/gateway/`. */
  root: string;
  /** Page with the fields' anchors; empty on that page itself. */
  page: string;
  /** Turns an address in a description into one of the site. */
  href: (target: string) => string;
}

const LinksContext = createContext<ReferenceLinks | undefined>(undefined);

interface LinksProviderProps extends Partial<ReferenceLinks> {
  root: string;
  children?: ReactNode;
}

/** Gives the views below it their addresses. */
export function LinksProvider({ root, page = '', href = same, children }: LinksProviderProps) {
  return <LinksContext value={{ root, page, href: hrefFrom(root, href) }}>{children}</LinksContext>;
}

/** Turns an address in a description into one of the site. */
type Href = ReferenceLinks['href'];

/** Matches an address that starts at the page or folder where it stands. */
const RELATIVE = /^(?![/?#]|[a-z][a-z\d+.-]*:|$)/i;

/** Functions that were made, by what they were made of: the cache of rendered texts compares them. */
const made = new WeakMap<Href, Map<string, Href>>();

/**
 * Returns `href` for the texts of a reference: the same text is on pages at different depths, so what is
 * relative in it (`get-payment`) starts at the folder of the reference.
 */
function hrefFrom(root: string, href: Href): Href {
  const byRoot = made.get(href) ?? new Map<string, Href>();
  made.set(href, byRoot);
  const known = byRoot.get(root);
  if (known) return known;
  const from: Href = (target) => {
    if (!RELATIVE.test(target)) return href(target);
    const { pathname, search, hash } = new URL(target, new URL(root, 'https://site.example'));
    return pathname + search + hash;
  };
  byRoot.set(root, from);
  return from;
}

/** Returns the addresses of the views. @throws Error outside LinksProvider */
export function useLinks(): ReferenceLinks {
  const links = useContext(LinksContext);
  if (!links)
    throw new Error('useLinks was called outside <LinksProvider>. Fix: wrap the view in it.');
  return links;
}

/** Returns the address of the page of an operation, webhook or the info page. */
export function pageHref({ root }: ReferenceLinks, slug: string): string {
  return `${root}${slug}`;
}

/** Returns the address of the page of a component schema. */
export function schemaHref({ root }: ReferenceLinks, slug: string): string {
  return `${root}schemas/${slug}`;
}

function same(target: string): string {
  return target;
}
