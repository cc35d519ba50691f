import GithubSlugger from 'github-slugger';
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';
import { HTML_ELEMENTS } from '../../markdown/html-elements.ts';
import type { MarkdownOptions } from './to-html.ts';

type Parent = DefaultTreeAdapterMap['documentFragment'] | DefaultTreeAdapterMap['element'];
type Child = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Formatting, with the attributes that carry meaning. */
const KEPT: Record<string, string[]> = {
  a: ['href', 'title'],
  abbr: ['title'],
  b: [],
  blockquote: [],
  br: [],
  code: [],
  dd: [],
  del: [],
  details: [],
  dl: [],
  dt: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  i: [],
  kbd: [],
  li: [],
  ol: ['start'],
  p: [],
  pre: [],
  s: [],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: [],
  th: [],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

/** Elements whose content is no text to read. */
const DROPPED = new Set([
  'embed',
  'iframe',
  'math',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
]);

/**
 * Keeps formatting; unwraps other elements; drops scripts, frames, images and their like. A tag that
 * is none of HTML's is text: `Bearer <token>`.
 */
export function sanitise(html: string, options: Required<MarkdownOptions>): string {
  const fragment = parseFragment(html, { sourceCodeLocationInfo: true });
  const slugger = new GithubSlugger();
  const highest = Math.min(...headingLevels(fragment));
  clean(fragment, html, (element) => {
    const level = levelOf(element);
    if (level === undefined) return;
    const shifted = Math.min(6, level - highest + options.headings);
    if (options.ids) element.attrs.push({ name: 'id', value: slugger.slug(textOf(element)) });
    element.tagName = `h${shifted}`;
    element.nodeName = element.tagName;
  });
  for (const link of elements(fragment).filter(({ tagName }) => tagName === 'a')) {
    for (const attribute of link.attrs) {
      if (attribute.name === 'href') attribute.value = options.href(attribute.value);
    }
  }
  return serialize(fragment);
}

function clean(parent: Parent, html: string, onElement: (element: Element) => void): void {
  parent.childNodes = parent.childNodes.flatMap((node): Child[] => {
    if (node.nodeName === '#text' && 'value' in node) return [textNode(node.value)];
    if (!('tagName' in node) || DROPPED.has(node.tagName)) return [];
    if (node.tagName === 'img') return imageText(node);
    clean(node, html, onElement);
    if (isPlaceholder(node)) return tagsAsText(node, html);
    const attributes = KEPT[node.tagName];
    if (!attributes) return node.childNodes;
    node.attrs = node.attrs.filter(
      ({ name, value }) => attributes.includes(name) && (name !== 'href' || isSafe(value)),
    );
    onElement(node);
    return [node];
  });
}

/** Images would come from another origin; their text stays. */
function imageText(image: Element): Child[] {
  const text = image.attrs.find(({ name }) => name === 'alt')?.value ?? '';
  return text === '' ? [] : [textNode(text)];
}

/** Text without a parent: in one such as `xmp`, which is unwrapped, it would be written unescaped. */
function textNode(value: string): Child {
  return { nodeName: '#text', value, parentNode: null };
}

/** `<token>`: no element of HTML; a closed one with a hyphen is an element of the author's own. */
function isPlaceholder({ tagName, sourceCodeLocation }: Element): boolean {
  if (HTML_ELEMENTS.has(tagName)) return false;
  return !tagName.includes('-') || sourceCodeLocation?.endTag === undefined;
}

/** Tags as they were written; what stands between them stays what it is. */
function tagsAsText({ childNodes, sourceCodeLocation }: Element, html: string): Child[] {
  const written = (tag: { startOffset: number; endOffset: number } | undefined): Child[] =>
    tag ? [textNode(html.slice(tag.startOffset, tag.endOffset))] : [];
  const { startTag, endTag } = sourceCodeLocation ?? {};
  return [...written(startTag), ...childNodes, ...written(endTag)];
}

function isSafe(target: string): boolean {
  // Browsers ignore control characters and blanks in a scheme (URL Standard, basic URL parser).
  const address = [...target].filter((letter) => letter > ' ').join('');
  return !/^[a-z][a-z\d+.-]*:/i.test(address) || /^(?:https?|mailto):/i.test(address);
}

function elements(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elements(node)] : []));
}

function headingLevels(parent: Parent): number[] {
  return elements(parent).flatMap((element) => levelOf(element) ?? []);
}

function levelOf({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined;
}

function textOf(parent: Parent): string {
  return parent.childNodes
    .map((node) => {
      if (node.nodeName === '#text' && 'value' in node) return node.value;
      return 'childNodes' in node ? textOf(node) : '';
    })
    .join('');
}
