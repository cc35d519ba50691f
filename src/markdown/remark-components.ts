import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { COMPONENT_NAMES } from '../mdx/component-names.ts';
import { type GuideFault, type ReportOptions, reportFaults } from './guide/guide-fault.ts';
import { jsonAttribute, LINE_PROP } from './jsx.ts';

function textAttribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === name,
  );
  return found && typeof found.value === 'string' ? found.value : undefined;
}

/** Returns the fault of a tab whose value is missing or isn't a string. */
function tabFault(item: MdxJsxFlowElement): GuideFault {
  const { line, column } = item.position?.start ?? { line: 1, column: 1 };
  const isThere = item.attributes.some(
    (one) => one.type === 'mdxJsxAttribute' && one.name === 'value',
  );
  return {
    line,
    column,
    what: isThere
      ? '<TabItem> has a value in braces, which cannot be read before the page is built.'
      : '<TabItem> has no value.',
    fix: 'write its value as text, for example <TabItem value="php" label="PHP">.',
  };
}

/**
 * Gives `<Tabs>` the values and labels of its `<TabItem>`s. Components get their children as finished
 * HTML, so the list of tabs has to be known before.
 */
export function remarkTabs(options: ReportOptions) {
  return (tree: Root, file: { path?: string }): void => {
    const faults: GuideFault[] = [];
    visit(tree, 'mdxJsxFlowElement', (node) => {
      const element = node as MdxJsxFlowElement;
      if (element.name !== 'Tabs') return;
      const items = element.children.filter(
        (child): child is MdxJsxFlowElement =>
          child.type === 'mdxJsxFlowElement' && child.name === 'TabItem',
      );
      const tabs = items.flatMap((item) => {
        const value = textAttribute(item, 'value');
        if (value !== undefined) return { value, label: textAttribute(item, 'label') ?? value };
        faults.push(tabFault(item));
        return [];
      });
      element.attributes.push(jsonAttribute('tabs', tabs));
    });
    reportFaults(faults, file.path, options);
  };
}

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
