import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root as HtmlRoot, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { List, ListItem, Nodes as MdastNodes, Parent, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import {
  defaultHandlers as defaultWriters,
  type State,
  toMarkdown as serialise,
} from 'mdast-util-to-markdown';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { articleOf } from '../../search/index.ts';
import { isLeftOut, readableTree, type TreeOptions, textOf } from './readable-tree.ts';

/** A page as Markdown. */
interface PageMarkdown {
  /** The whole page first, then once for each language of its samples. */
  texts: {
    /** Language of the samples: `python`. Absent: all. */ language?: string;
    text: string;
  }[];
  /** Heading in the Markdown for each id of the page, as a fragment. */
  headings: Record<string, string>;
}

/**
 * Writes a built page as Markdown: headings, text, tables, fields and code, with everything that tabs
 * and folds hide. If it has samples in several languages, it's also written once for each, unless
 * `inLanguages` is false.
 *
 * @param built the page, if it's already parsed; the content of known items is taken out
 */
export function toMarkdown(
  html: string,
  { inLanguages = true, ...options }: TreeOptions & { inLanguages?: boolean },
  built = parse(html),
): PageMarkdown {
  const article = articleOf(built);
  if (article) markItems(article);
  const children = article ? [fromParse5(article) as Element] : [];
  const tree: HtmlRoot = { type: 'root', children };
  const page = toMdast(readableTree(tree, { ...options, item: knownItem }) as Nodes, {
    handlers: HANDLERS,
  });
  const blocks: KnownBlocks = new WeakMap();
  const write = (language?: string) => markdownOf(inLanguage(page, language), blocks);
  const languages = new Set(
    [...(inLanguages ? html.matchAll(LANGUAGE_TABS) : [])].flatMap(([tabs]) =>
      [...tabs.matchAll(TAB_VALUE)].map(([, value = '']) => value),
    ),
  );
  const texts = [...languages].map((language) => ({ language, text: write(language) }));
  return { texts: [{ text: write() }, ...texts], headings: headingsOf(tree) };
}

/** Key and Markdown of an item. */
export type KnownItem = [key: string, markdown: string];

/** Markdown of items by their keys: pages of a reference repeat each other's fields. */
const known = new Map<string, string>();
/** Those that weren't returned by `newItems` yet. */
const fresh: KnownItem[] = [];

/** Takes items that another thread has made. */
export function learnItems(items: readonly KnownItem[]): void {
  for (const [key, markdown] of items) known.set(key, markdown);
}

/** Returns the items that were made since the last call. */
export function newItems(): KnownItem[] {
  return fresh.splice(0);
}

/** Precedes each mark in a node's content; no text of a page has it. */
const MARK = '\0';

/**
 * Gives items with an id and a text, such as the fields of a reference, a key for their Markdown. Known
 * items lose their content, but for its ids.
 *
 * @returns what the Markdown of the node is made from
 */
function markItems(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node)) return '';
  let content = `${MARK}<${node.tagName}`;
  for (const { name, value } of node.attrs) {
    if (!isOfPage(name, value, node)) content += `${MARK} ${name}${MARK}=${value}`;
  }
  content += `${MARK}>`;
  for (const child of node.childNodes) content += markItems(child);
  content += `${MARK}/`;
  if (!isTextItem(node)) return content;
  const key = createHash('sha1').update(content).digest('base64');
  const ids = known.has(key) ? idsIn(node) : undefined;
  node.attrs.push({ name: 'data-key', value: key });
  if (ids) {
    node.attrs.push({ name: 'data-ids', value: ids.join(' ') });
    node.childNodes = [];
  }
  return MARK + key;
}

/**
 * Tells whether an attribute may differ between two pages that show one field, and isn't in the Markdown:
 * its anchor, the names above it, and links of a field or a fold to itself.
 */
