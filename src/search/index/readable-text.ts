import {
  attribute,
  childrenOf,
  findElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
} from './html.ts';

/** Elements whose text is not the page's: navigation, pictures, controls, code. */
const LEFT_OUT = new Set([
  ...['nav', 'svg', 'script', 'style', 'template', 'noscript'],
  ...['button', 'input', 'select', 'textarea', 'pre'],
]);

/** Elements that do not part words. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

/** Returns true for an element that, with all in it, isn't text of the page. */
export function isLeftOut(element: HtmlElement): boolean {
  if (LEFT_OUT.has(element.tagName)) return true;
  if (attribute(element, 'data-search') === 'off') return true;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  // The contents list, folded up.
  return (
    element.tagName === 'details' &&
    findElement(element, ({ tagName }) => tagName === 'nav') !== undefined
  );
}

/** Returns true when the texts before and after this element are apart. */
export function partsWords(element: HtmlElement): boolean {
  return !INLINE.has(element.tagName) && element.tagName !== 'wbr';
}

/** Two elements without a text between them: a style sheet sets them apart, so they are two words. */
export function touches(parent: HtmlElement, at: number): boolean {
  const before = childrenOf(parent)[at - 1];
  const child = childrenOf(parent)[at];
  return before !== undefined && child !== undefined && isElement(before) && isElement(child);
}

/** One space for all white space; none before a comma or a full stop. */
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

/** Text of an element as a reader reads it. */
export function readableText(node: HtmlNode): string {
  const texts: string[] = [];
  collect(node, texts);
  return tidy(texts.join(''));
}
