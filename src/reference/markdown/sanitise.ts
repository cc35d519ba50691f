import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toParse5 } from 'hast-util-to-parse5';
import { type DefaultTreeAdapterMap, serialize } from 'parse5';
import { visit } from 'unist-util-visit';
import { HTML_ELEMENTS } from './html-elements.ts';

export interface HtmlOptions {
  /** Level of the text's highest headings, 2 to 6. Default 5: below every heading of a page. */
  headings: number;
  /** Gives headings ids made from their text. Default: false. */
  ids: boolean;
  /** Turns an address of the text into one of the site. Default: unchanged. */
  href: (target: string) => string;
}

const CELL = ['align', 'colSpan', 'rowSpan'];

/** Formatting elements, with the attributes that carry meaning. Other elements are unwrapped. */
const SCHEMA: Schema = {
  tagNames: [
    ...['a', 'abbr', 'b', 'blockquote', 'br', 'code', 'dd', 'del', 'details', 'dl', 'dt', 'em'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'kbd', 'li', 'ol', 'p', 'pre', 's'],
    ...['strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
    ...['u', 'ul'],
  ],
  attributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    details: ['open'],
    ol: ['start'],
    td: CELL,
    th: CELL,
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  /** Elements whose content isn't readable text. */
  strip: [
    ...['embed', 'iframe', 'math', 'noscript', 'object', 'script', 'style', 'svg', 'template'],
    ...['textarea', 'title'],
  ],
};

/**
 * Keeps formatting, unwraps other elements, and drops scripts, frames, images and the like. A tag that
 * isn't HTML's becomes text: `Bearer <token>`.
 */
export function sanitise(html: string, options: HtmlOptions): string {
  const tree = fromHtml(html, { fragment: true, verbose: true });
  visit(tree, 'element', (element, index, parent) => {
    const { href } = element.properties;
    // Browsers ignore blanks around an address, and would find its scheme.
    if (typeof href === 'string') element.properties.href = href.trim();
    const text = textInstead(element, html);
    if (!text || !parent || index === undefined) return;
    parent.children.splice(index, 1, ...text);
    return index;
  });
  const safe = sanitize(tree, SCHEMA) as Root;
  const headings: { element: Element; level: number }[] = [];
  visit(safe, 'element', (element) => {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level) headings.push({ element, level: Number(level) });
    const { href } = element.properties;
    if (typeof href === 'string') element.properties.href = options.href(href);
  });
  const slugger = new GithubSlugger();
  const highest = Math.min(...headings.map(({ level }) => level));
  for (const { element, level } of headings) {
    element.tagName = `h${Math.min(6, level - highest + options.headings)}`;
    if (options.ids) element.properties.id = slugger.slug(textOf(element));
  }
  return serialize(toParse5(safe) as DefaultTreeAdapterMap['parentNode']);
}

/**
 * Returns the text that replaces an element: for an image, which would come from another origin, its
 * alternative text; for `<token>`, its tags as written, with everything between them.
 */
function textInstead(element: Element, html: string): ElementContent[] | undefined {
  const { tagName, properties, children } = element;
  if (tagName === 'img') return properties.alt ? [text(String(properties.alt))] : [];
  const { opening, closing } = element.data?.position ?? {};
  // A closed element with a hyphen is the author's own.
  if (HTML_ELEMENTS.has(tagName) || (tagName.includes('-') && closing)) return undefined;
  const written = (tag: typeof opening): Text[] =>
    tag ? [text(html.slice(tag.start.offset, tag.end.offset))] : [];
  return [...written(opening), ...children, ...written(closing)];
}

function text(value: string): Text {
  return { type: 'text', value };
}

function textOf(element: Element): string {
  const values: string[] = [];
  visit(element, 'text', ({ value }) => {
    values.push(value);
  });
  return values.join('');
}
