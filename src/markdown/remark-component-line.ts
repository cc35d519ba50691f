import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { COMPONENT_NAMES } from '../mdx/component-names.ts';
import { jsonAttribute, LINE_PROP } from './jsx.ts';

const KNOWN: ReadonlySet<string> = new Set(COMPONENT_NAMES);

/** Gives the renderer each component's line in the guide, for fault messages. */
export function remarkComponentLine() {
  return (tree: Root): void => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as MdxJsxFlowElement;
      if (!KNOWN.has(element.name ?? '') || !element.position) return;
      element.attributes.push(jsonAttribute(LINE_PROP, element.position.start.line));
    });
  };
}