function isOfPage(
  name: string,
  value: string,
  { childNodes, parentNode }: DefaultTreeAdapterTypes.Element,
): boolean {
  if (name !== 'href' || !value.startsWith('#')) return name === 'id' || name === 'data-above';
  const fold = parentNode && 'parentNode' in parentNode ? parentNode.parentNode : undefined;
  const isOfFold = fold?.nodeName === 'details' && idOf(fold) === value.slice(1);
  return isOfFold || (childNodes.length === 1 && childNodes[0]?.nodeName === 'code');
}

function attributeOf(node: DefaultTreeAdapterTypes.Node, wanted: string): string | undefined {
  return 'attrs' in node ? node.attrs.find(({ name }) => name === wanted)?.value : undefined;
}

function idOf(node: DefaultTreeAdapterTypes.Node): string | undefined {
  return attributeOf(node, 'id');
}

function isTextItem(node: DefaultTreeAdapterTypes.Element): boolean {
  return node.tagName === 'li' && node.childNodes[0]?.nodeName === 'p' && idOf(node) !== undefined;
}

const HEADING = /^h[1-6]$/;

/** Returns the ids inside an element; undefined if it has headings, which other ids go by. */
function idsIn({ childNodes }: DefaultTreeAdapterTypes.Element): string[] | undefined {
  const ids: string[] = [];
  for (const child of childNodes) {
    if (!('tagName' in child)) continue;
    const inside = HEADING.test(child.tagName) ? undefined : idsIn(child);
    if (!inside) return undefined;
    // A known item inside has lost its content.
    const lost = attributeOf(child, 'data-ids')?.split(' ') ?? [];
    ids.push(...[idOf(child) ?? [], lost, inside].flat());
  }
  return ids;
}

/**
 * Returns the heading under which each id of a page is found, or the id's own, by the fragment that
 * GitHub and others make of a heading's text. Markdown has no other ids.
 */
function headingsOf(tree: Nodes): Record<string, string> {
  const slugger = new GithubSlugger();
  const headings: Record<string, string> = {};
  let current = '';
  const read = (node: Nodes, begun: string[]): void => {
    if (!('children' in node) || (node.type === 'element' && isLeftOut(node))) return;
    const { id, dataIds = '' } = node.type === 'element' ? node.properties : {};
    const inside = String(dataIds).split(' ').filter(Boolean);
    const ids = typeof id === 'string' ? [...begun, id, ...inside] : begun;
    if (node.type === 'element' && HEADING.test(node.tagName)) {
      current = slugger.slug(textOf(node).trim());
    }
    for (const one of ids) headings[one] = current;
    for (const [at, child] of node.children.entries()) read(child, at === 0 ? ids : []);
  };
  read(tree, []);
  return headings;
}

/** Matches the list of tabs of samples, with the languages as values. */
const LANGUAGE_TABS = /data-tabs="language"[^>]*><div[^>]*role="tablist"[\s\S]*?<\/div>/g;
const TAB_VALUE = /data-value="([^"]*)"/g;

/** GitHub's Markdown, without the escapes that keep a bare address from becoming a link. */
const GFM = (gfmToMarkdown({ tablePipeAlign: false }).extensions ?? []).filter(
  ({ handlers }) => handlers !== undefined,
);

/** Markdown of a page's blocks, with the bullet of a list: pages in other languages share most. */
type KnownBlocks = WeakMap<MdastNodes, { markdown: string; bullet: State['bulletLastUsed'] }>;

function markdownOf(tree: MdastNodes, blocks: KnownBlocks = new WeakMap()): string {
  return serialise(tree, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    rule: '-',
    listItemIndent: 'one',
    extensions: GFM,
    handlers: {
      root(root: Root, parent, state, info) {
        const { handle } = state;
        const handleOnce: State['handle'] = (node, within, ...rest) => {
          // The bullets of a list depend on the list before it.
          if (within !== root || state.bulletLastUsed) return handle(node, within, ...rest);
          const block = blocks.get(node) ?? {
            markdown: handle(node, within, ...rest),
            bullet: state.bulletLastUsed,
          };
          blocks.set(node, block);
          state.bulletLastUsed = block.bullet;
          return block.markdown;
        };
        // The library also looks up handlers on it.
        state.handle = Object.assign(handleOnce, handle);
        return defaultWriters.root(root, parent, state, info);
      },
    },
  });
}

