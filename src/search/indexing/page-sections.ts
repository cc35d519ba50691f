import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** A part of a page that has its own address. */
export interface PageSection {
  /** Head of the page, a heading with what follows it, or an anchored item of a list or variant of a value. */
  kind: 'head' | 'heading' | 'item' | 'variant';
  /** Id of the element; empty for the head. */
  anchor: string;
  title: string;
  text: string;
  /** Code in the section: its words are found, but it's never shown. */
  code: string;
  /** True for a title that is a name in code, such as a field's. */
  named: boolean;
}

interface Draft extends Omit<PageSection, 'text' | 'code'> {
  /** Path of the field that fields within are part of; empty outside of fields. */
  path: string;
  texts: string[];
  codes: string[];
}

/** Longest title made from a sentence, in characters. */
const LONGEST_TITLE = 90;

/** Returns the name at the very start of an item: `<li><p><a><code>card_token</code></a> string`. */
function leadingCode(item: HtmlElement): string | undefined {
  const code = findElement(item, ({ tagName }) => tagName === 'code');
  const name = code && readableText(code);
  return name && readableText(item, name.length).startsWith(name) ? name : undefined;
}

/** Returns the first sentence-like element of an item without a name. */
function firstLine(item: HtmlElement): string {
  const line = findElement(item, ({ tagName }) => tagName === 'label' || tagName === 'p') ?? item;
  const text = readableText(line);
  if (text.length <= LONGEST_TITLE) return text;
  return `${text.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')} …`;
}

/** Returns the draft of an item. Fields within fields are named by their path: `order.number`. */
function itemDraft(item: HtmlElement, anchor: string, parent: Draft): Draft {
  const name = leadingCode(item);
  const title = parent.path !== '' && name ? `${parent.path}.${name}` : (name ?? firstLine(item));
  return {
    kind: 'item',
    anchor,
    title,
    named: name !== undefined,
    path: name === undefined ? '' : title,
    texts: [],
    codes: [],
  };
}

/** Returns the draft of a variant: "paymentMethod: KlarnaDetails". Its fields are those of the field. */
function variantDraft(variant: HtmlElement, anchor: string, { path }: Draft): Draft {
  const name = findElement(variant, ({ tagName }) => tagName === 'b');
  const title = [path, name ? readableText(name) : ''].filter(Boolean).join(': ');
  return { kind: 'variant', anchor, title, named: false, path, texts: [], codes: [] };
}

/** Returns only the names of a list whose meanings are elsewhere: the first code of each item. */
function namesIn(list: HtmlElement): string {
  const names: string[] = [];
  const visit = (node: HtmlNode): void => {
    if (isElement(node) && node.tagName === 'li') names.push(leadingCode(node) ?? '');
    for (const child of childrenOf(node)) visit(child);
  };
  visit(list);
  return names.filter(Boolean).join(', ');
}

class Reader {
  readonly sections: Draft[] = [];
  #current: Draft;

  constructor() {
    this.#current = this.#open({ kind: 'head', anchor: '', title: '' });
  }

