import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { jsonAttribute } from '../../markdown/jsx.ts';

/** Components that look up names in the contract. */
const PLACED = new Set(['Fields', 'Example', 'ErrorCodes', 'DeclineCodes', 'ErrorFinder']);

/** Gives components that show the contract their line in the MDX file. */
export function remarkPlace() {
  return (tree: Root): void => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as MdxJsxFlowElement;
      if (element.name === null || !PLACED.has(element.name) || !element.position) return;
      element.attributes.push(jsonAttribute('line', element.position.start.line));
    });
  };
}
