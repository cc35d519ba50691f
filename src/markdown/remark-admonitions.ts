import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { type ContainerDirective, directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { attribute, jsxElement } from './jsx.ts';

/** Code of a colon, under which the syntax lists its constructs. */
const COLON = 58;

/**
 * Adds the syntax of `:::note[Title]` to the parser. Directives of one or two colons stay text: an
 * address such as `localhost:4010` or a key such as `a:b` would become one.
 */
export function remarkDirectiveSyntax(this: Processor): void {
  const data = this.data();
  const [container] = [directive().flow?.[COLON] ?? []].flat();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push(container ? { flow: { [COLON]: container } } : {});
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(directiveFromMarkdown());
}

/** Returns the text of a part of a paragraph or heading. */
export function textOf(node: PhrasingContent | Paragraph): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Returns the label of a directive, `Title` in `:::note[Title]`. */
export function labelOf({ children: [first] }: ContainerDirective): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
}

/** Turns `:::note[Title]` into `<Admonition type="note" title="Title">`. */
export function remarkAdmonitions() {
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const label = labelOf(node);
      const element = jsxElement('Admonition', [
        attribute('type', node.name),
        ...(label ? [attribute('title', textOf(label))] : []),
      ]);
      const children = label ? node.children.slice(1) : node.children;
      parent.children[index] = { ...element, children, position: node.position };
    });
  };
}