  #open(start: Pick<Draft, 'kind' | 'anchor' | 'title'>): Draft {
    const draft: Draft = { ...start, texts: [], codes: [], named: false, path: '' };
    this.sections.push(draft);
    this.#current = draft;
    return draft;
  }

  #element(element: HtmlElement): void {
    const id = attribute(element, 'id');
    if (element.tagName === 'pre') {
      this.#current.codes.push(textOfCode(element));
    } else if (isLeftOut(element)) {
      return;
    } else if (attribute(element, 'data-search') === 'names') {
      this.#current.texts.push(` ${namesIn(element)} `);
    } else if (element.tagName === 'h1') {
      this.#current.title = readableText(element);
    } else if (/^h[2-6]$/.test(element.tagName) && id !== undefined) {
      this.#open({ kind: 'heading', anchor: id, title: readableText(element) });
    } else if (
      this.#current.kind === 'variant' &&
      attribute(element, 'href') === `#${this.#current.anchor}`
    ) {
      // The link to the variant says nothing.
      return;
    } else if (/^(?:li|details)$/.test(element.tagName) && id !== undefined) {
      const around = this.#current;
      const draft = (element.tagName === 'li' ? itemDraft : variantDraft)(element, id, around);
      this.sections.push(draft);
      this.#current = draft;
      this.#children(element);
      this.#current = around;
    } else {
      this.#children(element);
    }
  }

  #children(element: HtmlElement): void {
    const apart = partsWords(element) ? ' ' : '';
    this.#current.texts.push(apart);
    for (const [at, child] of childrenOf(element).entries()) {
      if (touches(element, at)) this.#current.texts.push(' ');
      this.read(child);
    }
    this.#current.texts.push(apart);
  }

  read(node: HtmlNode): void {
    if ('value' in node && node.nodeName === '#text') this.#current.texts.push(node.value);
    else if (isElement(node)) this.#element(node);
  }
}

function textOfCode(node: HtmlNode): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return childrenOf(node).map(textOfCode).join('');
}

/**
 * Returns the sections of a rendered page: its head, every heading with an id, every anchored list
 * item.
 *
 * @param tree of the page, if it's already parsed
 */
export function pageSections(html: string, tree: HtmlNode = parse(html)): PageSection[] {
  const article = articleOf(tree);
  if (!article) return [];
  const reader = new Reader();
  reader.read(article);
  return reader.sections.map(({ texts, codes, ...section }) => ({
    ...section,
    text: tidy(texts.join('')),
    code: codes.join('\n'),
  }));
}

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
function isLeftOut(element: HtmlElement): boolean {
  if (LEFT_OUT.has(element.tagName)) return true;
  if (attribute(element, 'data-search') === 'off') return true;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  // The collapsed contents list.
  return (
    element.tagName === 'details' && childrenOf(element).some(({ nodeName }) => nodeName === 'nav')
  );
}

/** Returns true if this element separates the texts before and after it. */
function partsWords(element: HtmlElement): boolean {
  return !INLINE.has(element.tagName) && element.tagName !== 'wbr';
}

/**
 * Returns true for two elements without text between them. A stylesheet separates them, so they're two
 * words.
 */
function touches(parent: HtmlElement, at: number): boolean {
  const before = childrenOf(parent)[at - 1];
  const child = childrenOf(parent)[at];
  return before !== undefined && child !== undefined && isElement(before) && isElement(child);
}

/** Collapses white space to one space, with none before a comma or a full stop. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}

/**
 * Collects the texts of an element until they have enough characters besides white space.
 * @returns how many more are wanted
 */
function collect(node: HtmlNode, into: string[], enough: number): number {
  if ('value' in node && node.nodeName === '#text') {
    into.push(node.value);
    return Number.isFinite(enough) ? enough - node.value.replace(/\s+/g, '').length : enough;
  }
  if (!isElement(node) || isLeftOut(node)) return enough;
  const apart = partsWords(node);
  if (apart) into.push(' ');
  let left = enough;
  for (const [at, child] of childrenOf(node).entries()) {
    if (left <= 0) return left;
    if (touches(node, at)) into.push(' ');
    left = collect(child, into, left);
  }
  if (apart) into.push(' ');
  return left;
}

/**
 * Returns the text of an element as a reader reads it.
 * @param enough characters at its start that are wanted. Default: all
 */
function readableText(node: HtmlNode, enough = Number.POSITIVE_INFINITY): string {
  const texts: string[] = [];
  collect(node, texts, enough);
  return tidy(texts.join(''));
}

type HtmlNode = DefaultTreeAdapterTypes.Node;
type HtmlElement = DefaultTreeAdapterTypes.Element;

function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((item) => item.name === name)?.value;
}

function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** Returns the first matching element, in document order. */
function findElement(
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
