import { createContext, type ReactNode, useContext } from 'react';
import { kebabCase } from '../../../openapi/index.ts';
import { markdownToHtml } from '../markdown/to-html.ts';
import type { ReferenceModel } from '../model/types.ts';

/** Addresses that the views link to, with the site's base URL. */
export interface ReferenceLinks {
  /** Folder of the reference's pages, with a slash at the end: `/api/gateway/`. */
  root: string;
  /** Page with the fields' anchors; empty on that page itself. */
  page: string;
  /** Turns an address in a description into one of the site. */
  href: (target: string) => string;
  /** Slugs of the pages of component schemas by name. Empty: their names are no links. */
  schemas: ReadonlyMap<string, string>;
}

const LinksContext = createContext<ReferenceLinks | undefined>(undefined);

interface LinksProviderProps extends Partial<Omit<ReferenceLinks, 'schemas'>> {
  root: string;
  /** Model whose schemas with pages of their own are linked by name. Default: none. */
  model?: Pick<ReferenceModel, 'schemas'>;
  children?: ReactNode;
}

/** Gives the views below it their addresses. */
export function LinksProvider({
  root,
  page = '',
  href = same,
  model,
  children,
}: LinksProviderProps) {
  const schemas = new Map(model?.schemas.map(({ name, slug }) => [name, slug]));
  return (
    <LinksContext value={{ root, page, href: hrefFrom(root, href), schemas }}>
      {children}
    </LinksContext>
  );
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

const ofContract = new WeakMap<ReferenceModel, Map<string, Href>>();

/**
 * Returns `href` for the texts of a contract, whose authors link by the anchors of other renderers, too:
 * `#operation/createPayment`, `#tag/Payments`, `#section/Errors` (Redoc), `#post_payments`.
 *
 * @param root folder of the reference's pages
 * @param index address of the list of all operations
 */
export function contractHref(href: Href, model: ReferenceModel, root: string, index: string): Href {
  const byRoot = ofContract.get(model) ?? new Map<string, Href>();
  ofContract.set(model, byRoot);
  const known = byRoot.get(root);
  if (known) return known;
  const own: Href = (target) => anchorElsewhere(target, model, root, index) ?? href(target);
  byRoot.set(root, own);
  return own;
}

const isSameName = (one: string, other: string) => kebabCase(one) === kebabCase(other);

function anchorElsewhere(
  target: string,
  { info, groups, operations }: ReferenceModel,
  root: string,
  index: string,
): string | undefined {
  const [, kind, path = ''] = /^#(tag|operation|section)\/(.+)$/.exec(target) ?? [];
  const name = path.split('/').at(-1) ?? '';
  if (kind === 'section') {
    const html = markdownToHtml(info.description, { headings: 2, ids: true });
    const ids = [...html.matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id = '']) => id);
    const id = ids.find((one) => isSameName(one, name));
    return id && `${root}${info.slug}#${id}`;
  }
  if (kind === 'tag' && path === name) {
    const group = groups.find((one) => isSameName(one.name, name) || one.slug === name);
    return group && `${index}#group-${group.slug}`;
  }
  const [, method = '', called = ''] =
    /^#(?:callback_)?(get|post|put|patch|delete)_(.+)$/.exec(target) ?? [];
  const nameOfPath = (path: string) =>
    path.replaceAll(/[{}]/g, '').replaceAll('/', '_').replace(/^_/, '');
  const found = operations.find((one) =>
    kind ? one.id === name : one.method.toLowerCase() === method && nameOfPath(one.path) === called,
  );
  return found && root + found.slug;
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
