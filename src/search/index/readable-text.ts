import {
  attribute,
  childrenOf,
  findElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
} from './html.ts';

/** Elements whose text isn't the page's own: navigation, pictures, controls, code. */
const LEFT_OUT = new Set([
  ...['nav', 'svg', 'script', 'style', 'template', 'noscript'],
  ...['button', 'input', 'select', 'textarea', 'pre'],
]);

/** Elements that don't separate words. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** Returns true for an element whose whole content isn't text of the page. */
export function isLeftOut(element: HtmlElement): boolean {
  if (LEFT_OUT.has(element.tagName)) return true;
  if (attribute(element, 'data-search') === 'off') return true;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  // The collapsed contents list.
  return (
    element.tagName === 'details' &&
    findElement(element, ({ tagName }) => tagName === 'nav') !== undefined
  );
}

/** Returns true if this element separates the texts before and after it. */
export function partsWords(element: HtmlElement): boolean {
  return !INLINE.has(element.tagName) && element.tagName !== 'wbr';
}

/**
 * Returns true for two elements without text between them. A stylesheet separates them, so they're two
 * words.
 */
export function touches(parent: HtmlElement, at: number): boolean {
  const before = childrenOf(parent)[at - 1];
  const child = childrenOf(parent)[at];
  return before !== undefined && child !== undefined && isElement(before) && isElement(child);
}

/** Collapses white space to one space, with none before a comma or a full stop. */
export function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}

function collect(node: HtmlNode, into: string[]): void {
  if ('value' in node && node.nodeName === '#text') into.push(node.value);
  if (!isElement(node)) return;
  if (isLeftOut(node)) return;
  const apart = partsWords(node);
  if (apart) into.push(' ');
  for (const [at, child] of childrenOf(node).entries()) {
    if (touches(node, at)) into.push(' ');
    collect(child, into);
  }
  if (apart) into.push(' ');
}

/** Returns the text of an element as a reader reads it. */
export function readableText(node: HtmlNode): string {
  const texts: string[] = [];
  collect(node, texts);
  return tidy(texts.join(''));
}
