import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Parents, Root, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toParse5 } from 'hast-util-to-parse5';
import { micromark } from 'micromark';
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from 'micromark-extension-gfm-autolink-literal';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { type DefaultTreeAdapterMap, serialize } from 'parse5';
import { SKIP, visit } from 'unist-util-visit';

type MarkdownOptions = Partial<HtmlOptions>;

/** Cache of HTML, because one schema is on many pages: by text, then by options. */
const known = new Map<string, { html: string; safe: Map<MarkdownOptions['href'], string> }>();

/**
 * Turns CommonMark with tables and bare addresses, as in a contract's descriptions, into HTML that is safe
 * in a page. HTML in the text is kept if it's formatting, otherwise dropped; tags that HTML doesn't have are
 * text.
 */
export function markdownToHtml(
  markdown: string,
  { headings = 5, ids = false, prefix = '', href = same }: MarkdownOptions = {},
): string {
  const entry = known.get(markdown) ?? { html: toHtml(markdown), safe: new Map() };
  known.set(markdown, entry);
  if (!needsCare(markdown, entry.html)) return entry.html;
  const options = { headings, ids, prefix, href };
  if (ids || headings !== 5) return sanitise(entry.html, options);
  const safe = entry.safe.get(href) ?? sanitise(entry.html, options);
  entry.safe.set(href, safe);
  return safe;
}

/** Matches what an author wrote as Markdown: strong words, a link, code. */
const MARKED = /\*\*[^\s*][^*]*\*\*|\]\(https?:|(?<!`)`[^`\n]+`/;

/** Returns the text with the paragraphs of its HTML as Markdown if they have any, as their authors expect. */
function withParagraphs(markdown: string): string {
  return markdown.replaceAll(/^<p>(.*?)<\/p>[ \t]*$/gm, (whole, text: string) =>
    MARKED.test(text) ? `\n${text.trim()}\n` : whole,
  );
}

/** Returns the text with a space between the attributes of its tags, which some authors leave out. */
function withSpaces(markdown: string): string {
  return markdown.replaceAll(/<[a-z][^<>`]*"[a-z][^<>`]*>/gi, (tag) =>
    tag.replaceAll(/"(?=[a-z-]+=")/gi, '" '),
  );
}

function toHtml(markdown: string): string {
  return micromark(withParagraphs(withSpaces(markdown)), {
    allowDangerousHtml: true,
    extensions: [gfmTable(), gfmAutolinkLiteral()],
    htmlExtensions: [gfmTableHtml(), gfmAutolinkLiteralHtml()],
  });
}

function same(target: string): string {
  return target;
}

/**
 * Returns true for HTML with more than paragraphs, lists, code and emphasis without attributes, and for a
 * text with tags of its own: one that its author forgot to close would end an element of the page.
 */
function needsCare(markdown: string, html: string): boolean {
  return /<\/?[a-z]/i.test(markdown) || /<(?!\/?(?:p|code|em|strong|ul|ol|li|br ?\/?)>)/.test(html);
}

interface HtmlOptions {
  /** Level of the text's highest headings, 2 to 6. Default 5: below every heading of a page. */
  headings: number;
  /** Gives headings ids made from their text. Default: false. */
  ids: boolean;
  /** Beginning of the ids, on a page with headings of its own. Default: none. */
  prefix: string;
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
function sanitise(html: string, options: HtmlOptions): string {
  const tree = fromHtml(html, { fragment: true, verbose: true });
  visit(tree, 'element', (element, index, parent) => {
    const { href } = element.properties;
    // Browsers ignore blanks around an address, and would find its scheme.
    if (typeof href === 'string') element.properties.href = href.trim();
    const text = textInstead(element, parent, html);
    if (!text || !parent || index === undefined) return;
    parent.children.splice(index, 1, ...text);
    return index;
  });
  const safe = sanitize(tree, SCHEMA) as Root;
  giveItemsLists(safe);
  const headings: { element: Element; level: number }[] = [];
  visit(safe, 'element', (element, index, parent) => {
    // What is left of a link around a bare address, which is a link itself.
    if (element.tagName === 'a' && element.children.length === 0 && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level) headings.push({ element, level: Number(level) });
    const { href } = element.properties;
    if (typeof href === 'string') element.properties.href = options.href(href);
    return undefined;
  });
  visit(safe, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return;
    parent.children.splice(index, 1, scrolling(element));
    return SKIP;
  });
  const slugger = new GithubSlugger();
  const highest = Math.min(...headings.map(({ level }) => level));
  for (const { element, level } of headings) {
    element.tagName = `h${Math.min(6, level - highest + options.headings)}`;
    if (options.ids) element.properties.id = options.prefix + slugger.slug(textOf(element));
  }
  return serialize(toParse5(safe) as DefaultTreeAdapterMap['parentNode']);
}

/** The beginning of a text as HTML, and the titles of its sections as plain text. */
export interface Outline {
  lead: string;
  sections: { id: string; title: string }[];
}

/**
 * Returns what comes before a text's first section, or the text of that section if nothing does, and the
 * sections of the highest level. The title of a whole text isn't one of them.
 */
export function outlineOf(html: string): Outline {
  const headings = [...html.matchAll(/<h([2-6]) id="([^"]*)">(.*?)<\/h\1>/gs)].map((match) => {
    const [whole, level = '', id = '', title = ''] = match;
    return { level, id, title, start: match.index, end: match.index + whole.length };
  });
  const [first, ...rest] = headings;
  const before = html.slice(0, first?.start);
  const startsWithFirst = first !== undefined && before.trim() === '';
  const isTitle = startsWithFirst && rest.every(({ level }) => level > first.level);
  const main = isTitle ? rest : headings;
  const highest = main.map(({ level }) => level).sort()[0];
  return {
    lead: startsWithFirst ? html.slice(first.end, rest[0]?.start) : before,
    sections: main
      .filter(({ level }) => level === highest)
      .map(({ id, title }) => ({ id, title: textOf(fromHtml(title, { fragment: true })) })),
  };
}

