import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((item) => item.name === name)?.value;
}

export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** Returns the first matching element, in document order. */
export function findElement(
  node: HtmlNode,
  fits: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  if (isElement(node) && fits(node)) return node;
  for (const child of childrenOf(node)) {
    const found = findElement(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** Returns the `<article>` of a page's `<main>`, or its `<main>` if there is none. */
export function articleOf(page: HtmlNode): HtmlElement | undefined {
  const main = findElement(page, ({ tagName }) => tagName === 'main');
  return main && (findElement(main, ({ tagName }) => tagName === 'article') ?? main);
}
