import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes as MdastNodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as serialise } from 'mdast-util-to-markdown';
import { itemWithText, listItem } from './item-text.ts';
import { readableTree, type TreeOptions } from './readable-tree.ts';

/** The part of a built page that is its own: the article, without frame and navigation. */
const ARTICLE = /<article[\s>][\s\S]*<\/article>/;
const MAIN = /<main[\s>][\s\S]*<\/main>/;

/** Colours of code: most of a page's elements, and nothing to Markdown. */
const CODE = /<pre[\s>][\s\S]*?<\/pre>/g;
const SPAN = /<\/?span[^>]*>/g;

/**
 * A built page as Markdown: headings, text, tables, fields and code, with everything that tabs and
 * folds hide.
 */
export function toMarkdown(html: string, options: TreeOptions): string {
  const part = ARTICLE.exec(html)?.[0] ?? MAIN.exec(html)?.[0] ?? '';
  const plain = part.replace(CODE, (code) => code.replace(SPAN, ''));
  const item: TreeOptions['item'] = ({ position }, content) => {
    const source = plain.slice(position?.start.offset, position?.end.offset);
    return itemWithText(source, content, (children) => markdownOf({ type: 'root', children }));
  };
  const tree = readableTree(fromHtml(plain, { fragment: true }), { ...options, item });
  return markdownOf(toMdast(tree as Nodes, { handlers: { li: listItem } }));
}

function markdownOf(tree: MdastNodes): string {
  return serialise(tree, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}
