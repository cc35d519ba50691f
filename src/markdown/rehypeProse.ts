import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { routeToUrl } from '../docs/routes.ts';

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node
    ? node.children.map((child) => textOf(child as ElementContent)).join('')
    : '';
}

/** A link to the heading itself, after its text. */
function addAnchor(heading: Element): void {
  const id = heading.properties.id;
  if (typeof id !== 'string') return;
  heading.children.push({
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['heading-anchor'],
      href: `#${id}`,
      ariaLabel: `Link to ${textOf(heading)}`,
    },
    children: [],
  });
}

/** Tables scroll inside a region of their own, reachable by keyboard. */
function wrapTable(table: Element, name: string): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: name },
    children: [table],
  };
}

/** Anchors on headings, scrolling tables, and the base URL on links to routes of this site. */
export function rehypeProse(options: { baseUrl: string }) {
  return (tree: Root): void => {
    let heading = 'Table';
    let tables = 0;
    visit(tree, 'element', (node, index, parent) => {
      if (/^h[2-6]$/.test(node.tagName)) {
        heading = textOf(node);
        tables = 0;
        addAnchor(node);
      } else if (node.tagName === 'table' && parent && index !== undefined) {
        tables += 1;
        const name = tables === 1 ? `${heading} (table)` : `${heading} (table ${tables})`;
        parent.children[index] = wrapTable(node, name);
        return index + 1;
      } else if (node.tagName === 'a' && typeof node.properties.href === 'string') {
        const { href } = node.properties;
        if (href.startsWith('/') && !href.startsWith('//')) {
          const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
          node.properties.href = routeToUrl(decodeURI(path), options.baseUrl) + rest;
        }
      }
      return undefined;
    });
  };
}
