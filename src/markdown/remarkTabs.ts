import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { jsonAttribute } from './jsx.ts';

function textAttribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  return found && typeof found.value === 'string' ? found.value : undefined;
}

/**
 * Hands `<Tabs>` the values and labels of its `<TabItem>`s: components get their children as
 * finished HTML, so the list of tabs has to be known before.
 */
export function remarkTabs() {
  return (tree: Root, file: { path?: string }): void => {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      const element = node as MdxJsxFlowElement;
      if (element.name !== 'Tabs') return;
      const items = element.children.filter(
        (child): child is MdxJsxFlowElement =>
          child.type === 'mdxJsxFlowElement' && child.name === 'TabItem',
      );
      const tabs = items.map((item) => {
        const value = textAttribute(item, 'value');
        const label = textAttribute(item, 'label') ?? value;
        if (value === undefined || label === undefined) {
          throw new Error(
            `${file.path ?? 'MDX'}, line ${item.position?.start.line ?? '?'}: <TabItem> without value.\n` +
              'Fix: write <TabItem value="php" label="PHP">.',
          );
        }
        return { value, label };
      });
      element.attributes.push(jsonAttribute('tabs', tabs));
      items[0]?.attributes.push(jsonAttribute('first', true));
    });
  };
}
