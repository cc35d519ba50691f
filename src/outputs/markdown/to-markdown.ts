import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes as MdastNodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown as serialise } from 'mdast-util-to-markdown';
import { itemWithText, listItem } from './item-text.ts';
import { readableTree, type TreeOptions } from './readable-tree.ts';

/** Matches a built page's own part: the article, without frame and navigation. */
const ARTICLE = /<article[\s>][\s\S]*<\/article>/;
const MAIN = /<main[\s>][\s\S]*<\/main>/;

/** Matches coloured code: most of a page's elements, and irrelevant to Markdown. */
const CODE = /<pre[\s>][\s\S]*?<\/pre>/g;
const SPAN = /<\/?span[^>]*>/g;

/** A page as Markdown, complete or in one language. */
export interface PageMarkdown {
  /** Language of the samples: `python`. Absent: all languages. */
  language?: string;
  text: string;
}

/**
 * Writes a built page as Markdown: headings, text, tables, fields and code, with everything that tabs
 * and folds hide. If it has samples in several languages, it's also written once for each.
 */
export function toMarkdown(html: string, options: TreeOptions): PageMarkdown[] {
  const part = ARTICLE.exec(html)?.[0] ?? MAIN.exec(html)?.[0] ?? '';
  const plain = part.replace(CODE, (code) => code.replace(SPAN, ''));
  const tree = fromHtml(plain, { fragment: true });
  const write = (language?: string): string => {
    const item: TreeOptions['item'] = ({ position }, content) => {
      const source = plain.slice(position?.start.offset, position?.end.offset);
      return itemWithText(source, content, (children) => markdownOf({ type: 'root', children }));
    };
    const readable = readableTree(tree, { ...options, language, item });
    return markdownOf(toMdast(readable as Nodes, { handlers: { li: listItem } }));
  };
  const languages = new Set(
    [...plain.matchAll(LANGUAGE_TABS)].flatMap(([tabs]) =>
      [...tabs.matchAll(TAB_VALUE)].map(([, value = '']) => value),
    ),
  );
  const texts = [...languages].map((language) => ({ language, text: write(language) }));
  return [{ text: write() }, ...texts];
}

/** Matches the list of tabs of samples, with the languages as values. */
const LANGUAGE_TABS = /data-tabs="language"[^>]*><div[^>]*role="tablist"[\s\S]*?<\/div>/g;
const TAB_VALUE = /data-value="([^"]*)"/g;

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