/** Samples in several languages, one of them, or what pages in other languages have instead. */
interface Samples extends Parent {
  type: 'samples';
  /** Empty for the group, and for what pages in other languages have. */
  language: string;
  /** True if the first child is the name of the language. */
  hasLabel: boolean;
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    samples: Samples;
  }
}

/** Turns the samples of `readableTree` into nodes that `inLanguage` chooses from. */
const samplesOf: Handle = (state, node: Element) => {
  const { dataSamples: language, dataLabel } = node.properties;
  if (typeof language !== 'string') return defaultHandlers.div(state, node);
  const children = state.toFlow(state.all(node));
  return { type: 'samples', language, hasLabel: dataLabel === '', children };
};

/**
 * Returns a tree with the samples of one language, and links for samples that it lacks. Parts without
 * samples are the same nodes as before.
 *
 * @param language default: all languages
 */
function inLanguage<Tree extends MdastNodes>(tree: Tree, language?: string): Tree {
  if (!('children' in tree)) return tree;
  const { children: before } = tree;
  const children = before.flatMap((child: RootContent) =>
    child.type === 'samples' ? chosen(child, language) : [inLanguage(child, language)],
  );
  const isSame = children.every((child, at) => child === before[at]);
  return isSame && children.length === before.length ? tree : { ...tree, children };
}

/** Returns the samples of a group in one language, or in all. */
function chosen({ children: group }: Samples, language?: string): RootContent[] {
  const all = group.filter((one) => one.type === 'samples');
  const own = all.filter((one) =>
    language === undefined ? one.language !== '' : one.language === language,
  );
  const found = own.length > 0 ? own : all.filter((one) => one.language === '');
  return found.flatMap((one) => {
    const { children } = inLanguage(one, language);
    return one.hasLabel && language !== undefined ? children.slice(1) : children;
  });
}

/**
 * Returns an item as one that stands for its Markdown.
 *
 * @param content of the item, readable
 */
function knownItem({ properties }: Element, content: () => ElementContent[]): Element {
  const key = String(properties.dataKey);
  if (!known.has(key)) {
    const children = childrenOfItem(content());
    const markdown = markdownOf({ type: 'root', children }).trimEnd();
    known.set(key, markdown);
    fresh.push([key, markdown]);
  }
  // The list has blank lines between its items because of this paragraph.
  const paragraph = { type: 'element' as const, tagName: 'p', properties: {}, children: [] };
  return {
    ...{ type: 'element', tagName: 'li', properties: { dataKey: key } },
    children: [paragraph],
  };
}

function childrenOfItem(children: ElementContent[]): RootContent[] {
  const item = { type: 'element', tagName: 'li', properties: {}, children };
  const list = { type: 'element', tagName: 'ul', properties: {}, children: [item] };
  const root = { type: 'root', children: [list] } as Nodes;
  const tree = inLanguage(toMdast(root, { handlers: HANDLERS }));
  const { children: lists } = tree as { children: List[] };
  return lists[0]?.children[0]?.children ?? [];
}

/** Writes items for `toMdast`; those from `knownItem` become their Markdown. */
const listItem: Handle = (state, node: Element): ListItem => {
  const text = known.get(String(node.properties.dataKey));
  if (text === undefined) return defaultHandlers.li(state, node);
  const children = [{ type: 'html' as const, value: text }];
  return { type: 'listItem', spread: true, checked: null, children };
};

const HANDLERS = { div: samplesOf, li: listItem };
