import { createHash } from 'node:crypto';
import type { Element, ElementContent, Nodes } from 'hast';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { List, ListItem, RootContent } from 'mdast';

/** Markdown of items by their source: pages of a reference repeat each other's fields. */
const known = new Map<string, string>();

/** Matches the differences between two pages that show one field: its anchor, and the link to itself. */
const OWN_ANCHORS = / id="[^"]*"|(?<=<a class="[^"]*") href="#[^"]*"(?=><code>)/g;

/**
 * Returns an item whose Markdown is already known, as a tree that contains only that text.
 *
 * @param html the item, as in the page
 * @param content its content, readable
 * @param serialise writes a tree as Markdown
 */
export function itemWithText(
  html: string,
  content: () => ElementContent[],
  serialise: (nodes: RootContent[]) => string,
): Element {
  const key = createHash('sha1').update(html.replaceAll(OWN_ANCHORS, '')).digest('base64');
  const text = known.get(key) ?? serialise(childrenOfItem(content())).trimEnd();
  known.set(key, text);
  // The list has blank lines between its items because of this paragraph.
  const paragraph = { type: 'element' as const, tagName: 'p', properties: {}, children: [] };
  return {
    ...{ type: 'element', tagName: 'li', properties: { dataMarkdown: text } },
    children: [paragraph],
  };
}

function childrenOfItem(children: ElementContent[]): RootContent[] {
  const item = { type: 'element', tagName: 'li', properties: {}, children };
  const list = { type: 'element', tagName: 'ul', properties: {}, children: [item] };
  const root = { type: 'root', children: [list] } as Nodes;
  const { children: lists } = toMdast(root, { handlers: { li: listItem } }) as { children: List[] };
  return lists[0]?.children[0]?.children ?? [];
}

/** Writes items for `toMdast`; those from `itemWithText` become their text. */
export const listItem: Handle = (state, node: Element): ListItem => {
  const { dataMarkdown: text } = node.properties;
  if (typeof text !== 'string') return defaultHandlers.li(state, node);
  const children = [{ type: 'html' as const, value: text }];
  return { type: 'listItem', spread: true, checked: null, children };
};
