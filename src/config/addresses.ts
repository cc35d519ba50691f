import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';
import { z } from 'zod';

type Node = DefaultTreeAdapterMap['node'];
type Attribute = DefaultTreeAdapterMap['element']['attrs'][number];

/** Schemes that run code or show a document contained in the address. */
const REFUSED = new Set(['javascript:', 'data:', 'vbscript:']);
const REASON = 'browsers block or run it';

/**
 * Returns the refused scheme of an address, read as a browser does: without tabs, line breaks and
 * leading spaces.
 */
function refusedScheme(address: string): string | undefined {
  const scheme = URL.canParse(address) ? new URL(address).protocol : '';
  return REFUSED.has(scheme) ? scheme : undefined;
}

/** Tells whether an address may be in a link. */
export function isLinkable(address: string): boolean {
  return refusedScheme(address) === undefined;
}

/** Tells whether readers get exactly what was published: over TLS, or from their own machine. */
export function isSecure({ protocol, hostname }: URL): boolean {
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

/**
 * Tells whether a host may be in a security policy. URLs allow characters in hosts that end an entry
 * there or widen it, such as `;` and `*`.
 */
export function isPlainHost({ hostname }: URL): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(hostname);
}

/** Maximum length of a name in a route, in bytes: files and folders are called like it. */
const LONGEST_NAME = 200;

/** Matches what an address gives another meaning, and control characters. */
const NO_NAME = /[\\?#%\p{Cc}\p{Cs}]/u;

/** Tells whether a path is a route whose page stays below the output folder. */
export function isRoute(path: string): boolean {
  const names = path.replace(/\/$/, '').split('/').slice(1);
  return names.every(
    (name) =>
      !['', '.', '..'].includes(name) &&
      !NO_NAME.test(name) &&
      Buffer.byteLength(name) <= LONGEST_NAME,
  );
}

export const NOT_A_ROUTE =
  'write the route in the form /payments/refund, without the names . and .. and without \\ ? # % ' +
  `or control characters; a name has at most ${LONGEST_NAME} bytes`;

export const NOT_LINKABLE = `write an address that starts with "https:", or a route; ${REASON}`;

/** An absolute address outside this site. */
export const outsideUrl = z.url().refine(isLinkable, { error: NOT_LINKABLE });

/** Attributes of HTML that hold one address. */
const LINKING = new Set(['href', 'action', 'formaction']);
const HOLDING = new Set([...LINKING, 'src', 'poster']);

/** Calls back with every attribute of the elements in a tree. */
function visitAttributes(node: Node, visit: (attribute: Attribute) => void): void {
  if ('attrs' in node) node.attrs.forEach(visit);
  if ('content' in node) visitAttributes(node.content, visit);
  if ('childNodes' in node) for (const child of node.childNodes) visitAttributes(child, visit);
}

/**
 * Returns the first attribute of an operator's HTML with a refused address, as in
 * `href="javascript:x"`.
 */
function refusedLink(html: string): string | undefined {
  let found: string | undefined;
  visitAttributes(parseFragment(html), ({ name, value }) => {
    if (LINKING.has(name) && !isLinkable(value)) found ??= `${name}="${value}"`;
  });
  return found;
}

/** An operator's own HTML. Routes in its links get the base URL and the page's locale. */
export const operatorHtml = z
  .string()
  .min(1)
  .refine((html) => refusedLink(html) === undefined, {
    error: ({ input }) =>
      `give ${refusedLink(String(input))} an address that starts with "https:", or a route; ${REASON}`,
  });

/**
 * Rewrites the addresses in an operator's HTML.
 * @param urlOf returns the replacement of an address
 * @returns the HTML as it was written if no address changes
 */
export function withUrls(html: string, urlOf: (address: string) => string): string {
  const tree = parseFragment(html);
  let isChanged = false;
  visitAttributes(tree, (attribute) => {
    if (!HOLDING.has(attribute.name)) return;
    const url = urlOf(attribute.value);
    isChanged ||= url !== attribute.value;
    attribute.value = url;
  });
  return isChanged ? serialize(tree) : html;
}