/** Lists of the elements that would close those of the page around them. */
const LIST_OF: Readonly<Record<string, string>> = { li: 'ul', dt: 'dl', dd: 'dl' };
const LISTS = new Set(['ul', 'ol', 'dl']);

/** Puts items that are outside a list into one. */
function giveItemsLists(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node) || (node.type === 'element' && LISTS.has(node.tagName))) return;
    const children: ElementContent[] = [];
    for (const child of node.children as ElementContent[]) {
      const list = child.type === 'element' ? LIST_OF[child.tagName] : undefined;
      const last = children.at(-1);
      if (list === undefined) children.push(child);
      else if (last?.type === 'element' && last.tagName === list) last.children.push(child);
      else children.push({ type: 'element', tagName: list, properties: {}, children: [child] });
    }
    node.children = children;
  });
}

/**
 * Returns what replaces an element: for an image, which would come from another origin, a link to it, or its
 * alternative text; for `<token>`, its tags as written, with everything between them.
 */
function textInstead(
  element: Element,
  parent: Parents | undefined,
  html: string,
): ElementContent[] | undefined {
  const { tagName, children } = element;
  if (tagName === 'img') return pictureText(element, parent);
  const { opening, closing } = element.data?.position ?? {};
  // A closed element with a hyphen is the author's own.
  if (HTML_ELEMENTS.has(tagName) || (tagName.includes('-') && closing)) return undefined;
  const written = (tag: typeof opening): Text[] =>
    tag ? [text(html.slice(tag.start.offset, tag.end.offset))] : [];
  return [...written(opening), ...children, ...written(closing)];
}

/** Matches alternative texts that don't say what a picture shows. */
const SAYS_NOTHING = /^(?:|alt(?: text)?|diagram|image|img|picture|screenshot)$/i;

/** Returns a link to an image. An image without an address on the web, or within a link, becomes its text. */
function pictureText({ properties }: Element, parent: Parents | undefined): ElementContent[] {
  const [src, alt] = [String(properties.src ?? ''), String(properties.alt ?? '')];
  const isInLink = parent?.type === 'element' && parent.tagName === 'a';
  if (isInLink || !/^https?:\/\//i.test(src)) return alt === '' ? [] : [text(alt)];
  const children = [text(SAYS_NOTHING.test(alt) ? (src.split('/').at(-1) ?? src) : alt)];
  return [{ type: 'element', tagName: 'a', properties: { href: src }, children }];
}

/** Wraps a table in a part that scrolls by itself and that the keyboard can reach. */
function scrolling(table: Element): Element {
  const properties = {
    className: ['table-scroll'],
    tabIndex: 0,
    role: 'group',
    ariaLabel: 'Table',
  };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

function text(value: string): Text {
  return { type: 'text', value };
}

function textOf(element: Element | Root): string {
  const values: string[] = [];
  visit(element, 'text', ({ value }) => {
    values.push(value);
  });
  return values.join('');
}

/** Every element of HTML (the standard's index of elements), and those that it calls obsolete. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption
  cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins
  kbd label legend li link main map mark math menu meta meter nav noscript object ol optgroup option
  output p picture pre progress q rp rt ruby s samp script search section select selectedcontent slot
  small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead
  time title tr track u ul var video wbr
  acronym applet basefont bgsound big blink center dir font frame frameset image isindex keygen
  listing marquee menuitem multicol nextid nobr noembed noframes param plaintext rb rtc spacer strike
  tt xmp`.split(/\s+/),
);
